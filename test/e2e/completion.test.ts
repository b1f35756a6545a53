import { dirname } from 'node:path'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { expect, test } from 'vitest'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { connectRealClient } from '../support/real-client.ts'
import { afterTwoRuns } from './after-two-runs.ts'

function complete(client: Client, ref: string, name: string, value: string) {
  return client
    .complete({
      ref: ref.includes(':')
        ? { type: 'ref/resource', uri: ref }
        : { type: 'ref/prompt', name: ref },
      argument: { name, value },
    })
    .then(({ completion }) => completion)
}

test('values are completed: chatbots and runs from the ledger, newest first; presets and packs', async () => {
  const { client, importRun, testRun } = await afterTwoRuns()
  const all = { hasMore: false }
  const runs = 'newoaks://runs/{runId}'
  const both = { ...all, values: [testRun, importRun], total: 2 }
  expect(await complete(client, runs, 'runId', '')).toEqual(both)
  expect(await complete(client, runs, 'runId', importRun.toUpperCase())).toEqual({
    ...all,
    values: [importRun],
    total: 1,
  })
  const chatbots = { ...all, values: ['other', 'demo'], total: 2 }
  expect(await complete(client, 'load-listings', 'SerialNumber', '')).toEqual(chatbots)
  expect(await complete(client, 'test-my-bot', 'serialNumber', 'DE')).toEqual({
    ...all,
    values: ['demo'],
    total: 1,
  })
  const reso = { ...all, values: ['reso'], total: 1 }
  expect(await complete(client, 'load-listings', 'preset', 'RES')).toEqual(reso)
  expect(await complete(client, 'newoaks://presets/{preset}', 'preset', 'res')).toEqual(reso)
  const fair = { ...all, values: ['fair-housing', 'fair-housing-federal-2026'], total: 2 }
  expect(await complete(client, 'test-my-bot', 'pack', 'fair')).toEqual(fair)
  expect(await complete(client, 'newoaks://packs/{pack}', 'pack', 'fair')).toEqual(fair)
  expect(await complete(client, 'load-listings', 'path', '/')).toEqual({
    ...all,
    values: [],
    total: 0,
  })
})

test('a prompt that is not offered is not completed', async () => {
  const { client } = await connectRealClient({ args: ['--read-only'] })
  await expect(complete(client, 'load-listings', 'preset', '')).rejects.toThrow('read-only')
})

test('runs of what is switched off are not told', async () => {
  const { env } = await sandboxAndEnv()
  const path = writeListings(listingsCsv(1))
  const first = await connectRealClient({ env, roots: [dirname(path)] })
  await first.succeed('import_listings', { SerialNumber: 'demo', path })
  const { client } = await connectRealClient({ env, args: ['--toolsets', 'testing'] })
  expect((await complete(client, 'newoaks://runs/{runId}', 'runId', '')).values).toEqual([])
})

test('a chatbot ID that has a key is not offered: it could not be used', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const path = writeListings(listingsCsv(1))
  const { client, call } = await connectRealClient({ env, roots: [dirname(path)] })
  for (const SerialNumber of ['demo', `demo ${sandbox.secretKey}`])
    await call('import_listings', { SerialNumber, path })
  const one = { values: ['demo'], total: 1, hasMore: false }
  expect(await complete(client, 'load-listings', 'SerialNumber', '')).toEqual(one)
  expect(await complete(client, 'test-my-bot', 'serialNumber', 'demo')).toEqual(one)
})

test('a ledger that cannot be opened completes nothing', async () => {
  const { env } = await sandboxAndEnv()
  const file = writeListings('no folder')
  const { client } = await connectRealClient({ env: { ...env, NEWOAKS_DATA_DIR: file } })
  expect(await complete(client, 'newoaks://runs/{runId}', 'runId', '')).toEqual({
    values: [],
    total: 0,
    hasMore: false,
  })
  expect((await complete(client, 'load-listings', 'SerialNumber', '')).values).toEqual([])
})
