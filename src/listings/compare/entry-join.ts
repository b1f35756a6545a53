import { setImmediate } from 'node:timers/promises'
import type Database from 'libsql'
import * as z from 'zod'
import type { Recognisable } from '../ledger/entry.ts'
import { urlKey } from './url-key.ts'

const PAGE_SIZE = 200

const Numbered = z.object({ number: z.int().nullable() })
const Apart = z.object({
  number: z.int(),
  id: z.string().nullable(),
  source: z.string(),
  key: z.string(),
  ownMlsNumber: z.string(),
  ownUrlKey: z.string(),
})

/**
 * Joins entries of the ledger with what the service lists, each with one listing at most: by
 * identifier, and those that are left by their own MLS number or Url.
 */
export function createEntryJoin(database: Database.Database) {
  // An identifier that several have does not tell alone which one is meant.
  const byIds = database.prepare(
    `SELECT (SELECT number FROM listings WHERE id = value ->> 0 AND listings.key IS NULL
       AND (mlsNumber = value ->> 1 OR urlKey = value ->> 2 OR NOT EXISTS (
         SELECT 1 FROM listings AS other
         WHERE other.id = listings.id AND other.number <> listings.number))
       LIMIT 1) AS number
     FROM json_each(?) ORDER BY json_each.key`,
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
    `UPDATE listings SET source = value ->> 1, key = value ->> 2, ownMlsNumber = value ->> 3,
       ownUrlKey = value ->> 4
     FROM json_each(?) WHERE number = value ->> 0`,
  )
  const insert = database.prepare(
    `INSERT INTO listings (id, mlsNumber, url, urlKey, source, key, ownMlsNumber, ownUrlKey)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const selectApart = database.prepare(
    `SELECT number, id, source, key, ownMlsNumber, ownUrlKey FROM listings
     WHERE number > ? AND plain IS NULL ORDER BY number LIMIT ?`,
  )
  const remove = database.prepare('DELETE FROM listings WHERE number = ?')

  let found = 0

  const addPage = database.transaction((entries: readonly Recognisable[]) => {
    const asked = entries.map(({ id, mlsNumber, url }) => [id, mlsNumber, urlKey(url)])
    const same = byIds.all(JSON.stringify(asked)).map((row) => Numbered.parse(row).number)
    const joined = new Map<number, readonly unknown[]>()
    entries.forEach(({ id, mlsNumber, url, fields, source, key }, at) => {
      const own = [source, key, mlsNumber, urlKey(url)]
      const number = same[at] ?? null
      // An identifier that the service gave twice finds the same listing twice.
      if (number !== null && !joined.has(number)) joined.set(number, [number, ...own])
      else insert.run(id, fields.MLSNumber, fields.Url, urlKey(fields.Url), ...own)
    })
    join.run(JSON.stringify([...joined.values()]))
    found += joined.size
  })

  /** @returns the last that was looked at; undefined: all were */
  const joinPage = database.transaction((after: number) => {
    const rows = selectApart.all(after, PAGE_SIZE).map((row) => Apart.parse(row))
    const isOtherKind = found === 0 ? 1 : 0
    for (const { number, id, source, key, ownMlsNumber, ownUrlKey } of rows) {
      const same =
        byMlsNumber.get(id, ownMlsNumber, ownUrlKey, isOtherKind) ??
        byUrl.get(id, ownUrlKey, ownUrlKey, isOtherKind)
      if (!same) continue
      remove.run(number)
      const { number: listed } = Numbered.parse(same)
      join.run(JSON.stringify([[listed, source, key, ownMlsNumber, ownUrlKey]]))
    }
    return rows.at(-1)?.number
  })

  return {
    async add(pages: AsyncIterable<readonly Recognisable[]>): Promise<number> {
      let added = 0
      for await (const page of pages) {
        addPage(page)
        added += page.length
        await setImmediate()
      }
      for (let after: number | undefined = 0; after !== undefined; ) {
        after = joinPage(after)
        await setImmediate()
      }
      return added
    },
  }
}
