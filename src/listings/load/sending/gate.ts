import type { RequestLimit } from '../../../api/request-limit.ts'
import { afterSuccess, afterThrottle, holdMs, type Pace, startPace } from './pace.ts'

/** A timer of Node takes no more. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** What an answer says about the pace. */
export type PaceSignal = 'carried out' | 'too busy' | 'other answer' | 'no answer'

/** Leave to send one request. */
export interface Pass {
  /**
   * Resolves when the request is due; to false when that moment has passed: another pass is needed. Undefined:
   * it is due.
   */
  readonly due: (() => Promise<boolean>) | undefined
  /** @param retryAfterMs how long a service that is too busy asks to wait */
  leave(signal: PaceSignal, retryAfterMs?: number): void
}

/** Lets requests through at the pace that the service bears. */
export interface Gate {
  /** How many may be under way at once, now. */
  concurrency(): number
  /** Resolves when the next request may be sent; undefined when none is sent any more. */
  enter(): Promise<Pass | undefined>
  /** Whether nobody is let through now: the service has just said that it is too busy. */
  isHeld(): boolean
  /** How long the service will have been too busy when it is asked again; 0: it is not. */
  busyMs(): number
}

/** @param limit what other processes share with this one; default: there are none */
export function createGate(max: number, stopped: AbortSignal, limit?: RequestLimit): Gate {
  let pace: Pace = startPace(max)
  let underWay = 0
  let heldUntil = 0
  /** Since when the service has carried out nothing, and how often it was found so. */
  let busy: { readonly since: number; readonly times: number } | undefined
  let timer: NodeJS.Timeout | undefined
  const waiting: ((pass: Pass | undefined) => void)[] = []

  function createPass(): Pass {
    const { round } = pace
    underWay += 1
    return {
      due: undefined,
      leave(signal, retryAfterMs = 0) {
        underWay -= 1
        if (signal === 'carried out') {
          pace = afterSuccess(pace)
          busy = undefined
        }
        if (signal === 'too busy') slowDown(round, retryAfterMs)
        admit()
      },
    }
  }

  function slowDown(round: number, retryAfterMs: number): void {
    const now = performance.now()
    const slower = afterThrottle(pace, round)
    const times = (busy?.times ?? 0) + (slower === pace ? 0 : 1)
    pace = slower
    busy = { since: busy?.since ?? now, times }
    const ms = Math.max(retryAfterMs, holdMs(times, Math.random()))
    heldUntil = Math.max(heldUntil, now + ms)
    limit?.hold(ms)
  }

  function admit(): void {
    const holdMs = heldUntil - performance.now()
    if (holdMs > 0 && !stopped.aborted) {
      clearTimeout(timer)
      timer = setTimeout(admit, Math.min(holdMs, MAX_TIMER_MS))
      return
    }
    while (waiting.length > 0 && underWay < pace.concurrency && !stopped.aborted)
      waiting.shift()?.(createPass())
  }

  stopped.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const resolve of waiting.splice(0)) resolve(undefined)
  })

  const enterHere = () =>
    new Promise<Pass | undefined>((resolve) => {
      if (stopped.aborted) return resolve(undefined)
      waiting.push(resolve)
      admit()
    })

  /** Then the turn among all processes is waited for. */
  async function enterShared(shared: RequestLimit): Promise<Pass | undefined> {
    const pass = await enterHere()
    if (!pass) return undefined
    try {
      const turn = await shared.enter(stopped)
      if (turn)
        return {
          due: () => turn.due(),
          leave(signal, retryAfterMs) {
            turn.end(signal !== 'no answer')
            pass.leave(signal, retryAfterMs)
          },
        }
    } catch (error) {
      pass.leave('no answer')
      throw error
    }
    pass.leave('no answer')
    return undefined
  }

  return {
    concurrency: () => pace.concurrency,
    enter: () => (limit ? enterShared(limit) : enterHere()),
    isHeld: () => performance.now() < heldUntil || limit?.isHeld() === true,
    busyMs: () => (busy ? Math.max(heldUntil, performance.now()) - busy.since : 0),
  }
}
