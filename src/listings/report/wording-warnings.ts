import * as z from 'zod'
import { findPhrases, LIST_VERSION } from '../../wording/find-phrases.ts'
import type { FoundPhrase } from '../../wording/phrase.ts'
import type { RowOutcome } from '../load/load-row.ts'
import type { MappedRow } from '../map/mapping.ts'
import type { Problem } from '../result.ts'
import { addRow } from './problem-rows.ts'

/**
 * The fields of a listing that are prose. The draft of a row that failed can hold a value of another
 * type, such as a number for Description: it counts as no text.
 */
const Texts = z.object({
  Description: z.string().catch(''),
  Location: z.string().catch(''),
  ExtensionColumn: z.array(z.object({ value: z.string() })).catch([]),
})

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
  const { Description, Location, ExtensionColumn } = Texts.parse(listing ?? {})
  return [
    { field: 'Description', text: Description },
    { field: 'Location', text: Location },
    ...ExtensionColumn.map(({ value }) => ({ field: 'ExtensionColumn', text: value })),
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
