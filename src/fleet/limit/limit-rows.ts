import * as z from 'zod'
import type { Postgres } from '../../runs/postgres/postgres.ts'

const TakenTurn = z.object({
  slot: z.int(),
  /** How often the slot was taken: what ends an earlier turn of it changes nothing. */
  taken: z.int(),
  /** From when on a request may be sent, by the clock of the database. */
  startMs: z.number(),
  /** How far that is ahead. */
  waitMs: z.number(),
})
/** Leave to send one request, taken for this process alone. */
export type TakenTurn = z.infer<typeof TakenTurn>

const Answer = z.object({
  /** For how long nobody may send; not above 0: everybody may. */
  heldMs: z.number(),
  /** When it is worth asking for a turn again, where there was none. */
  againMs: z.number(),
  turns: z.array(TakenTurn),
})
/** What the database says of an account. All times are from now on: no clocks are compared. */
export type LimitAnswer = z.infer<typeof Answer>

/** A turn of which it is known what came of it. */
export interface EndedTurn extends Pick<TakenTurn, 'slot' | 'taken' | 'startMs'> {
  /** False: its request was never sent. */
  readonly wasSent: boolean
}

/** What all workers together may send. */
export interface Agreed {
  /** How many turns there are at once. */
  readonly slots: number
  /** How long a slot rests after the request of a turn was answered. */
  readonly restMs: number
  /** How far apart turns begin. */
  readonly intervalMs: number
  /** A turn of which nobody says what came of it ends so long after its beginning. */
  readonly boundMs: number
}

/** The turns of an account that all its workers share. */
export interface LimitRow {
  /** False: only the holds are shared, and no turns are taken. */
  readonly isLimited: boolean
  /** Takes turns that begin within moments: so many at most, perhaps none. */
  take(count: number): Promise<LimitAnswer>
  /** Whether nobody may send is asked; no turn is taken. */
  look(): Promise<LimitAnswer>
  end(turns: readonly EndedTurn[]): Promise<void>
  /** Nobody is to send for so long; what another has said longer stays. */
  hold(ms: number): Promise<LimitAnswer>
}

const CLOCK = 'extract(epoch FROM clock_timestamp())::double precision * 1000'
const KEPT_MS = 90 * 24 * 60 * 60 * 1000
/** How far ahead turns are taken: what is further ahead is left to whoever asks then. */
const AHEAD_MS = 250

/**
 * @param account its name; its key is nowhere in the database
 * @param agreed undefined: only the holds are shared
 */
export function limitRow(database: Postgres, account: string, agreed?: Agreed): LimitRow {
  const { schema } = database
  const limits = `${schema}.limits`
  const turns = `${schema}.turns`
  let made: Promise<unknown> | undefined
  const ready = () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }

  async function make(): Promise<void> {
    await database.rows(`INSERT INTO ${limits} (account) VALUES ($1) ON CONFLICT DO NOTHING`, [
      account,
    ])
    if (agreed)
      await database.rows(
        `INSERT INTO ${turns} (account, slot)
         SELECT $1, slot FROM generate_series(0, $2::integer - 1) AS slot ON CONFLICT DO NOTHING`,
        [account, agreed.slots],
      )
  }

  async function asked(sql: string, ...values: readonly unknown[]): Promise<LimitAnswer> {
    await ready()
    const [row] = await database.rows(sql, [account, ...values])
    return Answer.parse(row)
  }

  const look = () =>
    asked(
      `SELECT held_until_ms - ${CLOCK} AS "heldMs", 0 AS "againMs", '[]'::json AS turns
       FROM ${limits} WHERE account = $1`,
    )

  return {
    isLimited: agreed !== undefined,
    look,
    take: (count) =>
      agreed
        ? asked(
            takeTurns(limits, turns),
            ...[count, agreed.intervalMs, agreed.slots, agreed.boundMs],
          )
        : look(),
    async end(ended) {
      if (!agreed) return
      await database.rows(
        `UPDATE ${turns} SET free_at_ms =
           CASE WHEN "wasSent" THEN ${CLOCK} + $3 ELSE greatest("startMs", ${CLOCK}) END
         FROM json_to_recordset($2::json) AS ended
           (slot integer, taken integer, "startMs" double precision, "wasSent" boolean)
         WHERE account = $1 AND turns.slot = ended.slot AND turns.taken = ended.taken`,
        [account, JSON.stringify(ended), agreed.restMs],
      )
    },
    async hold(ms) {
      const answer = await asked(
        `UPDATE ${limits} SET held_until_ms = greatest(held_until_ms, ${CLOCK} + $2)
         WHERE account = $1
         RETURNING held_until_ms - ${CLOCK} AS "heldMs", 0 AS "againMs", '[]'::json AS turns`,
        ms,
      )
      await database.rows(
        `WITH now AS (SELECT (${CLOCK})::bigint AS at_ms),
           old AS (DELETE FROM ${schema}.busy_answers USING now
             WHERE busy_answers.at_ms < now.at_ms - ${KEPT_MS})
         INSERT INTO ${schema}.busy_answers (account, at_ms) SELECT $1, at_ms FROM now`,
        [account],
      )
      return answer
    },
  }
}

/**
 * Takes the slots that are free first, one turn an interval. Who comes at the same time waits at the
 * account's row, and finds what was taken meanwhile taken.
 *
 * $1 account, $2 how many turns, $3 interval, $4 slots, $5 when a turn ends of itself
 */
function takeTurns(limits: string, turns: string): string {
  return `
    WITH own AS MATERIALIZED (
      SELECT next_at_ms, held_until_ms FROM ${limits} WHERE account = $1 FOR UPDATE
    ), moment AS MATERIALIZED (
      SELECT greatest(next_at_ms, held_until_ms) AS base_ms, held_until_ms, ${CLOCK} AS now_ms FROM own
    ), free AS MATERIALIZED (
      SELECT slot, free_at_ms FROM ${turns} AS turns, moment
      WHERE account = $1 AND slot < $4 AND free_at_ms <= now_ms + ${AHEAD_MS}
      ORDER BY free_at_ms LIMIT $2 FOR UPDATE OF turns
    ), ordered AS (
      SELECT slot, free_at_ms, (row_number() OVER (ORDER BY free_at_ms, slot) - 1) * $3::double precision AS after_ms
      FROM free
    ), timed AS MATERIALIZED (
      SELECT slot, now_ms, after_ms + greatest(
        base_ms, now_ms, max(free_at_ms - after_ms) OVER (ORDER BY after_ms)) AS start_ms
      FROM ordered, moment
    ), taken AS (
      UPDATE ${turns} AS turns SET taken = taken + 1, free_at_ms = start_ms + $5
      FROM timed WHERE turns.account = $1 AND turns.slot = timed.slot AND start_ms <= now_ms + ${AHEAD_MS}
      RETURNING turns.slot, turns.taken, start_ms, now_ms
    ), moved AS (
      UPDATE ${limits} SET next_at_ms = (SELECT max(start_ms) FROM taken) + $3
      WHERE account = $1 AND EXISTS (SELECT FROM taken)
    )
    SELECT held_until_ms - now_ms AS "heldMs",
      greatest(base_ms, (SELECT min(free_at_ms) FROM ${turns} WHERE account = $1 AND slot < $4))
        - now_ms - ${AHEAD_MS} AS "againMs",
      (SELECT coalesce(json_agg(json_build_object('slot', slot, 'taken', taken, 'startMs', start_ms,
        'waitMs', start_ms - now_ms) ORDER BY start_ms), '[]') FROM taken) AS turns
    FROM moment`
}
