import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { documentedRow, measured } from './clients.ts'
import { type Host, openHost } from './host.ts'
import { processesLeft } from './processes.ts'
import { filledIn, readmeBlocks } from './readme.ts'

const [command = '', file = ''] = readmeBlocks('Claude Code')

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

test('connects after the command of the README', async () => {
  const added = await host.run('sh', ['-c', filledIn(command, host)])
  expect(added.code, added.stderr).toBe(0)
  onTestFinished(async () => {
    await host.run('claude', ['mcp', 'remove', 'newoaks'])
  })
  await expectConnected()
})

test('connects with the .mcp.json of the README, key from the shell, as docs/hosts.md says', async () => {
  host.write('.mcp.json', filledIn(file, host))
  await expectConnected({ NEWOAKS_SECRET_KEY: host.sandbox.secretKey })
  expect(measured('Claude Code', host.server)).toEqual(documentedRow('Claude Code'))
})

test('says so when the server does not start', async () => {
  host.write('.mcp.json', file)
  const { stdout } = await host.run('claude', ['mcp', 'list'])
  expect(stdout).toMatch(/^newoaks: .* ✗ Failed to connect$/m)
})
