import { testTables } from '../../chats/store/schema.ts'
import { journalTables } from '../../journal/schema.ts'
import { listingTables } from '../../listings/ledger/sqlite/schema.ts'

/** The tables of all that is remembered of a service, in a file. */
export const sqliteTables = [listingTables, testTables, journalTables]
