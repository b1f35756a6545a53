import * as z from 'zod'
import { addressKey } from '../../compare/address-key.ts'
import { normalisedAddress } from '../../convert/address.ts'
import { isBlank } from '../../convert/blank.ts'
import type { MappedListing } from '../../map/listing-fields.ts'
import { shortly } from '../problem-words.ts'

/** A price that was lowered or raised is less than this share away from the other. */
const MAX_PRICE_DIFFERENCE = 0.05

/** By what two rows for one listing are told apart, in the order of the contract. */
const facts = [
  ...(['SaleType', 'Status', 'CurrencySymbol', 'PropertyType', 'Bedrooms', 'Bathrooms'] as const),
  ...(['YearBuilt', 'LotArea', 'BuildingArea', 'AreaUnit', 'ParkingSpots'] as const),
  ...(['SalePrice', 'HOAMonth', 'RentPrice', 'DepositFee'] as const),
]

/** What a row says of its home, as far as two rows with one key are told apart by it: place and facts. */
const ToldHome = z.tuple([
  z.string(),
  z.string(),
  z.array(z.union([z.string(), z.number()]).nullable()),
])

/** The same as a text, to be kept. */
export function toldHome(listing: MappedListing): string {
  const { Address = '', City = '' } = listing
  const values = facts.map((field) => listing[field] ?? null)
  return JSON.stringify([Address, City, values] satisfies z.infer<typeof ToldHome>)
}

/** Whether two rows can hardly tell of one home as it is now. */
export function areOtherHomes(one: string, other: string): boolean {
  const [home, otherHome] = [read(one), read(other)]
  return isOtherAddress(home, otherHome) || isOtherPriceOf(home, otherHome)
}

/** Whether one of two rows offers for sale what the other offers for rent. */
export function isOtherOffer(one: string, other: string): boolean {
  const [home, otherHome] = [read(one), read(other)]
  const [saleType, otherSaleType] = [home, otherHome].map(
    ({ values }) => values[facts.indexOf('SaleType')],
  )
  return saleType !== otherSaleType && !isOtherAddress(home, otherHome)
}

/** `9 Oak Lane, 410000` */
export function toldHomeText(told: string): string {
  const { address, price } = read(told)
  return [shortly(address), price === null ? '' : String(price)].filter(Boolean).join(', ')
}

/** What the first of two rows says otherwise than the second: `Status Sold, SalePrice 319000`; empty: nothing. */
export function toldApartText(one: string, other: string): string {
  const [home, otherHome] = [read(one), read(other)]
  return facts
    .flatMap((field, at) => {
      const value = home.values[at] ?? null
      return value === (otherHome.values[at] ?? null)
        ? []
        : [`${field} ${shortly(value ?? 'none')}`]
    })
    .join(', ')
}

function read(told: string) {
  const [address, city, values] = ToldHome.parse(JSON.parse(told))
  const price = values[facts.indexOf('SalePrice')] ?? values[facts.indexOf('RentPrice')] ?? null
  return { address, city, values, price }
}

function isOtherPriceOf(one: ReturnType<typeof read>, other: ReturnType<typeof read>): boolean {
  const prices = [one.price, other.price].filter((price) => typeof price === 'number')
  const [price, otherPrice] = prices
  return price !== undefined && otherPrice !== undefined && isOtherPrice(price, otherPrice)
}

export interface ToldPlace {
  readonly address: string
  readonly city: string
}

/** One that is not told is no other; spellings of one are the same. */
export function isOtherAddress(one: ToldPlace, other: ToldPlace): boolean {
  const [key, otherKey] = [addressKey(one.address, one.city), addressKey(other.address, other.city)]
  if (key !== '' && otherKey !== '') return key !== otherKey
  if (isBlank(one.address) || isBlank(other.address)) return false
  return normalisedAddress(one.address) !== normalisedAddress(other.address)
}

/** One that was lowered or raised is no other. */
export function isOtherPrice(one: number, other: number): boolean {
  return Math.abs(one - other) > Math.max(one, other) * MAX_PRICE_DIFFERENCE
}
