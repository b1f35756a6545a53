import type { RowFinding } from '../../finding.ts'
import { ownKeys } from '../../ledger/content.ts'
import type { Entry } from '../../ledger/entry.ts'
import type { LoadOptions } from '../load-options.ts'
import type { PositionedRow } from '../load-row.ts'
import { numberOfOtherSource } from './same-home-problems.ts'

/**
 * Finds the rows of a batch that are new and whose MLS number a home of another source has; what is to be
 * said of each, by position.
 */
export async function sharedNumbers(
  rows: readonly PositionedRow[],
  known: ReadonlyMap<string, Entry>,
  {
    bot,
    ledger,
    serialNumber,
    source,
  }: Pick<LoadOptions, 'bot' | 'ledger' | 'serialNumber' | 'source'>,
): Promise<ReadonlyMap<number, RowFinding>> {
  const told = new Map<number, RowFinding>()
  if (!bot) return told
  const news = rows.flatMap(({ position, key, row: { mapped } }) => {
    if (mapped.state !== 'ready' || key === undefined) return []
    const entry = known.get(key)
    const { mlsNumber } = ownKeys(mapped.listing, mapped.filled)
    const isNew = !entry || entry.state === 'deleted'
    return isNew && mlsNumber !== '' ? [{ position, mlsNumber, listing: mapped.listing }] : []
  })
  if (news.length === 0) return told
  const numbers = new Set(news.map(({ mlsNumber }) => mlsNumber))
  for (const had of bot.listings.loadedWithMlsNumbers([...numbers])) {
    if (had.source === source) continue
    // By its own source: one that a row has taken over is not there any more.
    const entry = (await ledger.known(serialNumber, had.source, [had.key])).get(had.key)
    if (entry?.state !== 'loaded') continue
    for (const { position, mlsNumber, listing } of news)
      if (mlsNumber === had.mlsNumber) told.set(position, numberOfOtherSource(listing, entry))
  }
  return told
}
