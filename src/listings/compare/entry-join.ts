import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import { jsonColumn } from '../../runs/database.ts'
import type { Database } from '../../runs/sqlite.ts'
import type { Recognisable } from '../ledger/entry.ts'
import { addressKey } from './address-key.ts'
import { urlKey } from './url-key.ts'

const PAGE_SIZE = 200

const Numbered = z.object({ number: z.int() })
const Found = z.object({ listed: jsonColumn(z.array(z.tuple([z.int(), z.int()]).nullable())) })
const Apart = z.object({
  number: z.int(),
  id: z.string().nullable(),
  source: z.string(),
  key: z.string(),
  ownMlsNumber: z.string(),
  ownUrlKey: z.string(),
  address: z.string(),
})

/** An entry that the list has, to be joined with it. */
export async function* onePage<Each>(each: Each): AsyncGenerator<readonly Each[]> {
  yield [each]
}

/**
 * Joins entries of the ledger with what the service lists, each with one listing at most: by
 * identifier, and those that are left by their own MLS number or Url.
 */
export function createEntryJoin(database: Database) {
  // An identifier that several have does not tell alone which one is meant.
  const byIds = database.prepare(
    `SELECT json_group_array(json((SELECT json_array(number, address <> '') FROM listings
       WHERE id = value ->> 0 AND listings.key IS NULL
       AND (mlsNumber = value ->> 3 OR urlKey = value ->> 4 OR NOT EXISTS (
         SELECT 1 FROM listings AS other
         WHERE other.id = listings.id AND other.number <> listings.number))
       LIMIT 1))) AS listed FROM json_each(?)`,
  )
  // Two identifiers are two listings, whatever else they share; unless the list has others than those
  // that creation returns.
  const like = (column: 'mlsNumber' | 'urlKey') =>
    database.prepare(
      `SELECT number FROM listings WHERE ${column} = ?2 AND ?2 <> '' AND key IS NULL
       AND (id IS NULL OR ?1 IS NULL OR id = ?1 OR ?4) ORDER BY urlKey = ?3 DESC LIMIT 1`,
    )
  const byMlsNumber = like('mlsNumber')
  const byUrl = like('urlKey')
  const join = database.prepare(
    `UPDATE listings SET source = value ->> 2, key = value ->> 3, ownMlsNumber = value ->> 4,
       ownUrlKey = value ->> 5 FROM json_each(?) WHERE number = value ->> 0`,
  )
  // Apart: few need it, and whatever is set is taken out of its index and put back.
  const place = database.prepare(
    `UPDATE listings SET address = value ->> 1 FROM json_each(?)
     WHERE number = value ->> 0 AND address = ''`,
  )
  const insert = database.prepare(
    `INSERT INTO listings
       (id, mlsNumber, url, urlKey, source, key, ownMlsNumber, ownUrlKey, address)
     SELECT value ->> 0, value ->> 6, value ->> 7, value ->> 8,
       value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
     FROM json_each(?)`,
  )
  const selectAny = database.prepare('SELECT 1 FROM listings LIMIT 1')
  const selectApart = database.prepare(
    `SELECT number, id, source, key, ownMlsNumber, ownUrlKey, address FROM listings
     WHERE number > ? AND identity IS NULL ORDER BY number LIMIT ?`,
  )
  const remove = database.prepare('DELETE FROM listings WHERE number = ?')

  let found = 0
  let left = 0
  let foundLater = 0

  const addPage = (entries: readonly Recognisable[]) => {
    const own = entries.map(({ id, source, key, mlsNumber, url }) => {
      return [id, source, key, mlsNumber, urlKey(url)]
    })
    const { listed } = Found.parse(byIds.get(JSON.stringify(own)))
    const joined = new Map<number, readonly unknown[]>()
    const placed: (readonly unknown[])[] = []
    const apart: (readonly unknown[])[] = []
    entries.forEach(({ address, city, fields: { MLSNumber, Url } }, at) => {
      const keys = own[at] ?? []
      const [number, hasAddress] = listed[at] ?? []
      // An identifier that the service gave twice finds the same listing twice.
      if (number !== undefined && !joined.has(number)) {
        joined.set(number, [number, ...keys])
        if (!hasAddress) placed.push([number, addressKey(address, city)])
      } else apart.push([...keys, addressKey(address, city), MLSNumber, Url, urlKey(Url)])
    })
    join.run(JSON.stringify([...joined.values()]))
    if (placed.length > 0) place.run(JSON.stringify(placed))
    insert.run(JSON.stringify(apart))
    found += joined.size
    left += apart.length
  }

  /** @returns the last that was looked at; undefined: all were */
  const joinPage = (after: number) => {
    const rows = selectApart.all(after, PAGE_SIZE).map((row) => Apart.parse(row))
    const isOtherKind = found === 0 ? 1 : 0
    for (const { number, id, source, key, ownMlsNumber, ownUrlKey, address } of rows) {
      const same =
        byMlsNumber.get(id, ownMlsNumber, ownUrlKey, isOtherKind) ??
        byUrl.get(id, ownUrlKey, ownUrlKey, isOtherKind)
      if (!same) continue
      remove.run(number)
      foundLater += 1
      const { number: listed } = Numbered.parse(same)
      join.run(JSON.stringify([[listed, id, source, key, ownMlsNumber, ownUrlKey]]))
      place.run(JSON.stringify([[listed, address]]))
    }
    return rows.at(-1)?.number
  }

  return {
    /** Takes an entry out that has none; it is to be joined anew. */
    takeOut(number: number): void {
      remove.run(number)
      left -= 1
    },
    /** Entries with a listing of the list, and those without. */
    counts: () => ({ known: found + foundLater, gone: left - foundLater }),
    async add(pages: AsyncIterable<readonly Recognisable[]>): Promise<number> {
      let added = 0
      const isListed = selectAny.get() !== undefined
      for await (const page of pages) {
        addPage(page)
        added += page.length
        await setImmediate()
      }
      for (let after = isListed ? 0 : undefined; after !== undefined; ) {
        after = joinPage(after)
        await setImmediate()
      }
      return added
    },
  }
}
