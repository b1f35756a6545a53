import { counted, withMore } from '../../../text/counted.ts'
import { agentOrPerson } from '../../../text/reader-words.ts'
import { choiceText } from '../../choice-text.ts'
import { quoted } from '../../convert/problem.ts'
import type { RowFinding } from '../../finding.ts'
import type { Preset } from '../presets/preset.ts'
import { assignColumns } from './assign-columns.ts'
import type { ColumnProfile } from './cells/profile.ts'
import { textsOf } from './file/texts-of.ts'
import type { GivenColumns } from './given-roles.ts'
import type { Meanings } from './meanings.ts'
import type { ColumnPlan } from './planned-column.ts'

/** What all rows together tell of the columns of the status. */
export interface StatusColumns {
  /** Some of their words are understood. */
  readonly areKnown: boolean
  /** The headers of those that the user left out. */
  readonly leftOut: readonly string[]
}

/**
 * @param columns those that may be used at all
 * @param today the day by which years are judged
 */
export function statusColumns(
  columns: readonly ColumnProfile[],
  plan: ColumnPlan,
  { preset, given }: { readonly preset: Preset | undefined; readonly given: GivenColumns },
  meanings: Meanings,
  today: Date,
): StatusColumns {
  const words = textsOf('status', plan, columns)
  const kept = new Map([...given].filter(([, field]) => field !== undefined))
  const ofAll = kept.size < given.size ? assignColumns(columns, preset, kept, today).plan : plan
  const all = (ofAll.get('status') ?? []).map(({ header }) => header)
  return {
    areKnown: words.some((word) => meanings.status(word) !== undefined),
    leftOut: all.filter((header) => given.has(header) && !kept.has(header)),
  }
}

/** So many words that are not known are named. */
const MAX_WORDS = 8

/** Asks about the words of the status that are not known, where they are several: of one its rows do. */
export function unknownStatuses(
  columns: readonly ColumnProfile[],
  plan: ColumnPlan,
  meanings: Meanings,
): RowFinding[] {
  const [used, ...others] = plan.get('status') ?? []
  // Of several columns another one may tell it.
  if (!used || others.length > 0) return []
  const { texts = [] } = columns.find(({ header }) => header === used.header) ?? {}
  const unknown = [...texts].filter(([word]) => meanings.status(word) === undefined)
  if (unknown.length < 2) return []
  const named = unknown.slice(0, MAX_WORDS)
  const told = named.map(([word, count]) => `${quoted(word)} (${counted(count, 'row')})`)
  const choice = Object.fromEntries(named.map(([word]) => [word, 'VALUE']))
  return [
    {
      code: 'unknown_statuses',
      column: used.header,
      field: 'Status',
      message: `It is not known what these words of "${used.header}" mean: ${withMore(told, unknown.length)}.`,
      fix: `${agentOrPerson({ agent: 'Ask the user, and say', person: 'Say' })} it of each (${choiceText({ constants: { Status: choice } })}): VALUE is Active, PreOnMarket or Sold, or nothing, which leaves such rows out.`,
    },
  ]
}
