import { useLayoutEffect, useState } from 'preact/hooks'
import type { ToldListing } from '../../api/listings.ts'
import { isNarrow, useWindowed } from '../parts/windowed.ts'
import { OpenListing, Picture, StatusPill } from './listing-parts.tsx'
import { arePicturesAllowed } from './pictures.ts'
import { markOf } from './view.ts'

/** As the style has it, with the gap below. */
const CARD_REM = { plain: 10.2, pictured: 21.2 }
const CARDS_IN_A_ROW = 3

export function ListingCards({ listings }: { listings: readonly ToldListing[] }) {
  const perRow = useColumns()
  const { holder, from, to, above, below } = useWindowed<HTMLUListElement>(
    Math.ceil(listings.length / perRow),
    arePicturesAllowed ? CARD_REM.pictured : CARD_REM.plain,
  )
  return (
    <ul
      ref={holder}
      class={arePicturesAllowed ? 'homes-grid pictured' : 'homes-grid'}
      aria-label="Listings"
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {listings.slice(from * perRow, to * perRow).map((listing) => (
        <Card key={markOf(listing)} listing={listing} />
      ))}
    </ul>
  )
}

function Card({ listing }: { listing: ToldListing }) {
  const { price, facts, saleType, picture } = listing
  return (
    <li class="card">
      {arePicturesAllowed && (
        <div class="frame-of-photo">
          <Picture address={picture} />
        </div>
      )}
      <div class="head">
        <strong class="one-line">{price}</strong>
        <StatusPill listing={listing} />
      </div>
      <OpenListing listing={listing} lines="two-lines" />
      <small class="quiet two-lines">{[facts, saleType].filter(Boolean).join(' · ')}</small>
    </li>
  )
}

/** How many stand beside each other: as the style has it. */
function useColumns(): number {
  const middle = '(max-width: 75rem)'
  const [isMiddle, setMiddle] = useState(matchMedia(middle).matches)
  useLayoutEffect(() => {
    const query = matchMedia(middle)
    const look = () => setMiddle(query.matches)
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  if (isNarrow.value) return 1
  return isMiddle ? CARDS_IN_A_ROW - 1 : CARDS_IN_A_ROW
}
