import { counted } from '../../text/counted.ts'
import { createJsonPage } from '../../text/json-page.ts'
import { forgottenFields } from '../compare/chatbot-listing.ts'
import type { FindRequest } from './find-request.ts'
import type { KnownListing } from './known-listing.ts'
import { type ListingRow, partsOf, rowOf } from './listing-row.ts'
import { createPlaceElsewhere } from './place-elsewhere.ts'

/** What the rows of a page take; counts and notes come on top. */
const PAGE_CHARACTERS = 16_000

/** The rows of one page, or the keys; of one home alone the pages after it have what is cut of it. */
export function createRows({ filters, show, page, pageSize }: FindRequest, areMany: boolean) {
  const characters = pageSize === undefined ? PAGE_CHARACTERS : Number.POSITIVE_INFINITY
  const rows = createJsonPage<ListingRow>(page, characters, pageSize)
  const keys = createJsonPage<string>(page, characters, pageSize)
  const elsewhere = createPlaceElsewhere(filters.place)
  const shape = {
    isAll: show === 'all',
    isTimed: filters.runId !== undefined || filters.since !== undefined,
  }
  const hasParts = shape.isAll && pageSize === undefined
  let withoutId = 0
  let found = 0
  let hasForgotten = false
  let first: KnownListing | undefined
  let parts: readonly ListingRow[] | undefined
  /** Known once all are added. */
  const partsOfOne = () => {
    parts ??= hasParts && first && found === 1 ? partsOf(first) : []
    return parts
  }
  return {
    add(listing: KnownListing): void {
      const { serialNumber, id } = listing
      found += 1
      elsewhere.add(listing)
      first ??= listing
      hasForgotten ||= listing.where === 'memory'
      if (show !== 'keys')
        rows.add({ ...(areMany && { SerialNumber: serialNumber }), ...rowOf(listing, shape) })
      else if (id === null) withoutId += 1
      else keys.add(id)
    },
    pages: () => Math.max(rows.pages(), keys.pages()) + partsOfOne().length,
    shown: () =>
      show === 'keys'
        ? { KeyType: 'NewOaks', Keys: keys.values() }
        : { listings: [...rows.values(), ...partsOfOne().slice(page - 2, page - 1)] },
    notes: () => [
      ...elsewhere.notes(),
      ...(withoutId > 0
        ? [
            `${counted(withoutId, 'listing')} without an identifier: look at the rows for other keys.`,
          ]
        : []),
      ...(shape.isAll && hasForgotten ? [forgottenNote] : []),
      ...(pageSize === undefined ? wholeNotes(rows.values(), partsOfOne()) : []),
    ],
  }
}

const forgottenNote = `Of listings with where: memory this is not remembered here: ${forgottenFields.join(', ')}.`

/** Where what is cut is told whole: a sentence, or none. */
function wholeNotes(rows: readonly ListingRow[], parts: readonly ListingRow[]): string[] {
  const fields = new Set(parts.flatMap(({ id: _, part: _part, ...piece }) => Object.keys(piece)))
  if (fields.size > 0)
    return [
      `${[...fields].join(', ')} ${fields.size === 1 ? 'is' : 'are'} whole on the pages 2 to ${parts.length + 1}.`,
    ]
  return rows.some(({ cut }) => cut !== undefined)
    ? ['What is cut is told whole of one home: key, and show: all.']
    : []
}
