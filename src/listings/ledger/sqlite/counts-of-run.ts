import * as z from 'zod'
import type { Writer } from '../../../runs/group-writer.ts'
import type { Database } from '../../../runs/sqlite.ts'
import { entryStates } from '../entry.ts'
import type { EntryCounts } from '../ledger.ts'
import { createEntrySlices, entrySlice } from './entry-slices.ts'

const Counts = z.object({ loaded: z.int(), unknown: z.int(), deleted: z.int() })
const Of = z.object({ serialNumber: z.string() }).optional()

/** Counts the listings that a run created or last changed, by their state; a request of its that is open leaves one unknown. */
export function createCountsOfRun(database: Database, writer: Writer) {
  const slices = createEntrySlices(database)
  const selectOf = database.prepare('SELECT serialNumber FROM runs WHERE id = ?')
  const counts = entryStates.map(
    (state) => `count(*) FILTER (WHERE state = '${state}') AS ${state}`,
  )
  const countSlice = database.prepare(
    `SELECT ${counts.join()} FROM
       (SELECT iif(intentRun = ?4, 'unknown', state) AS state FROM ${entrySlice}
        WHERE createdByRun = ?4 OR lastRun = ?4 OR intentRun = ?4)`,
  )
  return async (runId: string): Promise<EntryCounts> => {
    writer.flush()
    const sum = { loaded: 0, unknown: 0, deleted: 0 }
    const of = Of.parse(selectOf.get(runId))
    if (!of) return sum
    for await (const slice of slices(of.serialNumber)) {
      const found = Counts.parse(countSlice.get(of.serialNumber, ...slice, runId))
      for (const state of entryStates) sum[state] += found[state]
    }
    return sum
  }
}
