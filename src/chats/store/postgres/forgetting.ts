import * as z from 'zod'
import { goesOn } from '../../../runs/goes-on.ts'
import { stateNow } from '../../../runs/postgres/lease.ts'
import type { Postgres } from '../../../runs/postgres/postgres.ts'
import { NOW_MS, type Queries } from '../../../runs/postgres/queries.ts'
import { FORGOTTEN_NOTE, type TestStore } from '../test-store.ts'

const IdRow = z.object({ id: z.string() })

/** Tests of a chatbot, or the conversation of one session, go. */
export function createForgetting({
  schema,
  transaction,
}: Postgres): Pick<TestStore, 'forget' | 'forgetSession' | 'dropBefore'> {
  const runs = `${schema}.test_runs`
  const isOf = `plan -> 'serialNumbers' ? $1`

  /** From here to the end of the transaction no test begins. */
  async function refuseIfRunning(queries: Queries, serialNumber: string): Promise<void> {
    await queries.rows(`LOCK TABLE ${runs} IN SHARE ROW EXCLUSIVE MODE`)
    const [alive] = await queries.rows(
      `SELECT id FROM ${runs} WHERE ${isOf} AND state = 'running' AND lease_until_ms >= ${NOW_MS}`,
      serialNumber,
    )
    if (alive !== undefined) throw goesOn(IdRow.parse(alive).id)
  }

  return {
    forget: (serialNumber) =>
      transaction(async (queries) => {
        await refuseIfRunning(queries, serialNumber)
        for (const table of ['test_samples', 'test_judgements'])
          await queries.rows(
            `DELETE FROM ${schema}.${table}
             WHERE run_id IN (SELECT id FROM ${runs} WHERE ${isOf})`,
            serialNumber,
          )
        await queries.rows(`DELETE FROM ${runs} WHERE ${isOf}`, serialNumber)
      }),
    dropBefore: (beforeMs) =>
      transaction(async (queries) => {
        await queries.rows(
          `WITH gone AS (
             DELETE FROM ${runs} WHERE started_at_ms < $1 AND ${stateNow} <> 'running' RETURNING id
           ), unjudged AS (
             DELETE FROM ${schema}.test_judgements WHERE run_id IN (SELECT id FROM gone)
           )
           DELETE FROM ${schema}.test_samples WHERE run_id IN (SELECT id FROM gone)`,
          beforeMs,
        )
      }),
    forgetSession: (serialNumber, sessionId) =>
      transaction(async (queries) => {
        await refuseIfRunning(queries, serialNumber)
        const changed = await queries.rows(
          `WITH gone AS (
             DELETE FROM ${schema}.test_samples
             WHERE sample ->> 'serialNumber' = $1 AND EXISTS (
               SELECT 1 FROM json_array_elements(sample -> 'turns') AS turn
               WHERE (turn ->> 'sessionID')::bigint = $2
             ) RETURNING run_id, number
           ), unjudged AS (
             DELETE FROM ${schema}.test_judgements AS judgement USING gone
             WHERE judgement.run_id = gone.run_id
               AND split_part(item, '.', 1) = gone.number::text
           )
           UPDATE ${runs} SET notes = notes || jsonb_build_array($3::text)
           WHERE id IN (SELECT run_id FROM gone) RETURNING id`,
          ...[serialNumber, sessionId, FORGOTTEN_NOTE],
        )
        return changed.map((row) => IdRow.parse(row).id)
      }),
  }
}
