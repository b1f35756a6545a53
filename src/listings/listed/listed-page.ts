import { isBlank, isIdentifier } from '../../contract/identifier.ts'
import { isObject } from '../../text/json.ts'

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

/** A page of the service's list. */
export interface ListedPage {
  readonly listings: readonly ListedListing[]
  /** What stands among the listings and cannot be read as one. */
  readonly unread: number
  /** How many listings there are on all pages; undefined where the page does not say so. */
  readonly total: number | undefined
}

/** How deep in the answer the listings may stand. */
const MAX_DEPTH = 4

/** Other names of what tells a listing from others, by its field in the contract. */
const names = {
  id: ['listingid', 'realestateid', 'realestatelistingid', 'newoaksid', 'identifier'],
  mlsnumber: ['mls', 'mlsno', 'mlsid', 'mlsnum'],
  url: ['listingurl', 'propertyurl', 'link'],
  address: ['streetaddress', 'fulladdress'],
}
const totals = ['total', 'totalcount', 'totalrecords', 'totalitems', 'totallistings', 'totalrows']

/**
 * The listings of a page, in whatever shape the service answers: an array of objects that look like
 * listings, itself or a few members deep, or an object that has them by their keys. Undefined when
 * there is no such thing.
 */
export function listedOnPage(data: unknown): ListedPage | undefined {
  const plainly = createPlainly()
  const found = membersIn(unpacked(data), MAX_DEPTH, plainly)
  const read = found.arrays.map((array) => ({
    array,
    listings: array.flatMap((member) => listedOf(member, plainly)),
  }))
  const [most] = read.toSorted((one, other) => other.listings.length - one.listings.length)
  if (!most || most.listings.length === 0)
    return found.arrays.some(({ length }) => length === 0) || found.total === 0
      ? { listings: [], unread: 0, total: found.total }
      : undefined
  const { array, listings } = most
  return {
    listings: distinct(listings),
    unread: array.length - listings.length,
    total: found.total,
  }
}

/** Some services put JSON into a text. */
function unpacked(data: unknown): unknown {
  if (typeof data !== 'string' || !/^\s*[[{]/.test(data)) return data
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}

interface Found {
  readonly arrays: readonly unknown[][]
  readonly total: number | undefined
}

function membersIn(data: unknown, depth: number, plainly: Plainly): Found {
  if (Array.isArray(data)) return { arrays: [data], total: undefined }
  if (!isObject(data) || depth === 0) return { arrays: [], total: undefined }
  const values = Object.values(data)
  const within = values.map((member) => membersIn(member, depth - 1, plainly))
  const arrays = within.flatMap((each) => each.arrays)
  const byKey = values.length > 0 && values.every((value) => plainFields(value, plainly)?.hasOwnKey)
  return {
    arrays: byKey ? [values] : arrays,
    total: totalOf(plainly(data)) ?? within.find((each) => each.total !== undefined)?.total,
  }
}

function totalOf(plain: PlainFields): number | undefined {
  const total = totals.map((name) => numberOf(plain[name])).find((each) => each !== undefined)
  return total !== undefined && Number.isSafeInteger(total) && total >= 0 ? total : undefined
}

/** An object with its fields under their plain names, and under our own where it has others for them. */
type Plainly = (fields: PlainFields) => Record<string, unknown>

/** Listings have mostly the same names: what these become is worked out once. */
function createPlainly(): Plainly {
  const shapes = new Map<string, Shape>()
  return (fields) => {
    const names = Object.keys(fields)
    const key = JSON.stringify(names)
    const shape = shapes.get(key) ?? shapeOf(names)
    shapes.set(key, shape)
    // With its members from the start: those that get one after the other are slow to make and to read.
    const plain = { ...shape.empty }
    const values = Object.values(fields)
    shape.plainNames.forEach((name, at) => {
      plain[name] = values[at]
    })
    for (const [name, other] of shape.others)
      if (textOf(plain[name]) === '' && textOf(plain[other]) !== '') plain[name] = plain[other]
    return plain
  }
}

/** What becomes of objects with the same names. */
interface Shape {
  /** In the order of the names. */
  readonly plainNames: readonly string[]
  readonly empty: PlainFields
  readonly others: typeof otherNames
}

const otherNames = Object.entries(names).flatMap(([name, others]) =>
  others.map((other) => [name, other] as const),
)

function shapeOf(names: readonly string[]): Shape {
  const plainNames = names.map(plainName)
  return {
    plainNames,
    empty: Object.fromEntries(plainNames.map((name) => [name, undefined])),
    others: otherNames.filter(([, other]) => plainNames.includes(other)),
  }
}

/** The fields of an object; `hasOwnKey`: it has more than an identifier that tells it from others. */
function plainFields(member: unknown, plainly: Plainly) {
  if (!isObject(member)) return undefined
  const plain = plainly(member)
  const hasOwnKey = [plain.url, plain.address, plain.mlsnumber].some((each) => textOf(each) !== '')
  return { plain, hasOwnKey }
}

/** A listing itself, or one that stands in a member: `{ id, listing: { … } }`. */
function listedOf(member: unknown, plainly: Plainly): ListedListing[] {
  const outer = plainFields(member, plainly)
  if (!outer) return []
  if (outer.hasOwnKey) return [listed(outer.plain)]
  const inner = Object.values(outer.plain)
    .map((each) => plainFields(each, plainly))
    .find((each) => each?.hasOwnKey)
  if (inner) return [listed({ ...outer.plain, ...inner.plain })]
  return identifierOf(outer.plain) === null ? [] : [listed(outer.plain)]
}

function listed(fields: PlainFields): ListedListing {
  const id = identifierOf(fields)
  const url = textOf(fields.url)
  const mlsNumber = textOf(fields.mlsnumber)
  const key = JSON.stringify([id, url, mlsNumber, id === null ? textOf(fields.address) : ''])
  return { key, id, mlsNumber, url, fields }
}

/** NewOaks identifier of a listing, if it is one. */
export function identifierOf(fields: PlainFields): string | null {
  const id = textOf(fields.id)
  return isIdentifier(id) ? id : null
}

/** Without an identifier, two that look the same on one page are two. */
function distinct(listings: readonly ListedListing[]): ListedListing[] {
  const times = new Map<string, number>()
  return listings.map((listing) => {
    if (listing.id !== null) return listing
    const before = times.get(listing.key) ?? 0
    times.set(listing.key, before + 1)
    return before > 0 ? { ...listing, key: `${listing.key} ${before}` } : listing
  })
}

/** The name under which a field stands in `PlainFields`. */
export function plainName(field: string): string {
  return field.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** A text or number as text; empty when the value is neither, or when there is nothing to see in it. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value.trim() : ''
  return isBlank(text) ? '' : text
}

/** A number, also one that is written as text. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'number' || textOf(value) !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}
