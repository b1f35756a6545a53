/** Time that runs out, and a caller that may give up before: one signal for both. */
export interface Deadline {
  /** Aborted when the time is up or the caller gives up. */
  readonly signal: AbortSignal
  readonly timeoutMs: number
  /** Whether nobody waits for the result any more. */
  isGivenUp(): boolean
  /** Does what the caller's signal does when it is aborted. */
  giveUp(reason?: unknown): void
  leftMs(): number
  /** Starts the time anew. */
  restart(): void
  stop(): void
}

/**
 * One controller for both: with thousands of short calls each more is a good part of their cost,
 * and AbortSignal.any even more so.
 *
 * @param timeoutMs how long until the signal is aborted, from now and from each restart.
 */
export function startDeadline(timeoutMs: number, caller: AbortSignal): Deadline {
  const over = new AbortController()
  const { signal } = over
  let givenUp = false
  let endsAt = 0
  let timer: NodeJS.Timeout | undefined
  const giveUp = (reason?: unknown) => {
    givenUp = true
    over.abort(reason)
  }
  const callerGivesUp = () => giveUp(caller.reason)
  const restart = () => {
    clearTimeout(timer)
    endsAt = performance.now() + timeoutMs
    timer = setTimeout(() => over.abort(), timeoutMs)
  }
  if (caller.aborted) callerGivesUp()
  else caller.addEventListener('abort', callerGivesUp, { once: true })
  restart()
  return {
    signal,
    timeoutMs,
    isGivenUp: () => givenUp,
    giveUp,
    leftMs: () => Math.max(0, endsAt - performance.now()),
    restart,
    stop() {
      clearTimeout(timer)
      caller.removeEventListener('abort', callerGivesUp)
    },
  }
}
