import * as z from 'zod'
import { findPhrases, LIST_VERSION } from '../../wording/find-phrases.ts'
import type { FoundPhrase } from '../../wording/phrase.ts'
import type { RowOutcome } from '../load/load-row.ts'
import { isTextField, listingFields, type TextField } from '../map/listing-fields.ts'
import type { MappedRow } from '../map/mapping.ts'
import type { Problem } from '../result.ts'
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

/** The draft of a row that failed can hold a value of another type: it counts as no text. */
const Prose = z.string().catch('')
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
      const seen = new Set<string>()
      for (const { field, text } of textsOf(mapped))
        for (const found of findPhrases(text, { profile: 'strict', kind: 'listing' })) {
          if (seen.has(found.id)) continue
          seen.add(found.id)
          const problem = problems.get(found.id) ?? warningOf(found, field)
          addRow(problem, row)
          problems.set(found.id, problem)
        }
    },
    problems: () => [...problems.values()].sort((one, other) => other.count - one.count),
  }
}

function textsOf(mapped: MappedRow): { field: string; text: string }[] {
  const listing = mapped.state === 'ready' ? mapped.listing : 'draft' in mapped ? mapped.draft : {}
  const values: Readonly<Record<string, unknown>> = listing ?? {}
  return [
    ...proseFields.map((field) => ({ field, text: Prose.parse(values[field]) })),
    ...Extension.parse(values.ExtensionColumn).map(({ value }) => ({
      field: 'ExtensionColumn',
      text: value,
    })),
  ]
}

function warningOf({ words, about, level, source, instead }: FoundPhrase, field: string): Problem {
  const states = level === 'block' ? 'states a limitation' : 'may state a preference'
  return {
    severity: 'warning',
    code: 'listed_phrase',
    field,
    count: 0,
    firstRows: [],
    message: `"${words.replace(/\s+/g, ' ')}" ${states} (${about}); see ${source}.`,
    fix: `${instead} Not a legal opinion (wording list ${LIST_VERSION}).`,
  }
}
