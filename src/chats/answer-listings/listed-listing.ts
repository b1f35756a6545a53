import { amountFields, type Listing } from '../../contract/listing.ts'
import {
  type ListedListing,
  numberOf,
  plainName,
  textOf,
} from '../../listings/listed/listed-page.ts'
import { isObject } from '../../text/json.ts'
import { amountsIn } from './amounts/amounts-in.ts'
import { canBeSame } from './amounts/currency.ts'
import type { AmountName, KnownListing } from './known-listings.ts'
import { linksIn } from './links-in.ts'
import { unmarked } from './unmarked.ts'

const amountNames = amountFields.map(plainName)

/** What an answer can name of a listing that the service lists. */
export function listedListing({
  id,
  url,
  mlsNumber,
  fields,
}: Omit<ListedListing, 'key'>): KnownListing {
  const prices = amountNames.flatMap((name) => numberOf(fields[name]) ?? [])
  const currency = textOf(fields.currencysymbol)
  const texts = textsIn(fields)
  // What a description says of fees, chatbots repeat.
  const described = texts
    .flatMap((one) => amountsIn(unmarked(one, []).plain))
    .filter((found) => canBeSame(currency, found.currency))
    .map(({ value }) => value)
  return {
    id,
    mlsNumber,
    url,
    address: textOf(fields.address) || null,
    city: textOf(fields.city) || null,
    region: textOf(fields.state) || null,
    postcode: textOf(fields.zip) || null,
    amounts: [...new Set([...prices, ...described])].filter((value) => value > 0),
    amountsKnown: prices.length > 0,
    amountsByName: byName((name) => numberOf(fields[plainName(name)])),
    currency,
    areaPrices: areaPrices({
      unit: numberOf(fields.unitareaprice),
      prices: [numberOf(fields.saleprice), numberOf(fields.rentprice)],
      area: numberOf(fields.buildingarea) || numberOf(fields.lotarea),
    }),
    links: [...new Set(texts.flatMap((one) => linksIn(one).map((link) => link.text)))].filter(
      (link) => link !== url,
    ),
    isSold: textOf(fields.status) === SOLD,
  }
}

/** The status of what is sold, or let. */
export const SOLD: Listing['Status'] = 'Sold'

const fieldsByName: Readonly<Record<AmountName, readonly (typeof amountFields)[number][]>> = {
  price: ['SalePrice', 'RentPrice'],
  deposit: ['DepositFee'],
  fee: ['HOAMonth'],
  estimate: ['ZestimatePrice'],
}

/** The amounts of a listing by what they are. */
export function byName(
  amountOf: (field: (typeof amountFields)[number]) => number | undefined,
): KnownListing['amountsByName'] {
  return Object.fromEntries(
    Object.entries(fieldsByName).map(([name, fields]) => [
      name,
      fields.flatMap((field) => amountOf(field) || []),
    ]),
  )
}

interface AreaFacts {
  /** The price per unit of area, as said. */
  readonly unit: number | undefined
  readonly prices: readonly (number | undefined)[]
  readonly area: number | undefined
}

/** What a listing can be said to cost per unit of area: chatbots calculate. */
export function areaPrices({ unit, prices, area }: AreaFacts): number[] {
  const calculated = prices.map((price) => (price && area ? price / area : 0))
  return [unit ?? 0, ...calculated].filter((price) => price > 0)
}

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) || isObject(value) ? Object.values(value).flatMap(textsIn) : []
}
