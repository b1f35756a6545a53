import * as z from 'zod'
import { findPhrases, LIST_VERSION } from '../../wording/find-phrases.ts'
import type { FoundPhrase } from '../../wording/phrase.ts'
import type { RowFinding } from '../finding.ts'
import type { RowOutcome } from '../load/load-row.ts'
import { isTextField, listingFields, type TextField } from '../map/listing-fields.ts'
import type { Problem } from '../result.ts'
import { valuesOf } from '../survey/judged-values.ts'
import { currenciesMeant } from '../vocabulary/currencies.ts'
import { addRow } from './problem-rows.ts'

/** Which texts of a listing are prose; the others are names, codes and addresses. */
const prose: Readonly<Record<TextField, boolean>> = {
  CurrencySymbol: false,
  PropertyType: false,
  Url: false,
  MLSNumber: false,
  Description: true,
  Location: true,
  Address: false,
  City: false,
  State: false,
  ZIP: false,
}
const proseFields = listingFields.filter((field) => isTextField(field) && prose[field])

/** The draft of a row that failed can hold a value of another type: it counts as none. */
const Extension = z.array(z.object({ value: z.string() })).catch([])

/** Looks at what the listings say in words, in memory that does not grow with them. */
export interface WordingWarnings {
  add(outcome: Pick<RowOutcome, 'source' | 'mapped'>): void
  /** One for each listed phrase, frequent ones first. */
  problems(): Problem[]
}

/** Warns of listed fair-housing phrases. What it does not find is not thereby in order. */
export function createWordingWarnings(): WordingWarnings {
  const problems = new Map<string, Problem>()
  return {
    add({ source: { row }, mapped }) {
      for (const { found, field } of listedIn(valuesOf(mapped) ?? {})) {
        const problem = problems.get(found.id) ?? warningOf(found, field)
        addRow(problem, row)
        problems.set(found.id, problem)
      }
    },
    problems: () => [...problems.values()].sort((one, other) => other.count - one.count),
  }
}

/** A listed phrase in the words of a listing. */
interface ListedPhrase {
  readonly found: FoundPhrase
  readonly field: string
}

/** The laws that are cited are those of the USA, where nothing is priced in pounds. */
function isElsewhere({ CurrencySymbol }: Readonly<Record<string, unknown>>): boolean {
  const meant = typeof CurrencySymbol === 'string' ? currenciesMeant(CurrencySymbol) : []
  return meant.length > 0 && !meant.includes('USD')
}

/** Each once. */
function listedIn(values: Readonly<Record<string, unknown>>): readonly ListedPhrase[] {
  if (isElsewhere(values)) return []
  const phrases = new Map<string, ListedPhrase>()
  const look = (field: string, text: string) => {
    for (const found of findPhrases(text, { profile: 'strict', kind: 'listing' }))
      if (!phrases.has(found.id)) phrases.set(found.id, { found, field })
  }
  for (const field of proseFields) {
    const text = values[field]
    if (typeof text === 'string') look(field, text)
  }
  const { ExtensionColumn: extension } = values
  if (extension) for (const { value } of Extension.parse(extension)) look('ExtensionColumn', value)
  return [...phrases.values()]
}

/** What is to be said of the words of one listing. */
export function wordingFindings(values: Readonly<Record<string, unknown>>): RowFinding[] {
  return listedIn(values).map(({ found, field }) => findingOf(found, field))
}

function warningOf(found: FoundPhrase, field: string): Problem {
  return { severity: 'warning', ...findingOf(found, field), count: 0, firstRows: [] }
}

function findingOf(
  { words, about, level, source, instead }: FoundPhrase,
  field: string,
): RowFinding {
  const states = level === 'block' ? 'states a limitation' : 'may state a preference'
  return {
    code: 'listed_phrase',
    field,
    message: `"${words.replace(/\s+/g, ' ')}" ${states} (${about}); see ${source}.`,
    fix: `${instead} Not a legal opinion (wording list ${LIST_VERSION}).`,
  }
}
