import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import type { Database } from '../../runs/sqlite.ts'
import type { Entry } from '../ledger/entry.ts'
import { urlKey } from './url-key.ts'

/** More of them at once would keep other work waiting. */
const SLICE = 10_000

/** An entry whose listing is gone, and the identifier of one that has its MLS number, and its Url or address. */
const Remade = z.object({ number: z.int(), source: z.string(), key: z.string(), id: z.string() })
type Remade = Readonly<z.infer<typeof Remade>>

const Last = z.object({ number: z.int() })
const KeyAt = z.object({ at: z.int(), key: z.string() })

/** Finds what was loaded from here under other keys or identifiers than it has by now. */
export interface LoadedAlikeSearch {
  /** Those that are gone, and of which the list has one alike that is not known, with another identifier. */
  remade(): AsyncGenerator<Remade>
  /** By position, the keys of those that the source has loaded and that alone have these MLS numbers; without one, these Urls. */
  loadedLike(
    source: string,
    own: readonly Pick<Entry, 'mlsNumber' | 'url'>[],
  ): ReadonlyMap<number, string>
}

/** @param hasUnknown whether the list has any that is not known */
export function createLoadedAlike(
  database: Database,
  hasUnknown: () => boolean,
): LoadedAlikeSearch {
  const selectRemade = database.prepare(
    `SELECT gone.number, gone.source, gone.key, min(other.id) AS id
     FROM listings AS gone JOIN listings AS other ON other.mlsNumber = gone.ownMlsNumber
     WHERE gone.number BETWEEN ?1 AND ?2 AND gone.identity IS NULL AND gone.ownMlsNumber <> '' AND gone.id IS NOT NULL
       AND other.identity IS NOT NULL AND other.key IS NULL AND other.id IS NOT NULL
       AND (other.urlKey = gone.ownUrlKey OR '' IN (other.urlKey, gone.ownUrlKey))
       AND (other.address = gone.address OR '' IN (other.address, gone.address))
       AND (other.urlKey = gone.ownUrlKey AND other.urlKey <> ''
         OR other.address = gone.address AND other.address <> '')
     GROUP BY gone.number HAVING count(*) = 1`,
  )
  const selectLast = database.prepare('SELECT max(number) AS number FROM listings')
  const loadedLike = (column: 'mlsNumber' | 'urlKey') =>
    database.prepare(
      `SELECT json_each.key AS at, min(listings.key) AS key FROM json_each(?2) CROSS JOIN listings
       ON ${column} = value WHERE value <> '' GROUP BY at
       HAVING count(*) = 1 AND min(source) = ?1`,
    )
  const loadedNumbered = loadedLike('mlsNumber')
  const loadedLinked = loadedLike('urlKey')

  return {
    async *remade() {
      if (!hasUnknown()) return
      const { number: last } = Last.parse(selectLast.get())
      for (let from = 1; from <= last; from += SLICE) {
        yield* selectRemade.all(from, from + SLICE - 1).map((row) => Remade.parse(row))
        await setImmediate()
      }
    },
    loadedLike(source, own) {
      const linked = own.map(({ mlsNumber, url }) => (mlsNumber === '' ? urlKey(url) : ''))
      const rows = [
        ...loadedNumbered.all(source, JSON.stringify(own.map(({ mlsNumber }) => mlsNumber))),
        ...loadedLinked.all(source, JSON.stringify(linked)),
      ]
      return new Map(rows.map((row) => KeyAt.parse(row)).map(({ at, key }) => [at, key]))
    },
  }
}
