import { join } from 'node:path'
import { journalTables } from '../src/journal/schema.ts'
import { contentHash } from '../src/listings/ledger/content.ts'
import { listingTables } from '../src/listings/ledger/sqlite/schema.ts'
import { MappedListing } from '../src/listings/map/listing-fields.ts'
import { openDatabase } from '../src/runs/database.ts'
import { changes, ledgerSchema } from '../src/runs/ledger-file.ts'
import { plainLedger } from '../src/runs/ledger-name.ts'
import type { Database, Statement } from '../src/runs/sqlite.ts'
import { sandboxSchema } from '../src/sandbox/store/schema.ts'
import { inventedListing } from './invented-listings.ts'

const RUN = 'bench'
const ROWS_AT_ONCE = 1000

/** The identifier that the `n`-th listing of a chatbot has, in the sandbox and in the ledger. */
function idOf(chatbot: string, n: number): string {
  return Buffer.from(`${chatbot}-${n}`).toString('hex').padEnd(24, '0').slice(-24)
}

/** Puts invented listings into a sandbox that is not running: `count` into each chatbot. */
export function fillSandbox(dataDir: string, chatbots: Readonly<Record<string, number>>): void {
  const database = openDatabase(join(dataDir, 'sandbox.db'), sandboxSchema)
  const create = database.prepare("INSERT INTO chatbots (serialNumber, settings) VALUES (?, '{}')")
  const insert = database.prepare(
    `INSERT INTO listings (serialNumber, id, fields, revision)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)`,
  )
  inOne(database, () => {
    for (const [chatbot, count] of Object.entries(chatbots)) {
      create.run(chatbot)
      insertRows(insert, count, (n) => {
        const fields = { SerialNumber: chatbot, ...inventedListing(n) }
        return [chatbot, idOf(chatbot, n), JSON.stringify(fields), n]
      })
    }
  })
}

const hashOf = (n: number) => contentHash(MappedListing.parse(inventedListing(n)))

/** What the ledger is to remember of a chatbot: so many in each state. */
interface Remembered {
  readonly loaded: number
  readonly deleted?: number
  /** Whether it knows their content, which takes long to make. */
  readonly areHashed?: boolean
}

/** Puts listings into the ledger of a sandbox, and changes into its journal. */
export function fillLedger(
  dataDir: string,
  chatbots: Readonly<Record<string, Remembered>>,
  edits: number,
): void {
  const { file } = plainLedger(dataDir, 'sandbox')
  const database = openDatabase(
    file,
    changes,
    ledgerSchema(listingTables),
    ledgerSchema(journalTables),
  )
  const run = database.prepare(
    `INSERT INTO runs (id, kind, serialNumber, source, fileName, exclusive, startedAtMs, endedAtMs,
       state, host, pid, processStartMs, heartbeatAtMs)
     VALUES (?, 'import', ?, 'newoaks', 'bench.csv', 1, 1, 2, 'completed', 'bench', 1, 1, 1)`,
  )
  const entry = database.prepare(
    `INSERT INTO entries (serialNumber, source, key, system, id, fields, mlsNumber, url, address, city,
       region, hash, state, createdByRun, lastRun, updatedAtMs)
     SELECT value ->> 0, 'newoaks', value ->> 1, '', value ->> 2, value ->> 3, value ->> 4, value ->> 5,
       value ->> 6, value ->> 7, value ->> 8, value ->> 9, value ->> 10, value ->> 11, value ->> 11,
       value ->> 12
     FROM json_each(?)`,
  )
  const edit = database.prepare(
    `INSERT INTO journal (atMs, kind, serialNumber, tool, sent, bytes, outcome, answer)
     SELECT value ->> 0, 'edit', value ->> 1, 'edit_chatbot', value ->> 2, value ->> 3, 'applied', '{}'
     FROM json_each(?)`,
  )
  const entryOf = (chatbot: string, n: number, state: string, withHash: boolean) => {
    const { Address, City, State, ZIP: _zip, Description: _said, ...fields } = inventedListing(n)
    const { MLSNumber, Url } = fields
    const place = [chatbot, `mls:${MLSNumber}`, idOf(chatbot, n)]
    const texts = [JSON.stringify(fields), MLSNumber, Url, Address, City, State]
    return [...place, ...texts, withHash ? hashOf(n) : null, state, `${RUN}-${chatbot}`, n]
  }
  inOne(database, () => {
    for (const [chatbot, { loaded, deleted = 0, areHashed = false }] of Object.entries(chatbots)) {
      run.run(`${RUN}-${chatbot}`, chatbot)
      insertRows(entry, loaded + deleted, (n) =>
        entryOf(chatbot, n, n <= loaded ? 'loaded' : 'deleted', areHashed),
      )
    }
    const now = Date.now()
    insertRows(edit, edits, (n) => {
      const chatbot = `edited-${n % 10}`
      const sent = JSON.stringify({ Name: `Name ${n}`, WelcomeMessage: 'Welcome. '.repeat(20) })
      const atMs = now - (edits - n) * 100
      return [atMs, chatbot, sent, sent.length]
    })
  })
}

/** @param insert takes many rows as one JSON text, which is faster than one by one */
function insertRows(
  insert: Statement,
  count: number,
  rowOf: (n: number) => readonly unknown[],
): void {
  for (let first = 1; first <= count; first += ROWS_AT_ONCE) {
    const length = Math.min(ROWS_AT_ONCE, count + 1 - first)
    insert.run(JSON.stringify(Array.from({ length }, (_, at) => rowOf(first + at))))
  }
}

function inOne(database: Database, fill: () => void): void {
  database.transaction(fill)()
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}
