import { openRequests } from '../../compare/settle-requests.ts'
import { standing } from '../../ledger/corrections.ts'
import type { Entry } from '../../ledger/entry.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { ParkedRows } from './lanes.ts'
import { lateRequestsActed } from './late-requests.ts'

/**
 * Resolves when no correction of a run that died can act any more, or when the run stops: what the
 * service lists after that tells which of them have acted.
 *
 * @param onParked told how many are waited for, and until when
 */
export async function lateCorrectionsActed(
  serialNumber: string,
  ledger: Pick<Ledger, 'inDoubt' | 'run'>,
  stopped: AbortSignal,
  onParked: (parked: ParkedRows) => void,
): Promise<void> {
  const open = await openRequests(await ledger.inDoubt(serialNumber), ledger)
  const late = open.filter(({ entry, sender }) => sender?.state === 'stopped' && isNew(entry))
  const entries = late.map(({ entry }) => entry)
  await lateRequestsActed(entries, stopped, onParked)
}

/** Whether what was to be set is not what the listing had already: a load sends that again. */
function isNew(entry: Entry): boolean {
  return standing(entry).some(({ field, sent }) => sent !== entry.fields[field])
}
