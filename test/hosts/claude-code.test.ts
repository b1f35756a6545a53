import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { documentBlocks, filledIn } from './blocks.ts'
import { documentedRow, measured } from './clients.ts'
import { type Host, openHost } from './host.ts'
import { processesLeft } from './processes.ts'

const [command = '', file = ''] = documentBlocks('docs/hosts.md', 'Claude Code')

let host: Host
beforeAll(async () => {
  host = await openHost()
})
afterAll(() => host.close())

/** A list shows the server, gives it address and key, and ends it. */
async function expectConnected(env: Readonly<Record<string, string>> = {}) {
  const before = host.server.starts().length
  // The exit status is 0 for a server that does not start, too.
  const { stdout } = await host.run('claude', ['mcp', 'list'], env)
  expect(stdout).toMatch(/^newoaks: .* ✓ Connected$/m)
  expect(host.server.starts().slice(before)).toMatchObject([
    {
      settings: { NEWOAKS_BASE_URL: host.sandbox.url, NEWOAKS_SECRET_KEY: host.sandbox.secretKey },
    },
  ])
  expect(await processesLeft(host.home)).toEqual([])
}

test('connects after the command of docs/hosts.md', async () => {
  const added = await host.run('sh', ['-c', filledIn(command, host)])
  expect(added.code, added.stderr).toBe(0)
  onTestFinished(async () => {
    await host.run('claude', ['mcp', 'remove', 'newoaks'])
  })
  await expectConnected()
})

test('connects with the .mcp.json of docs/hosts.md, key from the shell, and does what it says', async () => {
  host.write('.mcp.json', filledIn(file, host))
  await expectConnected({ NEWOAKS_SECRET_KEY: host.sandbox.secretKey })
  expect(measured('Claude Code', host.server)).toEqual(documentedRow('Claude Code'))
})

test('says so when the server does not start', async () => {
  host.write('.mcp.json', file.replace('"newoaks-mcp"', '"no-such-program"'))
  const { stdout } = await host.run('claude', ['mcp', 'list'])
  expect(stdout).toMatch(/^newoaks: .* ✗ Failed to connect$/m)
})
