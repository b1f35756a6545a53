import type { ToldListing } from '../../api/listings.ts'
import { mayChange } from '../overview.ts'
import { isNarrow, useWindowed } from '../parts/windowed.ts'
import { OpenListing, StatusPill, whereText } from './listing-parts.tsx'
import { markOf, tick, tickAll, ticked } from './view.ts'

/** As the style has it. */
const ROW_REM = { wide: 3.6, narrow: 6.6 }

export function ListingTable({ listings }: { listings: readonly ToldListing[] }) {
  const rowRem = isNarrow.value ? ROW_REM.narrow : ROW_REM.wide
  const { holder, from, to, above, below } = useWindowed<HTMLTableSectionElement>(
    listings.length,
    rowRem,
  )
  const canTick = mayChange()
  return (
    <div class="table listings">
      <table aria-rowcount={listings.length + 1} aria-label="Listings">
        <thead>
          <tr aria-rowindex={1}>
            {canTick && (
              <th scope="col" class="tick">
                <input
                  type="checkbox"
                  aria-label="Tick all"
                  checked={ticked.value.size > 0 && ticked.value.size === listings.length}
                  onChange={({ currentTarget }) => tickAll(currentTarget.checked)}
                />
              </th>
            )}
            <th scope="col">Listing</th>
            <th scope="col" class="price">
              Price
            </th>
            <th scope="col" class="status">
              Status
            </th>
            <th scope="col" class="number">
              MLS number
            </th>
            <th scope="col" class="known">
              Known
            </th>
          </tr>
        </thead>
        <tbody ref={holder}>
          <Gap height={above} />
          {listings.slice(from, to).map((listing, index) => (
            <Row
              key={markOf(listing)}
              listing={listing}
              number={from + index + 2}
              canTick={canTick}
            />
          ))}
          <Gap height={below} />
        </tbody>
      </table>
    </div>
  )
}

/** In the place of rows that cannot be seen. */
function Gap({ height }: { height: string }) {
  return height === '0px' ? null : (
    <tr class="gap">
      <td colSpan={6} style={{ height }} />
    </tr>
  )
}

interface RowProps {
  readonly listing: ToldListing
  readonly number: number
  readonly canTick: boolean
}

function Row({ listing, number, canTick }: RowProps) {
  const { key, name, price, facts, mlsNumber } = listing
  return (
    <tr aria-rowindex={number}>
      {canTick && (
        <td class="tick">
          <input
            type="checkbox"
            aria-label={`Tick ${name}`}
            disabled={!key}
            checked={ticked.value.has(markOf(listing))}
            onChange={({ currentTarget }) => tick(listing, currentTarget.checked)}
          />
        </td>
      )}
      <th scope="row">
        <OpenListing listing={listing} lines="one-line" />
        <small class="one-line">{facts}</small>
      </th>
      <td class="price">
        <span class="one-line">{price}</span>
        <small>{listing.saleType}</small>
      </td>
      <td class="status">
        <StatusPill listing={listing} />
      </td>
      <td class="number">
        <span class="one-line">{mlsNumber}</span>
      </td>
      <td class="known quiet">
        <span class="one-line">{whereText(listing)}</span>
      </td>
    </tr>
  )
}
