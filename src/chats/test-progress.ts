import { formatNumber } from '../text/counted.ts'

/** How far a run is. */
export interface TestProgress {
  /** Conversations that have ended, and all of them. */
  readonly done: number
  readonly planned: number
  readonly messages: number
  /** Conversations that failed. */
  readonly failed: number
}

/** How far a run is, as a sentence. */
export function testProgressText({ done, planned, messages, failed }: TestProgress): string {
  return `${formatNumber(done)} of ${formatNumber(planned)} conversations: ${formatNumber(messages)} messages, ${formatNumber(failed)} failed.`
}
