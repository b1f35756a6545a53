import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { alignedTable } from '../src/text/aligned-table.ts'
import { writeInventedCsv, writeInventedWorkbook } from './invented-listings.ts'
import { fillLedger, fillSandbox } from './large-data.ts'
import { type Call, type LongestWait, longestWaits, type Work } from './longest-waits.ts'
import { ownFolder, say } from './processes.ts'

/** How long a ping may wait, whatever else is done. */
const MAX_WAIT_MS = 250
const WIDTH = 100
const ROWS = 100_000
/** Some of the listings are no longer in the file. */
const ROWS_LEFT = 90_000
const LISTINGS = 200_000
const REMEMBERED = { loaded: 900_000, deleted: 100_000 }
const EDITS = 200_000

const Session = z.looseObject({
  structuredContent: z.looseObject({ Data: z.looseObject({ SessionID: z.int() }) }),
})

/** Given: what is made to be worked with is kept there for the next time. */
const folder = process.env.BENCH_FOLDER ?? ownFolder('waits')
const csv = join(folder, 'listings.csv')
const workbook = join(folder, 'listings.xlsx')
const fewer = join(folder, 'fewer.csv')

/** The works of a group are done by one server, one after the other. */
const groups: readonly (readonly Work[])[] = [
  [{ name: 'nothing', carryOut: () => setTimeout(3000) }],
  [work('inspect, CSV', 'inspect_listing_file', { path: csv })],
  [work('inspect, XLSX', 'inspect_listing_file', { path: workbook })],
  [work('dry run, CSV', 'import_listings', { SerialNumber: 'demo', path: csv, dryRun: true })],
  [
    work('dry run, XLSX', 'import_listings', {
      SerialNumber: 'demo',
      path: workbook,
      dryRun: true,
    }),
  ],
  [
    work('ledger, by text', 'find_listings', { SerialNumber: 'ledger', text: 'invented street 7' }),
    work('ledger, by price and status', 'find_listings', {
      SerialNumber: 'ledger',
      maxPrice: 160_000,
      Status: 'Active',
    }),
    work('ledger, deleted', 'find_listings', { SerialNumber: 'ledger', state: 'deleted' }),
    work('ledger, undo plan', 'undo_import', { runId: 'bench-ledger' }),
  ],
  [
    { name: 'sandbox, first question', carryOut: ask('Which homes have at least 4 bedrooms?') },
    { name: 'sandbox, second', carryOut: ask('Which are the cheapest townhouses in Millhaven?') },
    {
      name: 'sandbox, words',
      carryOut: ask('Is there a home with a porch and a view of hill 12?'),
    },
  ],
  [work('sandbox, find', 'find_listings', { SerialNumber: 'sandbox', text: 'hill 12' })],
  [{ name: 'sandbox, onlyRealListings', carryOut: testChatbot }],
  [
    work('compare', 'compare_listings', { SerialNumber: 'both' }),
    work('check', 'find_listings', { SerialNumber: 'both', check: true }),
    work('sync plan', 'import_listings', {
      SerialNumber: 'both',
      path: fewer,
      gone: 'delete',
      dryRun: true,
    }),
  ],
  [
    work('changes', 'get_changes', {}),
    work('changes of one chatbot', 'get_changes', { SerialNumber: 'edited-1', since: '7d' }),
  ],
]

const [part = ''] = process.argv.slice(2)
const chosen = groups
  .map((group) => group.filter(({ name }) => name.includes(part)))
  .filter(({ length }) => length > 0)
const dataDir = join(folder, 'data')
if (!existsSync(csv)) await fill(dataDir)
const waits: LongestWait[] = []
const onMeasured = (wait: LongestWait) => {
  waits.push(wait)
  say(`${told(wait).join('  ')}`)
}
for (const works of chosen) await longestWaits(works, { home: folder, dataDir }, onMeasured)
say(
  `The longest wait of a ping every 10 ms while a call is carried out (at most ${MAX_WAIT_MS} ms), and how long of that the server was at work:`,
)
const header = ['call', 'longest wait, ms', 'at work, ms', 'seconds', 'peak memory, MB']
for (const line of alignedTable([header, ...waits.map(told)], WIDTH)) say(`  ${line}`)

async function fill(dataDir: string): Promise<void> {
  fillSandbox(dataDir, { demo: 0, both: ROWS, sandbox: LISTINGS })
  fillLedger(dataDir, { both: { loaded: ROWS, areHashed: true }, ledger: REMEMBERED }, EDITS)
  await writeInventedWorkbook(workbook, ROWS)
  await writeInventedCsv(fewer, ROWS_LEFT)
  await writeInventedCsv(csv, ROWS)
}

function told({ name, waitMs, workMs, seconds, peakMb }: LongestWait): string[] {
  return [name, waitMs.toFixed(0), workMs.toFixed(0), seconds.toFixed(1), peakMb.toFixed(0)]
}

function work(name: string, tool: string, args: object): Work {
  return { name, carryOut: (call) => call(tool, args) }
}

function ask(content: string) {
  return async (call: Call) => {
    const session = await call('create_chat_session', { serialNumber: 'sandbox' })
    const { SessionID: sessionID } = Session.parse(session).structuredContent.Data
    await call('ask_chatbot', { sessionID, content })
  }
}

async function testChatbot(call: Call) {
  const turn = { say: 'Which homes have 3 bedrooms?', expect: [{ onlyRealListings: true }] }
  const suite = JSON.stringify({ version: 1, scenarios: [{ name: 'real', turns: [turn] }] })
  const request = { serialNumber: 'sandbox', suite }
  await call('test_chatbot', request)
  await call('test_chatbot', { ...request, confirm: true })
}
