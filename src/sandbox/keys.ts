import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { Database } from '../runs/sqlite.ts'

export interface Keys {
  readonly secret: string
  readonly session: string
  /** Whether nobody has been shown them yet. Asking counts as showing. */
  claimToShow(): boolean
}

const KeyRow = z.object({ value: z.string() })

/** The keys kept in the database, made on the first call. Every process on it has the same. */
export function loadKeys(database: Database): Keys {
  const insert = database.prepare('INSERT OR IGNORE INTO keys (name, value) VALUES (?, ?)')
  const select = database.prepare('SELECT value FROM keys WHERE name = ?')
  const make = (name: string, prefix: string) =>
    insert.run(name, prefix + randomBytes(24).toString('hex'))
  const read = (name: string) => KeyRow.parse(select.get(name)).value
  return database
    .transaction(() => {
      make('secret', 'sk-sandbox-')
      make('session', 'sess-sandbox-')
      return {
        secret: read('secret'),
        session: read('session'),
        claimToShow: () => insert.run('shown', '').changes === 1,
      }
    })
    .immediate()
}

/** Tells whether a header carries the key, compared in constant time. */
export function keyCheck(key: string): (given: string | string[] | undefined) => boolean {
  const expected = digest(key)
  return (given) => typeof given === 'string' && timingSafeEqual(digest(given), expected)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
