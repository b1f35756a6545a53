import type { Preset } from '../presets/preset.ts'
import type { Meanings } from '../rows/meanings.ts'
import { assignColumns } from './assign-columns.ts'
import type { GivenColumns } from './given-roles.ts'
import type { ColumnPlan } from './planned-column.ts'
import type { ColumnProfile } from './profile.ts'

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
  const used = new Set((plan.get('status') ?? []).map(({ header }) => header))
  const words = columns
    .filter(({ header }) => used.has(header))
    .flatMap(({ texts, samples }) => (texts ? [...texts.keys()] : samples))
  const kept = new Map([...given].filter(([, field]) => field !== undefined))
  const ofAll = kept.size < given.size ? assignColumns(columns, preset, kept, today).plan : plan
  const all = (ofAll.get('status') ?? []).map(({ header }) => header)
  return {
    areKnown: words.some((word) => meanings.status(word) !== undefined),
    leftOut: all.filter((header) => given.has(header) && !kept.has(header)),
  }
}
