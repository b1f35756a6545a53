import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { stringify } from 'csv-stringify/sync'
import * as z from 'zod'
import { writePromptfoo } from '../../../src/chats/export/promptfoo.ts'
import { packs } from '../../../src/chats/packs/all-packs.ts'
import { parseSuite } from '../../../src/chats/suite/parse-suite.ts'
import { forAllTests } from '../../support/for-all-tests.ts'
import { wholeListing } from '../../support/listing.ts'
import { readyServer } from '../../support/program.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { startHostileService, type Values } from './hostile-service.ts'

/** Four listings of which the last cannot be loaded, without those before a number. */
function rowsOf(price: number, from = 1): string {
  const numbers = [1, 2, 3, 4].filter((number) => number >= from)
  return stringify(
    numbers.map((number) => ({
      ...wholeListing,
      MLSNumber: `M${number}`,
      Url: `https://homes.example/${number}`,
      Bedrooms: number === 4 ? '=cmd|x' : 3,
      SalePrice: price + number,
      Address: `${number} Elm Street`,
    })),
    { header: true },
  )
}

const suite = JSON.stringify({
  version: 1,
  name: 'values',
  scenarios: [
    {
      name: 'asks',
      turns: [
        { say: 'Hi', expect: [{ icontains: 'home' }] },
        { say: 'Bye', stream: true, newSession: true },
      ],
    },
  ],
})

/** A result of a tool, with the tool that gave it. */
export interface Told {
  readonly tool: string
  readonly result: CallToolResult
}

/** What is read out of results, whatever the service said. */
const ToldMembers = z.looseObject({
  Data: z.unknown().optional(),
  runId: z.unknown().optional(),
  KeyType: z.unknown().optional(),
  Keys: z.array(z.unknown()).optional(),
  rows: z.record(z.string(), z.unknown()).optional(),
  // A comparison has a list of that name.
  gone: z.record(z.string(), z.unknown()).optional().catch(undefined),
  deleted: z.unknown().optional(),
})
type ToldMembers = z.infer<typeof ToldMembers>

const Models = z.array(z.looseObject({ Key: z.unknown() })).catch([])

interface Parts {
  readonly call: Call
  readonly folder: string
  readonly SerialNumber: string
}
/** Answers what a tool told; undefined where it failed. */
type Call = (tool: string, args?: object) => Promise<ToldMembers | undefined>

async function throughChats({ call, folder, SerialNumber }: Parts): Promise<void> {
  const serialNumber = SerialNumber
  const models = await call('list_models')
  for (const { Key } of Models.parse(models?.Data))
    await call('edit_chatbot', { serialNumber, Model: Key })
  const session = await call('create_chat_session', { serialNumber })
  for (const sessionID of [Object(session?.Data).SessionID ?? 7, 7]) {
    await call('ask_chatbot', { sessionID, content: 'Hi' })
    await call('ask_chatbot', { sessionID, content: 'Hi', stream: true })
  }
  await call('save_scenario', { sessionID: 7, name: 'saved', path: join(folder, 'saved.yaml') })
  await call('get_chat_history', { SerialNumber })
  const tested = await call('test_chatbot', { serialNumber, suite, confirm: true })
  await call('get_run', { runId: tested?.runId ?? 'none' })
}

async function throughListings({ call, folder, SerialNumber }: Parts) {
  const bot = { SerialNumber }
  const load = (text: string, more: object = {}) => {
    const path = join(folder, 'homes.csv')
    writeFileSync(path, text)
    return call('import_listings', { ...bot, path, ...more })
  }
  await call('create_listing', {
    ...bot,
    ...wholeListing,
    MLSNumber: 'S1',
    Url: 'https://homes.example/s1',
  })
  const first = await load(rowsOf(100_000))
  const changed = await load(rowsOf(200_000))
  await call('compare_listings', bot)
  const found = await call('find_listings', { ...bot, show: 'keys' })
  const { KeyType, Keys = [] } = found ?? {}
  // Each twice: an agent puts lists together.
  if (Keys.length > 0) await call('delete_listings', { ...bot, Keys: [...Keys, ...Keys], KeyType })
  await call('find_listings', { ...bot, check: true })
  await call('mend_listings', { ...bot, confirm: true })
  const sold = await load(rowsOf(200_000, 2), { gone: 'sold', maxGone: 1 })
  const gone = await load(rowsOf(200_000, 3), { gone: 'delete', maxGone: 1 })
  const undone = await call('undo_import', { runId: first?.runId ?? 'none' })
  return { first, changed, sold, gone, undone, found }
}

/** Half of the way. */
export type Part = 'chats' | 'listings'

/**
 * A server and its service that the tests of a file share, each with a chatbot of its own.
 *
 * @returns sends what the service says back to it by every tool that could carry it
 */
export function throughEveryTool() {
  const shared = forAllTests(async (atEnd) => {
    const service = await startHostileService(atEnd)
    const files = temporaryFolder(atEnd)
    const data = join(temporaryFolder(atEnd), 'data')
    mkdirSync(data)
    const env = {
      NEWOAKS_BASE_URL: service.url,
      NEWOAKS_SECRET_KEY: 'sk-values-00000001',
      NEWOAKS_DATA_DIR: data,
      NEWOAKS_CONFIRM: 'never',
      NEWOAKS_TIMEOUT_MS: '2000',
    }
    const server = await readyServer({ args: ['--allow-dir', files], env, atEnd })
    return { service, files, data, server }
  })
  return async (values: Values, part?: Part) => {
    const { service, files, data, server } = shared()
    const requests = service.say(values)
    const folder = mkdtempSync(join(files, 'test-'))
    const before = { written: new Set(filesIn(data)), errors: server.stderr().length }
    const told: Told[] = []
    const call: Call = async (tool, args = {}) => {
      const result = await server.callTool(tool, args)
      told.push({ tool, result })
      return result.isError ? undefined : ToldMembers.parse(result.structuredContent)
    }
    const SerialNumber = basename(folder)
    const parts = { call, folder, SerialNumber }
    if (part !== 'listings') await throughChats(parts)
    const loaded = part === 'chats' ? undefined : await throughListings(parts)
    await call('get_changes', { SerialNumber })
    for (const uri of ['newoaks://runs', 'newoaks://runs/last'])
      await server.request('resources/read', { uri })
    const isAlive = (await server.request('ping')).result !== undefined

    const saved = join(folder, 'saved.yaml')
    if (existsSync(saved)) {
      const exported = parseSuite(readFileSync(saved, 'utf8'), 'saved', packs)
      await writePromptfoo(join(folder, 'promptfoo'), exported, SerialNumber, (text) => text)
    }
    const written = filesIn(data).filter((path) => !before.written.has(path))
    return {
      told,
      isAlive,
      requests: requests(),
      stderr: server.stderr().slice(before.errors),
      loaded,
      written: textsOf([...written, ...filesIn(folder)]),
    }
  }
}

/** The paths of all files in a folder. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
}

/** The texts of files, by their names. */
function textsOf(paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [basename(path), readFileSync(path, 'utf8')]))
}
