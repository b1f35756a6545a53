import type { Writer } from '../../../runs/group-writer.ts'
import type { Database } from '../../../runs/sqlite.ts'
import type { Entry } from '../entry.ts'
import { entryRows } from './entry-rows.ts'
import { createEntrySlices, entrySlice } from './entry-slices.ts'

/** Finds the loaded listings of a chatbot of an update or deletion of which no answer is known. */
export function createInDoubt(database: Database, writer: Writer) {
  const slices = createEntrySlices(database)
  const select = entryRows.prepare(
    database,
    `SELECT * FROM ${entrySlice} WHERE state = 'loaded' AND intent IS NOT NULL`,
  )
  return async (serialNumber: string): Promise<Entry[]> => {
    writer.flush()
    const found: Entry[] = []
    for await (const slice of slices(serialNumber))
      found.push(...entryRows.read(select, serialNumber, ...slice))
    return found
  }
}
