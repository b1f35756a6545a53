import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import type { Database } from '../runs/sqlite.ts'
import type { ChangeIntent, ChangeOutcome, LastSets } from './journal.ts'
import type { OwnEdits } from './own-edits.ts'
import { LastEdit, setElsewhere } from './set-elsewhere.ts'

/** Among so many changes before it an edit finds what a setting was before. */
const LOOKED_BACK = 10_000

const LastSetRow = LastEdit.extend({ value: z.string() }).optional()

/** What came of a change: its number, outcome and answer as JSON. */
export type EndRow = readonly [id: number, outcome: ChangeOutcome, answer: string]

interface LastSetParts {
  /** Of edits, what is not written yet. */
  readonly ended: ReadonlyMap<number, EndRow>
  readonly own: OwnEdits
  /** Writes it. */
  readonly flush: () => void
}

/** Finds what the settings of an edit were last set to before it. */
export function createLastSet(database: Database, { ended, own, flush }: LastSetParts) {
  const select = database.prepare(
    `SELECT id, sent -> ?3 AS value, outcome, atMs, tool, host FROM journal
     WHERE serialNumber = ?1 AND id BETWEEN ?2 - ${LOOKED_BACK} AND ?2 - 1 AND kind = 'edit'
       AND outcome IS NOT 'not_applied' AND sent -> ?3 IS NOT NULL
     ORDER BY id DESC LIMIT 1`,
  )
  /** While the request is under way, which then takes no longer. */
  return async (
    { kind, serialNumber, sent, host }: ChangeIntent,
    beforeId: number,
    known: LastSets,
  ): Promise<LastSets> => {
    const sought = kind === 'edit' ? Object.keys(sent).filter((field) => !known.has(field)) : []
    if (sought.length === 0) return known
    const found = new Map(known)
    // The request is written to its connection in the first turn of the loop.
    await setImmediate()
    await setImmediate()
    // One that was refused gives way to the one before it.
    if ([...ended.values()].some(([, outcome]) => outcome === 'not_applied')) flush()
    for (const field of sought) {
      const row = LastSetRow.parse(select.get(serialNumber, beforeId, field))
      if (!row) continue
      const outcome = ended.get(row.id)?.[1] ?? row.outcome ?? 'unknown'
      const elsewhere = setElsewhere(row, own, { host })
      found.set(field, { outcome, value: JSON.parse(row.value), ...(elsewhere && { elsewhere }) })
    }
    return found
  }
}
