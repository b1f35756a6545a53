import type { Entry } from '../ledger/entry.ts'
import { entriesInState } from '../ledger/entry-pages.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { RunRecord } from '../ledger/run.ts'
import { noRows } from '../result.ts'

/** Listings that a run updated and that were not deleted since. */
export interface UpdatedLeft {
  readonly count: number
  /** Some more of them may have been deleted: of what other loads had since it is not known who updated it. */
  readonly isAtMost: boolean
}

/** How many of what a run that was counted has updated were not deleted since, as far as that is known. */
export async function updatedLeft(
  run: RunRecord,
  ledger: Pick<Ledger, 'inState'>,
): Promise<UpdatedLeft> {
  const { updated, unchanged } = run.result?.rows ?? noRows
  if (updated === 0) return { count: 0, isAtMost: false }
  let ofIt = 0
  let ofLater = 0
  for await (const { source, createdByRun, loadedByRun } of deletedSince(run, ledger)) {
    if (source !== run.source || createdByRun === run.id || loadedByRun === null) continue
    if (loadedByRun === run.id) ofIt += 1
    else if (loadedByRun > run.id) ofLater += 1
  }
  // Those that it left unchanged are its own as well.
  const deleted = Math.max(0, ofIt - unchanged)
  return { count: Math.max(0, updated - deleted), isAtMost: ofIt - deleted + ofLater > 0 }
}

async function* deletedSince(
  { serialNumber, startedAtMs }: RunRecord,
  ledger: Pick<Ledger, 'inState'>,
): AsyncGenerator<Entry> {
  for await (const entry of entriesInState(ledger, { serialNumber, state: 'deleted' })) {
    if (entry.updatedAtMs < startedAtMs) return
    yield entry
  }
}
