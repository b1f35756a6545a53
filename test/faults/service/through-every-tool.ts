import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { stringify } from 'csv-stringify/sync'
import * as z from 'zod'
import { writePromptfoo } from '../../../src/chats/export/promptfoo.ts'
import { packs } from '../../../src/chats/packs/all-packs.ts'
import { parseSuite } from '../../../src/chats/suite/parse-suite.ts'
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

const bot = { SerialNumber: 'bot' }

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
}
/** Answers what a tool told; undefined where it failed. */
type Call = (tool: string, args?: object) => Promise<ToldMembers | undefined>

async function throughChats({ call, folder }: Parts): Promise<void> {
  const models = await call('list_models')
  for (const { Key } of Models.parse(models?.Data))
    await call('edit_chatbot', { serialNumber: 'bot', Model: Key })
  const session = await call('create_chat_session', { serialNumber: 'bot' })
  for (const sessionID of [Object(session?.Data).SessionID ?? 7, 7]) {
    await call('ask_chatbot', { sessionID, content: 'Hi' })
    await call('ask_chatbot', { sessionID, content: 'Hi', stream: true })
  }
  await call('save_scenario', { sessionID: 7, name: 'saved', path: join(folder, 'saved.yaml') })
  await call('get_chat_history', bot)
  const tested = await call('test_chatbot', { serialNumber: 'bot', suite, confirm: true })
  await call('get_run', { runId: tested?.runId ?? 'none' })
}

async function throughListings({ call, folder }: Parts) {
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

/** Sends what a service says back to it by every tool that could carry it. */
export async function throughEveryTool(values: Values, part?: Part) {
  const service = await startHostileService(values)
  const files = temporaryFolder()
  const data = join(temporaryFolder(), 'data')
  mkdirSync(data)
  const env = {
    NEWOAKS_BASE_URL: service.url,
    NEWOAKS_SECRET_KEY: 'sk-values-00000001',
    NEWOAKS_DATA_DIR: data,
    NEWOAKS_CONFIRM: 'never',
    NEWOAKS_TIMEOUT_MS: '2000',
  }
  const server = await readyServer({ args: ['--allow-dir', files], env })
  const told: Told[] = []
  const call: Call = async (tool, args = {}) => {
    const result = await server.callTool(tool, args)
    told.push({ tool, result })
    return result.isError ? undefined : ToldMembers.parse(result.structuredContent)
  }
  const parts = { call, folder: files }
  if (part !== 'listings') await throughChats(parts)
  const loaded = part === 'chats' ? undefined : await throughListings(parts)
  await call('get_changes', bot)
  for (const uri of ['newoaks://runs', 'newoaks://runs/last'])
    await server.request('resources/read', { uri })
  const isAlive = (await server.request('ping')).result !== undefined
  await server.end()

  const saved = join(files, 'saved.yaml')
  if (existsSync(saved)) {
    const exported = parseSuite(readFileSync(saved, 'utf8'), 'saved', packs)
    await writePromptfoo(join(files, 'promptfoo'), exported, 'bot', (text) => text)
  }
  return {
    told,
    isAlive,
    requests: service.requests,
    stderr: server.stderr(),
    loaded,
    written: { ...textsOf(data), ...textsOf(files) },
  }
}

/** The texts of all files in a folder, by their names. */
function textsOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), 'utf8')]),
  )
}
