import * as z from 'zod'
import { amountFields } from '../../contract/listing.ts'
import { amountsIn } from './amounts-in.ts'
import { areaPrices } from './area-prices.ts'
import { canBeSame } from './currency.ts'
import type { KnownListing } from './known-listings.ts'
import { linksIn } from './links-in.ts'
import { unmarked } from './unmarked.ts'

/** A listing as the service's list has it, and what tells it from others. */
export interface ListedListing {
  readonly key: string
  readonly listing: KnownListing
}

const Fields = z.record(z.string(), z.unknown())
type Fields = z.infer<typeof Fields>
const Members = z.union([z.array(z.unknown()), Fields])

/**
 * The listings of a page, in whatever shape the service answers: an array of objects that look
 * like listings, itself or at most two members deep. Undefined when there is no such array.
 */
export function listedOnPage(data: unknown): ListedListing[] | undefined {
  const arrays = arraysIn(data, 2)
  const listings = arrays
    .map((array) => array.map(listingFields).filter((fields) => fields !== undefined))
    .find(({ length }) => length > 0)
  if (listings) return listings.map(listedOf)
  return arrays.some(({ length }) => length === 0) ? [] : undefined
}

function arraysIn(data: unknown, depth: number): unknown[][] {
  const members = Members.safeParse(data).data
  if (Array.isArray(members)) return [members]
  if (!members || depth === 0) return []
  return Object.values(members).flatMap((member) => arraysIn(member, depth - 1))
}

/** By their names in lower case without anything between the letters. */
function listingFields(member: unknown): Fields | undefined {
  const fields = Fields.safeParse(member).data
  if (!fields || Array.isArray(member)) return undefined
  const plain = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.toLowerCase().replace(/[^a-z0-9]/g, ''),
      value,
    ]),
  )
  return ['url', 'address', 'mlsnumber'].some((name) => text(plain[name])) ? plain : undefined
}

const amountNames = amountFields.map((name) => name.toLowerCase())

function listedOf(fields: Fields): ListedListing {
  const id = text(fields.id) || text(fields.listingid) || text(fields.realestateid) || null
  const url = text(fields.url)
  const mlsNumber = text(fields.mlsnumber)
  const prices = amountNames.flatMap((name) => amount(fields[name]) ?? [])
  const currency = text(fields.currencysymbol)
  const texts = textsIn(fields)
  // What a description says of fees, chatbots repeat.
  const described = texts
    .flatMap((one) => amountsIn(unmarked(one, []).plain))
    .filter((found) => canBeSame(currency, found.currency))
    .map(({ value }) => value)
  const listing: KnownListing = {
    id,
    mlsNumber,
    url,
    address: text(fields.address) || null,
    city: text(fields.city) || null,
    region: text(fields.state) || null,
    amounts: [...new Set([...prices, ...described])].filter((value) => value > 0),
    amountsKnown: prices.length > 0,
    currency,
    areaPrices: areaPrices({
      unit: amount(fields.unitareaprice),
      prices: [amount(fields.saleprice), amount(fields.rentprice)],
      area: amount(fields.buildingarea) || amount(fields.lotarea),
    }),
    links: [...new Set(texts.flatMap((one) => linksIn(one).map((link) => link.text)))].filter(
      (link) => link !== url,
    ),
  }
  return { key: id ?? JSON.stringify([url, mlsNumber, listing.address]), listing }
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function amount(value: unknown): number | undefined {
  const number = text(value) === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  const members = Members.safeParse(value).data
  return members ? Object.values(members).flatMap(textsIn) : []
}
