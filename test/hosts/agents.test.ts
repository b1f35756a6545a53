import { MCPServerStdio } from '@openai/agents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { documentedRow, listsBesideTools, measured } from './clients.ts'
import { type Host, openHost } from './host.ts'
import { processesLeft, processesNaming } from './processes.ts'
import {
  type CallTool,
  expectRefusal,
  expectTour,
  expectWrongArguments,
  toolNames,
} from './tour.ts'

let host: Host
let client: MCPServerStdio
beforeAll(async () => {
  host = await openHost()
  client = new MCPServerStdio({ name: 'newoaks', ...host.command })
  await client.connect()
})
afterAll(async () => {
  await client.close()
  await host.close()
})

const Content = z.array(z.looseObject({ text: z.string() }))

/** The agent gets the content alone; an error is told by its text. */
const call: CallTool = async (tool, args) => {
  const content: unknown = await client.callTool(tool, { ...args })
  const text = Content.parse(content)[0]?.text ?? ''
  return { text, isError: text.includes('\nOutcome: ') }
}

test('lists every tool', async () => {
  const tools = await client.listTools()
  expect(tools.map(({ name }) => name).sort()).toEqual(toolNames)
})

test('creates, asks and deletes', () => expectTour(call))

test('sees errors', async () => {
  await expectWrongArguments(call)
  await expectRefusal(call)
})

test('does what docs/hosts.md says', async () => {
  await call('list_models', {})
  const seen = measured('OpenAI Agents SDK', host.server, listsBesideTools(client))
  expect(seen).toEqual(documentedRow('OpenAI Agents SDK'))
  // One to probe for the next revision of the protocol, one to work with.
  expect(host.server.starts()).toHaveLength(2)
})

test('leaves no process behind', async () => {
  expect(processesNaming(host.home)).toHaveLength(1)
  await client.close()
  expect(await processesLeft(host.home)).toEqual([])
})
