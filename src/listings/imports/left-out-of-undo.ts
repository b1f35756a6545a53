import type { Entry } from '../ledger/entry.ts'
import { entriesInState, entryPages } from '../ledger/entry-pages.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { RunRecord } from '../ledger/run.ts'
import { foundApart } from '../load/deletion/found-apart.ts'
import type { LeftOut } from '../report/left-by-undo.ts'

type Parts = Pick<Ledger, 'createdBy' | 'inState' | 'loaded' | 'undoingsOf'>

/**
 * What a run created and an undo of it leaves out, as it was deleted since; what its undoings deleted is told
 * of them.
 */
export async function leftOutOfUndo(run: RunRecord, ledger: Parts): Promise<LeftOut> {
  const deleted = foundApart()
  const again = foundApart()
  let missing = run.isCounted ? (run.result?.rows.created ?? 0) : 0
  for await (const page of entryPages((after, limit) => ledger.createdBy(run.id, after, limit)))
    missing -= page.length
  if (missing > 0) {
    const undoings = new Set((await ledger.undoingsOf(run)).map(({ id }) => id))
    const { serialNumber, id } = run
    for await (const entry of entriesInState(ledger, { serialNumber, state: 'deleted' })) {
      if (entry.createdByRun !== id) continue
      missing -= 1
      if (!undoings.has(entry.lastRun)) deleted.add(entry, [])
    }
  }
  if (missing > 0) for await (const entry of createdLater(run, ledger)) again.add(entry, [])
  const { count, first } = again.sum()
  // Which of more are new in a later file is not remembered.
  return {
    deleted: deleted.sum(),
    again: { count: Math.max(missing, 0), first: count === missing ? first : [] },
  }
}

/** Those of its source that a later load or somebody else has created; the IDs of runs are in the order of time. */
async function* createdLater(
  { id, serialNumber, source }: RunRecord,
  ledger: Pick<Ledger, 'loaded'>,
): AsyncGenerator<Entry> {
  const pages = entryPages(({ key }, limit) => ledger.loaded(serialNumber, source, key, limit))
  for await (const page of pages)
    yield* page.filter(({ createdByRun }) => createdByRun === null || createdByRun > id)
}
