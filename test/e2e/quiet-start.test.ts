import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { makeWorkbook } from '../support/make-workbook.ts'
import { preload, program, type Server, startServer } from '../support/program.ts'
import { configured, startScriptedService, succeed } from '../support/scripted-service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { toolNames } from '../support/tool-names.ts'

const State = z.object({ resources: z.array(z.string()), loaded: z.array(z.string()) })

/** At SIGUSR2 the program says on stderr what it holds open and what it has loaded. */
const watch = preload(`
  import { createRequire } from 'node:module'
  import { pathToFileURL } from 'node:url'
  const { cache } = createRequire(process.argv[1])
  process.on('SIGUSR2', () => {
    const resources = process.getActiveResourcesInfo()
    const loaded = Object.keys(cache).map((file) => pathToFileURL(file).href)
    process.stderr.write(JSON.stringify({ resources, loaded }) + '\\n')
  })
`)

/** Words by which the heavy parts are told in the built files that have them inside. */
const signs = {
  ajv: 'unevaluatedProperties',
  fastify: 'FST_ERR_',
  pino: 'pino.setLevel',
  re2js: 'RE2JS',
  undici: 'undici:request:create',
  'reader of workbooks': 'xl/workbook.xml',
  yaml: 'tag:yaml.org,2002',
}

const dist = pathToFileURL(`${dirname(program)}/`)

async function stateOf(server: Server) {
  const seen = server.stderr().length
  server.process.kill('SIGUSR2')
  const line = await server.until(
    () => /^\{"resources".*\n/m.exec(server.stderr().slice(seen))?.[0],
  )
  const { resources, loaded } = State.parse(JSON.parse(line))
  const files = loaded
    .filter((url) => url.startsWith(dist.href))
    .map((url) => url.slice(dist.href.length))
    .sort()
  const texts = files.map((file) => readFileSync(new URL(file, dist), 'utf8'))
  const inside = Object.entries(signs)
    .filter(([, sign]) => texts.some((text) => text.includes(sign)))
    .map(([part]) => part)
  const outside = loaded.filter((url) => !url.startsWith(dist.href))
  const sqlite = outside.some((url) => url.includes('/node_modules/@photostructure/sqlite/'))
    ? ['sqlite']
    : []
  const parts = files.map((file) => file.replace(/-[\w-]{8}\.js$/, ''))
  return { resources, files: parts, outside, heavyParts: [...inside, ...sqlite].sort() }
}

const nothingHeavy = { files: ['main.js', 'program.js'], outside: [], heavyParts: [] }
/** What answers anything else than the requests of a start. */
const requestsAlone = {
  ...nothingHeavy,
  files: [...nothingHeavy.files, 'requests', 'rolldown-runtime'],
}

async function introduce(server: Server): Promise<void> {
  await server.initialize()
  await server.request('ping')
  expect((await server.request('tools/list')).result?.tools).toHaveLength(toolNames.length)
}

test('the sandbox makes its folder, opens its port and loads what it needs with its first call, and not before', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const server = startServer({ args: ['--sandbox', '--data-dir', dataDir], nodeArgs: watch })
  await introduce(server)
  const { resources, ...loaded } = await stateOf(server)
  expect(existsSync(dataDir)).toBe(false)
  expect(loaded).toEqual(nothingHeavy)
  expect(resources.filter((each) => each.startsWith('TCP'))).toEqual([])

  expect((await server.callTool('list_models')).isError).toBeUndefined()
  const called = await stateOf(server)
  expect(existsSync(join(dataDir, 'sandbox.db'))).toBe(true)
  // fastify brings ajv and pino along.
  expect(called.heavyParts).toEqual(['ajv', 'fastify', 'pino', 'sqlite', 'undici'])
  expect(called.resources).toContain('TCPServerWrap')
})

test('before its first call a configured server has made no connection and loaded no client', async () => {
  const service = await startScriptedService(succeed([]))
  const dataDir = join(temporaryFolder(), 'data')
  const server = startServer({
    env: { ...configured(service), NEWOAKS_DATA_DIR: dataDir },
    nodeArgs: watch,
  })
  await introduce(server)
  const { resources, ...loaded } = await stateOf(server)
  expect(loaded).toEqual(nothingHeavy)
  expect(resources.filter((each) => each.startsWith('TCP'))).toEqual([])
  expect(service.connections()).toBe(0)
})

