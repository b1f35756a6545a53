import { setTimeout as wait } from 'node:timers/promises'
import type { RequestLimit, Turn } from '../../api/request-limit.ts'
import { createDatabaseClock } from './database-clock.ts'
import type { LimitAnswer, LimitRow } from './limit-rows.ts'

/** A request that is so late is not sent: with others that are in time it would be too many. */
const LATE_MS = 60
/** How much later requests arrive than their turns at most: what is known of the clock and the way there too. */
const SPREAD_MS = 160
/** So no second has more requests than agreed, although some come late. */
const LATE_SHARE = 1 + SPREAD_MS / 1000
/** One question takes turns for so long: a worker that dies takes no more with it. */
const BATCH_MS = 250
/** How old what is known of a hold may be when a request is sent. */
const FRESH_MS = 250
/** How far ahead of its turn a request is prepared. */
const MAX_AHEAD_MS = 1000
const MIN_LEAD_MS = 10

/**
 * The limit of an account, kept in the database: all its workers together send no more than agreed,
 * and none sends while the service wants to be left alone.
 *
 * @param requestsPerSecond undefined: only the holds are shared
 */
export function createSharedLimit(row: LimitRow, requestsPerSecond?: number): RequestLimit {
  const clock = createDatabaseClock()
  const intervalMs = requestsPerSecond === undefined ? 0 : (1000 / requestsPerSecond) * LATE_SHARE
  /** Turns that were taken for this process, by performance.now(). */
  const turns: number[] = []
  let wanted = 0
  let asking: Promise<void> | undefined
  let heldUntil = 0
  let heardAt = Number.NEGATIVE_INFINITY
  /** How long it lately took from the permission to prepare a request until it could be sent. */
  let aheadMs = 0

  async function ask(question: () => Promise<LimitAnswer>): Promise<LimitAnswer> {
    const askedAt = performance.now()
    const answer = await question()
    heardAt = performance.now()
    clock.sample(askedAt, heardAt, answer.nowMs)
    // It only grows: an answer may be older than what was said here.
    heldUntil = Math.max(heldUntil, clock.local(answer.heldUntilMs))
    return answer
  }

  /** One question at a time, for all that wait. */
  function askTogether(question: () => Promise<void>): Promise<void> {
    asking ??= question().finally(() => {
      asking = undefined
    })
    return asking
  }

  async function takeTurns(): Promise<void> {
    const count = Math.max(1, Math.min(wanted, Math.ceil(BATCH_MS / intervalMs)))
    const leadMs = Math.max(MIN_LEAD_MS, clock.roundTripMs()) + aheadMs
    const { firstMs } = await ask(() => row.take(count, intervalMs, leadMs))
    for (let at = 0; at < count; at += 1) turns.push(clock.local(firstMs + at * intervalMs))
  }

  const lookForHold = async () => {
    await ask(() => row.take(0, intervalMs, 0))
  }

  /** The next turn of this process, by performance.now(). */
  async function nextTurn(): Promise<number> {
    if (intervalMs === 0) return performance.now()
    wanted += 1
    try {
      for (;;) {
        const turn = turns.shift()
        if (turn !== undefined) return turn
        await askTogether(takeTurns)
      }
    } finally {
      wanted -= 1
    }
  }

  async function pause(ms: number, stopped: AbortSignal): Promise<void> {
    if (ms > 0) await wait(ms, undefined, { signal: stopped }).catch(() => {})
  }

  function turnAt(at: number): Turn {
    const preparedFrom = performance.now()
    return {
      async due() {
        const tookMs = performance.now() - preparedFrom
        const earlyMs = at - performance.now()
        if (earlyMs > 0) await wait(earlyMs)
        const isLate = intervalMs > 0 && performance.now() - at > LATE_MS
        // What takes longer than it did is begun earlier, what takes less not much later.
        aheadMs = Math.min(MAX_AHEAD_MS, Math.max(tookMs, aheadMs * 0.9))
        return !isLate
      },
    }
  }

  return {
    async enter(stopped) {
      while (!stopped.aborted) {
        const at = await nextTurn()
        await pause(at - aheadMs - performance.now(), stopped)
        if (stopped.aborted) return undefined
        if (performance.now() - heardAt > FRESH_MS) await askTogether(lookForHold)
        const heldMs = heldUntil - performance.now()
        if (heldMs > 0) await pause(heldMs, stopped)
        else if (intervalMs === 0 || performance.now() - at <= LATE_MS) return turnAt(at)
      }
      return undefined
    },
    isHeld: () => performance.now() < heldUntil,
    hold(ms) {
      heldUntil = Math.max(heldUntil, performance.now() + ms)
      // Without the database none of the processes sends for long: the next turn fails.
      ask(() => row.hold(ms)).catch(() => {})
    },
  }
}
