import { goneByGroup } from '../load/gone/gone-where.ts'
import type { ImportResult } from '../result.ts'
import { landsNothing } from './progress-text.ts'

/** What a run did beside its rows: each count that is not 0. */
interface RunCounts {
  /** Of a load by which no row landed: it is called completed all the same. */
  readonly nothingLoaded?: true
  /** Of a sync: the loaded listings that are gone, by what the file has of them, and what became of them. */
  readonly gone?: Readonly<Record<string, number>>
  /** Of an undoing: what became of the listings that were to be deleted. */
  readonly undone?: Readonly<Record<string, number>>
  /** Of a correction: how many listings were corrected. */
  readonly corrected?: number
}

/** What a run of a kind did beside its rows, as a list of runs tells it. */
export function countsBesideRows(
  kind: string,
  { rows, gone, undone }: Pick<ImportResult, 'rows' | 'gone' | 'undone'>,
): RunCounts {
  const { sold = 0, deleted = 0 } = gone ?? {}
  const { alreadyGone = 0, failed = 0, unknown = 0, notAttempted = 0 } = gone ?? {}
  const where = gone ? Object.fromEntries(goneByGroup(gone)) : {}
  const ofGone = { ...where, sold, deleted, alreadyGone, failed, unknown, notAttempted }
  const isLoad = kind === 'import' || kind === 'sync'
  return {
    ...(isLoad && landsNothing(rows) && { nothingLoaded: true }),
    ...(gone && gone.count > 0 && { gone: notZero(ofGone) }),
    ...(undone && { undone: notZero(undone) }),
    ...(kind === 'mend' && { corrected: rows.updated }),
  }
}

export function notZero(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}
