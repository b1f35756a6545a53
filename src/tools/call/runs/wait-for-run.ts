/** Hosts give up on a call after a minute, and 45 s are promised; a run goes on without the call. */
export const MAX_WAIT_MS = 43_000

/** What is under way is given up: a run that is stopped ends soon. */
const STOP_WAIT_MS = 2_000

/** How long a call waits for the end of a run. */
export function waitFor({
  waitMs = 0,
  cancel = false,
}: {
  readonly waitMs?: number | undefined
  readonly cancel?: boolean | undefined
}): number {
  return cancel ? Math.max(waitMs, STOP_WAIT_MS) : waitMs
}

/** Whoever gives up on a call gives up on the run that it began. */
export function cancelWith(job: { cancel(): void }, signal: AbortSignal): void {
  if (signal.aborted) job.cancel()
  else signal.addEventListener('abort', job.cancel, { once: true })
}
