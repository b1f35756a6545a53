import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { writePromptfoo } from '../../../src/chats/export/promptfoo.ts'
import { packs } from '../../../src/chats/packs/all-packs.ts'
import { parseSuite } from '../../../src/chats/suite/parse-suite.ts'
import { createRedactor } from '../../../src/keys/redact.ts'
import { wholeListing } from '../../support/listing.ts'
import { startServer } from '../../support/program.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { startTalkativeService, type Talk } from './talkative-service.ts'

const ROWS = 8

export interface Spoken extends Talk {
  /** A name for a file and for whatever else is named by others. */
  readonly name: string
  /** The secret key and the session key. */
  readonly keys: readonly [string, string]
}

/** Goes through all tools and resources with a text, and returns what came out, by channel. */
export async function everyChannel({ keys, name, ...talk }: Spoken) {
  const service = await startTalkativeService(talk)
  const files = temporaryFolder()
  const data = join(temporaryFolder(), 'data')
  mkdirSync(data)
  const { text } = talk
  const listings = join(files, `${name}.csv`)
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    ...wholeListing,
    MLSNumber: `M${index + 1}`,
    Url: `https://homes.example/${index + 1}`,
    SalePrice: 100_000,
    // The last row cannot be loaded, and is given back.
    Bedrooms: index === ROWS - 1 ? text : 3,
    Address: `${index + 1} Elm Street`,
    Description: text,
  }))
  writeFileSync(listings, stringify(rows, { header: true }))
  const suite = JSON.stringify({
    version: 1,
    name,
    scenarios: [
      {
        name: `asks ${name}`,
        tags: [name],
        turns: [
          { say: `Hi ${text}`, expect: [{ icontains: text }, { notIcontains: 'zzz' }] },
          { say: 'Bye', expect: [{ icontains: `never ${name}` }], stream: true },
        ],
      },
    ],
  })
  const server = startServer({
    args: ['--log-level', 'debug', '--allow-dir', files],
    env: {
      NEWOAKS_BASE_URL: service.url,
      NEWOAKS_SECRET_KEY: keys[0],
      NEWOAKS_SESSION_KEY: keys[1],
      NEWOAKS_DATA_DIR: data,
      NEWOAKS_CONFIRM: 'never',
      NEWOAKS_TIMEOUT_MS: '2000',
    },
  })
  await server.initialize()
  const call = (tool: string, args: object = {}) =>
    server.callTool(tool, args, { progressToken: tool })
  await call('list_models')
  await call('edit_chatbot', { serialNumber: name, Name: text })
  await call('get_chat_history', { SerialNumber: 'bot' })
  await call('create_chat_session', { serialNumber: name })
  await call('ask_chatbot', { sessionID: 7, content: text })
  await call('ask_chatbot', { sessionID: 7, content: text, stream: true })
  await call('find_listings', { SerialNumber: 'bot' })
  await call('save_scenario', { sessionID: 7, name: `saved ${name}`, path: join(files, 'a.yaml') })
  await call('save_scenario', { name, transcript: [{ visitor: text, chatbot: text }] })
  await call('inspect_listing_file', { path: listings, SerialNumber: 'bot' })
  const imported = await call('import_listings', { SerialNumber: 'bot', path: listings })
  const runId = imported.structuredContent?.runId
  await call('get_run')
  await call('get_run', { runId, row: ROWS + 1 })
  await call('find_listings', { SerialNumber: 'bot' })
  await call('find_listings', { SerialNumber: 'bot', check: true })
  await call('check_listing_text', { text })
  await call('delete_listings', { SerialNumber: 'bot', Keys: [text], KeyType: 'URL' })
  const tested = await call('test_chatbot', { serialNumber: 'bot', suite, confirm: true })
  await call('get_run', { runId: tested.structuredContent?.runId })
  await call('test_chatbot', { serialNumber: 'bot', suite: join(files, 'a.yaml') })
  await call('undo_import', { runId })
  await call('import_listings', { SerialNumber: 'bot', path: join(files, `no ${name}`) })
  await server.request('tools/call', { name })
  await server.request('prompts/get', {
    name: 'load-listings',
    arguments: { SerialNumber: 'bot', path: listings },
  })
  const read: unknown[] = []
  for (const run of ['', '/last', `/${runId}`, `/${tested.structuredContent?.runId}`, `/${name}`]) {
    const { result, error } = await server.request('resources/read', {
      uri: `newoaks://runs${run}`,
    })
    read.push({ result, error })
  }
  const completed = await server.request('completion/complete', {
    ref: { type: 'ref/prompt', name: 'load-listings' },
    argument: { name: 'SerialNumber', value: '' },
  })
  // While it is open, what was written last is in the log beside the ledger.
  const open = textsOfFiles(data)
  await server.end()
  const messages = server.messages()
  const exported = join(files, 'promptfoo')
  const { notes } = await writePromptfoo(
    exported,
    parseSuite(suite, 'suite', packs),
    'bot',
    createRedactor(() => keys).text,
  )
  const channels: Readonly<Record<string, string>> = {
    results: messages.map(({ result, error }) => textsIn({ result, error })).join('\n'),
    stdout: server.stdout(),
    progress: messages.map(({ params }) => params?.message ?? '').join(''),
    log: server.stderr(),
    resources: textsIn(read),
    completions: textsIn(completed.result),
    ...open,
    ...textsOfFiles(data),
    'saved scenario': readFileSync(join(files, 'a.yaml'), 'utf8'),
    ...textsOfFiles(exported),
    'notes of the export': notes.join('\n'),
  }
  return { channels, imported, tested, requests: service.requests }
}

/** Every text in a value, names of members included. */
function textsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || typeof value !== 'object') return ''
  const members = Array.isArray(value) ? value : Object.entries(value).flat()
  return members.map(textsIn).join('\n')
}

/** The bytes of all files in a folder, by their names. */
function textsOfFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    files
      .filter((each) => each.isFile())
      .map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), 'utf8')]),
  )
}
