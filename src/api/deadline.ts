/** Time that runs out, and a caller that may give up before: one end for both. */
export interface Deadline {
  readonly timeoutMs: number
  /** Whether the time is up or the caller has given up. */
  isOver(): boolean
  /** Whether nobody waits for the result any more. */
  isGivenUp(): boolean
  /** Does what the caller's signal does when it is aborted. */
  giveUp(): void
  leftMs(): number
  /** Starts the time anew. */
  restart(): void
  /** Calls a listener when it is over: at once if it is. @returns to be called by whoever has ended before */
  onOver(listener: () => void): () => void
  /** Aborted when it is over. For what takes nothing else: it is a good part of what a short call costs. */
  signal(): AbortSignal
  stop(): void
}

/** @param timeoutMs how long until it is over, from now and from each restart. */
export function startDeadline(timeoutMs: number, caller: AbortSignal): Deadline {
  const listeners = new Set<() => void>()
  let over = false
  let givenUp = false
  let endsAt = 0
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    over = true
    for (const listener of listeners) listener()
  }
  const giveUp = () => {
    givenUp = true
    end()
  }
  const restart = () => {
    clearTimeout(timer)
    endsAt = performance.now() + timeoutMs
    timer = setTimeout(end, timeoutMs)
  }
  const onOver = (listener: () => void) => {
    if (over) listener()
    else listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  if (caller.aborted) giveUp()
  else caller.addEventListener('abort', giveUp, { once: true })
  restart()
  return {
    timeoutMs,
    isOver: () => over,
    isGivenUp: () => givenUp,
    giveUp,
    leftMs: () => Math.max(0, endsAt - performance.now()),
    restart,
    onOver,
    signal() {
      const ending = new AbortController()
      onOver(() => ending.abort())
      return ending.signal
    },
    stop() {
      clearTimeout(timer)
      caller.removeEventListener('abort', giveUp)
    },
  }
}
