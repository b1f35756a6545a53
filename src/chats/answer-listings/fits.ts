import { squareFeet } from '../../listings/convert/numbers/area.ts'
import { type FoundAmount, isAmong } from './amounts/amounts-in.ts'
import { canBeSame } from './amounts/currency.ts'
import type { KnownListing } from './known-listings.ts'

/** Whether what an answer says of an amount can be true of a listing. */
export function fits(listing: KnownListing, found: FoundAmount): boolean {
  if (!canBeSame(listing.currency, found.currency)) return false
  if (found.kind === 'price' || found.kind === 'perhaps') return hasAmount(listing, found)
  if (found.kind === 'bound') return fitsRange(listing, found)
  return found.kind === 'per acre' || (found.kind === 'per area' && fitsArea(listing, found))
}

function hasAmount({ amounts }: KnownListing, found: FoundAmount): boolean {
  return isAmong(found, (low, high) => amounts.some((amount) => amount >= low && amount < high))
}

/** Whether a range of all homes says something of a listing: `over $250,000` does not of one to rent. */
export function isMeasured(listing: KnownListing, { currency, range }: FoundAmount): boolean {
  const { amounts, amountsKnown } = listing
  return (
    amountsKnown &&
    canBeSame(listing.currency, currency) &&
    amounts.some((amount) => amount * 20 >= (range?.low ?? 0))
  )
}

function fitsRange({ amounts }: KnownListing, { range }: FoundAmount): boolean {
  if (!range) return true
  const { low, high } = range
  // A fee below $300,000 says nothing of the price.
  const comparable = low > 0 ? amounts : amounts.filter((amount) => amount >= high / 10)
  return comparable.some((amount) => amount >= low && amount <= high) || comparable.length === 0
}

/** Whatever its unit, and roughly: areas are rounded. */
function fitsArea({ areaPrices }: KnownListing, { value }: FoundAmount): boolean {
  if (areaPrices.length === 0) return true
  return areaPrices.some((price) =>
    [price, price * squareFeet.m2, price / squareFeet.m2].some(
      (each) => Math.abs(each - value) <= each * 0.02,
    ),
  )
}
