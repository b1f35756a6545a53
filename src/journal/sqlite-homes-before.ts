import type { KeyType } from '../contract/listing.ts'
import type { ListingCall } from '../listings/ledger/single-call.ts'
import { entryRows } from '../listings/ledger/sqlite/entry-rows.ts'
import { keyColumns } from '../listings/ledger/sqlite/schema.ts'
import type { Database } from '../runs/sqlite.ts'
import { type HomeBefore, homeBefore, MAX_HOMES } from './homes-before.ts'

/** What the ledger knows of the listings that a call is about to change. */
export function createHomesBefore(database: Database) {
  const byKey = (keyType: KeyType) => {
    const { column, entries } = keyColumns[keyType]
    return entryRows.prepare(
      database,
      `SELECT * FROM ${entries} WHERE serialNumber = ? AND ${column} IN (SELECT value FROM json_each(?))
       AND state <> 'deleted' LIMIT ${MAX_HOMES}`,
    )
  }
  const statements = { NewOaks: byKey('NewOaks'), MLSNumber: byKey('MLSNumber'), URL: byKey('URL') }
  return (serialNumber: string, call: ListingCall): HomeBefore[] => {
    if (call.kind === 'create') return []
    const keys = JSON.stringify(call.keys)
    const entries = entryRows.read(statements[call.KeyType], serialNumber, keys)
    return entries.map((entry) => homeBefore(entry, call))
  }
}
