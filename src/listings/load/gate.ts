import { afterSuccess, afterThrottle, type Pace, startPace } from './pace.ts'

/** What an answer says about the pace. */
export type Load = 'carried out' | 'too busy' | 'tells nothing'

/** Leave to send one request. */
export interface Pass {
  leave(load: Load): void
}

/** Lets requests through at the pace that the service bears. */
export interface Gate {
  /** How many may be under way at once, now. */
  concurrency(): number
  /** Resolves when the next request may be sent; undefined when none is sent any more. */
  enter(): Promise<Pass | undefined>
  /** Lets nobody through for so long. */
  hold(ms: number): void
}

export function createGate(max: number, stopped: AbortSignal): Gate {
  let pace: Pace = startPace(max)
  let underWay = 0
  let heldUntil = 0
  let timer: NodeJS.Timeout | undefined
  const waiting: ((pass: Pass | undefined) => void)[] = []

  function createPass(): Pass {
    const { round } = pace
    underWay += 1
    return {
      leave(load) {
        underWay -= 1
        if (load === 'carried out') pace = afterSuccess(pace)
        if (load === 'too busy') pace = afterThrottle(pace, round)
        admit()
      },
    }
  }

  function admit(): void {
    const holdMs = heldUntil - performance.now()
    if (holdMs > 0 && !stopped.aborted) {
      clearTimeout(timer)
      timer = setTimeout(admit, holdMs)
      return
    }
    while (waiting.length > 0 && underWay < pace.concurrency && !stopped.aborted)
      waiting.shift()?.(createPass())
  }

  stopped.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const resolve of waiting.splice(0)) resolve(undefined)
  })

  return {
    concurrency: () => pace.concurrency,
    enter: () =>
      new Promise((resolve) => {
        if (stopped.aborted) return resolve(undefined)
        waiting.push(resolve)
        admit()
      }),
    hold(ms) {
      heldUntil = Math.max(heldUntil, performance.now() + ms)
    },
  }
}
