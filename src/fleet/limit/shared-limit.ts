import { setTimeout as wait } from 'node:timers/promises'
import type { RequestLimit, Turn } from '../../api/request-limit.ts'
import { createBatches } from '../../runs/postgres/batches.ts'
import type { Agreed, EndedTurn, LimitAnswer, LimitRow, TakenTurn } from './limit-rows.ts'

/** A request that is so late is not sent: its turn may come to its end before it arrives. */
const LATE_MS = 1000
/** A request that was sent has arrived after so long, although it was not answered. */
const WAY_MS = 3000
/** What is agreed is for a second; a clock may run a little faster than the service's. */
const SECOND_MS = 1005
/** How old what is known of a hold may be when a request is sent. */
const FRESH_MS = 250
/** Some services mean a moment, or milliseconds, by the seconds to wait: nobody could take such a hold back. */
const MAX_HOLD_MS = 24 * 60 * 60 * 1000
/** How soon it is asked again for a turn, and how late at most. */
const MIN_AGAIN_MS = 20
const MAX_AGAIN_MS = 250

/**
 * What is agreed as turns that are held exactly, wherever a request is kept up on its way: there are as
 * many slots as requests in a second, and a slot rests for a second after its request was answered.
 * So each slot has one request in any second at most.
 */
export function agreedTurns(requestsPerSecond: number): Agreed {
  const slots = Math.max(1, Math.floor(requestsPerSecond))
  const restMs = SECOND_MS * Math.max(1, 1 / requestsPerSecond)
  return { slots, restMs, intervalMs: restMs / slots, boundMs: LATE_MS + WAY_MS + restMs }
}

/** A turn of this process, with times by performance.now(). */
interface OwnTurn extends TakenTurn {
  readonly startsAt: number
  readonly sendUntil: number
}

/**
 * The limit of an account, kept in the database: all its workers together send no more than agreed,
 * and none sends while the service wants to be left alone.
 */
export function createSharedLimit(row: LimitRow): RequestLimit {
  const turns: OwnTurn[] = []
  let wanted = 0
  let asking: Promise<void> | undefined
  let heldUntil = 0
  let heardAt = Number.NEGATIVE_INFINITY
  // What cannot be written ends of itself.
  const endings = createBatches<EndedTurn, true>(async (ended) => {
    await row.end(ended)
    return ended.map(() => true)
  })

  async function ask(question: () => Promise<LimitAnswer>): Promise<LimitAnswer> {
    const answer = await question()
    heardAt = performance.now()
    // It only grows: an answer may be older than what was said here.
    if (answer.heldMs > 0) heldUntil = Math.max(heldUntil, heardAt + answer.heldMs)
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
    const askedAt = performance.now()
    const { turns: taken, againMs } = await ask(() => row.take(wanted))
    // The database answered between the two: a turn begins late rather than early, and ends early.
    for (const turn of taken)
      turns.push({
        ...turn,
        startsAt: heardAt + turn.waitMs,
        sendUntil: askedAt + turn.waitMs + LATE_MS,
      })
    if (taken.length === 0) await wait(Math.min(MAX_AGAIN_MS, Math.max(MIN_AGAIN_MS, againMs)))
  }

  const lookForHold = async () => {
    await ask(() => row.look())
  }

  function end({ slot, taken, startMs }: TakenTurn, wasSent: boolean): void {
    endings.now({ slot, taken, startMs, wasSent }).catch(() => {})
  }

  async function nextTurn(stopped: AbortSignal): Promise<OwnTurn | undefined> {
    wanted += 1
    try {
      while (!stopped.aborted) {
        const turn = turns.shift()
        if (!turn) await askTogether(takeTurns)
        else if (performance.now() < turn.sendUntil) return turn
        else end(turn, false)
      }
      return undefined
    } finally {
      wanted -= 1
    }
  }

  /** Whether the service may be asked for something now, as all workers know it. */
  async function mayAsk(): Promise<boolean> {
    if (performance.now() - heardAt > FRESH_MS) await askTogether(lookForHold)
    return performance.now() >= heldUntil
  }

  function turnOf(own: OwnTurn): Turn {
    let mayBeSent = false
    return {
      async due() {
        const earlyMs = own.startsAt - performance.now()
        if (earlyMs > 0) await wait(earlyMs)
        mayBeSent = (await mayAsk()) && performance.now() < own.sendUntil
        return mayBeSent
      },
      end(wasAnswered) {
        if (wasAnswered || !mayBeSent) end(own, mayBeSent)
      },
    }
  }

  async function enterUnlimited(stopped: AbortSignal): Promise<Turn | undefined> {
    while (!stopped.aborted) {
      if (await mayAsk()) return { due: mayAsk, end: () => {} }
      const heldMs = heldUntil - performance.now()
      await wait(Math.max(0, heldMs), undefined, { signal: stopped }).catch(() => {})
    }
    return undefined
  }

  return {
    async enter(stopped) {
      if (!row.isLimited) return enterUnlimited(stopped)
      const own = await nextTurn(stopped)
      return own && turnOf(own)
    },
    isHeld: () => performance.now() < heldUntil,
    hold(askedMs) {
      const ms = Math.min(askedMs, MAX_HOLD_MS)
      heldUntil = Math.max(heldUntil, performance.now() + ms)
      // Without the database none of the processes sends for long: the next turn fails.
      ask(() => row.hold(ms)).catch(() => {})
    },
  }
}
