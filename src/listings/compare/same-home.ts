import * as z from 'zod'
import type { Database } from '../../runs/sqlite.ts'
import { addressKey } from './address-key.ts'
import { urlKey } from './url-key.ts'

/** A listing that is new, and what homes that are the same have in common with it. */
export interface SoughtHome {
  readonly mlsNumber: string
  readonly keys: readonly HomeKey[]
}

interface HomeKey {
  readonly by: 'Url' | 'address'
  readonly key: string
}

/** What tells which home a listing is; empty texts tell nothing. */
interface TellingHome {
  readonly url: string
  readonly address: string | null
  readonly city: string | null
}

/** Of one home, so many listings of the chatbot are looked at: a building has many flats. */
const MAX_SAME = 20

const Found = z.object({
  at: z.int(),
  /** See ChatbotListing. */
  number: z.int(),
  mlsNumber: z.string(),
  by: z.enum(['Url', 'address']),
  /** Of the entry that it has; null: it was not loaded from here. */
  source: z.string().nullable(),
  key: z.string().nullable(),
})
/** A listing of the chatbot that seems to be the same home. */
export type SameHome = Readonly<Omit<z.infer<typeof Found>, 'at'>>

/** What homes that are the same have in common: their Url or their address, without those that tell nothing. */
export function homeKeys({ url, address, city }: TellingHome): readonly HomeKey[] {
  const keys: readonly HomeKey[] = [
    { by: 'Url', key: url && urlKey(url) },
    { by: 'address', key: addressKey(address, city) },
  ]
  return keys.filter(({ key }) => key !== '')
}

/** The same as a text. */
export function homeText({ by, key }: HomeKey): string {
  return `${by}:${key}`
}

/** Looks for homes among the listings of a chatbot. What its list lacks is not there, if it shows any. */
export function createHomeSearch(database: Database) {
  const like = (by: SameHome['by'], is: string) =>
    `SELECT json_each.key AS at, number, mlsNumber, '${by}' AS by, source, listings.key AS key
     FROM json_each(?) CROSS JOIN listings ON number IN (
       SELECT number FROM listings WHERE ${is} AND mlsNumber <> ''
       AND (mlsNumber <> value ->> 0 OR ownMlsNumber = '')
       AND (identity IS NOT NULL OR NOT EXISTS (SELECT 1 FROM listings WHERE identity IS NOT NULL))
       LIMIT ${MAX_SAME})`
  const byUrl = database.prepare(
    like('Url', "value ->> 1 <> '' AND urlKey = value ->> 1 AND ownUrlKey IS NOT ''"),
  )
  const byAddress = database.prepare(
    like('address', "value ->> 2 <> '' AND address <> '' AND address = value ->> 2"),
  )
  return (homes: readonly SoughtHome[]): SameHome[][] => {
    if (homes.length === 0) return []
    const sought = JSON.stringify(
      homes.map(({ mlsNumber, keys }) => {
        const keyBy = (by: HomeKey['by']) => keys.find((each) => each.by === by)?.key ?? ''
        return [mlsNumber, keyBy('Url'), keyBy('address')]
      }),
    )
    const found = homes.map((): SameHome[] => [])
    for (const row of [...byUrl.all(sought), ...byAddress.all(sought)]) {
      const { at, ...same } = Found.parse(row)
      found[at]?.push(same)
    }
    return found
  }
}
