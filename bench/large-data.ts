import { join } from 'node:path'
import type Database from 'libsql'
import { journalTables } from '../src/journal/schema.ts'
import { contentHash } from '../src/listings/ledger/content.ts'
import { listingTables } from '../src/listings/ledger/sqlite/schema.ts'
import { MappedListing } from '../src/listings/map/listing-fields.ts'
import { openDatabase } from '../src/runs/database.ts'
import { changes, ledgerSchema } from '../src/runs/ledger-file.ts'
import { plainLedger } from '../src/runs/ledger-name.ts'
import { sandboxSchema } from '../src/sandbox/store/schema.ts'
import { inventedListing } from './invented-listings.ts'

const RUN = 'bench'

/** The identifier that the `n`-th listing of a chatbot has, in the sandbox and in the ledger. */
function idOf(chatbot: string, n: number): string {
  return Buffer.from(`${chatbot}-${n}`).toString('hex').padEnd(24, '0').slice(-24)
}

/** Puts invented listings into a sandbox that is not running: `count` into each chatbot. */
export function fillSandbox(dataDir: string, chatbots: Readonly<Record<string, number>>): void {
  const database = openDatabase(join(dataDir, 'sandbox.db'), sandboxSchema)
  const create = database.prepare("INSERT INTO chatbots (serialNumber, settings) VALUES (?, '{}')")
  const insert = database.prepare(
    'INSERT INTO listings (serialNumber, id, fields, revision) VALUES (?, ?, ?, ?)',
  )
  inOne(database, () => {
    for (const [chatbot, count] of Object.entries(chatbots)) {
      create.run(chatbot)
      for (let n = 1; n <= count; n += 1) {
        const fields = { SerialNumber: chatbot, ...inventedListing(n) }
        insert.run(chatbot, idOf(chatbot, n), JSON.stringify(fields), n)
      }
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
     VALUES (?, 'newoaks', ?, '', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const edit = database.prepare(
    `INSERT INTO journal (atMs, kind, serialNumber, tool, sent, bytes, outcome, answer)
     VALUES (?, 'edit', ?, 'edit_chatbot', ?, ?, 'applied', '{}')`,
  )
  const add = (chatbot: string, n: number, state: string, withHash: boolean) => {
    const { Address, City, State, ZIP: _zip, Description: _said, ...fields } = inventedListing(n)
    const { MLSNumber, Url } = fields
    const place = [chatbot, `mls:${MLSNumber}`, idOf(chatbot, n)]
    const texts = [JSON.stringify(fields), MLSNumber, Url, Address, City, State]
    entry.run(
      ...place,
      ...texts,
      withHash ? hashOf(n) : null,
      state,
      `${RUN}-${chatbot}`,
      `${RUN}-${chatbot}`,
      n,
    )
  }
  inOne(database, () => {
    for (const [chatbot, { loaded, deleted = 0, areHashed = false }] of Object.entries(chatbots)) {
      run.run(`${RUN}-${chatbot}`, chatbot)
      for (let n = 1; n <= loaded + deleted; n += 1)
        add(chatbot, n, n <= loaded ? 'loaded' : 'deleted', areHashed)
    }
    const now = Date.now()
    for (let n = 1; n <= edits; n += 1) {
      const chatbot = `edited-${n % 10}`
      const sent = JSON.stringify({ Name: `Name ${n}`, WelcomeMessage: 'Welcome. '.repeat(20) })
      const atMs = now - (edits - n) * 100
      edit.run(atMs, chatbot, sent, sent.length)
    }
  })
}

function inOne(database: Database.Database, fill: () => void): void {
  database.transaction(fill)()
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
}
