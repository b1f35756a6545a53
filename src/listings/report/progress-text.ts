import type { ImportProgress } from '../import-progress.ts'
import type { RowCounts } from '../result.ts'

/** How far a run is, as a sentence. */
export function progressText(progress: ImportProgress): string {
  const { stage, result, totalRows, rowsSeen = 0, waitingFor = '' } = progress
  switch (stage) {
    case 'reading':
      return rowsSeen > 0
        ? `Reading the file: ${number(rowsSeen)} rows so far.`
        : 'Reading the file.'
    case 'waiting':
      return waitingText(waitingFor)
    case 'loading':
      return `${number(result.rows.read)} of ${number(totalRows ?? 0)} rows: ${countsText(result.rows)}.`
    case 'syncing':
      return 'Comparing with what was loaded before.'
  }
}

/** Said while another run changes the listings of the same chatbot. */
export function waitingText(runId: string): string {
  return `Waiting for run ${runId}, which loads this chatbot.`
}

const labels = {
  created: 'created',
  updated: 'updated',
  unchanged: 'unchanged',
  skipped: 'skipped',
  failed: 'failed',
  unknown: 'unknown',
  notAttempted: 'not attempted',
} as const satisfies Record<Exclude<keyof RowCounts, 'read'>, string>

/** What became of rows, such as `12 created, 3 failed`. */
export function countsText(rows: RowCounts): string {
  const present = Object.entries(labels).flatMap(([state, label]) => {
    const count = Object.entries(rows).find(([name]) => name === state)?.[1] ?? 0
    return count > 0 ? [`${number(count)} ${label}`] : []
  })
  return present.join(', ') || 'nothing yet'
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}
