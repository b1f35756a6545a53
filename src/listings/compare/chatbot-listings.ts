import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import { CountRow, jsonColumn } from '../../runs/database.ts'
import { rowsAsText } from '../../runs/rows-as-text.ts'
import { openScratchDatabase } from '../../runs/scratch-database.ts'
import { isObject } from '../../text/json.ts'
import type { Entry, Recognisable } from '../ledger/entry.ts'
import type { SharedKeys } from '../ledger/ledger.ts'
import type { ListedListing, PlainFields } from '../listed/listed-page.ts'
import { listedValue, listedValues } from '../listed/listed-values.ts'
import type { SomeFields } from '../map/listing-fields.ts'
import type { DuplicateListings } from '../result.ts'
import { addressKey } from './address-key.ts'
import { findDuplicates } from './duplicates.ts'
import { createEntryJoin } from './entry-join.ts'
import { createHomeSearch, type SameHome, type SoughtHome } from './same-home.ts'
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

/** A listing of a chatbot: as the service lists it, as the ledger remembers it, or as both do. */
export interface ChatbotListing {
  /** Tells it from the others. */
  readonly number: number
  /** NewOaks identifier. */
  readonly id: string | null
  readonly mlsNumber: string
  readonly url: string
  /** What the service lists, as far as it is fields of the contract in a form that can be read. */
  readonly listed: SomeFields | undefined
  /** All that the service lists; empty when it does not list the listing. */
  readonly plain: PlainFields
  readonly entry: Entry | undefined
}

/** All that is known of a listing. What the service lists goes before what the ledger remembers. */
export function knownFields({
  listed,
  entry,
}: Pick<ChatbotListing, 'listed' | 'entry'>): SomeFields {
  return { ...(entry && sentFields(entry)), ...listed }
}

/** What was last sent of a listing, as far as it is remembered. */
export function sentFields({ address, city, region, fields }: Entry): SomeFields {
  // Made at once and then rid of what is not there: to add one after the other takes ten times as long.
  const sent: SomeFields = {
    Address: address ?? undefined,
    City: city ?? undefined,
    State: region ?? undefined,
    ...fields,
  }
  for (const field of places) if (sent[field] === undefined) delete sent[field]
  return sent
}

const places = ['Address', 'City', 'State'] as const

/** How many listings there are of each kind. */
export interface ListingCounts {
  /** In the service's list. */
  readonly listed: number
  /** Of them, those that the ledger knows as loaded. */
  readonly known: number
  /** Known as loaded, and not in the list. */
  readonly gone: number
}

/** An entry of the ledger with an MLS number of its own. */
const NumberedEntry = z.object({ mlsNumber: z.string(), source: z.string(), key: z.string() })
export type NumberedEntry = Readonly<z.infer<typeof NumberedEntry>>

/** Homes that others have made. */
export interface UnknownHomes {
  /** The key that they are found by. */
  readonly by: 'MLSNumber' | 'Url'
  readonly count: number
  /** Of a single one, as the service lists them. */
  readonly id: string | null
  readonly url: string
  /** All that it lists of a single one. */
  plain(): PlainFields
}

