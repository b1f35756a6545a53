import { createTurns } from '../../runs/turns.ts'
import { landsNothing } from '../report/progress-text.ts'
import { readyArguments } from '../report/ready.ts'
import type { ImportResult } from '../result.ts'
import type { MappedSource } from './understand.ts'

/**
 * `readyArguments` of a source, by which a row of it lands. Where none does without them, the rows are
 * looked at with them: one lacks what is left out, another what cannot be worked out.
 *
 * @param limit only so many rows are loaded, from the first
 */
export async function readyToLoad(
  { source, mapping }: MappedSource,
  request: Parameters<typeof readyArguments>[0],
  looked: Parameters<typeof readyArguments>[1],
  limit = Number.POSITIVE_INFINITY,
): Promise<ImportResult['ready']> {
  const ready = readyArguments(request, looked, mapping.derivable)
  if (!ready || !landsNothing(looked.rows)) return ready
  const turns = createTurns()
  let read = 0
  for await (const rows of source.batches())
    for (const row of rows) {
      if (mapping.mapRow(row, ready.onMissing).state === 'ready') return ready
      read += 1
      if (read >= limit) return undefined
      if (turns.isOver()) await turns.giveWay()
    }
  return undefined
}
