import { stateNow } from '../../../runs/postgres/lease.ts'
import type { Postgres } from '../../../runs/postgres/postgres.ts'
import { NOW_MS } from '../../../runs/postgres/queries.ts'

/** Forgets the test runs that began so many days ago, with all that was said in them. */
export async function forgetTests({ rows, schema }: Postgres, days: number): Promise<void> {
  await rows(
    `WITH old AS (
       DELETE FROM ${schema}.test_runs
       WHERE started_at_ms < ${NOW_MS} - $1::bigint * 86400000 AND ${stateNow} <> 'running'
       RETURNING id
     ), samples AS (
       DELETE FROM ${schema}.test_samples USING old WHERE run_id = old.id
     )
     DELETE FROM ${schema}.test_judgements USING old WHERE run_id = old.id`,
    days,
  )
}
