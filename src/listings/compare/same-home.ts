import type Database from 'libsql'
import * as z from 'zod'
import { addressKey } from './address-key.ts'
import { urlKey } from './url-key.ts'

/** A listing that is new, by what tells which home it is; empty texts tell nothing. */
export interface SoughtHome {
  readonly mlsNumber: string
  readonly url: string
  readonly address: string | null
  readonly city: string | null
}

const Found = z.object({
  at: z.int(),
  mlsNumber: z.string(),
  by: z.enum(['Url', 'address']),
  /** Of the entry that it has; null: it was not loaded from here. */
  source: z.string().nullable(),
  key: z.string().nullable(),
})
/** A listing of the chatbot that seems to be the same home. */
export type SameHome = Readonly<Omit<z.infer<typeof Found>, 'at'>>

/** What homes that are the same have in common: their Url or their address, without those that tell nothing. */
export function homeKeys({ url, address, city }: Omit<SoughtHome, 'mlsNumber'>) {
  const keys = [
    { by: 'Url', key: url && urlKey(url) },
    { by: 'address', key: addressKey(address, city) },
  ] as const
  return keys.filter(({ key }) => key !== '').map(({ by, key }) => ({ by, home: `${by}:${key}` }))
}

/** Looks for homes among the listings of a chatbot. What its list lacks is not there, if it shows any. */
export function createHomeSearch(database: Database.Database) {
  const like = (by: SameHome['by'], is: string) =>
    `SELECT json_each.key AS at, mlsNumber, '${by}' AS by, source, listings.key AS key
     FROM json_each(?) CROSS JOIN listings
     ON ${is} WHERE mlsNumber <> '' AND mlsNumber <> value ->> 0
     AND (identity IS NOT NULL OR NOT EXISTS (SELECT 1 FROM listings WHERE identity IS NOT NULL))`
  const byUrl = database.prepare(
    like('Url', "value ->> 1 <> '' AND urlKey = value ->> 1 AND ownUrlKey IS NOT ''"),
  )
  const byAddress = database.prepare(
    like('address', "value ->> 2 <> '' AND address <> '' AND address = value ->> 2"),
  )
  return (homes: readonly SoughtHome[]): (SameHome | undefined)[] => {
    if (homes.length === 0) return []
    const sought = JSON.stringify(
      homes.map(({ mlsNumber, url, address, city }) => [
        ...[mlsNumber, url && urlKey(url)],
        addressKey(address, city),
      ]),
    )
    const found: (SameHome | undefined)[] = homes.map(() => undefined)
    for (const row of [...byUrl.all(sought), ...byAddress.all(sought)]) {
      const { at, ...same } = Found.parse(row)
      found[at] ??= same
    }
    return found
  }
}
