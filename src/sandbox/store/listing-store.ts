import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { type KeyType, Listing, type UpdateListingRequest } from '../../contract/listing.ts'
import { CountRow, jsonColumn } from '../../runs/database.ts'
import type { Database } from '../../runs/sqlite.ts'
import type { ListingSource, StoredListing } from '../bot/bot.ts'

/** The fields of a listing that an update gives. */
type ListingUpdate = Omit<z.infer<typeof UpdateListingRequest>, 'Key' | 'KeyType'>

/** Which listings of a chatbot to list, and which page of them. */
interface ListingQuery {
  readonly serialNumber: string
  readonly city: string | undefined
  readonly saleType: string | undefined
  readonly mlsNumber: string | undefined
  /** From 1. */
  readonly pageNumber: number
  readonly pageSize: number
}

/** The listings (section 2.4). Every match is exact and within one chatbot. */
export interface ListingStore extends ListingSource {
  /** Returns the identifier of the new listing. */
  create(listing: Listing): string
  /** Replaces the given fields of every listing that has the key; returns how many have it. */
  update(key: { type: KeyType; value: string }, fields: ListingUpdate): number
  /** Deletes every listing that has one of the keys; returns how many there were. */
  remove(serialNumber: string, keys: { type: KeyType; values: readonly string[] }): number
  /** One page, oldest first, and how many listings all pages have. */
  list(query: ListingQuery): { total: number; listings: readonly StoredListing[] }
  count(serialNumber: string): number
}

/** Unless it is told, SQLite reads all listings of the chatbot. */
const keyColumns: Readonly<Record<KeyType, { column: string; listings: string }>> = {
  NewOaks: { column: 'id', listings: 'listings INDEXED BY sqlite_autoindex_listings_1' },
  MLSNumber: { column: 'mlsNumber', listings: 'listings INDEXED BY listings_by_mls_number' },
  URL: { column: 'url', listings: 'listings INDEXED BY listings_by_url' },
}

/** A chatbot's revision counts the changes to its listings. `?1` is its serial number. */
const nextRevision = '(SELECT coalesce(max(revision), 0) + 1 FROM listings WHERE serialNumber = ?1)'

const ListedRow = z
  .object({ id: z.string(), fields: jsonColumn(Listing) })
  .transform(({ id, fields }): StoredListing => ({ id, fields }))

const ChangedRow = z.object({
  id: z.string(),
  revision: z.int(),
  position: z.int(),
  fields: jsonColumn(Listing).nullable(),
})

export function createListingStore(database: Database): ListingStore {
  const insert = database.prepare(
    `INSERT INTO listings (serialNumber, id, fields, revision) VALUES (?1, ?2, ?3, ${nextRevision})`,
  )
  const changes = database.prepare(
    `SELECT id, revision, position, fields FROM listings
     WHERE serialNumber = ? AND (revision, position) > (?, ?)
     ORDER BY revision, position LIMIT ?`,
  )
  const filtered = (listings: string, more: string) => {
    const filter = `FROM ${listings} WHERE serialNumber = ?1 AND fields IS NOT NULL
      AND (?2 IS NULL OR fields ->> 'City' = ?2 COLLATE NOCASE)
      AND (?3 IS NULL OR fields ->> 'SaleType' = ?3) AND ${more}`
    return {
      countMatches: database.prepare(`SELECT count(*) AS count ${filter}`),
      selectPage: database.prepare(
        `SELECT id, fields ${filter} ORDER BY position LIMIT ?5 OFFSET ?6`,
      ),
    }
  }
  const ofAll = filtered('listings', '?4 IS NULL')
  const withMlsNumber = filtered(keyColumns.MLSNumber.listings, 'mlsNumber = ?4')
  const countAll = database.prepare(
    'SELECT count(*) AS count FROM listings WHERE serialNumber = ? AND fields IS NOT NULL',
  )
  const byKeyType = {
    NewOaks: keyStatements(database, 'NewOaks'),
    MLSNumber: keyStatements(database, 'MLSNumber'),
    URL: keyStatements(database, 'URL'),
  }

  return {
    create(listing) {
      const id = randomBytes(12).toString('hex')
      insert.run(listing.SerialNumber, id, JSON.stringify(listing))
      return id
    },
    update: ({ type, value }, fields) =>
      byKeyType[type].update.run(fields.SerialNumber, value, JSON.stringify(fields)).changes,
    remove: (serialNumber, { type, values }) =>
      byKeyType[type].remove.run(serialNumber, JSON.stringify(values)).changes,
    list({ serialNumber, city, saleType, mlsNumber, pageNumber, pageSize }) {
      const filters = [serialNumber, city ?? null, saleType ?? null, mlsNumber ?? null]
      const offset = (pageNumber - 1) * pageSize
      const { countMatches, selectPage } = mlsNumber === undefined ? ofAll : withMlsNumber
      return {
        total: CountRow.parse(countMatches.get(...filters)).count,
        listings: selectPage.all(...filters, pageSize, offset).map((row) => ListedRow.parse(row)),
      }
    },
    count: (serialNumber) => CountRow.parse(countAll.get(serialNumber)).count,
    changesAfter(serialNumber, seen, limit) {
      const rows = changes
        .all(serialNumber, seen.revision, seen.position, limit)
        .map((row) => ChangedRow.parse(row))
      const { revision, position } = rows.at(-1) ?? seen
      return {
        saved: rows.flatMap(({ id, fields }) => (fields === null ? [] : [{ id, fields }])),
        removedIds: rows.flatMap(({ id, fields }) => (fields === null ? [id] : [])),
        last: { revision, position },
      }
    },
  }
}

function keyStatements(database: Database, type: KeyType) {
  const { column, listings } = keyColumns[type]
  return {
    update: database.prepare(
      `UPDATE ${listings} SET fields = json_patch(fields, ?3), revision = ${nextRevision}
       WHERE serialNumber = ?1 AND ${column} = ?2 AND fields IS NOT NULL`,
    ),
    remove: database.prepare(
      `UPDATE ${listings} SET fields = NULL, revision = ${nextRevision}
       WHERE serialNumber = ?1 AND ${column} IN (SELECT value FROM json_each(?2))
       AND fields IS NOT NULL`,
    ),
  }
}
