import { operations } from '../../contract/operations.ts'
import { InputError } from '../../errors.ts'
import type { ImportJob } from '../../listings/imports/imports.ts'
import { noListings } from '../../listings/load/fingerprint.ts'
import { listingName } from '../../listings/report/listing-name.ts'
import type { ImportResult } from '../../listings/result.ts'
import { awaitedNotes, type BulkChange, type Consent } from './consent.ts'

const UNCHANGED = 'Nothing was sent.'

interface SyncCall extends Pick<BulkChange, 'confirmed'> {
  readonly serialNumber: string
  readonly isTrial: boolean | undefined
}

/**
 * Lets a sync delete listings once somebody has agreed to exactly these.
 *
 * @param trial a dry run of it, which must end by `answerBy`, a time of `performance.now()`.
 * @returns what was agreed to, for `Sync.agreed`, or what to answer instead of loading.
 * @throws InputError when trying takes too long
 * @throws DeclinedError
 */
export async function agreeOnDeletions(
  { serialNumber, isTrial = false, confirmed }: SyncCall,
  { trial, answerBy }: { readonly trial: ImportJob; readonly answerBy: number },
  consent: Consent,
): Promise<{ agreed: string } | { planned: ImportResult }> {
  const planned = await trial.within(answerBy - performance.now())
  const { gone, refusals = [] } = planned
  if (planned.state === 'running') {
    trial.cancel()
    throw new InputError(
      `${UNCHANGED} Comparing the file with what is loaded takes longer than a call may.`,
      'Tell the user to run it as a command: newoaks-mcp sync FILE --bot ID --gone delete.',
    )
  }
  // It was stopped: by whoever asked for the run's status.
  if (!gone) return { planned }
  // Nobody is asked about a sync that will delete nothing, or that is refused. If it would by the time it runs, it must not.
  if (gone.count === 0 || gone.refused || refusals.length > 0)
    return isTrial ? { planned } : { agreed: noListings }
  const names = gone.first.map(listingName)
  const state = await consent.ask({
    operation: operations.deleteListings,
    question: `Load the file into chatbot ${consent.names([serialNumber])}, and delete for good the ${gone.count} of its ${gone.known} loaded listings that the file has no more (${consent.names(names, gone.count)})?`,
    targets: { serialNumber, gone: gone.fingerprint },
    isBulk: true,
    unchanged: UNCHANGED,
    isTrial,
    confirmed,
  })
  if (state === 'given') return { agreed: gone.fingerprint }
  const notes = awaitedNotes(state, { unchanged: UNCHANGED, isTrial })
  return { planned: { ...planned, notes: [...(planned.notes ?? []), ...notes] } }
}
