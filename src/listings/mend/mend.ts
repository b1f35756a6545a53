import { operations } from '../../contract/operations.ts'
import { InputError } from '../../errors.ts'
import type { Caller } from '../../runs/caller.ts'
import { ASK_AGAIN } from '../../text/reader-words.ts'
import type { SetSinceLoad } from '../compare/set-since-load.ts'
import type { Finding } from '../finding.ts'
import { callSinceLoad } from '../ledger/single-call.ts'
import { correctedBy } from '../load/corrections.ts'
import type { LoadParts } from '../load/load-options.ts'
import type { ParkedRows } from '../load/sending/lanes.ts'
import { lateCorrectionsActed } from '../load/sending/late-corrections.ts'
import { lateRequestsActed } from '../load/sending/late-requests.ts'
import { createNoneCounted } from '../load/sending/none-counted.ts'
import { sendUntilStopped } from '../load/sending/send-until-stopped.ts'
import { inOwnWords } from '../load/sending/stop-problems.ts'
import {
  type UpdateEnd,
  type UpdateParts,
  updateEnd,
  updateEntry,
} from '../load/sending/update-entry.ts'
import type { MappedListing } from '../map/listing-fields.ts'
import { waitsText } from '../report/progress-text.ts'
import type { ImportResult } from '../result.ts'
import { type OpenPlan, openCheck, type PlannedListing } from './check.ts'
import type { ListingsCheck } from './listings-check.ts'
import { createMendTally, type MendTally } from './mend-tally.ts'
import { openStatusPlan, type StatusChange } from './status-plan.ts'

const GROUP_SIZE = 200

/** How far a run is that corrects values. */
export interface MendProgress {
  readonly result: ImportResult
  readonly waitingFor?: string
  /** How many listings are to be corrected; undefined: they are still looked for. */
  readonly planned?: number
}

export interface MendOptions extends LoadParts {
  readonly runId: string
  readonly caller: Caller
  readonly serialNumber: string
  /** `fingerprint` of the check that was agreed to: if others would be corrected by now, none is. */
  readonly agreed: string
  /** Default: what a check has found is corrected. */
  readonly status?: StatusChange | undefined
  /** The journal has that. */
  readonly setSinceLoad?: SetSinceLoad | undefined
  readonly onProgress: (progress: MendProgress) => void
}

/**
 * Corrects the values that a check has found, or sets a status, in a run of its own.
 *
 * @throws InputError when others would be corrected than were agreed to: nothing was sent
 * @throws CancelledError when the signal is aborted before the first is sent
 */
export async function mendListings(options: MendOptions): Promise<ImportResult> {
  const { ledger, runId, caller, serialNumber, status, signal, onProgress } = options
  const tally = createMendTally(runId)
  const run = await ledger.beginRun({
    id: runId,
    kind: 'mend',
    caller,
    serialNumber,
    source: '',
    fileName: status ? `Status ${status.Status}` : 'implausible values',
    signal,
    onWaiting: (waitingFor) => onProgress({ result: tally.result('running'), waitingFor }),
  })
  const tell = (planned: number) => {
    const result = tally.result('running')
    run.save(result)
    onProgress({ result, planned })
  }
  const stopping = AbortSignal.any([signal, run.signal])
  const onParked = (parked: ParkedRows) =>
    onProgress({ result: { ...tally.result('running'), notes: [waitsText(parked)] } })
  let opened: Opened | undefined
  try {
    const looking = { ...options, signal: stopping }
    await lateCorrectionsActed(serialNumber, ledger, stopping, onParked)
    opened = status
      ? await openStatusPlan(status, looking)
      : await openCheck({ ...looking, page: 1, pageSize: 0 })
    requireAgreed(opened, options)
    const onGroup = async (group: readonly PlannedListing[]) => {
      tally.plan(group)
      run.save(tally.result('running'))
      // If this process dies, what they had before is still known.
      await run.written()
    }
    const stopped = await correctAll(
      opened,
      { ...options, signal: stopping, onGroup, onParked },
      tally,
      tell,
    )
    const state = stopped ? 'stopped' : 'completed'
    const unwritten = await run.end(state, tally.result(state, stopped))
    if (unwritten) tally.warn(inOwnWords(unwritten))
    return tally.result(state, stopped)
  } catch (error) {
    await run.end('stopped', tally.result('stopped'))
    throw error
  } finally {
    opened?.close()
  }
}

type Opened = OpenPlan<Pick<ListingsCheck, 'toMend' | 'fingerprint'>>

function requireAgreed({ check }: Opened, { agreed }: MendOptions): void {
  if (check.fingerprint === agreed) return
  throw new InputError(
    'Nothing was changed: other values would be corrected now than those that were agreed to.',
    `Check the listings again, and ${ASK_AGAIN}.`,
  )
}

interface CorrectOptions extends MendOptions {
  /** Called before any of them is corrected. */
  readonly onGroup: (group: readonly PlannedListing[]) => Promise<void>
  readonly onParked: (parked: ParkedRows) => void
}

/** Answers why it stopped before the end. */
async function correctAll(
  { check, planned }: Opened,
  { service, ledger, runId, serialNumber, timeoutMs, signal, onGroup, onParked }: CorrectOptions,
  tally: MendTally,
  tell: (planned: number) => void,
): Promise<Finding | undefined> {
  const sending = { service, ledger, signal, check: () => ledger.assertRuns(runId) }
  return sendUntilStopped(sending, async (sender, stopped) => {
    const noneCounted = createNoneCounted(ledger)
    const parts = { service, ledger, signal: stopped, sender, runId, timeoutMs, noneCounted }
    const correctEach = async (each: PlannedListing) => {
      tally.add(each, await correct(each, serialNumber, parts))
      tell(check.toMend)
    }
    const correctGroup = async (group: readonly PlannedListing[]) => {
      // A request that an earlier run has sent may still be under way: acting later, it would undo this.
      const entries = group.flatMap(({ listing: { entry } }) => entry ?? [])
      await lateRequestsActed(entries, stopped, onParked)
      await onGroup(group)
      await Promise.all(group.map(correctEach))
    }
    let group: PlannedListing[] = []
    for await (const each of planned()) {
      group.push(each)
      if (group.length < GROUP_SIZE) continue
      await correctGroup(group)
      group = []
    }
    await correctGroup(group)
  })
}

/** A listing that is not from here stays unknown to the ledger: only its source tells its key. */
async function correct(
  { listing, correction }: PlannedListing,
  serialNumber: string,
  parts: UpdateParts,
): Promise<UpdateEnd> {
  const { entry, listed } = listing
  const { key, values, fields } = correction
  const of = { set: values, isListed: listed !== undefined || undefined }
  // The hash stays: the same row of the file, with the same wrong value, does not undo the correction.
  if (entry) {
    const hash = entry.hash ?? callSinceLoad(entry) ?? null
    const corrected = correctedBy(entry, values)
    return (await updateEntry(entry, { key, fields, hash, corrected, ...of }, parts))()
  }
  const send = (sent: MappedListing) =>
    parts.sender.send(operations.updateListing, async () => {
      return { SerialNumber: serialNumber, ...key, ...sent }
    })
  const { id, mlsNumber, url } = listing
  const home = { serialNumber, id, mlsNumber, url, fields, send, ...of }
  return updateEnd(await send(fields), home, parts)
}
