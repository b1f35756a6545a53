import type { ImportProgress } from '../import-progress.ts'
import type { Parked } from '../load/lanes.ts'
import { type RowCounts, type RowState, rowStates } from '../result.ts'

/** How far a run is, as a sentence. */
export function progressText(progress: ImportProgress): string {
  const { stage, result, totalRows, rowsSeen = 0, waitingFor = '' } = progress
  const { notes = [] } = result
  switch (stage) {
    case 'reading':
      return rowsSeen > 0
        ? `Reading the file: ${number(rowsSeen)} rows so far.`
        : 'Reading the file.'
    case 'waiting':
      return waitingText(waitingFor)
    case 'loading':
      return `${number(result.rows.read)} of ${number(totalRows ?? 0)} rows: ${[`${countsText(result.rows)}.`, ...notes].join(' ')}`
    case 'syncing':
      return 'Comparing with what was loaded before.'
  }
}

/** Said while another run changes the listings of the same chatbot. */
export function waitingText(runId: string): string {
  return `Waiting for run ${runId}, which loads this chatbot.`
}

/** Why rows are held back whose earlier request may still act. */
export function parkedText({ rows, until }: Parked): string {
  const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000))
  const [who, whom] = rows === 1 ? ['1 row waits', 'it'] : [`${number(rows)} rows wait`, 'them']
  return `${who} up to ${seconds} s: a request for ${whom} was not answered and may still arrive.`
}

type Labels = Readonly<Record<RowState, string>>

const labels: Labels = {
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
  return listed(rows, labels)
}

/** What would become of rows. */
export function trialText(rows: RowCounts): string {
  return listed(rows, { ...labels, created: 'would be created', updated: 'would be updated' })
}

function listed(rows: RowCounts, labels: Labels): string {
  const present = rowStates.filter((state) => rows[state] > 0)
  return (
    present.map((state) => `${number(rows[state])} ${labels[state]}`).join(', ') || 'nothing yet'
  )
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}
