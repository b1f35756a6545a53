import { createMCPClient, type MCPClient } from '@ai-sdk/mcp'
import { Experimental_StdioMCPTransport } from '@ai-sdk/mcp/mcp-stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentedRow, listsBesideTools, measured } from './clients.ts'
import { type Host, openHost } from './host.ts'
import { processesLeft, processesNaming } from './processes.ts'
import { callResult } from './results.ts'
import {
  type CallTool,
  expectRefusal,
  expectTour,
  expectWrongArguments,
  toolNames,
} from './tour.ts'

let host: Host
let client: MCPClient
beforeAll(async () => {
  host = await openHost()
  client = await createMCPClient({ transport: new Experimental_StdioMCPTransport(host.command) })
})
afterAll(async () => {
  await client.close()
  await host.close()
})

const call: CallTool = async (tool, args) => {
  const tools = await client.tools()
  return callResult(await tools[tool]?.execute({ ...args }, { toolCallId: '1', messages: [] }))
}

test('lists every tool', async () => {
  expect(Object.keys(await client.tools()).sort()).toEqual(toolNames)
})

test('creates, asks and deletes', () => expectTour(call))

test('sees errors', async () => {
  await expectWrongArguments(call)
  await expectRefusal(call)
})

test('does what docs/hosts.md says', async () => {
  await call('list_models', {})
  const seen = measured('AI SDK', host.server, listsBesideTools(client))
  expect(seen).toEqual(documentedRow('AI SDK'))
})

test('leaves no process behind', async () => {
  expect(processesNaming(host.home)).toHaveLength(1)
  await client.close()
  expect(await processesLeft(host.home)).toEqual([])
})
