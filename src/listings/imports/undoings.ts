import { counted } from '../../text/counted.ts'
import type { Ledger } from '../ledger/ledger.ts'

/** When a run was undone, by which run, and what that deleted; undefined: it was not, as far as is known. */
export async function undoneText(
  runId: string,
  ledger: Pick<Ledger, 'run' | 'undoingOf'>,
): Promise<string | undefined> {
  const run = await ledger.run(runId)
  const undoing = run && (await ledger.undoingOf(run))
  if (!undoing) return undefined
  const { id, startedAtMs, result } = undoing
  const { deleted = 0, alreadyGone = 0 } = result?.undone ?? {}
  const gone = alreadyGone > 0 ? `, ${alreadyGone} more were gone already` : ''
  return `This run was undone on ${new Date(startedAtMs).toISOString()} by run ${id}: ${counted(deleted, 'listing that it created was deleted', 'listings that it created were deleted')}${gone}.`
}
