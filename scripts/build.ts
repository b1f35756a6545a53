import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild'

/** Where the program is to be; the tests name a folder of their own. */
const target = process.argv[2] ?? 'dist'
/** It is built beside that, and moved when it is whole. */
const out = `${target}.new`

/**
 * The SDK loads a JSON Schema validator that this server has no use for: it publishes schemas and
 * checks arguments with Zod. Left out, the program starts faster.
 */
const withoutAjv: Plugin = {
  name: 'without-ajv',
  setup({ onLoad }) {
    onLoad({ filter: /validation[\\/]ajv-provider\.js$/ }, () => ({
      contents: 'export class AjvJsonSchemaValidator {}',
    }))
  },
}

/**
 * The SDK makes the schemas of every message of its protocol when it is loaded. Marked as free of side
 * effects, those that the server does not use are left out: the program starts faster.
 */
const onlyUsedSchemas: Plugin = {
  name: 'only-used-schemas',
  setup({ onLoad }) {
    onLoad({ filter: /sdk[\\/]dist[\\/]esm[\\/]types\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const contents = source.replace(
        /^((?:export )?const \w+ = )((?:z\.|[A-Z]\w*Schema\.)(?:.*|.*(?:\n .*)*\n\S.*));$/gm,
        '$1/* @__PURE__ */ (() => $2)();',
      )
      if (contents === source) throw new Error(`${path} has no schema in the form looked for.`)
      return { contents }
    })
  },
}

/** There is one copy of what is in these: an error is told by its class, wherever it was thrown. */
const sharedFiles = [resolve('src/errors.ts'), resolve('src/commands/command.ts')]

/** Shared files are left where they are. */
const besideShared: Plugin = {
  name: 'beside-shared',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
      const file = resolve(resolveDir, path)
      return sharedFiles.includes(file)
        ? { path: `./${nameOf(file)}.js`, external: true }
        : undefined
    })
  },
}

/** What the program loads on first use is built apart. */
function apart(found: (file: string) => void): Plugin {
  return {
    name: 'apart',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined
        const file = resolve(resolveDir, path)
        found(file)
        return { path: `./${nameOf(file)}.mjs`, external: true }
      })
    },
  }
}

/** All files are in one folder: `listings-imports-imports` is src/listings/imports/imports.ts. */
function nameOf(file: string): string {
  return relative('src', file).replaceAll(sep, '-').replace(/\.ts$/, '')
}

/**
 * What the program loads before anything is asked of it; every other package comes on first use. Of
 * zod-to-json-schema, which the SDK brings, no more than a line is left.
 */
const packagesAtStart = ['@modelcontextprotocol/sdk', 'zod', 'zod-to-json-schema']

function refuseHeavy({ outputs }: Metafile): void {
  const used = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([input, { bytesInOutput }]) =>
      bytesInOutput > 0 ? (/.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []) : [],
    ),
  )
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

function keepCompiled(): void {
  const folder = mkdtempSync(join(tmpdir(), 'newoaks-build-'))
  execFileSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/keep-compiled.ts', join(out, 'program.js')],
    {
      input: firstRequests
        .map((each) => `${JSON.stringify({ jsonrpc: '2.0', ...each })}\n`)
        .join(''),
      stdio: ['pipe', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NEWOAKS_BASE_URL: 'http://127.0.0.1:9',
        NEWOAKS_SECRET_KEY: 'key-of-the-build',
        NEWOAKS_DATA_DIR: folder,
      },
    },
  )
  rmSync(folder, { recursive: true })
}

/** Parts are loaded by src/start/part.ts. */
function withParts(program: string): string {
  const text = program.replaceAll(
    /\bimport\("(?=\.\/[\w-]+\.mjs"\))/g,
    'require("./part.js").part("',
  )
  if (/\bimport\(/.test(text)) throw new Error('The program imports what is no part of it.')
  return text
}

/** A host that starts the program meanwhile finds the whole of it: the former one, or this. */
async function putInPlace(): Promise<void> {
  const former = `${target}.former`
  await rm(former, { recursive: true, force: true })
  if (existsSync(target)) await rename(target, former)
  await rename(out, target)
  await rm(former, { recursive: true, force: true })
}

function namedEntries(files: readonly string[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [nameOf(file), file]))
}

const common: BuildOptions = {
  outdir: out,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20.18',
  // Ships a native part, which cannot be bundled.
  external: ['libsql'],
  // Its main file loads its parts in a way that cannot be followed.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  legalComments: 'linked',
  logLevel: 'warning',
}

await rm(out, { recursive: true, force: true })
await build({
  ...common,
  format: 'cjs',
  entryPoints: namedEntries(sharedFiles),
  plugins: [besideShared],
})
await build({
  ...common,
  format: 'cjs',
  entryPoints: { main: 'src/start/start.ts' },
  banner: { js: '#!/usr/bin/env node' },
})
await build({ ...common, format: 'cjs', entryPoints: { part: 'src/start/part.ts' } })
const parts = new Set<string>()
const { metafile, outputFiles } = await build({
  ...common,
  format: 'cjs',
  entryPoints: { program: 'src/main.ts' },
  plugins: [withoutAjv, onlyUsedSchemas, besideShared, apart((file) => parts.add(file))],
  metafile: true,
  write: false,
})
refuseHeavy(metafile)
for (const { path, text } of outputFiles) await writeFile(path, withParts(text))
await build({
  ...common,
  format: 'esm',
  entryPoints: namedEntries([...parts]),
  outExtension: { '.js': '.mjs' },
  splitting: true,
  chunkNames: 'shared-[hash]',
  banner: {
    // CommonJS dependencies inside a bundle still call require.
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
  plugins: [withoutAjv, onlyUsedSchemas, besideShared],
})
await writeFile(join(out, 'package.json'), '{"type":"commonjs"}\n')
await chmod(join(out, 'main.js'), 0o755)
keepCompiled()
await putInPlace()
