import { refuseWhileLeased, stateNow } from '../../../runs/postgres/lease.ts'
import type { Postgres } from '../../../runs/postgres/postgres.ts'
import { IdRow } from '../rows.ts'
import { FORGOTTEN_NOTE, type TestStore } from '../test-store.ts'

/** Tests of a chatbot, or the conversation of one session, go. */
export function createForgetting({
  schema,
  transaction,
}: Postgres): Pick<TestStore, 'forget' | 'forgetSession' | 'dropBefore'> {
  const runs = `${schema}.test_runs`
  const opened = `${schema}.opened_sessions`
  const asked = `${schema}.asked_messages`
  const isOf = `plan -> 'serialNumbers' ? $1`

  return {
    forget: (serialNumber) =>
      transaction(async (queries) => {
        await refuseWhileLeased(queries, runs, isOf, serialNumber)
        for (const table of ['test_samples', 'test_judgements'])
          await queries.rows(
            `DELETE FROM ${schema}.${table}
             WHERE run_id IN (SELECT id FROM ${runs} WHERE ${isOf})`,
            [serialNumber],
          )
        await queries.rows(`DELETE FROM ${runs} WHERE ${isOf}`, [serialNumber])
        await queries.rows(`DELETE FROM ${opened} WHERE serial_number = $1`, [serialNumber])
        await queries.rows(`DELETE FROM ${asked}`)
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
          [beforeMs],
        )
        await queries.rows(`DELETE FROM ${opened} WHERE opened_at_ms < $1`, [beforeMs])
        await queries.rows(`DELETE FROM ${asked} WHERE asked_at_ms < $1`, [beforeMs])
      }),
    forgetSession: (serialNumber, sessionId) =>
      transaction(async (queries) => {
        await refuseWhileLeased(queries, runs, isOf, serialNumber)
        await queries.rows(`DELETE FROM ${opened} WHERE serial_number = $1 AND session_id = $2`, [
          serialNumber,
          sessionId,
        ])
        await queries.rows(`DELETE FROM ${asked} WHERE session_id = $1`, [sessionId])
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
          [serialNumber, sessionId, FORGOTTEN_NOTE],
        )
        return changed.map((row) => IdRow.parse(row).id)
      }),
  }
}
