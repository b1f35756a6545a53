import type { KeyType } from '../../../contract/listing.ts'
import { isBlank, isPlaceholder } from '../../../listings/convert/blank.ts'
import type { SomeFields } from '../../../listings/map/listing-fields.ts'
import { createPlausibility } from '../../../listings/plausible/create-plausibility.ts'
import { keptPrice, keptValues } from '../../../listings/plausible/kept-values.ts'
import { isDoubted, priceSteps } from '../../../listings/plausible/price-steps.ts'
import { staleUnitPrice } from '../../../listings/plausible/stale-unit-price.ts'
import { homeName } from '../../../listings/report/listing-name.ts'
import { wordingFindings } from '../../../listings/report/wording-warnings.ts'
import type { NamedListing } from '../../../listings/taken-down.ts'
import { withMore } from '../../../text/counted.ts'
import { oneLine } from '../../../text/excerpt.ts'
import type { AtAddress, Remembered } from './remembered-around.ts'
import { textDoubts } from './text-doubts.ts'

const MAX_NOTE_CHARS = 500
const MAX_VALUE_CHARS = 60
const MAX_NOTES = 20
const MAX_HOMES = 5

/** What update_listing takes to change the listing again. */
export interface Addressed {
  readonly SerialNumber: string
  readonly KeyType: KeyType
  readonly Key: string
}

/** @param isAlone whether no other listing that is known has the key */
function lookText(listing: Addressed, isAlone: boolean): string {
  const call = isAlone
    ? `update_listing ${JSON.stringify(listing)}`
    : 'update_listing by its id (KeyType NewOaks, see find_listings), for others have this key too,'
  return `Done as given, but look at these with the user; one call corrects what is wrong, ${call} with the right value of each field:`
}

/**
 * What bulk loading would doubt of a listing that was sent: values that a home can hardly have, addresses
 * that are none, listed phrases, an MLS number or Url that another home has as well. Empty where nothing is.
 *
 * @param emptied what is to be said of what it has emptied
 */
export async function listingNotes(
  given: SomeFields,
  {
    fields,
    former,
    isWhole,
    sameNumber,
    sameUrl,
    sameAddress,
    isShared,
  }: Omit<Remembered, 'id' | 'isInLoad'>,
  listing: Addressed,
  emptied: readonly string[] = [],
): Promise<string[]> {
  const wording = wordingFindings(given)
  const notes = [
    ...emptied,
    ...doubtsOf(given, fields),
    ...stepDoubts(given, { fields, former }, listing),
    ...(isWhole ? lackDoubts(given, fields) : []),
    ...keptDoubts(given, fields, listing),
    ...keptPriceDoubts(given, fields),
    ...unitPriceDoubts(given, fields, listing),
    ...textDoubts(given, fields),
    ...wording.map(({ field, message, fix }) => `${field}: ${message} ${fix}`),
    ...(sameNumber.length > 0 ? [sameKeyDoubt('MLSNumber', given.MLSNumber, sameNumber)] : []),
    ...(sameUrl.length > 0 ? [sameKeyDoubt('Url', given.Url, sameUrl)] : []),
    ...(sameAddress.length > 0 ? [sameAddressDoubt(given.Address, sameAddress)] : []),
  ]
  if (notes.length === 0) return []
  const left = notes.length - MAX_NOTES
  return [
    lookText(
      listing,
      !isShared &&
        { NewOaks: [], MLSNumber: sameNumber, URL: sameUrl }[listing.KeyType].length === 0,
    ),
    ...notes.slice(0, MAX_NOTES).map((note) => oneLine(note, MAX_NOTE_CHARS)),
    ...(left > 0 ? [`And ${left} more.`] : []),
  ]
}

/** Of those that the call gave: what was there before is not its doing. */
function doubtsOf(given: SomeFields, remembered: SomeFields): string[] {
  const now = { ...remembered, ...given }
  return (
    createPlausibility()
      .of(now)
      .filter(({ field }) => given[field] !== undefined)
      // A rent that is given as SalePrice lacks at its own place, and that is told.
      .filter(
        ({ field }) =>
          field !== 'SalePrice' || now.SaleType !== 'for_rent' || now.RentPrice !== undefined,
      )
      .map(({ field, value, message, fix }) => `${field} ${value}: ${message} ${fix}`)
  )
}

