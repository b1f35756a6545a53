/** Time that runs out, and a caller that may give up before: one signal for both. */
export interface Deadline {
  /** Aborted when the time is up or the caller gives up. */
  readonly signal: AbortSignal
  readonly timeoutMs: number
  leftMs(): number
  /** Starts the time anew. */
  restart(): void
  stop(): void
}

/** @param timeoutMs how long until the signal is aborted, from now and from each restart. */
export function startDeadline(timeoutMs: number, caller: AbortSignal): Deadline {
  const over = new AbortController()
  const stopFollowing = follow(caller, over)
  let endsAt = 0
  let timer: NodeJS.Timeout | undefined
  const restart = () => {
    clearTimeout(timer)
    endsAt = performance.now() + timeoutMs
    timer = setTimeout(() => over.abort(), timeoutMs)
  }
  restart()
  return {
    signal: over.signal,
    timeoutMs,
    leftMs: () => Math.max(0, endsAt - performance.now()),
    restart,
    stop() {
      clearTimeout(timer)
      stopFollowing()
    },
  }
}

/**
 * Aborts a controller when a signal is aborted, until the returned function is called.
 * Not AbortSignal.any: with thousands of short calls that is a good part of their cost.
 */
export function follow(signal: AbortSignal, controller: AbortController): () => void {
  const abort = () => controller.abort(signal.reason)
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return () => signal.removeEventListener('abort', abort)
}
