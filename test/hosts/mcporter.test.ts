import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentedRow, helpBesideTools, measured } from './clients.ts'
import { type Host, openHost } from './host.ts'
import { callWithMcporter, listWithMcporter } from './mcporter.ts'
import { processesLeft } from './processes.ts'
import { expectRefusal, expectTour, expectWrongArguments, toolNames } from './tour.ts'

let host: Host
beforeAll(async () => {
  host = await openHost()
  host.write('config/mcporter.json', JSON.stringify({ mcpServers: { newoaks: host.command } }))
})
afterAll(() => host.close())

test('lists every tool', async () => {
  expect(await listWithMcporter(host, 'newoaks')).toEqual(toolNames)
})

test('creates, asks and deletes', () => expectTour(callWithMcporter(host, 'newoaks')))

test('sees errors', async () => {
  await expectWrongArguments(callWithMcporter(host, 'newoaks'))
  await expectRefusal(callWithMcporter(host, 'newoaks'))
})

test('does what docs/hosts.md says', async () => {
  await callWithMcporter(host, 'newoaks')('list_models', {})
  const { stdout } = await host.run('mcporter', ['--help'])
  const seen = measured('mcporter', host.server, helpBesideTools(stdout))
  expect(seen).toEqual(documentedRow('mcporter'))
})

test('leaves no process behind', async () => {
  await callWithMcporter(host, 'newoaks')('list_models', {})
  expect(host.server.starts()).not.toEqual([])
  expect(await processesLeft(host.home)).toEqual([])
})
