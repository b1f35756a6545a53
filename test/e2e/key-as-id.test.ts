import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wholeListing } from '../support/listing.ts'
import { writeListings } from '../support/listing-file.ts'
import { readyServer, runProgram, textOf } from '../support/program.ts'
import { configured, startScriptedService, succeed } from '../support/scripted-service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const KEY = 'sk-key-as-id+000001'
const suite = 'version: 1\nname: s\nscenarios: [{name: a, turns: [{say: Hi}]}]'
const csv = `${Object.keys(wholeListing).join()}\n${Object.values(wholeListing).join()}`
const byKey = { KeyType: 'NewOaks', Key: 'a' }

const calls: readonly (readonly [string, (id: string) => object])[] = [
  ['edit_chatbot', (serialNumber) => ({ serialNumber, Name: 'a' })],
  ['create_chat_session', (serialNumber) => ({ serialNumber })],
  ['get_chat_history', (SerialNumber) => ({ SerialNumber })],
  ['get_changes', (SerialNumber) => ({ SerialNumber })],
  ['find_listings', (SerialNumber) => ({ SerialNumber })],
  ['compare_listings', (SerialNumber) => ({ SerialNumber })],
  ['create_listing', (SerialNumber) => ({ SerialNumber, ...wholeListing })],
  ['update_listing', (SerialNumber) => ({ SerialNumber, ...wholeListing, ...byKey })],
  ['delete_listings', (SerialNumber) => ({ SerialNumber, Keys: ['a'], KeyType: 'NewOaks' })],
  ['import_listings', (SerialNumber) => ({ SerialNumber, text: csv })],
  ['mend_listings', (SerialNumber) => ({ SerialNumber })],
  ['test_chatbot', (serialNumber) => ({ serialNumber, suite })],
  ['test_chatbot', (compareWith) => ({ serialNumber: 'bot', compareWith, suite })],
]

async function place() {
  const service = await startScriptedService(succeed('id-1'))
  const data = join(temporaryFolder(), 'data')
  const env = {
    ...configured(service),
    NEWOAKS_SECRET_KEY: KEY,
    NEWOAKS_DATA_DIR: data,
    NEWOAKS_CONFIRM: 'never',
  }
  const expectNothing = () => {
    expect(service.requests).toEqual([])
    if (!existsSync(data)) return
    const files = readdirSync(data, { recursive: true, withFileTypes: true })
    for (const file of files.filter((each) => each.isFile()))
      expect(readFileSync(join(file.parentPath, file.name), 'latin1')).not.toContain('as-id')
  }
  return { env, expectNothing }
}

test('a chatbot ID with a key in it is refused: not sent, not written down, not quoted', async () => {
  const { env, expectNothing } = await place()
  const server = await readyServer({ env })
  for (const id of [KEY, `bot ${encodeURIComponent(KEY)}`])
    for (const [tool, args] of calls) {
      const result = await server.callTool(tool, args(id))
      expect(result.isError, tool).toBe(true)
      expect(textOf(result), tool).toMatch(/chatbot ID .* key.*\nOutcome: not_applied/)
    }
  await server.end()
  expect(server.stdout() + server.stderr()).not.toContain('as-id')
  expectNothing()
})

test('nor do the commands take it', async () => {
  const { env, expectNothing } = await place()
  const file = writeListings(csv)
  for (const args of [
    ['import', file, '--bot', KEY],
    ['check', '--bot', KEY],
    ['compare', '--bot', KEY],
    ['test-chatbot', 'off-topic', '--bot', KEY, '--yes'],
  ]) {
    const { code, stdout, stderr } = await runProgram({ args, env })
    expect(code, args[0]).not.toBe(0)
    expect(stderr, args[0]).toContain('has one of the configured keys in it')
    expect(stdout + stderr, args[0]).not.toContain('as-id')
  }
  expectNothing()
})
