import * as z from 'zod'
import type { Postgres } from '../../runs/postgres/postgres.ts'

const Answer = z.object({ firstMs: z.number(), heldUntilMs: z.number(), nowMs: z.number() })
/** What the database says of an account, all by its clock. */
export type LimitAnswer = z.infer<typeof Answer>

/** The row of an account that all its workers share. */
export interface LimitRow {
  /**
   * Takes moments at which nobody else sends, one after the other.
   *
   * @param leadMs how far ahead the first is at least
   * @param count 0: it is only asked until when nobody may send
   */
  take(count: number, intervalMs: number, leadMs: number): Promise<LimitAnswer>
  /** Nobody is to send for so long; what another has said longer stays. */
  hold(ms: number): Promise<LimitAnswer>
}

const CLOCK = 'extract(epoch FROM clock_timestamp())::double precision * 1000'
const KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** @param account its name; its key is nowhere in the database */
export function limitRow(database: Postgres, account: string): LimitRow {
  const { schema } = database
  let made: Promise<unknown> | undefined
  const ready = () => {
    made ??= database
      .rows(`INSERT INTO ${schema}.limits (account) VALUES ($1) ON CONFLICT DO NOTHING`, account)
      .catch((error: unknown) => {
        made = undefined
        throw error
      })
    return made
  }
  const asked = async (sql: string, ...values: readonly unknown[]) => {
    await ready()
    const [row] = await database.rows(sql, account, ...values)
    return Answer.parse(row)
  }
  const returned = `held_until_ms AS "heldUntilMs", ${CLOCK} AS "nowMs"`
  return {
    take: (count, intervalMs, leadMs) =>
      count === 0
        ? asked(
            `SELECT next_at_ms AS "firstMs", ${returned} FROM ${schema}.limits WHERE account = $1`,
          )
        : asked(
            `UPDATE ${schema}.limits SET next_at_ms =
               greatest(next_at_ms, held_until_ms, ${CLOCK} + $4) + $2::integer * $3::double precision
             WHERE account = $1
             RETURNING next_at_ms - $2::integer * $3::double precision AS "firstMs", ${returned}`,
            ...[count, intervalMs, leadMs],
          ),
    async hold(ms) {
      const answer = await asked(
        `UPDATE ${schema}.limits SET held_until_ms = greatest(held_until_ms, ${CLOCK} + $2)
         WHERE account = $1 RETURNING next_at_ms AS "firstMs", ${returned}`,
        ms,
      )
      await database.rows(
        `WITH old AS (DELETE FROM ${schema}.busy_answers WHERE at_ms < $2 - ${KEPT_MS})
         INSERT INTO ${schema}.busy_answers (account, at_ms) VALUES ($1, $2)`,
        ...[account, Math.round(answer.nowMs)],
      )
      return answer
    },
  }
}
