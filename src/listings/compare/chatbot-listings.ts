import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import { CountRow, jsonColumn } from '../../runs/database.ts'
import { rowsAsText } from '../../runs/rows-as-text.ts'
import { openScratchDatabase } from '../../runs/scratch-database.ts'
import type { Entry, Recognisable } from '../ledger/entry.ts'
import type { SharedKeys } from '../ledger/ledger.ts'
import type { ListedListing, PlainFields } from '../listed/listed-page.ts'
import { listedValue, listedValues } from '../listed/listed-values.ts'
import type { DuplicateListings } from '../result.ts'
import { addressKey } from './address-key.ts'
import { type ChatbotListing, WrittenPlain } from './chatbot-listing.ts'
import { findAtSameAddress, findDuplicates } from './duplicates.ts'
import { createEntryJoin, onePage } from './entry-join.ts'
import { createLoadedAlike, type LoadedAlikeSearch } from './loaded-alike.ts'
import { createHomeSearch, type SameHome, type SoughtHome } from './same-home.ts'
import { createUnknownHomes, type UnknownHomeSearch } from './unknown-homes.ts'
import { urlKey } from './url-key.ts'

const PAGE_SIZE = 100

/**
 * Those with an `identity` are listed, and have all that the service lists in `plains`: apart, so that
 * the others stand close together. `own…` are of the entry that a listing has: empty where what was
 * sent is not the listing's own.
 */
const tables = `
CREATE TABLE listings (number INTEGER PRIMARY KEY, identity TEXT UNIQUE, id TEXT,
  mlsNumber TEXT NOT NULL, url TEXT NOT NULL, urlKey TEXT NOT NULL, address TEXT NOT NULL,
  source TEXT, key TEXT, ownMlsNumber TEXT, ownUrlKey TEXT);
CREATE TABLE plains (number INTEGER PRIMARY KEY, plain TEXT NOT NULL);
CREATE INDEX by_id ON listings (id);
CREATE INDEX by_mls_number ON listings (mlsNumber, url, number);
CREATE INDEX by_url ON listings (urlKey);
CREATE INDEX by_address ON listings (address) WHERE address <> '';
CREATE INDEX by_key ON listings (key, source) WHERE key IS NOT NULL;
`

/** How many listings there are of each kind. */
interface ListingCounts {
  /** In the service's list. */
  readonly listed: number
  /** Of them, those that the ledger knows as loaded. */
  readonly known: number
  /** Known as loaded, and not in the list. */
  readonly gone: number
}

/** An entry of the ledger with an MLS number of its own. */
const NumberedEntry = z.object({ mlsNumber: z.string(), source: z.string(), key: z.string() })
type NumberedEntry = Readonly<z.infer<typeof NumberedEntry>>

/** Reads entries of the ledger anew, by their keys. */
type ReadEntries = (source: string, keys: readonly string[]) => Promise<ReadonlyMap<string, Entry>>

/** The listings of a chatbot, each once, in a file: a hundred thousand of them take little memory. */
export interface ChatbotListings extends UnknownHomeSearch, LoadedAlikeSearch {
  /** Answers how many of them were not there before. */
  addListed(listings: readonly ListedListing[]): number
  /** Forgets what was listed: the list broke off. */
  clear(): void
  /** To be called when all that is listed was added. Answers how many entries there were. */
  addEntries(pages: AsyncIterable<readonly Recognisable[]>): Promise<number>
  /** Joins an entry without a listing anew, as it is by now. */
  rejoin(number: number, entry: Recognisable): Promise<void>
  counts(): ListingCounts
  /** Listed ones with the same MLS number or Url: those with the most of them first. */
  duplicates(limit: number): Promise<DuplicateListings>
  /** Listed ones with one address and several MLS numbers: the addresses with the most of them first. */
  atSameAddress(
    limit: number,
  ): Promise<{ readonly total: number; readonly first: readonly (readonly ChatbotListing[])[] }>
  /** All that the service lists of loaded listings, by key; null when it does not list one. */
  listedOf(source: string, keys: readonly string[]): ReadonlyMap<string, PlainFields | null>
  /** Which of these keys more than one has that is listed. */
  sharedInList(own: Pick<Entry, 'mlsNumber' | 'url'>): SharedKeys
  /** The first of those that seem to be each of these homes under other MLS numbers: by Url, then by address. */
  sameHomes(homes: readonly SoughtHome[]): readonly (readonly SameHome[])[]
  /** Those with these numbers, by number. */
  numbered(numbers: readonly number[]): Promise<ReadonlyMap<number, ChatbotListing>>
  /** The loaded ones that have these MLS numbers as their own. */
  loadedWithMlsNumbers(mlsNumbers: readonly string[]): readonly NumberedEntry[]
  /** How many of them have this MLS number. */
  countWithMlsNumber(mlsNumber: string): number
  countWithUrl(url: string): number
  /** All of them, in the same order whatever that of the list is. Other work goes on in between. */
  pages(): AsyncGenerator<readonly ChatbotListing[]>
  close(): void
}

