import { goesOn } from '../goes-on.ts'
import { IdRow, NOW_MS, type Queries } from './queries.ts'

/** How long a run that is not heard of keeps its chatbot: its process may be slow, or the way to it. */
export const LEASE_MS = 30_000

/** The state of a run as SQL: one whose lease has run out is stopped, although nobody wrote that down. */
export const stateNow = `CASE WHEN state = 'running' AND lease_until_ms < ${NOW_MS}
  THEN 'stopped' ELSE state END`

/** When a run ended, as SQL: one whose lease has run out, when it was last heard of. */
export const endNow = `CASE WHEN state = 'running' AND lease_until_ms < ${NOW_MS}
  THEN heartbeat_at_ms ELSE ended_at_ms END`

/**
 * From here to the end of the transaction no run begins.
 *
 * @param runs their table
 * @param isOf SQL of a run: whether it is of the chatbot, which is `$1`
 * @throws InputError while a run of the chatbot goes on
 */
export async function refuseWhileLeased(
  queries: Queries,
  runs: string,
  isOf: string,
  serialNumber: string,
): Promise<void> {
  await queries.rows(`LOCK TABLE ${runs} IN SHARE ROW EXCLUSIVE MODE`)
  const [alive] = await queries.rows(
    `SELECT id FROM ${runs} WHERE ${isOf} AND state = 'running' AND lease_until_ms >= ${NOW_MS}`,
    [serialNumber],
  )
  if (alive !== undefined) throw goesOn(IdRow.parse(alive).id)
}
