import * as z from 'zod'
import type { Database } from '../../runs/sqlite.ts'
import type { Entry } from '../ledger/entry.ts'
import type { PlainFields } from '../listed/listed-page.ts'
import { addressKey } from './address-key.ts'
import { PlainColumn } from './chatbot-listing.ts'
import { urlKey } from './url-key.ts'

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

function unknownHomes(
  by: UnknownHomes['by'],
  { plain, ...row }: z.infer<typeof UnknownRow>,
): UnknownHomes {
  return { by, ...row, plain: () => (plain === null ? {} : PlainColumn.parse(plain)) }
}

/** Finds them. */
export interface UnknownHomeSearch {
  /**
   * Those that are listed, that the ledger does not know, and that have this MLS number; where one of both
   * has none, this Url. Another number is another listing.
   */
  unknownWith(own: Pick<Entry, 'mlsNumber' | 'url'>): UnknownHomes | undefined
  /** Those of them that have the same MLS number, Url and address, none of which is empty. */
  unknownLike(sent: Pick<Entry, 'mlsNumber' | 'url' | 'address' | 'city'>): UnknownHomes | undefined
  /** The first of them that has all of MLS number, Url and address as an entry has, as far as both have them. */
  unknownAs(entry: Pick<Entry, 'mlsNumber' | 'url' | 'address' | 'city'>): ListedId | undefined
}

export function createUnknownHomes(database: Database): UnknownHomeSearch {
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

  return {
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
  }
}
