import { afterAll, beforeAll, expect, test } from 'vitest'
import listings from '../../examples/listings.json' with { type: 'json' }
import { STANDING_PROJECT } from '../../scripts/docs/examples.ts'
import { makeCalls } from '../../scripts/docs/run-examples.ts'
import { createStandIns } from '../../scripts/docs/stand-ins.ts'
import { documentedRow, helpBesideTools, measured } from './clients.ts'
import { type Host, openHost } from './host.ts'
import { processesLeft } from './processes.ts'
import { callResult, listedNames } from './results.ts'
import {
  type CallTool,
  expectRefusal,
  expectTour,
  expectWrongArguments,
  toolNames,
} from './tour.ts'

const transcript = [{ visitor: 'Hi', chatbot: 'Hello' }]

/** The Inspector's exit status for a result with `isError`. */
const TOOL_ERROR = 5

let host: Host
beforeAll(async () => {
  host = await openHost()
  host.write('mcp.json', JSON.stringify({ mcpServers: { newoaks: host.command } }))
})
afterAll(() => host.close())

function inspect(...args: readonly string[]) {
  const server = ['--cli', '--config', `${host.home}/mcp.json`, '--server', 'newoaks']
  return host.run('mcp-inspector', [...server, '--method', ...args])
}

async function callForCode(tool: string, args: Readonly<Record<string, unknown>>) {
  return inspect('tools/call', '--tool-name', tool, '--tool-args-json', JSON.stringify(args))
}

const call: CallTool = async (tool, args) => {
  const { code, stdout } = await callForCode(tool, args)
  const result = callResult(JSON.parse(stdout))
  expect(code).toBe(result.isError ? TOOL_ERROR : 0)
  return result
}

test('lists every tool, and its strict look at their schemas finds no error', async () => {
  const { code, stdout, stderr } = await inspect('tools/list', '--strict')
  expect(code, stderr).toBe(0)
  expect(listedNames(stdout)).toEqual(toolNames)
})

test('creates, asks and deletes', () => expectTour(call))

test('sees errors', async () => {
  await expectWrongArguments(call)
  await expectRefusal(call)
})

test('calls each tool as the documents do', async () => {
  host.write('examples/listings.json', JSON.stringify(listings))
  const standIns = createStandIns({ [host.home]: STANDING_PROJECT })
  const calls = await makeCalls(standIns, async (tool, args) => {
    // Each call has a process of its own, which remembers no conversation.
    const own = tool === 'save_scenario' ? { name: 'a greeting', transcript } : args
    const { text, isError } = await call(tool, own)
    expect(isError, `${tool}: ${text}`).toBe(false)
    return JSON.parse(text)
  })
  expect([...calls.keys()].sort()).toEqual(toolNames)
})

test('does what docs/hosts.md says', async () => {
  await call('list_models', {})
  const { stdout } = await host.run('mcp-inspector', ['--cli', '--help'])
  const seen = measured('MCP Inspector CLI', host.server, helpBesideTools(stdout))
  expect(seen).toEqual(documentedRow('MCP Inspector CLI'))
})

test('leaves no process behind', async () => {
  await call('list_models', {})
  expect(host.server.starts()).not.toEqual([])
  expect(await processesLeft(host.home)).toEqual([])
})
