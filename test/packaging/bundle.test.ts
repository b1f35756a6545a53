import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getMcpConfigForManifest, MANIFEST_SCHEMAS, unpackExtension } from '@anthropic-ai/mcpb'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { installModules } from '../../scripts/packaging/install-modules.ts'
import { writeBundle } from '../../scripts/packaging/write-bundle.ts'
import { ImportResult } from '../../src/listings/result.ts'
import { startSandbox } from '../../src/sandbox/sandbox.ts'
import { cleanEnvironment } from '../support/program.ts'
import { project } from '../support/run.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'newoaks-bundle-test-'))
const file = join(folder, 'newoaks-mcp.mcpb')
const unpacked = join(folder, 'unpacked')
const prebuilds = join(unpacked, 'node_modules/@photostructure/sqlite/prebuilds')

beforeAll(async () => {
  await writeBundle(project, file)
  expect(await unpackExtension({ mcpbPath: file, outputDir: unpacked, silent: true })).toBe(true)
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const readManifest = () =>
  MANIFEST_SCHEMAS['0.3'].parse(JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8')))

/** How a host would start the bundle for a user who has filled in this much. */
async function hostStart(userConfig: Record<string, string | boolean>) {
  const config = await getMcpConfigForManifest({
    manifest: readManifest(),
    extensionPath: unpacked,
    systemDirs: {},
    userConfig,
    pathSeparator: '/',
  })
  return config && { command: config.command, args: config.args ?? [], env: config.env ?? {} }
}

async function connectBundle(userConfig: Record<string, string | boolean>): Promise<Client> {
  const start = await hostStart(userConfig)
  if (!start) throw new Error('The host would not start it.')
  const client = new Client({ name: 'packaging', version: '1' })
  await client.connect(
    new StdioClientTransport({ ...start, cwd: folder, env: cleanEnvironment(start.env) }),
  )
  onTestFinished(() => client.close())
  return client
}

async function sandbox() {
  const started = await startSandbox()
  onTestFinished(() => started.close())
  return started
}

test('the host asks for the address, the keys, a folder and read-only', () => {
  const { user_config: questions = {}, server } = readManifest()
  const kinds = Object.entries(questions).map(([name, { type, required, sensitive }]) => [
    name,
    type,
    required,
    sensitive ?? false,
  ])
  expect(kinds).toEqual([
    ['base_url', 'string', false, false],
    ['secret_key', 'string', false, true],
    ['session_key', 'string', false, true],
    ['import_dirs', 'directory', false, false],
    ['read_only', 'boolean', false, false],
  ])
  expect(server.mcp_config).toEqual({
    command: 'node',
    args: ['${__dirname}/dist/main.js'],
    env: {
      NEWOAKS_BASE_URL: '${user_config.base_url}',
      NEWOAKS_SECRET_KEY: '${user_config.secret_key}',
      NEWOAKS_SESSION_KEY: '${user_config.session_key}',
      NEWOAKS_IMPORT_DIRS: '${user_config.import_dirs}',
      NEWOAKS_READ_ONLY: '${user_config.read_only}',
    },
  })
})

describe('the native part', () => {
  test.each([
    ['darwin-arm64', 0, 'cffaedfe0c000001'],
    ['darwin-x64', 0, 'cffaedfe07000001'],
    ['linux-arm64', 18, 'b700'],
    ['linux-x64', 18, '3e00'],
  ])('for %s is a program of that processor', (platform, offset, hex) => {
    const head = readFileSync(join(prebuilds, platform, '@photostructure+sqlite.glibc.node'))
    const length = hex.length / 2
    expect(head.subarray(offset, offset + length).toString('hex')).toBe(hex)
    if (platform.startsWith('linux')) expect(head.subarray(0, 4).toString('latin1')).toBe('\x7fELF')
  })

  test.each([
    ['win32-x64', '6486'],
    ['win32-arm64', '64aa'],
  ])('for %s is a program of that processor', (platform, hex) => {
    const program = readFileSync(join(prebuilds, platform, '@photostructure+sqlite.glibc.node'))
    const header = program.readUInt32LE(0x3c)
    expect(program.subarray(header, header + 4).toString('latin1')).toBe('PE\0\0')
    expect(program.subarray(header + 4, header + 6).toString('hex')).toBe(hex)
  })

  test('is told of in the manifest', () => {
    const { long_description, compatibility } = readManifest()
    expect(long_description).toContain(
      'darwin-arm64, darwin-x64, linux-arm64, linux-x64, win32-arm64, win32-x64',
    )
    expect(compatibility).toEqual({
      platforms: ['darwin', 'linux', 'win32'],
      runtimes: { node: '>=20.18.1' },
    })
  })

  test('is refused when it is not what package-lock.json names', async () => {
    const changed = temporaryFolder()
    await cp(join(project, 'package.json'), join(changed, 'package.json'))
    const lock = await readFile(join(project, 'package-lock.json'), 'utf8')
    const tampered = lock.replace(
      /("node_modules\/@photostructure\/sqlite": \{[^}]*?"integrity": "sha512-)[^"]+/,
      `$1${'A'.repeat(86)}==`,
    )
    expect(tampered).not.toBe(lock)
    await writeFile(join(changed, 'package-lock.json'), tampered)
    await expect(installModules(changed, changed)).rejects.toThrow(
      'npm left out @photostructure/sqlite',
    )
  })
})

test('holds what is needed and nothing else', () => {
  expect(statSync(file).size).toBeLessThan(25_000_000)
  const listed = topOf(unpacked)
  expect(listed).toEqual(['LICENSE', 'dist', 'manifest.json', 'node_modules', 'package.json'])
  expect(topOf(join(unpacked, 'node_modules'))).toEqual(['@photostructure', 'node-gyp-build'])
  expect(topOf(join(unpacked, 'node_modules/@photostructure/sqlite'))).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'dist',
    'package.json',
    'prebuilds',
  ])
  expect(topOf(prebuilds)).toEqual([
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64',
    'linux-x64',
    'win32-arm64',
    'win32-x64',
  ])
})

describe('started by a host', () => {
  test('offers every tool that its manifest lists, with what was not filled in left out', async () => {
    const start = await hostStart({ base_url: 'https://chat.example.com' })
    expect(start?.env).toMatchObject({
      NEWOAKS_BASE_URL: 'https://chat.example.com',
      NEWOAKS_SECRET_KEY: '${user_config.secret_key}',
      NEWOAKS_READ_ONLY: '${user_config.read_only}',
    })
    const client = await connectBundle({ base_url: 'https://chat.example.com' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(readManifest().tools?.map(({ name }) => name))
    expect(tools.map(({ name }) => name)).toContain('import_listings')
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['load-listings', 'test-my-bot'])
    expect(readManifest().prompts_generated).toBe(true)
    const refused = await client.callTool({ name: 'list_models' })
    expect(refused.isError).toBe(true)
    expect(JSON.stringify(refused.content)).toContain('NEWOAKS_SECRET_KEY is not set')
  })

  test('does without an address what needs no service, and says what the rest needs', async () => {
    const client = await connectBundle({ import_dirs: join(project, 'examples') })
    const path = join(project, 'examples/listings.json')
    for (const [name, args] of [
      ['check_listing_text', { text: 'No children.' }],
      ['inspect_listing_file', { SerialNumber: 'demo', path }],
      ['import_listings', { SerialNumber: 'demo', path, dryRun: true }],
    ] as const) {
      const { isError, content } = await client.callTool({ name, arguments: args })
      expect(isError, `${name}: ${JSON.stringify(content)}`).toBeUndefined()
    }
    const refused = await client.callTool({ name: 'list_models' })
    expect(refused.isError).toBe(true)
    expect(JSON.stringify(refused.content)).toContain('NEWOAKS_BASE_URL is not set')
  })

  test('loads a file of the folder, and finds in the ledger what it loaded', async () => {
    const { url, secretKey } = await sandbox()
    const client = await connectBundle({
      base_url: url,
      secret_key: secretKey,
      import_dirs: join(project, 'examples'),
    })
    const loaded = await client.callTool({
      name: 'import_listings',
      arguments: { SerialNumber: 'demo', path: join(project, 'examples/listings.json') },
    })
    expect(loaded.isError, JSON.stringify(loaded.content)).toBeUndefined()
    expect(ImportResult.parse(loaded.structuredContent)).toMatchObject({
      state: 'completed',
      rows: { read: 25, created: 25, failed: 0, unknown: 0 },
    })
    const found = await client.callTool({
      name: 'find_listings',
      arguments: { SerialNumber: 'demo', text: 'Mason Court' },
    })
    expect(found.structuredContent).toMatchObject({ total: 1, listings: [{ where: 'both' }] })
  })

  test('offers nothing that changes anything when read-only is chosen', async () => {
    const client = await connectBundle({ base_url: 'https://chat.example.com', read_only: true })
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names).toContain('find_listings')
    expect(names).not.toContain('import_listings')
  })
})

function topOf(path: string): string[] {
  return readdirSync(path).toSorted()
}
