import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { chmod, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type OutputChunk, type Plugin } from 'rolldown'

/** Where the program is to be; the tests name a folder of their own. */
const target = process.argv[2] ?? 'dist'
/** It is built beside that, and moved when it is whole. */
const out = `${target}.new`

/**
 * The SDK makes the schemas of every message of its protocol when it is loaded. Marked as free of side
 * effects, those that nothing of the program names are left out.
 */
const onlyUsedSchemas: Plugin = {
  name: 'only-used-schemas',
  transform: {
    filter: { id: /sdk[\\/]dist[\\/]esm[\\/]types\.js$/ },
    handler(code) {
      let marked = code
      // From the end: what stands before stays where it is.
      for (const statement of this.parse(code).body.toReversed()) {
        const declaration = 'declaration' in statement ? statement.declaration : statement
        if (declaration?.type !== 'VariableDeclaration') continue
        const [made] = declaration.declarations
        if (made?.init?.type !== 'CallExpression') continue
        const { start, end } = made.init
        marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => ${marked.slice(start, end)})()${marked.slice(end)}`
      }
      return marked
    },
  },
}

/**
 * Of undici only its pool is used. Its main file loads all it has, and with that what Node has of the same.
 */
const onlyPool: Plugin = {
  name: 'only-pool',
  transform: {
    filter: { id: /node_modules[\\/]undici[\\/]index\.js$/ },
    handler: () => `
      Object.assign(require('./lib/dispatcher/dispatcher').prototype, require('./lib/api'))
      exports.Pool = require('./lib/dispatcher/pool')
      exports.buildConnector = require('./lib/core/connect')
    `,
  },
}

/** The pool asks no service for HTTP/2, and Node's part for it takes megabytes. */
const onlyHttp1: Plugin = {
  name: 'only-http1',
  load: {
    filter: { id: /node_modules[\\/]undici[\\/]lib[\\/]dispatcher[\\/]client-h2\.js$/ },
    handler: () => `module.exports = () => { throw new Error('HTTP/2 was not asked for') }`,
  },
}

/** Modules that say the same at every start: the build runs them, and only what they export is in the program. */
const settled = [
  'src/mcp/methods/listed-tools.ts',
  'src/console/server/page-script.ts',
  'src/wording/phrase-words.ts',
].map((path) => resolve(path))

const withSettled: Plugin = {
  name: 'with-settled',
  async load(id) {
    if (!settled.includes(id)) return undefined
    const exported = Object.entries(await import(pathToFileURL(id).href))
    const lines = exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    return { code: lines.join('\n'), moduleType: 'js' }
  },
}

/** What answers anything but the requests of a start: one file, that its parts are not read one by one. */
const requests = {
  name: 'requests',
  test: /src[\\/](?:mcp[\\/]methods[\\/]all-requests|commands[\\/]connect)\.ts$/,
}

/** What the start loads, and the first request after it; every other package comes on first use. */
const packagesAtStart = ['@modelcontextprotocol/sdk', 'zod']

function refuseHeavy(chunks: readonly OutputChunk[]): void {
  const used = chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .flatMap(([id]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [])
  const heavy = [...new Set(used)].filter((name) => !packagesAtStart.includes(name))
  if (heavy.length > 0)
    throw new Error(`The start would load ${heavy.join(', ')}: import() what needs it.`)
}

/** What a host of the newer era says of itself with each request. */
const _meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'build', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** What hosts of both eras ask first: V8 compiles what it takes to answer, and that is kept. */
const firstRequests = [
  { id: 4, method: 'server/discover', params: { _meta } },
  { id: 5, method: 'tools/list', params: { _meta } },
  {
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'build', version: '1' },
    },
  },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/list' },
  { id: 3, method: 'tools/call', params: { name: 'edit_chatbot', arguments: {} } },
]

/** Of what a start loads, and of what an import does. */
function keepCompiled(): void {
  const folder = mkdtempSync(join(tmpdir(), 'newoaks-build-'))
  const run = (args: readonly string[], input = '') =>
    spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/keep-compiled.ts', join(out, 'program.js'), ...args],
      {
        input,
        stdio: ['pipe', 'ignore', 'inherit'],
        env: {
          PATH: process.env.PATH,
          NEWOAKS_BASE_URL: 'http://127.0.0.1:9',
          NEWOAKS_SECRET_KEY: 'key-of-the-build',
          NEWOAKS_DATA_DIR: folder,
        },
      },
    ).status
  const requests = firstRequests.map((each) => JSON.stringify({ jsonrpc: '2.0', ...each }))
  if (run([], `${requests.join('\n')}\n`) !== 0) throw new Error('The built program failed.')
  // Where there is no database it ends early: less is kept.
  run(['import', 'examples/redfin.csv', '--bot', 'demo', '--sandbox', '--set', 'ParkingSpots=1'])
  rmSync(folder, { recursive: true })
}

/** A host that starts the program meanwhile finds the whole of it: the former one, or this. */
async function putInPlace(): Promise<void> {
  const former = `${target}.former`
  await rm(former, { recursive: true, force: true })
  if (existsSync(target)) await rename(target, former)
  await rename(out, target)
  await rm(former, { recursive: true, force: true })
}

/**
 * What is loaded first is one file, and each part that is loaded on first use another. CommonJS: V8 can keep
 * what it has compiled of it.
 */
async function buildProgram(
  name: string,
  source: string,
  define: Readonly<Record<string, string>> = {},
): Promise<OutputChunk[]> {
  const { output } = await build({
    input: { [name]: source },
    platform: 'node',
    logLevel: 'warn',
    // Parts share modules that one of them alone could have loaded later.
    checks: { ineffectiveDynamicImport: false },
    // One ships a native part, which cannot be bundled; the others are there only for those who need them.
    external: ['@photostructure/sqlite', 'pg', 'pg-boss'],
    plugins: [onlyUsedSchemas, onlyPool, onlyHttp1, withSettled],
    transform: { target: 'node20.18', define },
    // Its main file loads its parts in a way that cannot be followed.
    resolve: { alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' } },
    output: {
      dir: out,
      format: 'cjs',
      // Code that V8 compiled before does not know how to import.
      dynamicImportInCjs: false,
      minify: true,
      // A part goes with its program alone: when another version was put in its place, it is not found.
      chunkFileNames: '[name]-[hash].js',
      codeSplitting: { groups: [{ name, tags: ['$initial'], priority: 1 }, requests] },
    },
  })
  return output.filter((each) => each.type === 'chunk')
}

/** Its first file names the others, each by what is in it. */
function programId(chunks: readonly OutputChunk[]): string {
  const hash = createHash('sha256')
  for (const { code } of chunks.filter(({ isEntry }) => isEntry)) hash.update(code)
  return hash.digest('hex').slice(0, 16)
}

await rm(out, { recursive: true, force: true })
const chunks = await buildProgram('program', 'src/main.ts')
const id = programId(chunks)
await buildProgram('main', 'src/start/start.ts', { PROGRAM_ID: JSON.stringify(id) })
refuseHeavy(chunks.filter(({ name }) => ['program', requests.name].includes(name)))
await writeFile(join(out, 'package.json'), '{"type":"commonjs"}\n')
await chmod(join(out, 'main.js'), 0o755)
keepCompiled()
await putInPlace()
