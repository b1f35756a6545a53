import { MultiServerMCPClient } from '@langchain/mcp-adapters'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { documentedRow, listsBesideTools, measured } from './clients.ts'
import { type Host, openHost } from './host.ts'
import { processesLeft, processesNaming } from './processes.ts'
import { type CallTool, expectRefusal, expectTour, listing, toolNames } from './tour.ts'

let host: Host
let client: MultiServerMCPClient
const fragments: string[] = []
beforeAll(async () => {
  host = await openHost()
  client = new MultiServerMCPClient({
    mcpServers: { newoaks: { transport: 'stdio', ...host.command } },
    onProgress: ({ message = '' }) => void fragments.push(message),
  })
})
afterAll(async () => {
  await client.close()
  await host.close()
})

const Message = z.looseObject({ text: z.string() })

/** A failed call is thrown. */
const call: CallTool = async (name, args) => {
  const tool = (await client.getTools()).find((each) => each.name === name)
  try {
    return { text: Message.parse(await tool?.invoke({ ...args })).text, isError: false }
  } catch (error) {
    return { text: String(error), isError: true }
  }
}

test('lists every tool', async () => {
  expect((await client.getTools()).map(({ name }) => name).sort()).toEqual(toolNames)
})

test('creates, asks and deletes, and gets the answer in fragments too', async () => {
  await expectTour(call)
  expect(fragments.length).toBeGreaterThan(1)
  expect(fragments.join('')).toContain('https://homes.example/quarrybridge/7-elm-lane')
})

test('sees errors; wrong arguments it finds itself', async () => {
  await expectRefusal(call)
  const before = host.server.requests().length
  const { text, isError } = await call('create_listing', { ...listing, Status: 'sold' })
  expect(isError).toBe(true)
  expect(text).toContain('did not match expected schema')
  expect(host.server.requests()).toHaveLength(before)
})

test('does what docs/hosts.md says', async () => {
  await call('list_models', {})
  const seen = measured('LangChain', host.server, listsBesideTools(client))
  expect(seen).toEqual(documentedRow('LangChain'))
})

test('leaves no process behind', async () => {
  await call('list_models', {})
  expect(processesNaming(host.home)).toHaveLength(1)
  await client.close()
  expect(await processesLeft(host.home)).toEqual([])
})
