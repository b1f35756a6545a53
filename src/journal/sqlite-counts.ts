import * as z from 'zod'
import type { Database, SqlValue } from '../runs/sqlite.ts'
import { giveWay } from '../runs/turns.ts'
import { ChangeCount } from './journal.ts'

/** Of so many changes at a time it is counted what they are: other work goes on in between. */
const SLICE_SIZE = 20_000

const Ids = z.object({ first: z.int().nullable(), last: z.int().nullable() })

/** @param matches the table, and what is to be counted of it, by the parameters ?1 to ?4 */
export function createCounts(database: Database, matches: string) {
  const selectIds = database.prepare('SELECT min(id) AS first, max(id) AS last FROM journal')
  const countSlice = database.prepare(
    `SELECT kind, coalesce(outcome, 'unknown') AS outcome, count(*) AS count ${matches}
     AND id BETWEEN ?5 AND ?6 GROUP BY 1, 2`,
  )
  /** Frequent ones first. */
  return async (filters: readonly SqlValue[]): Promise<ChangeCount[]> => {
    const { first, last } = Ids.parse(selectIds.get())
    const counts = new Map<string, ChangeCount>()
    for (let from = first ?? 0; from <= (last ?? -1); from += SLICE_SIZE) {
      const to = Math.min(from + SLICE_SIZE - 1, last ?? 0)
      for (const row of countSlice.all(...filters, from, to)) {
        const found = ChangeCount.parse(row)
        const name = `${found.kind} ${found.outcome}`
        const { count = 0 } = counts.get(name) ?? {}
        counts.set(name, { ...found, count: count + found.count })
      }
      await giveWay()
    }
    return [...counts]
      .sort(([name, one], [otherName, other]) =>
        one.count === other.count ? (name < otherName ? -1 : 1) : other.count - one.count,
      )
      .map(([, count]) => count)
  }
}
