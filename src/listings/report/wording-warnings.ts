import * as z from 'zod'
import { compilePhrases, findPhrases, LIST_VERSION } from '../../wording/find-phrases.ts'
import type { FoundPhrase } from '../../wording/phrase.ts'
import type { RowFinding } from '../finding.ts'
import type { RowOutcome } from '../load/load-row.ts'
import { isTextField, listingFields, type TextField } from '../map/listing-fields.ts'
import type { Problem } from '../result.ts'
import { valuesOf } from '../survey/judged-values.ts'
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
  add(outcome: Pick<RowOutcome, 'source' | 'mapped'>): Promise<void>
  /** One for each listed phrase, frequent ones first. */
  problems(): Problem[]
}

/** Warns of listed fair-housing phrases. What it does not find is not thereby in order. */
export function createWordingWarnings(): WordingWarnings {
  const problems = new Map<string, Problem>()
  const find = createPhraseSearch()
  return {
    async add({ source: { row }, mapped }) {
      for (const { found, field } of await find(valuesOf(mapped) ?? {})) {
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

/** Finds each once. */
function createPhraseSearch() {
  let compiled: Promise<void> | undefined
  return async (values: Readonly<Record<string, unknown>>): Promise<ListedPhrase[]> => {
    const texts = textsOf(values)
    // Where no listing has texts, the patterns need not be compiled.
    if (texts.length === 0) return []
    compiled ??= compilePhrases()
    await compiled
    const phrases = new Map<string, ListedPhrase>()
    for (const { field, text } of texts)
      for (const found of findPhrases(text, { profile: 'strict', kind: 'listing' }))
        if (!phrases.has(found.id)) phrases.set(found.id, { found, field })
    return [...phrases.values()]
  }
}

/** What is to be said of the words of one listing. */
export async function wordingFindings(
  values: Readonly<Record<string, unknown>>,
): Promise<RowFinding[]> {
  const find = createPhraseSearch()
  return (await find(values)).map(({ found, field }) => findingOf(found, field))
}

function textsOf(values: Readonly<Record<string, unknown>>): { field: string; text: string }[] {
  return [
    ...proseFields.flatMap((field) => {
      const text = values[field]
      return typeof text === 'string' ? [{ field, text }] : []
    }),
    ...Extension.parse(values.ExtensionColumn ?? []).map(({ value }) => ({
      field: 'ExtensionColumn',
      text: value,
    })),
  ].filter(({ text }) => text !== '')
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
