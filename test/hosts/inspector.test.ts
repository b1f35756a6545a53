import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { documentedRow, helpBesideTools, measured } from './clients.ts'
import { type Host, openHost } from './host.ts'
import { processesLeft } from './processes.ts'
import { callResult, listedNames } from './results.ts'
import { argumentsOfTools } from './tool-arguments.ts'
import {
  type CallTool,
  expectRefusal,
  expectTour,
  expectWrongArguments,
  toolNames,
} from './tour.ts'

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

test('calls each tool', async () => {
  const Result = z.record(z.string(), z.unknown())
  const results = new Map<string, z.infer<typeof Result>>()
  const steps = argumentsOfTools((tool) => results.get(tool) ?? {})
  expect(Object.keys(steps).sort()).toEqual(toolNames)
  for (const [tool, args] of Object.entries(steps)) {
    const { text, isError } = await call(tool, args())
    expect(isError, `${tool}: ${text}`).toBe(false)
    results.set(tool, Result.parse(JSON.parse(text)))
  }
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
