import type { ReadListings } from '../compare/read-chatbot-listings.ts'
import { homeKeys, type SoughtHome } from '../compare/same-home.ts'
import type { RowFinding } from '../finding.ts'
import { ownKeys } from '../ledger/content.ts'
import type { Entry } from '../ledger/entry.ts'
import { sameHome, sameHomeInFile } from './home-problems.ts'
import type { PositionedRow, ReadyRow } from './load-row.ts'
import type { SourceIndex } from './source-index.ts'

interface KeyedRow {
  readonly position: number
  readonly key: string
  readonly mapped: ReadyRow
  readonly sought: SoughtHome
}

/**
 * Finds the rows of a batch that are new and seem to be homes which the chatbot, or an earlier row, has
 * under another MLS number; what is to be said of each, by position.
 */
export function createHomeLook(
  index: SourceIndex,
  bot: Pick<ReadListings, 'listings'> | undefined,
): (
  rows: readonly PositionedRow[],
  known: ReadonlyMap<string, Entry>,
) => ReadonlyMap<number, RowFinding> {
  return (rows, known) => {
    const ready = rows.flatMap(({ position, key, row: { mapped } }): KeyedRow[] =>
      mapped.state === 'ready' && key !== undefined
        ? [{ position, key, mapped, sought: soughtHome(mapped) }]
        : [],
    )
    const found = inFile(ready, index)
    const isNew = ({ key }: KeyedRow) => {
      const entry = known.get(key)
      return !entry || entry.state === 'deleted'
    }
    const news = ready.filter(isNew)
    const loaded = bot?.listings.sameHomes(news.map(({ sought }) => sought)) ?? []
    return new Map(
      news.flatMap(({ position, mapped }, at) => {
        const home = loaded[at]
        const finding = home ? sameHome(mapped.listing, home) : found.get(position)
        return finding ? [[position, finding] as const] : []
      }),
    )
  }
}

function soughtHome({ listing, filled }: ReadyRow): SoughtHome {
  const { MLSNumber, Address: address = null, City: city = null } = listing
  return { mlsNumber: MLSNumber, url: ownKeys(listing, filled).url, address, city }
}

function inFile(rows: readonly KeyedRow[], index: SourceIndex): ReadonlyMap<number, RowFinding> {
  const homes = rows.flatMap((each) =>
    homeKeys(each.sought).map(({ by, key: home }) => ({
      ...{ by, each, key: each.key, row: each.mapped.row },
      home: `${by}:${home}`,
    })),
  )
  const found = new Map<number, RowFinding>()
  for (const [at, row] of index.noteHomes(homes)) {
    const home = homes[at]
    if (home && !found.has(home.each.position))
      found.set(home.each.position, sameHomeInFile(home.each.mapped.listing, row, home.by))
  }
  return found
}
