import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import { cleanEnvironment } from '../support/program.ts'
import { project, run } from '../support/run.ts'

const folder = mkdtempSync(join(tmpdir(), 'newoaks-package-test-'))
const tarball = join(folder, `newoaks-mcp-${packageJson.version}.tgz`)
const installed = join(folder, 'node_modules/newoaks-mcp')

beforeAll(async () => {
  // Without the scripts: they would build dist anew under the other tests.
  const packed = await run(
    'npm',
    ['pack', '--ignore-scripts', '--silent', `--pack-destination=${folder}`],
    { cwd: project },
  )
  expect(packed).toMatchObject({ code: 0 })
  const install = await run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefer-offline', `--prefix=${folder}`, tarball],
    { cwd: folder },
  )
  expect(install).toMatchObject({ code: 0 })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HostBlock = z.strictObject({
  mcpServers: z.strictObject({
    newoaks: z.strictObject({ command: z.string(), env: z.record(z.string(), z.string()) }),
  }),
})

const npx = (...args: readonly string[]) =>
  run('npx', ['--offline', 'newoaks-mcp', ...args], { cwd: folder, env: cleanEnvironment() })

test('holds what is needed and nothing else', () => {
  expect(readdirSync(installed).toSorted()).toEqual([
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'LICENSE',
    'README.md',
    'dist',
    'docs',
    'examples',
    'mcp.json.example',
    'package.json',
  ])
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  expect(files.filter((path) => /\.(ts|map|tsbuildinfo|log|db)$|(^|\/)test\//.test(path))).toEqual(
    [],
  )
  const built = readdirSync(join(installed, 'dist'))
  expect(built).toEqual(expect.arrayContaining(['main.js', 'program.js']))
  expect(built.filter((name) => name.endsWith('.compiled'))).toEqual([
    `program.js.${process.platform}-${process.arch}.compiled`,
  ])
  expect(built.filter((name) => !/\.js$|^package\.json$|\.compiled$/.test(name))).toEqual([])
  // A third of it are pictures of the documents.
  expect(statSync(tarball).size).toBeLessThan(2_500_000)
})

test('holds every file that its documents link to', () => {
  const documents = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.md'),
  )
  const links = documents.flatMap((document) =>
    [
      ...readFileSync(join(installed, document), 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g),
    ].map(([, path = '']) => join(dirname(document), path)),
  )
  expect(links).toContain('docs/configuration.md')
  expect(links.filter((path) => !existsSync(join(installed, path)))).toEqual([])
})

test('brings SQLite with it and nothing else', () => {
  const modules = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))
  expect(modules.toSorted()).toEqual([
    '@photostructure',
    'newoaks-mcp',
    'node-addon-api',
    'node-gyp-build',
  ])
})

test('tells its version, and finds nothing wrong with the sandbox', async () => {
  const { code, stdout } = await npx('doctor', '--sandbox')
  expect(stdout).toContain(`newoaks-mcp ${packageJson.version}, Node v`)
  expect(stdout).not.toContain('WRONG')
  expect(stdout).toMatch(/^ok {4}Service answered in \d+ ms: 3 models\.$/m)
  expect(code).toBe(0)
})

test('is started by a host as docs/packaging.md says', async () => {
  const document = readFileSync(join(installed, 'docs/packaging.md'), 'utf8')
  const { command, env } = HostBlock.parse(
    JSON.parse(/```json\n(.*?)```/s.exec(document)?.[1] ?? ''),
  ).mcpServers.newoaks
  const PATH = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const client = new Client({ name: 'packaging', version: '1' })
  await client.connect(
    new StdioClientTransport({ command, env: cleanEnvironment({ ...env, PATH }) }),
  )
  onTestFinished(() => client.close())
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('import_listings')
})

test('shows the demo', async () => {
  const { code, stdout } = await npx('demo')
  expect(stdout).toMatch(/\nDemo passed in \d+ ms\.\n/)
  expect(code).toBe(0)
})
