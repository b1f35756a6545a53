import { type Content, contentOf, ownKeys } from '../../ledger/content.ts'
import type { PositionedRow, ReadyRow } from '../load-row.ts'
import type { SourceIndex } from './source-index.ts'

/** What is remembered of a row when it is sent. */
export function contentOfRow({ listing, key, filled }: ReadyRow): Content {
  return contentOf(listing, key, filled)
}

/** By what a row can be told, and its listing be asked for: its own MLS number and Url. */
export type OwnKeys = Pick<Content, 'mlsNumber' | 'url'>

export function ownKeysOfRow({ listing, filled }: ReadyRow): OwnKeys {
  return ownKeys(listing, filled)
}

/**
 * The same without the MLS numbers and Urls that several listings of the source have: an update by
 * one of them could change a listing that another row is about. All rows are read once before.
 */
export async function uniqueKeys(
  index: SourceIndex,
  read: () => AsyncIterable<readonly PositionedRow[]>,
): Promise<(mapped: ReadyRow) => OwnKeys> {
  for await (const batch of read())
    index.noteIdentifiers(
      batch.flatMap(({ row: { mapped }, key }) =>
        mapped.state === 'ready' && key !== undefined
          ? identifiers(mapped).map((identifier) => ({ identifier, key }))
          : [],
      ),
    )
  return (mapped) => {
    const [mlsNumber, url] = identifiers(mapped)
    const shared = index.sharedIdentifiers([mlsNumber, url])
    const own = ownKeysOfRow(mapped)
    return {
      mlsNumber: shared.has(mlsNumber) ? '' : own.mlsNumber,
      url: shared.has(url) ? '' : own.url,
    }
  }
}

/**
 * The MLS number and Url that are sent for a row. A constant is among them: the number that stands
 * in for that of this row can be the real one of another.
 */
function identifiers({ listing }: ReadyRow): [mlsNumber: string, url: string] {
  return [`MLSNumber:${listing.MLSNumber}`, `URL:${listing.Url}`]
}
