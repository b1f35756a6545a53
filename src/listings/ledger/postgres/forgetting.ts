import * as z from 'zod'
import { goesOn } from '../../../runs/goes-on.ts'
import type { Postgres } from '../../../runs/postgres/postgres.ts'
import { NOW_MS } from '../../../runs/postgres/queries.ts'
import type { Ledger } from '../ledger.ts'

const IdRow = z.object({ id: z.string() })

/** Listings and runs of a chatbot go. @param flush writes what this process has not written yet */
export function createForgetting(
  { schema, transaction }: Postgres,
  flush: () => Promise<void>,
): Pick<Ledger, 'forget'> {
  return {
    async forget(serialNumber) {
      await flush()
      await transaction(async (queries) => {
        // No run begins in between.
        await queries.rows(`LOCK TABLE ${schema}.runs IN SHARE ROW EXCLUSIVE MODE`)
        const [alive] = await queries.rows(
          `SELECT id FROM ${schema}.runs WHERE serial_number = $1 AND state = 'running'
             AND lease_until_ms >= ${NOW_MS}`,
          serialNumber,
        )
        if (alive !== undefined) throw goesOn(IdRow.parse(alive).id)
        for (const table of ['entries', 'runs'])
          await queries.rows(
            `DELETE FROM ${schema}.${table} WHERE serial_number = $1`,
            serialNumber,
          )
      })
    },
  }
}
