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
  const timeUp = new AbortController()
  let endsAt = 0
  let timer: NodeJS.Timeout | undefined
  const restart = () => {
    clearTimeout(timer)
    endsAt = performance.now() + timeoutMs
    timer = setTimeout(() => timeUp.abort(), timeoutMs)
  }
  restart()
  return {
    signal: AbortSignal.any([caller, timeUp.signal]),
    timeoutMs,
    leftMs: () => Math.max(0, endsAt - performance.now()),
    restart,
    stop: () => clearTimeout(timer),
  }
}
