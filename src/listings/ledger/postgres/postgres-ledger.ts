import type { Postgres } from '../../../runs/postgres/postgres.ts'
import { nowMs } from '../../../runs/postgres/queries.ts'
import { createRunHistory } from '../../../runs/postgres/run-history.ts'
import type { Ledger } from '../ledger.ts'
import { createAdopting } from './adopting.ts'
import { createEntryReads } from './entry-reads.ts'
import { createEntryWrites } from './entry-writes.ts'
import { createForgetting } from './forgetting.ts'
import { createRuns, type RunsOptions } from './runs.ts'

/** The ledger of a service in PostgreSQL: processes of several computers share it. */
export function openPostgresLedger(
  database: Postgres,
  options: Pick<RunsOptions, 'leaseMs'> = {},
): Ledger {
  const writes = createEntryWrites(database)
  const { close, ...runs } = createRuns(database, { ...options, flush: writes.flush })
  return {
    ...runs,
    history: createRunHistory(database, `${database.schema}.runs`, {
      kind: 'kind',
      about: 'file_name',
      serialNumbers: 'array[serial_number]',
      // A dry run goes beside the others; its state tells it only once it has come to its end.
      isDryRun: '(NOT exclusive)',
      isReached: `EXISTS (SELECT 1 FROM ${database.schema}.entries
        WHERE entries.serial_number = runs.serial_number)`,
      tool: 'tool',
      callerHost: 'caller_host',
    }),
    ...createEntryReads(database, writes.flush),
    ...createAdopting(database),
    ...writes,
    nowMs: () => nowMs(database),
    ...createForgetting(database, writes.flush),
    async close() {
      close()
      try {
        await writes.flush()
      } finally {
        await database.close()
      }
    },
  }
}
