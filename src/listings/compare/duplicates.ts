import * as z from 'zod'
import { CountRow, jsonColumn } from '../../runs/database.ts'
import type { Database } from '../../runs/sqlite.ts'
import { giveWay } from '../../runs/turns.ts'
import { DuplicateListings } from '../result.ts'

/** Of so many listings at a time duplicates are looked for. */
const SLICE_SIZE = 5000

/** Numbers of listings, as the database tells them. */
const Numbers = z.object({ key: jsonColumn(z.array(z.int())) })

const Slice = z.object({ number: z.int() }).optional()

/**
 * Finds them among the listings of a chatbot, slice by slice: other work goes on in between.
 *
 * @param limit how many are told
 */
export async function findDuplicates(
  database: Database,
  limit: number,
): Promise<DuplicateListings> {
  database.exec(EMPTY_TABLE)
  // What stands in for a number that a listing does not have, many have.
  await inSlices(database, 'mlsNumber', {
    key: 'mlsNumber',
    where: "ownMlsNumber IS NOT ''",
    having: 'count(*) > 1',
  })
  await inSlices(database, 'urlKey', {
    key: 'min(url)',
    where: "ownUrlKey IS NOT ''",
    having: "count(*) > 1 AND NOT (count(DISTINCT mlsNumber) = 1 AND max(mlsNumber) <> '')",
  })
  const { total, first } = found(database, limit)
  return { total, first: first.map((row) => DuplicateListings.shape.first.element.parse(row)) }
}

/**
 * The same of listings that have one address, and no number in common: the numbers under which they are held.
 *
 * @param limit how many addresses are told
 */
export async function findAtSameAddress(
  database: Database,
  limit: number,
): Promise<{ readonly total: number; readonly first: readonly (readonly number[])[] }> {
  database.exec(EMPTY_TABLE)
  await inSlices(database, 'address', {
    key: 'json_group_array(number)',
    where: "address <> ''",
    having: 'count(DISTINCT mlsNumber) > 1',
  })
  const { total, first } = found(database, limit)
  return { total, first: first.map((row) => Numbers.parse(row).key) }
}

const EMPTY_TABLE =
  'CREATE TEMP TABLE IF NOT EXISTS duplicates (key TEXT, count INTEGER); DELETE FROM duplicates'

function found(database: Database, limit: number) {
  const total = database.prepare('SELECT count(*) AS count FROM duplicates').get()
  const first = database
    .prepare('SELECT key, count FROM duplicates ORDER BY count DESC, key LIMIT ?')
    .all(limit)
  return { total: CountRow.parse(total).count, first }
}

interface Group {
  readonly key: string
  readonly where: string
  readonly having: string
}

/**
 * Each slice ends where a value of the column does. The listing that has it is remembered, not the value: one
 * with a NUL in it comes out of the database cut short.
 */
async function inSlices(
  database: Database,
  column: 'mlsNumber' | 'urlKey' | 'address',
  { key, where, having }: Group,
): Promise<void> {
  const columnOf = `coalesce((SELECT ${column} FROM listings WHERE number = ?), '')`
  const lastOfSlice = database.prepare(
    `SELECT number FROM
       (SELECT number, ${column} AS value FROM listings
        WHERE ${column} > ${columnOf} AND ${column} <> ''
        ORDER BY ${column} LIMIT ${SLICE_SIZE})
     ORDER BY value DESC LIMIT 1`,
  )
  const insert = database.prepare(
    `INSERT INTO duplicates SELECT ${key}, count(*) FROM listings
     WHERE ${column} > ${columnOf} AND ${column} <= ${columnOf}
       AND identity IS NOT NULL AND ${where}
     GROUP BY ${column} HAVING ${having}`,
  )
  let after = 0
  for (;;) {
    const last = Slice.parse(lastOfSlice.get(after))
    if (!last) return
    insert.run(after, last.number)
    after = last.number
    await giveWay()
  }
}
