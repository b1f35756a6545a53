import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { readyServer } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { resourceText } from './read-resource.ts'

/** What is asked for by a wrong name leaves nothing behind. */
const server = forAllTests(async (atEnd) => {
  const started = await readyServer({ atEnd })
  return started
})

const get = (name: unknown, args?: unknown) => ({ name, arguments: args })
const ask = (ref: unknown, name: string) => ({ ref, argument: { name, value: '' } })
const prompt = { type: 'ref/prompt', name: 'load-listings' }
const template = { type: 'ref/resource', uri: 'newoaks://packs/{pack}' }
test.each([
  ['prompts/get', {}, -32602, 'prompts/get needs the name of a prompt'],
  ['prompts/get', get('nope'), -32602, 'Unknown prompt: nope'],
  ['prompts/get', get('load-listings'), -32602, 'load-listings needs SerialNumber: Chatbot ID'],
  ['prompts/get', get('load-listings', { SerialNumber: ' ' }), -32602, 'needs SerialNumber'],
  ['prompts/get', get('load-listings', { SerialNumber: 5 }), -32602, 'its arguments are texts'],
  [
    'prompts/get',
    get('load-listings', { SerialNumber: 'a', file: 'x' }),
    -32602,
    'load-listings has no argument file: it takes SerialNumber, path, preset',
  ],
  ['resources/read', {}, -32602, 'resources/read needs the uri'],
  ['resources/read', { uri: 'file:///etc/passwd' }, -32002, 'no resource file:///etc/passwd.'],
  ['resources/read', { uri: 'newoaks://presets/nope' }, -32002, 'newoaks://presets lists'],
  ['resources/read', { uri: 'newoaks://presets/%zz' }, -32002, 'newoaks://presets lists'],
  ['resources/read', { uri: 'newoaks://packs/' }, -32002, 'newoaks://packs lists'],
  ['resources/read', { uri: 'newoaks://runs/..%2f..' }, -32002, 'newoaks://runs lists'],
  ['completion/complete', { ref: prompt }, -32602, 'completion/complete needs ref'],
  ['completion/complete', ask({ type: 'ref/tool' }, 'x'), -32602, 'completion/complete needs ref'],
  ['completion/complete', ask(prompt, 'x'), -32602, 'load-listings has no argument x'],
  ['completion/complete', ask(template, 'x'), -32602, 'has no variable x'],
  ['completion/complete', ask({ ...prompt, name: 'nope' }, 'x'), -32602, 'Unknown prompt: nope'],
  [
    'completion/complete',
    ask({ ...template, uri: 'newoaks://x/{y}' }, 'y'),
    -32602,
    'Unknown resource template: newoaks://x/{y}',
  ],
])('%s refuses the parameters %j with the code %i', async (method, params, code, message) => {
  const { error } = await server().request(method, params)
  expect(error).toEqual({ code, message: expect.stringContaining(message) })
  expect(error?.message).not.toMatch(/zod|invalid_type|\n/i)
})

const marked = `no\n\u202e${'x'.repeat(300)}`
const shown = `no ${'x'.repeat(197)}…`
const run = { type: 'ref/prompt', name: 'load-listings' }

test.each([
  ['tools/call', { name: marked }, `Unknown tool: ${shown}`],
  ['prompts/get', get(marked), `Unknown prompt: ${shown}`],
  [
    'prompts/get',
    get('load-listings', { [marked]: 'x' }),
    `load-listings has no argument ${shown}: it takes SerialNumber, path, preset`,
  ],
  [
    'resources/read',
    { uri: marked },
    `There is no resource ${shown}. resources/list and resources/templates/list name them.`,
  ],
  ['completion/complete', ask(run, marked), `load-listings has no argument ${shown}`],
])('%s shows a long name that breaks lines short, on one line', async (method, params, message) => {
  expect((await server().request(method, params)).error?.message).toBe(message)
})

const secretKey = 'sk-7Qx0Zt4W9vB2nM6pR8yK5hJ3dF1sG+/c2'

/** Every request that takes a text, with the key in it. */
function requestsWith(key: string): readonly (readonly [string, unknown])[] {
  const ref = { type: 'ref/prompt', name: 'test-my-bot' }
  return [
    ['prompts/get', { name: key }],
    ['prompts/get', { name: 'load-listings', arguments: { [key]: 'x' } }],
    ['prompts/get', { name: 'load-listings', arguments: { SerialNumber: key, path: `/x/${key}` } }],
    ['resources/read', { uri: key }],
    ['resources/read', { uri: `newoaks://packs/${encodeURIComponent(key)}` }],
    ['completion/complete', { ref: { ...ref, name: key }, argument: { name: 'x', value: '' } }],
    ['completion/complete', { ref, argument: { name: key, value: key } }],
    [
      'completion/complete',
      { ref: { type: 'ref/resource', uri: key }, argument: { name: key, value: key } },
    ],
  ]
}

