import type Database from 'libsql'
import * as z from 'zod'
import type { ListingCall } from '../listings/ledger/single-call.ts'
import { prepareEntries, readEntries } from '../listings/ledger/sqlite/entry-rows.ts'
import { keyColumns } from '../listings/ledger/sqlite/schema.ts'
import { namedListing } from '../listings/report/listing-name.ts'
import { NamedListing } from '../listings/result.ts'

/** So many homes of one change are remembered. */
const MAX_HOMES = 100

/** A home that a change is about, as it was before. */
export const HomeBefore = NamedListing.extend({
  /** Of the fields that an update gives, those that were remembered. */
  fields: z.record(z.string(), z.unknown()).optional(),
})
export type HomeBefore = z.infer<typeof HomeBefore>

/** What the ledger knows of the listings that a call is about to change. */
export function createHomesBefore(database: Database.Database) {
  const byKey = (column: string) =>
    prepareEntries(
      database,
      `SELECT * FROM entries WHERE serialNumber = ? AND ${column} IN (SELECT value FROM json_each(?))
       AND state <> 'deleted' LIMIT ${MAX_HOMES}`,
    )
  const statements = {
    NewOaks: byKey(keyColumns.NewOaks),
    MLSNumber: byKey(keyColumns.MLSNumber),
    URL: byKey(keyColumns.URL),
  }
  return (serialNumber: string, call: ListingCall): HomeBefore[] => {
    if (call.kind === 'create') return []
    const keys = JSON.stringify(call.keys)
    return readEntries(statements[call.KeyType], serialNumber, keys).map((entry) => {
      const home = namedListing(entry)
      if (call.kind === 'delete') return home
      const given = Object.entries(entry.fields).filter(([name]) =>
        Object.hasOwn(call.fields, name),
      )
      return { ...home, fields: Object.fromEntries(given) }
    })
  }
}