test('a call that is refused makes no connection, and one that is not makes one', async () => {
  const service = await startScriptedService(succeed([]))
  const server = startServer({ env: configured(service), nodeArgs: watch })
  await introduce(server)
  expect((await server.callTool('create_chat_session', {})).isError).toBe(true)
  expect(service.connections()).toBe(0)
  expect((await server.callTool('list_models')).isError).toBeUndefined()
  expect((await server.callTool('list_models')).isError).toBeUndefined()
  expect(service.connections()).toBe(1)
  expect((await stateOf(server)).heavyParts).toEqual(['undici'])
})

test('the log is loaded with its first line', async () => {
  const server = startServer({ nodeArgs: watch })
  await introduce(server)
  server.write('not a message\n')
  await server.until(() => /protocol error/.exec(server.stderr())?.[0])
  expect((await stateOf(server)).heavyParts).toEqual(['pino'])
})

test('a workbook brings its reader, another file does not', async () => {
  const folder = temporaryFolder()
  const server = startServer({ args: ['--allow-dir', folder], nodeArgs: watch })
  await introduce(server)
  writeFileSync(join(folder, 'homes.csv'), 'City\nMillhaven\n')
  await server.callTool('inspect_listing_file', { path: join(folder, 'homes.csv') })
  expect((await stateOf(server)).heavyParts).toEqual([])
  const workbook = makeWorkbook({ Homes: [['City'], ['Millhaven']] })
  writeFileSync(join(folder, 'homes.xlsx'), workbook)
  await server.callTool('inspect_listing_file', { path: join(folder, 'homes.xlsx') })
  expect((await stateOf(server)).heavyParts).toEqual(['reader of workbooks'])
})

test('the first look at what was loaded opens the database', async () => {
  const server = startServer({ nodeArgs: watch })
  await introduce(server)
  await server.callTool('find_listings', { SerialNumber: 'demo' })
  expect((await stateOf(server)).heavyParts).toEqual(['sqlite'])
})

test('the plan of a test brings what reads suites and makes their checks', async () => {
  const server = startServer({ nodeArgs: watch })
  await introduce(server)
  await server.callTool('test_chatbot', { serialNumber: 'demo', pack: 'privacy' })
  expect((await stateOf(server)).heavyParts).toEqual(['ajv', 're2js', 'sqlite', 'yaml'])
})

test('listing, writing prompts, reading fields and completing packs load nothing heavy', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const server = startServer({ env: { NEWOAKS_DATA_DIR: dataDir }, nodeArgs: watch })
  await introduce(server)
  const prompt = (name: string) => ({ type: 'ref/prompt', name })
  const light: readonly (readonly [string, unknown?])[] = [
    ['prompts/list'],
    ['resources/list'],
    ['resources/templates/list'],
    ['prompts/get', { name: 'load-listings', arguments: { SerialNumber: 'a' } }],
    ['prompts/get', { name: 'test-my-bot', arguments: { serialNumber: 'a', pack: 'privacy' } }],
    ['resources/read', { uri: 'newoaks://fields' }],
    ['completion/complete', { ref: prompt('test-my-bot'), argument: { name: 'pack', value: '' } }],
  ]
  for (const [method, params] of light)
    expect(await server.request(method, params)).toHaveProperty('result')
  const { resources: _, ...loaded } = await stateOf(server)
  expect(loaded).toEqual(requestsAlone)
  expect(existsSync(dataDir)).toBe(false)
})

test('a resource brings what it tells of, and no more', async () => {
  const server = startServer({ nodeArgs: watch })
  await introduce(server)
  const readAndLook = async (uri: string) => {
    await server.request('resources/read', { uri })
    return stateOf(server)
  }
  expect(await readAndLook('newoaks://presets')).toMatchObject({
    files: ['all-presets', 'preset-text', 'role', ...requestsAlone.files].sort(),
    heavyParts: [],
  })
  expect((await readAndLook('newoaks://packs')).heavyParts).toEqual(['ajv', 're2js', 'yaml'])
  expect((await readAndLook('newoaks://runs')).heavyParts).toContain('sqlite')
})
