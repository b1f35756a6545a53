import { type LedgerPlace, ledgerSchemaName } from '../../runs/ledger-name.ts'
import type { Postgres } from '../../runs/postgres/postgres.ts'
import type { LedgerAddress } from './ledger-address.ts'
import type { Memory } from './memory.ts'

/** The memory in PostgreSQL, in a schema of its own: processes of several computers share it. */
export function postgresMemory(place: LedgerPlace, address: LedgerAddress): Memory {
  let known: Promise<() => Postgres> | undefined
  const database = () => {
    known ??= opener(place, address).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
  return {
    // To know it takes the database.
    mayHoldRuns: () => true,
    async ledger() {
      const { openPostgresLedger } = await import(
        '../../listings/ledger/postgres/postgres-ledger.ts'
      )
      const open = await database()
      return () => openPostgresLedger(open())
    },
    async tests() {
      const { openPostgresTestStore } = await import(
        '../../chats/store/postgres/postgres-test-store.ts'
      )
      const open = await database()
      return () => openPostgresTestStore(open())
    },
    async journal(options) {
      const { openPostgresJournal } = await import('../../journal/postgres/postgres-journal.ts')
      const open = await database()
      return openPostgresJournal(open(), options)
    },
  }
}

async function opener(place: LedgerPlace, address: LedgerAddress): Promise<() => Postgres> {
  const [{ postgresAt }, { memoryTables }] = await Promise.all([
    import('../../runs/postgres/postgres.ts'),
    import('./postgres-tables.ts'),
  ])
  return postgresAt({
    url: address.url(),
    schema: ledgerSchemaName(place),
    tables: memoryTables,
  })
}
