import { counted } from '../../text/counted.ts'
import type { Ledger } from '../ledger/ledger.ts'

/** More runs of a chatbot are not looked through. */
const MAX_RUNS = 1000

/** When a run was undone, by which run, and what that deleted; undefined: it was not, as far as is known. */
export async function undoneText(
  runId: string,
  ledger: Pick<Ledger, 'run' | 'history'>,
): Promise<string | undefined> {
  const run = await ledger.run(runId)
  if (!run) return undefined
  const { serialNumber, startedAtMs: sinceMs } = run
  const query = { serialNumber, sinceMs, withoutTrials: true, limit: MAX_RUNS }
  const { runs } = await ledger.history.runs(query)
  for (const { id, kind, startedAtMs } of runs) {
    if (kind !== 'undo') continue
    const result = (await ledger.run(id))?.result
    if (result?.undoneRun !== runId) continue
    const { deleted = 0, alreadyGone = 0 } = result.undone ?? {}
    if (deleted + alreadyGone === 0) continue
    const gone = alreadyGone > 0 ? `, ${alreadyGone} more were gone already` : ''
    return `This run was undone on ${new Date(startedAtMs).toISOString()} by run ${id}: ${counted(deleted, 'listing that it created was deleted', 'listings that it created were deleted')}${gone}.`
  }
  return undefined
}
