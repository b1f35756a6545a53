import type Database from 'libsql'
import * as z from 'zod'
import { jsonColumn } from '../../../runs/database.ts'
import type { Writer } from '../../../runs/group-writer.ts'
import { giveWay } from '../../../runs/turns.ts'
import { entryStates } from '../entry.ts'
import type { EntryCounts } from '../ledger.ts'

/** So many listings of the chatbot are looked at at a time: other work goes on in between. */
const SLICE_SIZE = 5000

const Counts = z.object({ loaded: z.int(), unknown: z.int(), deleted: z.int() })
const Last = z.object({ last: jsonColumn(z.tuple([z.string(), z.string()])) }).optional()

/** Counts the listings that a run created or last touched, by their state. */
export function createCountsOfRun(database: Database.Database, writer: Writer) {
  const slice = `FROM entries WHERE serialNumber = (SELECT serialNumber FROM runs WHERE id = ?1)
    AND (source, key) > (?2, ?3) ORDER BY source, key`
  const counts = entryStates.map(
    (state) => `count(*) FILTER (WHERE state = '${state}') AS ${state}`,
  )
  const countSlice = database.prepare(
    `SELECT ${counts.join()} FROM
       (SELECT state, createdByRun, lastRun ${slice} LIMIT ${SLICE_SIZE})
     WHERE createdByRun = ?1 OR lastRun = ?1`,
  )
  const lastOfSlice = database.prepare(
    `SELECT json_array(source, key) AS last ${slice} LIMIT 1 OFFSET ${SLICE_SIZE - 1}`,
  )
  return async (runId: string): Promise<EntryCounts> => {
    writer.flush()
    const sum = { loaded: 0, unknown: 0, deleted: 0 }
    for (let after: readonly string[] | undefined = ['', '']; after; ) {
      const found = Counts.parse(countSlice.get(runId, ...after))
      for (const state of entryStates) sum[state] += found[state]
      after = Last.parse(lastOfSlice.get(runId, ...after))?.last
      await giveWay()
    }
    return sum
  }
}
