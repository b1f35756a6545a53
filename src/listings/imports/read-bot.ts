import { CancelledError } from '../../errors.ts'
import { type ReadListings, readChatbotListings } from '../compare/read-chatbot-listings.ts'
import type { SetSinceLoad } from '../compare/set-since-load.ts'
import type { ParkedRows } from '../load/sending/lanes.ts'
import { lateCorrectionsActed } from '../load/sending/late-corrections.ts'
import { parkedCorrectionsText } from '../report/progress-text.ts'
import { type BegunImport, everySecond, tell } from './begun-import.ts'

/**
 * What the chatbot has before a run; the caller closes it. Undefined when the run was cancelled while
 * it was read: the rest of the run tells of that.
 */
export async function readBot(
  begun: BegunImport,
  setSinceLoad?: SetSinceLoad,
): Promise<ReadListings | undefined> {
  const { service, ledger, serialNumber, signal } = begun.scope
  const onParked = (parked: ParkedRows) =>
    tell(begun, 'comparing', { notes: [parkedCorrectionsText(parked)] }, 0)
  tell(begun, 'comparing', {}, 0)
  try {
    await lateCorrectionsActed(serialNumber, ledger, signal, onParked)
    return await readChatbotListings({
      service,
      ledger,
      serialNumber,
      signal,
      setSinceLoad,
      onRead: everySecond((listed: number) => tell(begun, 'comparing', {}, listed)),
    })
  } catch (error) {
    if (error instanceof CancelledError) return undefined
    throw error
  }
}
