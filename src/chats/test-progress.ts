import { formatNumber } from '../text/counted.ts'

/** How far a run is. */
export interface TestProgress {
  /** Conversations that have ended, and all of them. */
  readonly done: number
  readonly planned: number
  readonly messages: number
  /** Conversations that failed. */
  readonly failed: number
  /** While the listings are read that answers are compared with: how many there are so far. */
  readonly listed?: number
}

/** How far a run is, as a sentence. */
export function testProgressText(progress: TestProgress): string {
  const { done, planned, messages, failed, listed } = progress
  if (listed !== undefined)
    return `Reading the listings that answers are compared with: ${formatNumber(listed)} so far.`
  return `${formatNumber(done)} of ${formatNumber(planned)} conversations: ${formatNumber(messages)} messages, ${formatNumber(failed)} failed.`
}
