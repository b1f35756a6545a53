import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import { CountRow, jsonColumn } from '../../runs/database.ts'
import { openScratchDatabase } from '../../runs/scratch-database.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { ListedListing } from '../listed/listed-page.ts'
import { listedValues } from '../listed/listed-values.ts'
import { SomeFields } from '../map/listing-fields.ts'

const PAGE_SIZE = 100

const tables = `
CREATE TABLE listings (number INTEGER PRIMARY KEY, id TEXT, mlsNumber TEXT NOT NULL,
  url TEXT NOT NULL, listed TEXT, source TEXT, key TEXT);
CREATE INDEX by_id ON listings (id);
CREATE INDEX by_mls_number ON listings (mlsNumber, url, number);
CREATE INDEX by_url ON listings (url);
`

/** A listing of a chatbot: as the service lists it, as the ledger remembers it, or as both do. */
export interface ChatbotListing {
  /** Counts them from 1. */
  readonly number: number
  /** NewOaks identifier. */
  readonly id: string | null
  readonly mlsNumber: string
  readonly url: string
  /** What the service lists. */
  readonly listed: SomeFields | undefined
  readonly entry: Entry | undefined
}

/** The listings of a chatbot, each once, in a file: a hundred thousand of them take little memory. */
export interface ChatbotListings {
  addListed(listings: readonly ListedListing[]): void
  /** Forgets what was listed: the list broke off. */
  clear(): void
  /** To be called when all that is listed was added. */
  addEntries(entries: readonly Entry[]): void
  /** Whether no two of them have this MLS number. */
  hasOneWithMlsNumber(mlsNumber: string): boolean
  hasOneWithUrl(url: string): boolean
  /** All of them, in the same order whatever that of the list is. Other work goes on in between. */
  pages(): AsyncGenerator<readonly ChatbotListing[]>
  close(): void
}

const Row = z.object({
  number: z.int(),
  id: z.string().nullable(),
  mlsNumber: z.string(),
  url: z.string(),
  listed: jsonColumn(SomeFields).nullable(),
  source: z.string().nullable(),
  key: z.string().nullable(),
})
type Row = z.infer<typeof Row>

const Numbered = z.object({ number: z.int() })

/** Opens an empty set. @param ledger the entries that are added are its own */
export function openChatbotListings(serialNumber: string, ledger: Ledger): ChatbotListings {
  const { database, close } = openScratchDatabase('memory of the listings of a check', tables)
  const insert = database.prepare(
    `INSERT INTO listings (id, mlsNumber, url, listed, source, key) VALUES (?, ?, ?, ?, ?, ?)`,
  )
  // Two identifiers are two listings, whatever else they share.
  const like = (column: 'mlsNumber' | 'url') =>
    database.prepare(
      `SELECT number FROM listings WHERE ${column} = ?1 AND ?1 <> '' AND key IS NULL
       AND (id IS NULL OR ?2 IS NULL)`,
    )
  const byId = database.prepare('SELECT number FROM listings WHERE id = ? AND key IS NULL')
  const byMlsNumber = like('mlsNumber')
  const byUrl = like('url')
  const join = database.prepare('UPDATE listings SET source = ?, key = ? WHERE number = ?')
  const count = (column: 'mlsNumber' | 'url') =>
    database.prepare(`SELECT count(*) AS count FROM listings WHERE ${column} = ?`)
  const countMlsNumber = count('mlsNumber')
  const countUrl = count('url')
  const page = database.prepare(
    `SELECT * FROM listings WHERE (mlsNumber, url, number) > (?, ?, ?)
     ORDER BY mlsNumber, url, number LIMIT ?`,
  )

  function addEntry({ id, mlsNumber, url, fields, source, key }: Entry): void {
    const same = byId.get(id) ?? byMlsNumber.get(mlsNumber, id) ?? byUrl.get(url, id)
    if (same === undefined) insert.run(id, fields.MLSNumber, fields.Url, null, source, key)
    else join.run(source, key, Numbered.parse(same).number)
  }

  function withEntries(rows: readonly Row[]): ChatbotListing[] {
    const keys = new Map<string, string[]>()
    for (const { source, key } of rows)
      if (source !== null && key !== null) keys.set(source, [...(keys.get(source) ?? []), key])
    const known = new Map(
      [...keys].map(([source, each]) => [source, ledger.known(serialNumber, source, each)]),
    )
    return rows.map(({ source, key, listed, ...row }) => ({
      ...row,
      listed: listed ?? undefined,
      entry: known.get(source ?? '')?.get(key ?? ''),
    }))
  }

  return {
    addListed: database.transaction((listings: readonly ListedListing[]) => {
      for (const listing of listings) {
        const { id, mlsNumber, url } = listing
        insert.run(id, mlsNumber, url, JSON.stringify(listedValues(listing)), null, null)
      }
    }),
    clear: () => database.exec('DELETE FROM listings'),
    addEntries: database.transaction((entries: readonly Entry[]) => {
      for (const entry of entries) addEntry(entry)
    }),
    hasOneWithMlsNumber: (mlsNumber) => CountRow.parse(countMlsNumber.get(mlsNumber)).count === 1,
    hasOneWithUrl: (url) => CountRow.parse(countUrl.get(url)).count === 1,
    async *pages() {
      let after = { mlsNumber: '', url: '', number: 0 }
      for (;;) {
        const { mlsNumber, url, number } = after
        const rows = page.all(mlsNumber, url, number, PAGE_SIZE).map((row) => Row.parse(row))
        const last = rows.at(-1)
        if (!last) return
        yield withEntries(rows)
        after = last
        await setImmediate()
      }
    },
    close,
  }
}