test('a key does not come back', async () => {
  const server = await readyServer({
    env: {
      NEWOAKS_SECRET_KEY: secretKey,
      NEWOAKS_LOG_LEVEL: 'debug',
      NEWOAKS_DATA_DIR: join(temporaryFolder(), 'data'),
    },
  })
  for (const [method, params] of requestsWith(secretKey)) {
    const answer = JSON.stringify(await server.request(method, params))
    expect(answer).toContain('[key removed]')
  }
  await server.end()
  for (const key of [secretKey, encodeURIComponent(secretKey)])
    for (let start = 0; start + 10 <= key.length; start += 1)
      expect(server.stdout() + server.stderr()).not.toContain(key.slice(start, start + 10))
})

test('a key that a mark divides is not put together', async () => {
  const server = await readyServer({ env: { NEWOAKS_SECRET_KEY: secretKey } })
  const name = `${secretKey.slice(0, 12)}\u200e${secretKey.slice(12)}`
  const { error } = await server.request('tools/call', { name })
  expect(error?.message).toBe('Unknown tool: [key removed]')
})

/** Ten characters of a key are too many. */
function expectNothingOf(key: string, text: string): void {
  for (let start = 0; start + 10 <= key.length; start += 1)
    expect(text).not.toContain(key.slice(start, start + 10))
}

test.each([
  ['that reaches beyond what is shown', 'sk-7Qx0Zt4W9vB2nM6pR8yK5hJ3dF1sGc2longlonglong', 180, ''],
  ['that a mark divides there', 'sk-7Qx0Zt4W9vB2nM6pR8yK5hJ3dF1sGc2longlonglong', 180, '\u200e'],
  ['that has what a table escapes', 'sk-7Qx0Zt4W9|vB2nM6pR8yK', 3, ''],
])('a key %s is not told by the runs', async (_what, key, before, mark) => {
  const { env } = await sandboxAndEnv()
  const named = key.slice(0, 8) + mark + key.slice(8)
  const path = writeListings(listingsCsv(1), `${'k'.repeat(before)}${named}.csv`)
  const { client, call } = await connectRealClient({
    env: { ...env, NEWOAKS_SECRET_KEY: key },
    roots: [dirname(path)],
  })
  await call('import_listings', { SerialNumber: 'demo', path })
  const ref = { type: 'ref/resource' as const, uri: 'newoaks://runs/{runId}' }
  const { completion } = await client.complete({ ref, argument: { name: 'runId', value: '' } })
  const [runId] = completion.values
  for (const uri of ['newoaks://runs', 'newoaks://runs/last', `newoaks://runs/${runId}`]) {
    const text = await resourceText(client, uri)
    expect(text).toContain(`${'k'.repeat(before)}[key removed].csv`)
    expectNothingOf(key, text.replaceAll('\\|', '|'))
  }
})

test('of a key that an error quotes from a cell, and cuts, nothing comes back', async () => {
  const { env } = await sandboxAndEnv()
  const { client } = await connectRealClient({ env: { ...env, NEWOAKS_SECRET_KEY: secretKey } })
  const text = listingsCsv(1, { 1: { SalePrice: `${'x'.repeat(35)}${secretKey}` } })
  const args = { SerialNumber: 'demo', text, dryRun: true }
  const answer = JSON.stringify(await client.callTool({ name: 'import_listings', arguments: args }))
  expect(answer).toContain(`"${'x'.repeat(35)}…`.replaceAll('"', '\\"'))
  expectNothingOf(secretKey, answer)
})

test('a key that JSON escapes does not come back in a prompt', async () => {
  const key = 'sk-"quoted\\key|with`tick'
  const server = await readyServer({ env: { NEWOAKS_SECRET_KEY: key } })
  const given = { SerialNumber: `a ${key}`, path: `/x/${key}.csv` }
  const answer = await server.request('prompts/get', get('load-listings', given))
  const [text = ''] = JSON.stringify(answer).match(/call inspect_listing_file with .*?\}/i) ?? []
  expect(JSON.parse(`"${text}"`)).toBe(
    'Call inspect_listing_file with {"path":"/x/[key removed].csv","SerialNumber":"a [key removed]"}',
  )
  expectNothingOf(key, JSON.stringify(answer).replaceAll('\\', ''))
})
