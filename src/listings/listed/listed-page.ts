import * as z from 'zod'

/** What is said of a listing, by the names of its fields in lower case without anything between the letters. */
export type PlainFields = Readonly<Record<string, unknown>>

/** A listing as the service's list has it. */
export interface ListedListing {
  /** Tells it from the others of the list. */
  readonly key: string
  readonly id: string | null
  readonly mlsNumber: string
  readonly url: string
  readonly fields: PlainFields
}

const Fields = z.record(z.string(), z.unknown())
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

function listingFields(member: unknown): PlainFields | undefined {
  const fields = Fields.safeParse(member).data
  if (!fields || Array.isArray(member)) return undefined
  const plain = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [plainName(name), value]),
  )
  return ['url', 'address', 'mlsnumber'].some((name) => textOf(plain[name])) ? plain : undefined
}

function listedOf(fields: PlainFields): ListedListing {
  const id = textOf(fields.id) || textOf(fields.listingid) || textOf(fields.realestateid) || null
  const url = textOf(fields.url)
  const mlsNumber = textOf(fields.mlsnumber)
  const key = id ?? JSON.stringify([url, mlsNumber, textOf(fields.address) || null])
  return { key, id, mlsNumber, url, fields }
}

/** The name under which a field stands in `PlainFields`. */
export function plainName(field: string): string {
  return field.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** A text or number as text; empty when the value is neither. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** A number, also one that is written as text. */
export function numberOf(value: unknown): number | undefined {
  const number = textOf(value) === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : undefined
}
