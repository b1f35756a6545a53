import { setTimeout as wait } from 'node:timers/promises'
import type { Brake } from './brake.ts'
import type { Gate } from './gate.ts'

/** How many rows may wait for a late request to act before no more are read. */
const MAX_PARKED = 1000

/** The rows that wait for a late request to act. */
export interface ParkedRows {
  readonly rows: number
  /** When the last of them goes on, by performance.now(). */
  readonly until: number
}

/** Runs the work on many rows at once. */
export interface Lanes {
  /** Resolves when there is room for another row. @throws what a task has thrown */
  room(): Promise<void>
  start(task: () => Promise<void>): void
  /**
   * For a task: makes room for others until the run stops or it is `until`, by performance.now().
   */
  park(until: number): Promise<void>
  /** Resolves when every task has ended. @throws what a task has thrown */
  end(): Promise<void>
}

/** @param onParked told of every change */
export function createLanes(
  gate: Gate,
  brake: Brake,
  onParked: (parked: ParkedRows) => void = () => {},
): Lanes {
  let running = 0
  let parked = 0
  let parkedUntil = 0
  let wake = () => {}

  const ended = () => {
    running -= 1
    wake()
  }
  const reach = async (isReached: () => boolean) => {
    while (!isReached())
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    brake.throwFailure()
  }

  return {
    // Four times as many as may be under way: while some are answered, the intents of the next three rounds are written.
    room: () => reach(() => running < 4 * gate.concurrency() && parked < MAX_PARKED),
    start(task) {
      running += 1
      task().then(ended, (error: unknown) => {
        brake.fail(error)
        ended()
      })
    },
    async park(until) {
      running -= 1
      parked += 1
      parkedUntil = Math.max(parkedUntil, until)
      onParked({ rows: parked, until: parkedUntil })
      wake()
      // A timer may run off early, by as long as the loop was busy when it was set.
      while (performance.now() < until && !brake.signal.aborted)
        await wait(Math.ceil(until - performance.now()), undefined, {
          signal: brake.signal,
        }).catch(() => {})
      parked -= 1
      running += 1
      onParked({ rows: parked, until: parkedUntil })
      wake()
    },
    end: () => reach(() => running + parked === 0),
  }
}