/** Prices far from the former ones; of those that are doubtful by themselves that is told. */
function stepDoubts(
  given: SomeFields,
  { fields, former }: Pick<Remembered, 'fields' | 'former'>,
  listing: Addressed,
): string[] {
  const now = { ...fields, ...given }
  return priceSteps(now, fields, former)
    .filter(({ field }) => given[field] !== undefined && !isDoubted(now, field))
    .map(({ field, before, now, text }) => {
      const back = JSON.stringify({ ...listing, [field]: before })
      return `${field} ${now}: ${text} that it had before, as far as is known. If that is a slip, put it back: update_listing ${back}`
    })
}

/** What buyers ask first, and a chatbot cannot tell. */
function lackDoubts(given: SomeFields, remembered: SomeFields): string[] {
  const { SaleType, SalePrice, RentPrice, Address, Location } = { ...remembered, ...given }
  const isRent = SaleType === 'for_rent'
  const [field, other] = isRent
    ? (['RentPrice', 'SalePrice'] as const)
    : (['SalePrice', 'RentPrice'] as const)
  const [price, otherPrice] = isRent ? [RentPrice, SalePrice] : [SalePrice, RentPrice]
  const beside = otherPrice === undefined ? '' : `, and ${other} does not stand in for it`
  const isNew = Object.keys(remembered).length === 0
  return [
    ...(price === undefined && given.SaleType !== undefined
      ? [
          `${field}: none is given${beside}: a chatbot cannot tell what the home costs. Ask the user for it.`,
        ]
      : []),
    ...(isNew && isPlaceholder(Address) && isPlaceholder(Location)
      ? ['Address: none is given: a chatbot cannot tell where the home is. Ask the user for it.']
      : []),
  ]
}

/** What is told in another unit or currency from now on; that it is told in none stands elsewhere. */
function keptDoubts(given: SomeFields, remembered: SomeFields, listing: Addressed): string[] {
  const kept = keptValues(given, remembered).filter(({ now }) => !isBlank(now))
  return kept.map(({ field, before, now, values, become }) => {
    const told = Object.entries(values).map(([name, value]) => `${name} ${value}`)
    const [stay, they, are] =
      told.length === 1 ? ['stays', 'it was', 'is'] : ['stay', 'they were', 'are']
    const next = become
      ? `To send: update_listing ${JSON.stringify({ ...listing, ...become })}`
      : 'If another amount is right, ask the user for it.'
    return `${field} ${now}: ${told.join(', ')} ${stay} as ${they} in ${before}, and ${are} told in ${now} now. ${next}`
  })
}

/** The price of the way in which the home was offered before. */
function keptPriceDoubts(given: SomeFields, before: SomeFields): string[] {
  const kept = keptPrice(given, before)
  if (!kept) return []
  return [
    `${kept.field} ${kept.value}: it was not sent, and as far as is known the listing keeps it, and a chatbot can tell it as well. Whether an update can clear a value is not documented. If it is to go: delete the listing with delete_listings, and create it again without that.`,
  ]
}

function unitPriceDoubts(given: SomeFields, before: SomeFields, listing: Addressed): string[] {
  const stale = staleUnitPrice(given, before)
  if (!stale) return []
  const { value, becomes: UnitAreaPrice } = stale
  return [
    `UnitAreaPrice ${value}: it goes with what was before, and would be ${UnitAreaPrice} now. To send: update_listing ${JSON.stringify({ ...listing, UnitAreaPrice })}`,
  ]
}

function sameKeyDoubt(
  field: 'MLSNumber' | 'Url',
  value = '',
  others: readonly NamedListing[],
): string {
  const have = others.length === 1 ? 'has it too' : 'have it too'
  return `${field} "${oneLine(value, MAX_VALUE_CHARS)}": of those remembered here ${namesText(others)} ${have}. If a home is there twice, delete one with delete_listings by its id.`
}

/** What can be another flat is told where there is nothing else. */
function sameAddressDoubt(address = '', others: readonly AtAddress[]): string {
  const same = others.filter((each) => !each.isApart)
  const told = (same.length > 0 ? same : others).map(({ home }) => home)
  const are = told.length === 1 ? 'is there too' : 'are there too'
  const apart = told.length === 1 ? 'it can be another flat' : 'they can be other flats'
  const end = same.length > 0 ? '.' : `, with other rooms or prices: ${apart}.`
  return `Address "${oneLine(address, MAX_VALUE_CHARS)}": of those remembered here ${namesText(told)} ${are}${end} If it is the same home, delete one with delete_listings by its id.`
}

function namesText(homes: readonly NamedListing[]): string {
  const named = homes
    .slice(0, MAX_HOMES)
    .map((home) => `"${oneLine(homeName(home), MAX_VALUE_CHARS)}" (${home.id ?? 'id not known'})`)
  return withMore(named, homes.length)
}
