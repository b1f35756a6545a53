import * as z from 'zod'
import { jsonColumn } from '../../../runs/database.ts'
import type { Database } from '../../../runs/sqlite.ts'
import { giveWay } from '../../../runs/turns.ts'

const SLICE_SIZE = 5000

const Last = z.object({ last: jsonColumn(z.tuple([z.string(), z.string()])) }).optional()

/** A slice of the entries of a chatbot, for `FROM`: after ?1, its serial number, come ?2 and ?3, the values of a slice. */
export const entrySlice = `(SELECT * FROM entries WHERE serialNumber = ?1 AND (source, key) > (?2, ?3)
  ORDER BY source, key LIMIT ${SLICE_SIZE})`

/** Goes through all entries of a chatbot where no index helps: a slice at a time, and other work goes on in between. */
export function createEntrySlices(database: Database) {
  const lastOfSlice = database.prepare(
    `SELECT json_array(source, key) AS last FROM entries WHERE serialNumber = ?1
     AND (source, key) > (?2, ?3) ORDER BY source, key LIMIT 1 OFFSET ${SLICE_SIZE - 1}`,
  )
  return async function* (serialNumber: string): AsyncGenerator<readonly [string, string]> {
    for (let after: readonly [string, string] | undefined = ['', '']; after; ) {
      yield after
      after = Last.parse(lastOfSlice.get(serialNumber, ...after))?.last
      await giveWay()
    }
  }
}
