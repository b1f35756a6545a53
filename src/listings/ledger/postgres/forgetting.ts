import { refuseWhileLeased } from '../../../runs/postgres/lease.ts'
import type { Postgres } from '../../../runs/postgres/postgres.ts'
import type { Ledger } from '../ledger.ts'

/** Listings and runs of a chatbot go. @param flush writes what this process has not written yet */
export function createForgetting(
  { schema, transaction }: Postgres,
  flush: () => Promise<void>,
): Pick<Ledger, 'forget'> {
  return {
    async forget(serialNumber) {
      await flush()
      await transaction(async (queries) => {
        await refuseWhileLeased(queries, `${schema}.runs`, 'serial_number = $1', serialNumber)
        for (const table of ['entries', 'runs'])
          await queries.rows(`DELETE FROM ${schema}.${table} WHERE serial_number = $1`, [
            serialNumber,
          ])
      })
    },
  }
}
