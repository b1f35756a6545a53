import { testTables } from '../../chats/store/postgres/schema.ts'
import { journalTables } from '../../journal/postgres/schema.ts'
import { listingTables } from '../../listings/ledger/postgres/schema.ts'
import type { PostgresTables } from '../../runs/postgres/migrate.ts'

/** The tables of all that is remembered of a service. */
export const memoryTables: readonly PostgresTables[] = [listingTables, journalTables, testTables]
