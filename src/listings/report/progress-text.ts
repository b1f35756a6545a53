import { counted, formatNumber } from '../../text/counted.ts'
import { type RowCounts, type RowState, rowStates } from '../counts.ts'
import type { ImportProgress } from '../import-progress.ts'
import type { ParkedRows } from '../load/sending/lanes.ts'
import type { Trouble } from '../load/sending/sender.ts'

/** How far a run is, as a sentence. */
export function progressText(progress: ImportProgress): string {
  const { stage, result, fetching, totalRows, rowsSeen = 0, listed = 0, waitingFor = '' } = progress
  const { notes = [] } = result
  switch (stage) {
    case 'reading':
      if (fetching !== undefined) return fetching
      return rowsSeen > 0
        ? `Reading the file: ${formatNumber(rowsSeen)} rows so far.`
        : 'Reading the file.'
    case 'waiting':
      return waitingText(waitingFor)
    case 'comparing':
      return `Reading the list of the bot: ${counted(listed, 'listing')} so far.`
    case 'loading':
      return `${formatNumber(result.rows.read)} of ${formatNumber(totalRows ?? 0)} rows: ${[`${countsText(result.rows)}.`, ...notes].join(' ')}`
    case 'syncing':
      return ['Comparing with what was loaded before.', ...notes].join(' ')
  }
}

/** Said while the service's list of a chatbot's listings is read. */
export function readingText(listings: number): string {
  return `Reading the list: ${counted(listings, 'listing')} so far.`
}

/** Said while another run changes the listings of the same chatbot. */
export function waitingText(runId: string): string {
  return `Waiting for run ${runId}, which loads this chatbot.`
}

/** A failure that is over sooner is not worth a sentence. */
const TOLD_AFTER_MS = 5000

/** That the service fails, and since when; empty when it does not, or has only begun to. */
export function troubleText(trouble: Trouble | undefined): string {
  const ms = trouble ? performance.now() - trouble.since : 0
  if (!trouble || ms < TOLD_AFTER_MS) return ''
  return `The service has carried out nothing for ${formatNumber(Math.floor(ms / 1000))} s: ${counted(trouble.requests, 'request')} in a row failed. They are sent again where that is safe.`
}

/** Why rows are held back whose earlier request may still act, or may not show yet. */
export function parkedText(parked: ParkedRows): string {
  const { rows } = parked
  const [wait, was] = rows === 1 ? ['waits', 'it was'] : ['wait', 'they were']
  return `${counted(rows, 'row')} ${wait} up to ${secondsUntil(parked)} s: ${was} sent a moment ago, and what came of that may not show yet. Sent again now, a home could be there twice, or get back what it had.`
}

/** The same of listings that a sync takes down. */
export function parkedGoneText(parked: ParkedRows): string {
  return `${counted(parked.rows, 'listing')} to be taken down ${parked.rows === 1 ? 'waits' : 'wait'} up to ${secondsUntil(parked)} s: what was sent last may not have acted yet, and must not undo this.`
}

/** The same of corrections that a run was sending when it died. */
export function parkedCorrectionsText(parked: ParkedRows): string {
  return `${counted(parked.rows, 'correction')} got no answer: in ${secondsUntil(parked)} s at the latest the chatbot's list tells which of them have acted, and those are kept.`
}

/** The same before the first is sent of others for the same listings. */
export function waitsText(parked: ParkedRows): string {
  return `Nothing was sent for ${counted(parked.rows, 'listing')} yet: an earlier request for each got no answer and may still act, for ${secondsUntil(parked)} s at most.`
}

function secondsUntil({ until }: ParkedRows): number {
  return Math.max(0, Math.ceil((until - performance.now()) / 1000))
}

/** Whether of the rows that were read none is, or may be, on the chatbot by them. */
export function landsNothing({ read, failed, skipped }: RowCounts): boolean {
  return read > 0 && failed + skipped === read
}

/** Said first of a load, or a trial, by which no row lands; empty of any other. */
export function nothingLoadedText(rows: RowCounts, isTrial: boolean): string {
  if (!landsNothing(rows)) return ''
  return `Nothing of it ${isTrial ? 'would be' : 'was'} loaded: ${countsText(rows)}.`
}

/**
 * Said first of a load that stopped before its end: what it had done by then.
 *
 * @param takenDown what had become of those that are gone, by numbers
 */
export function stoppedText(rows: RowCounts, takenDown: string): string {
  const landed = rows.created + rows.updated + rows.unchanged + rows.unknown
  const told = [countsText(rows), takenDown].filter(Boolean).join(', ')
  return `${landed > 0 || takenDown ? 'Stopped before its end' : 'Nothing of it was loaded'}: ${told}.`
}

/** Said first of a trial of what is not loaded as it is; empty of any other. */
export function untilSettledText(refusals: readonly unknown[] = []): string {
  if (refusals.length === 0) return ''
  const [questions, are] = [
    counted(refusals.length, 'question'),
    refusals.length > 1 ? 'are' : 'is',
  ]
  return `Nothing is loaded until ${questions} ${are} settled: see refusals. The counts of rows tell what would happen then.`
}

type Labels = Readonly<Record<RowState, string>>

export const stateWords: Labels = {
  created: 'created',
  updated: 'updated',
  unchanged: 'unchanged',
  skipped: 'skipped',
  failed: 'failed',
  unknown: 'unknown',
  notAttempted: 'not attempted',
}

/** What became of rows, such as `12 created, 3 failed`. */
export function countsText(rows: RowCounts): string {
  return present(rows, stateWords)
}

/** What would become of rows. */
export function trialText(rows: RowCounts): string {
  return present(rows, { ...stateWords, created: 'would be created', updated: 'would be updated' })
}

function present(rows: RowCounts, labels: Labels): string {
  const states = rowStates.filter((state) => rows[state] > 0)
  return (
    states.map((state) => `${formatNumber(rows[state])} ${labels[state]}`).join(', ') ||
    'nothing yet'
  )
}
