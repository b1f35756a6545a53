import { createTurns } from '../../runs/turns.ts'
import { entryKey } from '../ledger/content.ts'
import type { LoadRow, PositionedRow } from './load-row.ts'

const MAX_BATCH_ROWS = 50
/** Requests are under way meanwhile: as long as a turn lasts, no answer is followed by the next one. */
const TURN_MS = 2

/**
 * The rows in groups for which a database is asked at once. Other work goes on in between.
 *
 * @param limit only so many rows
 * @param signal aborted: no more rows
 */
export async function* batches(
  rows: AsyncIterable<LoadRow>,
  limit = Number.POSITIVE_INFINITY,
  signal?: AbortSignal,
): AsyncGenerator<readonly PositionedRow[]> {
  let batch: PositionedRow[] = []
  let position = 0
  const turns = createTurns(TURN_MS)
  if (limit <= 0) return
  for await (const row of rows) {
    const { key } = row.mapped
    batch.push({ row, position, key: key && entryKey(key) })
    position += 1
    if (position >= limit) break
    if (turns.isOver()) await turns.giveWay()
    if (batch.length < MAX_BATCH_ROWS) continue
    if (signal?.aborted) return
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
