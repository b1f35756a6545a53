import { type Content, contentOf } from '../ledger/content.ts'
import type { LoadRow, PlacedRow } from './load-row.ts'
import type { Seen } from './source-index.ts'

type Ready = Extract<LoadRow['mapped'], { state: 'ready' }>

/** What is remembered of a row when it is sent. */
export function contentOfRow({ listing, key, filled }: Ready): Content {
  return contentOf(listing, key, filled)
}

/**
 * The same without addresses that several listings of the source have: an update by one of them
 * could change a listing that another row is about. All rows are read once before.
 */
export async function uniqueContents(
  seen: Seen,
  read: () => AsyncIterable<readonly PlacedRow[]>,
): Promise<(mapped: Ready) => Content> {
  for await (const batch of read())
    seen.noteAddresses(
      batch.flatMap(({ row: { mapped }, key }) =>
        mapped.state === 'ready' && key !== undefined
          ? addresses(mapped).map((address) => ({ address, key }))
          : [],
      ),
    )
  return (mapped) => {
    const [mlsNumber, url] = addresses(mapped)
    const shared = seen.shared([mlsNumber, url])
    const content = contentOfRow(mapped)
    return {
      ...content,
      mlsNumber: shared.has(mlsNumber) ? '' : content.mlsNumber,
      url: shared.has(url) ? '' : content.url,
    }
  }
}

/** As they are sent: those of constants too, because other rows can have the same for their own. */
function addresses({ listing }: Ready): [mlsNumber: string, url: string] {
  return [`MLSNumber:${listing.MLSNumber}`, `URL:${listing.Url}`]
}
