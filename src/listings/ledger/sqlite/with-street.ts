import type { Writer } from '../../../runs/group-writer.ts'
import type { Database } from '../../../runs/sqlite.ts'
import type { Entry } from '../entry.ts'
import { MAX_WITH_STREET } from '../ledger.ts'
import { entryRows } from './entry-rows.ts'
import { createEntrySlices, entrySlice } from './entry-slices.ts'

/** Finds the loaded listings of a chatbot by a part of their street address. */
export function createWithStreet(database: Database, writer: Writer) {
  const slices = createEntrySlices(database)
  const inSlice = entryRows.prepare(
    database,
    `SELECT * FROM ${entrySlice} WHERE state = 'loaded' AND instr(lower(address), ?4) > 0
     ORDER BY source, key LIMIT ${MAX_WITH_STREET}`,
  )
  return async (serialNumber: string, part: string): Promise<Entry[]> => {
    writer.flush()
    const found: Entry[] = []
    for await (const slice of slices(serialNumber)) {
      found.push(...entryRows.read(inSlice, serialNumber, ...slice, part))
      if (found.length >= MAX_WITH_STREET) break
    }
    return found.slice(0, MAX_WITH_STREET)
  }
}
