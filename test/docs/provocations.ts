import { dirname } from 'node:path'
import { wholeListing } from '../support/listing.ts'
import { listingsCsv } from '../support/listing-file.ts'
import { missingDatabase } from '../support/missing-database.ts'
import { neverAnswer, type Script, sendJson, succeed } from '../support/scripted-service.ts'
import type { Place, Provocation } from './provoke.ts'

const SerialNumber = 'demo'
const bot = ['--bot', SerialNumber, '--sandbox']
/** Imports with this ledger of the sandbox. */
const importBeside = (at: Place, ledger: string) =>
  at.runWith(
    { NEWOAKS_DATA_DIR: dirname(ledger) },
    'import',
    at.file('l.csv', listingsCsv(1)),
    ...bot,
  )
const models = ['list_models', {}] as const
const edit = ['edit_chatbot', { serialNumber: SerialNumber, Name: 'Homes' }] as const
const ask = ['ask_chatbot', { sessionID: 1, content: 'Hello' }] as const
const create = ['create_listing', { SerialNumber, ...wholeListing }] as const
/** A home that stays known here: as far as can be told, it was created. */
const otherListing = { ...wholeListing, MLSNumber: 'M2', Url: 'https://homes.example/m2' }
const deleteOne = ['delete_listings', { SerialNumber, Keys: ['1'], KeyType: 'NewOaks' }] as const
const manyKeys = Array.from({ length: 21 }, (_, index) => `M${index}`)
const deleteMany = [
  'delete_listings',
  { SerialNumber, Keys: manyKeys, KeyType: 'MLSNumber' },
] as const
const suite = (expected: object) =>
  JSON.stringify(
    { version: 1, scenarios: [{ name: 'one', turns: [{ say: 'Hi', expect: [expected] }] }] },
    null,
    1,
  )

/** The service says that it failed. */
const refuses =
  (Code: number, httpStatus = 200): Script =>
  (response) =>
    sendJson(
      response,
      { Data: null, Version: '1.0.0', Success: false, Code, Message: 'No.' },
      httpStatus,
    )
const page =
  (httpStatus: number, headers: Record<string, string> = {}): Script =>
  (response) => {
    response
      .writeHead(httpStatus, { 'content-type': 'text/html', ...headers })
      .end('<title>Sign in</title>')
  }
const cutsOff: Script = (response) => {
  response.writeHead(200, { 'content-length': '100' }).write('{')
  setImmediate(() => response.destroy())
}
const stopsStreaming: Script = (response) => {
  response
    .writeHead(200, { 'content-type': 'text/event-stream' })
    .end('data: {"content":"We have "}\n\n')
}

/**
 * What makes the program say each heading, group by group, in the order of the document. Several: the
 * heading stands for cases with different outcomes. None: it takes too long.
 */
export const provocations: Readonly<
  Record<string, Readonly<Record<string, Provocation | readonly Provocation[]>>>
