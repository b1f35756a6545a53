/** What keeps coming piece by piece may take so many times as long in all: else it could come for ever. */
const MAX_IN_ALL = 10

/** Time that runs out, and a caller that may give up before: one end for both. */
export interface Deadline {
  /** That it has run out, as a sentence. */
  overText(): string
  /** Whether the time is up or the caller has given up. */
  isOver(): boolean
  /** Whether nobody waits for the result any more. */
  isGivenUp(): boolean
  /** Does what the caller's signal does when it is aborted. */
  giveUp(): void
  leftMs(): number
  /** Starts the time anew, as long as there is time left in all. */
  restart(): void
  /** Calls a listener when it is over: at once if it is. @returns to be called by whoever has ended before */
  onOver(listener: () => void): () => void
  /** Aborted when it is over. For what takes nothing else: it is a good part of what a short call costs. */
  signal(): AbortSignal
  stop(): void
}

/** @param timeoutMs how long until it is over, from now and from each restart. */
export function startDeadline(timeoutMs: number, caller: AbortSignal): Deadline {
  let listeners: readonly (() => void)[] = []
  let over = false
  let givenUp = false
  let endsAt = 0
  let timer: NodeJS.Timeout | undefined
  const inAllMs = MAX_IN_ALL * timeoutMs
  const endsAtLatest = performance.now() + inAllMs
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
    const now = performance.now()
    endsAt = Math.min(now + timeoutMs, endsAtLatest)
    timer = setTimeout(end, endsAt - now)
  }
  const onOver = (listener: () => void) => {
    if (over) listener()
    else listeners = [...listeners, listener]
    return () => {
      listeners = listeners.filter((each) => each !== listener)
    }
  }
  if (caller.aborted) giveUp()
  else caller.addEventListener('abort', giveUp, { once: true })
  restart()
  return {
    overText: () =>
      endsAt === endsAtLatest
        ? `The answer had not ended after ${inAllMs} ms.`
        : `No answer came within ${timeoutMs} ms.`,
    isOver: () => over,
    isGivenUp: () => givenUp,
    giveUp,
    // A timer can come a part of a millisecond early.
    leftMs: () => (over ? 0 : Math.max(0, endsAt - performance.now())),
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
