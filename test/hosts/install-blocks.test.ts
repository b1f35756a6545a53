import { expect, onTestFinished, test } from 'vitest'
import { documentBlocks, filledIn, readmeBlocks } from './blocks.ts'
import { documented, packages } from './clients.ts'
import { type Host, openHost } from './host.ts'
import { callWithMcporter, listWithMcporter } from './mcporter.ts'
import { processesLeft } from './processes.ts'
import { expectTour, listing, toolNames } from './tour.ts'

const [vsCode = ''] = documentBlocks('docs/hosts.md', 'VS Code')
const [codex = ''] = documentBlocks('docs/hosts.md', 'Codex')
const [cursor = ''] = documentBlocks('docs/hosts.md', 'Cursor')
const { entry, sandboxEntry } = readmeBlocks()

async function newHost() {
  const host = await openHost()
  onTestFinished(() => host.close())
  return host
}

/** A file in the folder that the entry of a server names. mcporter opens no folder itself. */
async function expectFileRead(host: Host, server: string) {
  const rows = [Object.keys(listing), Object.values(listing)].map((cells) => cells.join(','))
  host.write('listings/homes.csv', rows.join('\n'))
  const file = { SerialNumber: 'demo', path: 'homes.csv' }
  const { text, isError } = await callWithMcporter(host, server)('inspect_listing_file', file)
  expect(isError, text).toBe(false)
}

// mcporter reads the files of these hosts where they lie, in their own format. It looks for that of
// Claude Desktop under another name, but its own has the same format.
test.each([
  ['Claude Desktop', 'config/mcporter.json', entry],
  ['VS Code', '.vscode/mcp.json', vsCode],
  ['Cursor', '.cursor/mcp.json', cursor],
  ['Codex', '.codex/config.toml', codex],
])('the block for %s', async (_heading, path, block) => {
  const host = await newHost()
  const { secretKey } = host.sandbox
  // VS Code asks for the first when it starts the server, and Cursor fills in the second.
  const filled = filledIn(block, host)
    .replace('${input:newoaks-secret-key}', secretKey)
    .replace('${env:NEWOAKS_SECRET_KEY}', secretKey)
  host.write(path, filled)
  // Codex passes on what it is told to; mcporter passes on everything.
  const shell = block === codex ? { NEWOAKS_SECRET_KEY: secretKey } : {}
  expect(await listWithMcporter(host, 'newoaks', shell)).toEqual(toolNames)
  // This needs the address and the key.
  const { text } = await callWithMcporter(host, 'newoaks', shell)('list_models', {})
  expect(JSON.parse(text)).toMatchObject({ Code: 200 })
  await expectFileRead(host, 'newoaks')
  expect(await processesLeft(host.home)).toEqual([])
})

test('the block for VS Code asks for the key that it uses', () => {
  expect(JSON.parse(vsCode)).toMatchObject({
    inputs: [{ type: 'promptString', id: 'newoaks-secret-key', password: true }],
    servers: { newoaks: { env: { NEWOAKS_SECRET_KEY: '${input:newoaks-secret-key}' } } },
  })
})

test('the block of the README for the sandbox', async () => {
  const host = await newHost()
  host.write('config/mcporter.json', sandboxEntry)
  // Each call is a process: what they share is in the data folder.
  await expectTour(callWithMcporter(host, 'newoaks'))
  await expectFileRead(host, 'newoaks')
  expect(await processesLeft(host.home)).toEqual([])
})

test('docs/hosts.md has a row for each client that is tested, and no other', () => {
  const names = documented().map(({ client }) => client)
  expect(names.sort()).toEqual(Object.keys(packages).sort())
})