> = {
  'Starting and configuration': {
    'newoaks-mcp cannot start:': (at) => at.run('--log-level', 'loud'),
    "Error: Cannot find module '…'": (at) => at.node('/absolute/path/to/dist/main.js'),
    'NEWOAKS_BASE_URL: must be a full address such as https://host.example': (at) =>
      at.runWith({ NEWOAKS_BASE_URL: 'chat.example.com' }),
    'NEWOAKS_SECRET_KEY: has a space or another character that a key cannot have; give the key as it was issued, without Bearer':
      (at) => at.runWith({ NEWOAKS_SECRET_KEY: 'Bearer sk-1' }),
  },
  'Keys and connection': {
    'NEWOAKS_BASE_URL is not set: this server does not know where the chatbot service is.': (at) =>
      at.call(...models, { env: {} }),
    '… is not set, and … needs it.': [
      (at) => at.call(...models, { env: { NEWOAKS_BASE_URL: 'https://chat.example.com' } }),
      (at) => at.call(...create, { env: { NEWOAKS_BASE_URL: 'https://chat.example.com' } }),
    ],
    'The service refused … (HTTP …, Code 401)…': (at) => at.answered(refuses(401, 401), ...edit),
    'The service refused … (HTTP …, Code 403)…': (at) => at.answered(refuses(403), ...edit),
    'The service could not be reached (…).': (at) =>
      at.call(...edit, {
        env: {
          NEWOAKS_BASE_URL: 'http://127.0.0.1:9',
          NEWOAKS_SECRET_KEY: 'sk-1',
          NEWOAKS_MAX_ATTEMPTS: '1',
        },
      }),
    'No answer came within … ms.': (at) =>
      at.answered(neverAnswer, ...edit, { env: { NEWOAKS_TIMEOUT_MS: '300' } }),
    'The connection broke before the answer was complete (…).': (at) =>
      at.answered(cutsOff, ...edit),
    '… was answered with HTTP 404 and …': (at) => at.answered(page(404), ...edit),
    '… was answered with HTTP 200 and …. NEWOAKS_BASE_URL may not be the address of the chatbot service itself.':
      (at) => at.answered(page(200), ...edit),
    '… was answered with HTTP … and a redirect to …, which is not followed.': [301, 308].map(
      (status) => (at) =>
        at.answered(page(status, { location: 'https://www.chat.example.com' }), ...edit),
    ),
    '… was answered with HTTP … and …': [
      (at) => at.answered(page(403), ...edit),
      (at) => at.answered(page(502), ...edit),
    ],
    "… succeeded by the service's own word, but its answer is not what the specification says (…). Data: …":
      (at) => at.answered(succeed(null), 'create_listing', { SerialNumber, ...otherListing }),
    'No secure connection to the service could be made (…).': async (at) => {
      const { NEWOAKS_BASE_URL = '', ...keys } = await at.service()
      const env = { ...keys, NEWOAKS_BASE_URL: NEWOAKS_BASE_URL.replace('http:', 'https:') }
      return at.call(...edit, { env })
    },
    'NEWOAKS_BASE_URL is neither https nor loopback (it begins with http:): a key sent there could be read on the way.':
      (at) => at.call(...models, { env: { NEWOAKS_BASE_URL: 'http://chat.example.com' } }),
  },
  'Talking to a chatbot': {
    'The service refused … (HTTP …, Code 404)…': (at) => at.call(...ask),
    'The service refused … (HTTP …, Code 429)…': (at) => at.answered(refuses(429), ...ask),
    'The service refused … (HTTP …, Code 500)…': (at) => at.answered(refuses(500), ...ask),
    'The service refused … (HTTP …, Code …)…': [
      (at) => at.answered(refuses(400, 400), ...edit),
      (at) => at.answered(refuses(402), ...ask),
    ],
    'The streamed answer cannot be read: ….': (at) =>
      at.answered(stopsStreaming, 'ask_chatbot', { sessionID: 1, content: 'Hi', stream: true }),
  },
  'Listings one by one': {
    'The arguments of … are not right:': (at) => at.call('create_listing', { SerialNumber }),
    'The service refused RealEstate… (HTTP …, Code …)…': [
      (at) => at.answered(refuses(1001), ...create),
      (at) => at.answered(refuses(503), ...deleteOne),
    ],
  },
  'Files and bulk loading': {
    '… has no value.': (at) =>
      at.call('import_listings', { SerialNumber, text: listingsCsv(2, { 2: { Bedrooms: '' } }) }),
    'No folder is open for reading files.': (at) =>
      at.call('inspect_listing_file', { path: 'listings.csv' }),
    '… is not in a folder that may be read: ….': (at) =>
      at.call('inspect_listing_file', { path: '/etc/hosts' }, { roots: true }),
    'There is no file ….': (at) => at.run('import', 'nowhere.csv', ...bot),
    '… does not look like listings: too few of its columns are known. Found: ….': (at) =>
      at.run('import', at.file('people.csv', 'Name,Colour\nAna,red\n'), ...bot),
    '… is …, which cannot be read.': (at) => at.run('import', at.file('a.pdf', '%PDF-1.7'), ...bot),
    'A quote opened at line … is never closed.': (at) =>
      at.run('import', at.file('quote.csv', `${listingsCsv(1)}"M2,for_sale\n`), ...bot),
    'The source has no column "…"…': (at) =>
      at.call('import_listings', {
        SerialNumber,
        text: listingsCsv(1),
        mapping: { Price: 'City' },
      }),
    '10 rows in a row failed for the same reason: …': async (at) => {
      const env = await at.sandbox({ faults: [{ operation: 'RealEstateCreate', code: 1001 }] })
      return at.call('import_listings', { SerialNumber, text: listingsCsv(20) }, { env })
    },
    '… of the known listings are not in the file any more; at most … may go.': async (at) => {
      const env = await at.sandbox({})
      const load = { SerialNumber, source: 'office' }
      await at.succeed('import_listings', { ...load, text: listingsCsv(4) }, { env })
      const less = { ...load, text: listingsCsv(1), gone: 'delete' }
      return at.call('import_listings', less, { env })
    },
    'There is no run ….': (at) => at.call('get_run', { runId: 'lost' }),
    'The ledger of loaded listings, …, cannot be opened: ….': (at) =>
      at.runWith(
        { NEWOAKS_DATA_DIR: '/dev/null/data' },
        'import',
        at.file('l.csv', listingsCsv(1)),
        ...bot,
      ),
    'The ledger of loaded listings, …, is damaged, or something else: ….': (at) =>
      importBeside(at, at.file('ledger-sandbox.db', 'no ledger '.repeat(500))),
    'The ledger of loaded listings, …, is empty or gone, and was not when it was last used.': (
      at,
    ) => {
      at.file('ledger-sandbox.db.mark', '1')
      return importBeside(at, at.file('ledger-sandbox.db', ''))
    },
    // test/faults/storage: they take a disk that is full, and a program of later.
    'The ledger of loaded listings, …, cannot be written: its disk is full (…).': [],
    'The ledger of loaded listings, …, is of a newer version of this program.': [],
    // test/listings/ledger/open.test.ts: it waits for the other program before.
    'The ledger of loaded listings, …, is held by another program: ….': [],
  },
  'Read-only, and asking a person': {
    '… is refused: this server is read-only.': (at) => at.call(...edit, { args: ['--read-only'] }),
    '… is refused: its toolset, …, is switched off.': (at) =>
      at.call(...edit, { args: ['--toolsets', 'listings'] }),
    'This call deleted nothing: the user must agree first. …': (at) =>
      at.answered(refuses(500), ...deleteMany),
    'The person who was asked did not agree. …': (at) =>
      at.answered(refuses(500), ...deleteMany, { person: 'declines' }),
    'The host could not ask a person (…). …': (at) =>
      at.answered(refuses(500), ...deleteMany, { person: 'cannot be asked' }),
  },
  'Testing a chatbot': {
    '… has … mistakes:': (at) =>
      at.run('test-chatbot', at.file('suite.yaml', 'version: 2\nscenario: []\n'), ...bot),
    'Nothing was sent. Add --yes to run it.': (at) => at.run('test-chatbot', 'privacy', ...bot),
    'Stopped: three errors in a row. The last: …': async (at) => {
      const env = await at.sandbox({ faults: [{ operation: 'ClientAsk', code: 500 }] })
      const test = { serialNumber: SerialNumber, pack: 'privacy', confirm: true }
      await at.call('test_chatbot', test, { env })
      return at.call('test_chatbot', test, { env })
    },
    'There is no test run ….': (at) =>
      at.call('judge_test_item', {
        runId: 'lost',
        item: '1.1.1',
        pass: true,
        reason: 'x',
        quote: 'x',
      }),
    '…: No listings of this chatbot are known: load them with import_listings, or let the service list them.':
      async (at) => {
        const env = await at.sandbox({ faults: [{ operation: 'RealEstateList', code: 500 }] })
        const test = {
          serialNumber: SerialNumber,
          suite: suite({ mentionsListing: true }),
          confirm: true,
        }
        await at.call('test_chatbot', test, { env })
        return at.call('test_chatbot', test, { env })
      },
  },
  'Sandbox and command line': {
    'The sandbox could not be started: ….': async (at) => {
      const { NEWOAKS_BASE_URL = '' } = await at.service()
      return at.run('sandbox', '--memory', '--port', new URL(NEWOAKS_BASE_URL).port)
    },
    'The console could not be started: port … is taken.': async (at) => {
      const { NEWOAKS_BASE_URL = '' } = await at.service()
      const { port } = new URL(NEWOAKS_BASE_URL)
      return at.run('console', '--sandbox', '--no-open', '--port', port)
    },
    'Keys: as shown at an earlier start with this data. With --memory there are new ones.': async (
      at,
    ) => {
      await at.runUntil(/^Data: /m, 'sandbox', '--port', '0')
      return at.runUntil(/^Data: /m, 'sandbox', '--port', '0')
    },
    'Data folder cannot be written (…). …': (at) =>
      at.runWith({ NEWOAKS_DATA_DIR: '/dev/null/data' }, 'doctor', '--sandbox'),
  },
  'In the host': {
    'MCP error -32602: Unknown tool: …': (at) => at.call('delete_chatbot', {}),
    'The database cannot be loaded on this computer (…): …': (at) =>
      at.call('get_run', {}, { env: { NODE_OPTIONS: missingDatabase().join('=') } }),
  },
}