const Row = z.object({
  number: z.int(),
  id: z.string().nullable(),
  mlsNumber: z.string(),
  url: z.string(),
  plain: WrittenPlain.nullable(),
  source: z.string().nullable(),
  key: z.string().nullable(),
})
type Row = z.infer<typeof Row>
const listingRows = rowsAsText(Row, { plain: 'json(plain)' })

/** Made of texts that are JSON already: to have SQLite read them takes longer than all else. */
const ListedRows = z.object({
  keys: jsonColumn(z.array(z.string())),
  plains: jsonColumn(z.array(WrittenPlain.nullable())),
})

/** Opens an empty set. @param readEntries for those that are added */
export function openChatbotListings(readEntries: ReadEntries): ChatbotListings {
  const database = openScratchDatabase('memory of the listings of a chatbot', tables)
  const insert = database.prepare(
    `WITH rows AS MATERIALIZED (SELECT key, jsonb(value) AS value FROM json_each(?2))
     INSERT INTO listings (number, identity, id, mlsNumber, url, urlKey, address)
     SELECT ?1 + key, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
     FROM rows WHERE true ON CONFLICT DO NOTHING`,
  )
  const insertPlain = database.prepare(
    `INSERT INTO plains SELECT number, value FROM json_each(?2)
     CROSS JOIN listings ON number = ?1 + json_each.key`,
  )
  const entries = createEntryJoin(database)
  const unknown = createUnknownHomes(database)
  const searchHomes = createHomeSearch(database)
  const selectListed = database.prepare(
    `SELECT json_group_array(listings.key) AS keys,
       '[' || coalesce(group_concat(coalesce(plain, 'null')), '') || ']' AS plains
     FROM json_each(?2) JOIN listings
     ON listings.key = json_each.value AND source = ?1 LEFT JOIN plains USING (number)`,
  )
  const shared = (column: 'mlsNumber' | 'urlKey') =>
    database.prepare(
      `SELECT 1 FROM listings WHERE ${column} = ?1 AND ?1 <> '' AND identity IS NOT NULL
       LIMIT 1 OFFSET 1`,
    )
  const sharedMlsNumber = shared('mlsNumber')
  const sharedUrl = shared('urlKey')
  const selectNumbered = database.prepare(
    `SELECT mlsNumber, source, listings.key FROM json_each(?) CROSS JOIN listings
     ON mlsNumber = value WHERE listings.key IS NOT NULL AND ownMlsNumber = value
     AND (identity IS NOT NULL OR NOT EXISTS (SELECT 1 FROM listings WHERE identity IS NOT NULL))`,
  )
  const count = (column: 'mlsNumber' | 'urlKey') =>
    database.prepare(`SELECT count(*) AS count FROM listings WHERE ${column} = ?`)
  const countMlsNumber = count('mlsNumber')
  const countUrl = count('urlKey')
  const selectByNumber = listingRows.prepare(
    database,
    'SELECT * FROM listings LEFT JOIN plains USING (number) WHERE number IN (SELECT value FROM json_each(?))',
  )
  const page = listingRows.prepare(
    database,
    `SELECT * FROM listings LEFT JOIN plains USING (number)
     WHERE (mlsNumber, url, number) > (?, ?, ?)
     ORDER BY mlsNumber, url, number LIMIT ?`,
  )

  async function withEntries(rows: readonly Row[]): Promise<ChatbotListing[]> {
    const keys = new Map<string, string[]>()
    for (const { source, key } of rows)
      if (source !== null && key !== null) keys.set(source, [...(keys.get(source) ?? []), key])
    const known = new Map<string, ReadonlyMap<string, Entry>>()
    for (const [source, each] of keys) known.set(source, await readEntries(source, each))
    return rows.map(({ source, key, plain, ...row }) => ({
      ...row,
      listed: plain === null ? undefined : listedValues({ fields: plain }),
      plain: plain ?? {},
      entry: known.get(source ?? '')?.get(key ?? ''),
    }))
  }

  async function numbered(numbers: readonly number[]) {
    const rows = listingRows.read(selectByNumber, JSON.stringify(numbers))
    return new Map((await withEntries(rows)).map((each) => [each.number, each]))
  }

  let nextNumber = 1
  let listed = 0
  const alike = createLoadedAlike(database, () => listed > entries.counts().known)

  return {
    addListed(listings) {
      const rows = listings.map(({ key, id, mlsNumber, url, fields }) => [
        ...[key, id, mlsNumber, url, urlKey(url)],
        addressKey(listedValue(fields, 'Address'), listedValue(fields, 'City')),
      ])
      const { changes } = insert.run(nextNumber, JSON.stringify(rows))
      insertPlain.run(nextNumber, JSON.stringify(listings.map(({ fields }) => fields)))
      nextNumber += listings.length
      listed += changes
      return changes
    },
    clear() {
      database.exec('DELETE FROM listings; DELETE FROM plains')
      listed = 0
    },
    addEntries: entries.add,
    async rejoin(number, entry) {
      entries.takeOut(number)
      await entries.add(onePage(entry))
    },
    counts: () => ({ listed, ...entries.counts() }),
    duplicates: (limit) => findDuplicates(database, limit),
    async atSameAddress(limit) {
      const { total, first } = await findAtSameAddress(database, limit)
      const known = await numbered(first.flat())
      return {
        total,
        first: first.map((numbers) => numbers.flatMap((number) => known.get(number) ?? [])),
      }
    },
    listedOf(source, keys) {
      const found = ListedRows.parse(selectListed.get(source, JSON.stringify(keys)))
      return new Map(found.keys.map((key, at) => [key, found.plains[at] ?? null]))
    },
    ...unknown,
    ...alike,
    sharedInList: ({ mlsNumber, url }) => ({
      mlsNumber: sharedMlsNumber.get(mlsNumber) !== undefined,
      url: sharedUrl.get(urlKey(url)) !== undefined,
    }),
    // A chatbot that is loaded for the first time has none.
    sameHomes: (homes) => (listed + entries.counts().gone > 0 ? searchHomes(homes) : []),
    numbered,
    loadedWithMlsNumbers: (mlsNumbers) =>
      selectNumbered.all(JSON.stringify(mlsNumbers)).map((row) => NumberedEntry.parse(row)),
    countWithMlsNumber: (mlsNumber) => CountRow.parse(countMlsNumber.get(mlsNumber)).count,
    countWithUrl: (url) => CountRow.parse(countUrl.get(urlKey(url))).count,
    async *pages() {
      let after = { mlsNumber: '', url: '', number: 0 }
      for (;;) {
        const { mlsNumber, url, number } = after
        const rows = listingRows.read(page, mlsNumber, url, number, PAGE_SIZE)
        const last = rows.at(-1)
        if (!last) return
        yield await withEntries(rows)
        after = last
        await setImmediate()
      }
    },
    close: () => database.close(),
  }
}
