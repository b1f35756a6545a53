import { createForgetting } from '../../chats/store/postgres/forgetting.ts'
import { dropOld, MAX_BYTES } from '../../journal/postgres/dropping.ts'
import { type LedgerPlace, ledgerSchemaName } from '../../runs/ledger-name.ts'
import { postgresAt } from '../../runs/postgres/postgres.ts'
import { nowMs } from '../../runs/postgres/queries.ts'
import type { LedgerAddress } from './ledger-address.ts'
import { memoryTables } from './postgres-tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Forgets single changes and test runs that are older than so many days. What was loaded, and the
 * runs that loaded it, stay: they are what listings are known by.
 */
export async function prunePostgres(
  place: LedgerPlace,
  address: LedgerAddress,
  days: number,
): Promise<void> {
  const schema = ledgerSchemaName(place)
  const database = postgresAt({ url: address.url(), schema, tables: memoryTables })()
  try {
    await dropOld(database, { days, maxBytes: MAX_BYTES })
    await createForgetting(database).dropBefore((await nowMs(database)) - days * DAY_MS)
  } finally {
    await database.close()
  }
}