/** Reads entries of the ledger anew, by their keys. */
export type ReadEntries = (
  source: string,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, Entry>>

/** The listings of a chatbot, each once, in a file: a hundred thousand of them take little memory. */
export interface ChatbotListings {
  /** Answers how many of them were not there before. */
  addListed(listings: readonly ListedListing[]): number
  /** Forgets what was listed: the list broke off. */
  clear(): void
  /** To be called when all that is listed was added. Answers how many entries there were. */
  addEntries(pages: AsyncIterable<readonly Recognisable[]>): Promise<number>
  counts(): ListingCounts
  /** Listed ones with the same MLS number or Url: those with the most of them first. */
  duplicates(limit: number): Promise<DuplicateListings>
  /** All that the service lists of loaded listings, by key; null when it does not list one. */
  listedOf(source: string, keys: readonly string[]): ReadonlyMap<string, (() => PlainFields) | null>
  /**
   * Those that are listed, that the ledger does not know, and that have this MLS number; where one of both
   * has none, this Url. Another number is another listing.
   */
  unknownWith(own: Pick<Entry, 'mlsNumber' | 'url'>): UnknownHomes | undefined
  /** Those of them that have the same MLS number, Url and address, none of which is empty. */
  unknownLike(sent: Pick<Entry, 'mlsNumber' | 'url' | 'address' | 'city'>): UnknownHomes | undefined
  /** The first of them that has all of MLS number, Url and address as an entry has, as far as both have them. */
  unknownAs(entry: Pick<Entry, 'mlsNumber' | 'url' | 'address' | 'city'>): ListedId | undefined
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

/** Written here: that it is an object is enough. */
const WrittenPlain = z.custom<PlainFields>(isObject)

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

/** Without one there is no Url. */
const UnknownRow = z.object({
  count: z.int(),
  id: z.string().nullable(),
  url: z
    .string()
    .nullable()
    .transform((url) => url ?? ''),
  plain: z.string().nullable(),
})

const ListedId = z.object({ id: z.string().nullable() })
type ListedId = Readonly<z.infer<typeof ListedId>>

const Plain = jsonColumn(WrittenPlain)
const ListedRow = z.object({ key: z.string(), plain: z.string().nullable() })

/** Opens an empty set. @param readEntries for those that are added */
export function openChatbotListings(readEntries: ReadEntries): ChatbotListings {
  const database = openScratchDatabase('memory of the listings of a chatbot', tables)
  const insert = database.prepare(
    `INSERT INTO listings (number, identity, id, mlsNumber, url, urlKey, address)
     SELECT ?1 + key, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
     FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING`,
  )
  const insertPlain = database.prepare(
    `INSERT INTO plains SELECT number, value FROM json_each(?2)
     CROSS JOIN listings ON number = ?1 + json_each.key`,
  )
  const entries = createEntryJoin(database)
  const searchHomes = createHomeSearch(database)
  const selectListed = database.prepare(
    `SELECT listings.key, plain FROM json_each(?2) JOIN listings
     ON listings.key = json_each.value AND source = ?1 LEFT JOIN plains USING (number)`,
  )
  const unknown =
    'SELECT count(*) AS count, min(id) AS id, min(url) AS url, min(plain) AS plain FROM listings JOIN plains USING (number)'
  const unknownByNumber = database.prepare(
    `${unknown} WHERE mlsNumber = ?1 AND ?1 <> '' AND key IS NULL`,
  )
  const unknownByUrl = database.prepare(
    `${unknown} WHERE urlKey = ?2 AND ?2 <> '' AND key IS NULL AND (?1 = '' OR mlsNumber = '')`,
  )
  const unknownByAll = database.prepare(
    `${unknown} WHERE mlsNumber = ?1 AND ?1 <> '' AND urlKey = ?2 AND ?2 <> '' AND address = ?3
     AND ?3 <> '' AND key IS NULL`,
  )
  const unknownAs = (column: 'mlsNumber' | 'urlKey') =>
    database.prepare(
      `SELECT id FROM listings WHERE ${column} = iif('${column}' = 'urlKey', ?2, ?1) AND key IS NULL
       AND identity IS NOT NULL AND (mlsNumber = ?1 OR '' IN (mlsNumber, ?1))
       AND (urlKey = ?2 OR '' IN (urlKey, ?2)) AND (address = ?3 OR '' IN (address, ?3))
       ORDER BY number LIMIT 1`,
    )
  const unknownAsNumbered = unknownAs('mlsNumber')
  const unknownAsLinked = unknownAs('urlKey')
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

  let nextNumber = 1
  let listed = 0

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
    counts: () => ({ listed, ...entries.counts() }),
    duplicates: (limit) => findDuplicates(database, limit),
    listedOf(source, keys) {
      const rows = selectListed.all(source, JSON.stringify(keys))
      return new Map(
        rows.map((row) => {
          const { key, plain } = ListedRow.parse(row)
          return [key, plain === null ? null : () => Plain.parse(plain)]
        }),
      )
    },
    unknownWith({ mlsNumber, url }) {
      const byNumber = UnknownRow.parse(unknownByNumber.get(mlsNumber))
      if (byNumber.count > 0) return unknownHomes('MLSNumber', byNumber)
      const byUrl = UnknownRow.parse(unknownByUrl.get(mlsNumber, urlKey(url)))
      return byUrl.count > 0 ? unknownHomes('Url', byUrl) : undefined
    },
    unknownLike({ mlsNumber, url, address, city }) {
      const like = [mlsNumber, urlKey(url), addressKey(address, city)]
      const found = UnknownRow.parse(unknownByAll.get(...like))
      return found.count > 0 ? unknownHomes('MLSNumber', found) : undefined
    },
    unknownAs({ mlsNumber, url, address, city }) {
      if (mlsNumber === '' && url === '') return undefined
      const select = mlsNumber === '' ? unknownAsLinked : unknownAsNumbered
      const own = [mlsNumber, urlKey(url), addressKey(address, city)]
      return ListedId.optional().parse(select.get(...own))
    },
    sharedInList: ({ mlsNumber, url }) => ({
      mlsNumber: sharedMlsNumber.get(mlsNumber) !== undefined,
      url: sharedUrl.get(urlKey(url)) !== undefined,
    }),
    // A chatbot that is loaded for the first time has none.
    sameHomes: (homes) => (listed + entries.counts().gone > 0 ? searchHomes(homes) : []),
    async numbered(numbers) {
      const rows = listingRows.read(selectByNumber, JSON.stringify(numbers))
      return new Map((await withEntries(rows)).map((each) => [each.number, each]))
    },
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

function unknownHomes(
  by: UnknownHomes['by'],
  { plain, ...row }: z.infer<typeof UnknownRow>,
): UnknownHomes {
  return { by, ...row, plain: () => (plain === null ? {} : Plain.parse(plain)) }
}
