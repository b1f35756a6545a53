import type { LoadRow, PlacedRow } from './load-row.ts'
import { duplicate } from './problems.ts'
import type { Verdict } from './row-loader.ts'
import type { Seen, SeenRow } from './source-index.ts'

/** What is decided about a batch before its rows are looked at one by one. */
export interface Choice {
  /** By position: the rows that are left out because another one is the same listing. */
  readonly refused: ReadonlyMap<number, Verdict>
  /** The keys of the rows that may be loaded. */
  readonly keys: readonly string[]
}

/**
 * Decides which of several rows that are the same listing is loaded, and remembers them all. When
 * it is the last one, all rows are read once before.
 */
export async function chooseRows(
  seen: Seen,
  duplicates: 'first' | 'last' | 'fail',
  read: () => AsyncIterable<readonly PlacedRow[]>,
): Promise<(batch: readonly PlacedRow[]) => Choice> {
  if (duplicates === 'last') for await (const batch of read()) note(seen, batch, 'last')
  const state = duplicates === 'fail' ? 'failed' : 'skipped'
  return (batch) => {
    if (duplicates !== 'last') note(seen, batch, 'first')
    const keys = batch.flatMap(({ row, key }) =>
      row.mapped.state === 'ready' && key !== undefined ? [key] : [],
    )
    const winners = seen.winners(keys)
    const refused = new Map<number, Verdict>()
    for (const { row, key, position } of batch) {
      if (row.mapped.state !== 'ready' || key === undefined) continue
      const winner = winners.get(key)
      if (winner && winner.position !== position)
        refused.set(position, { state, finding: duplicate(winner.row) })
    }
    return { refused, keys }
  }
}

function note(seen: Seen, batch: readonly PlacedRow[], keep: 'first' | 'last'): void {
  const rows: SeenRow[] = []
  for (const { row, key, position } of batch) {
    const { mapped } = row
    if (isUnreadable(row)) seen.noteUnreadable()
    if (mapped.key === undefined || key === undefined) continue
    seen.noteSystem(mapped.key.system)
    // What its source says must not be shown counts as not there.
    if (mapped.state === 'skipped' && mapped.withdrawn) continue
    rows.push({ key, position, row: mapped.row, ready: mapped.state === 'ready' })
  }
  if (rows.length > 0) seen.note(rows, keep)
}

/** Whether the row may be any listing. A notice is none, and what is withdrawn counts as not there. */
function isUnreadable({ source, mapped }: LoadRow): boolean {
  if (mapped.key !== undefined) return false
  return (
    mapped.state === 'failed' || (mapped.state === 'skipped' && !mapped.withdrawn && !source.fault)
  )
}
