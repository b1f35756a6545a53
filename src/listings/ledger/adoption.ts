import * as z from 'zod'
import { canBeSamePlace, namesStreet } from '../convert/address.ts'
import { normalisedUrl } from '../convert/web-address.ts'
import type { Entry, EntryRef } from './entry.ts'
import { SINGLE_CALLS } from './single-call.ts'

/** A row of a source whose listing the ledger does not know under its key. */
export interface UnknownRow {
  /** Kind and value of its key, as of EntryRef. */
  readonly key: string
  readonly system: string
  /** Its own; empty where a constant stands in for it. */
  readonly mlsNumber: string
  readonly url: string
  readonly address: string | null
  readonly city: string | null
}

/** A listing that a single call or another source loaded, and the row that is the same. */
export interface Adoptable {
  readonly row: UnknownRow
  readonly entry: Entry
}

/** How many listings of one source belong to another one by now. */
export const TakenOver = z.object({ source: z.string(), count: z.int() })
export type TakenOver = z.infer<typeof TakenOver>

/** The entry as it is once the row's source has taken it over. */
export function adopted({ row, entry }: Adoptable, { source }: Pick<EntryRef, 'source'>): Entry {
  return { ...entry, source, key: row.key, system: row.system }
}

/**
 * Which of the listings are those of rows. By MLS number: the one with the row's Url as well, else
 * the newest that a single call created, else the only one of another source. What is left by Url,
 * where it is the Url of one of them and of one row only.
 */
export function pairs(rows: readonly UnknownRow[], entries: readonly Entry[]): Adoptable[] {
  if (entries.length === 0) return []
  const taken = new Set<Entry>()
  const found = new Map<string, Adoptable>()
  const newestFirst = entries.toSorted((one, other) => other.updatedAtMs - one.updatedAtMs)
  const free = (is: (entry: Entry) => boolean) =>
    newestFirst.filter((entry) => !taken.has(entry) && is(entry))
  const pair = (row: UnknownRow, entry: Entry | undefined) => {
    if (!entry) return
    taken.add(entry)
    found.set(row.key, { row, entry })
  }
  const numbered = rows.filter(({ mlsNumber }) => mlsNumber !== '')
  for (const row of numbered)
    if (row.url !== '')
      pair(row, free((entry) => hasNumber(entry, row) && entry.fields.Url === row.url)[0])
  for (const row of numbered) {
    if (found.has(row.key)) continue
    const same = free((entry) => hasNumber(entry, row) && !isOtherHome(entry, row))
    const single = same.find(isSingle)
    const isOnly = same.length === 1 && only(numbered, 'mlsNumber', row)
    pair(row, single ?? (isOnly ? same[0] : undefined))
  }
  for (const row of rows) {
    if (row.url === '' || found.has(row.key) || !only(rows, 'url', row)) continue
    const same = free((entry) => hasUrl(entry, row))
    if (same.length === 1) pair(row, same[0])
  }
  return [...found.values()]
}

/** The Urls by which rows can be told apart. */
export function tellingUrls(rows: readonly UnknownRow[]): string[] {
  const counts = new Map<string, number>()
  for (const { url } of rows) counts.set(url, (counts.get(url) ?? 0) + 1)
  return [...counts].flatMap(([url, count]) => (url !== '' && count === 1 ? [url] : []))
}

function only(rows: readonly UnknownRow[], name: 'mlsNumber' | 'url', row: UnknownRow): boolean {
  return !rows.some((other) => other !== row && other[name] === row[name])
}

function isSingle({ source }: Entry): boolean {
  return source === SINGLE_CALLS
}

/** Of a constant that a source has for many, nothing is to be told. */
function hasNumber(entry: Entry, { mlsNumber }: UnknownRow): boolean {
  return (isSingle(entry) ? entry.fields.MLSNumber : entry.mlsNumber) === mlsNumber
}

/** Two numbers of their own are two listings of one page, unless a person has typed one of them. */
function hasUrl(entry: Entry, { mlsNumber, url }: UnknownRow): boolean {
  if (isSingle(entry)) return entry.fields.Url === url
  return entry.url === url && (entry.mlsNumber === '' || mlsNumber === '')
}

/** Whether two with one number are two homes: other boards number theirs alike, and small agencies from 1. */
export function isOtherHome(entry: Entry, row: UnknownRow): boolean {
  if (isSingle(entry)) return false
  const [one, other] = [addressKey(entry.address), addressKey(row.address)]
  const isOtherSystem = entry.system !== '' && row.system !== '' && entry.system !== row.system
  if (isOtherSystem) return one === '' || one !== other
  if (row.url !== '' && normalisedUrl(row.url) === normalisedUrl(entry.url)) return false
  // What is not told is no other.
  return !canBeSamePlace(one, other) || !canBeSamePlace(entry.city ?? '', row.city ?? '')
}

/** Empty where it names no street: a number alone is no address. */
function addressKey(address: string | null): string {
  return address !== null && namesStreet(address) ? address.trim().toLowerCase() : ''
}
