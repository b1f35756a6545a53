import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { readyServer, textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { createListing, deleteElsewhere, house, listAll, setFaults } from '../support/sandbox.ts'
import { killedChatbot } from './killed-chatbot.ts'

const demo = { SerialNumber: 'demo' }
const operation = 'RealEstateCreate'
const home = { ...house, Address: '7 Oak Road', SalePrice: 400_000, MLSNumber: 'N1' }
const noList = { operation: 'RealEstateList', status: 500 } as const
/** A request can act for so long after it was sent. */
const TIMEOUT_MS = 1500

/** A chatbot of which a creation got no answer; `acts`: it was carried out. */
async function lost(acts: 'before' | 'after', listing: object = home) {
  const { sandbox, env } = await sandboxAndEnv()
  const client = await connectRealClient({ env: { ...env, NEWOAKS_TIMEOUT_MS: `${TIMEOUT_MS}` } })
  const { succeed, call } = client
  await succeed('import_listings', { ...demo, text: listingsCsv(2) })
  await setFaults(sandbox, { operation, reset: acts, times: 1 })
  expect(textOf(await call('create_listing', { ...listing }))).toContain('Outcome: unknown')
  await setFaults(sandbox)
  return {
    ...client,
    sandbox,
    create: async () => textOf(await call('create_listing', { ...listing })),
    count: async () => (await listAll(sandbox)).length,
    unknown: async () => (await succeed('find_listings', { ...demo, state: 'unknown' })).total,
  }
}

const settling: Record<string, object> = {
  compare_listings: {},
  find_listings: {},
  inspect_listing_file: { text: listingsCsv(2) },
  import_listings: { text: listingsCsv(2) },
  delete_listings: { KeyType: 'MLSNumber', Keys: ['M2'] },
}

test.each(Object.entries(settling))(
  'a creation without an answer that the list shows is settled by %s',
  async (tool, args) => {
    const { succeed, unknown, sandbox } = await lost('after')
    expect(await unknown()).toBe(1)
    const created = async () =>
      z
        .looseObject({ changes: z.array(z.looseObject({ kind: z.string() })) })
        .parse(await succeed('get_changes', { ...demo, only: 'listings' }))
        .changes.filter(({ kind }) => kind === 'create')
    expect(await created()).toMatchObject([{ outcome: 'unknown' }])
    const [id] = (await listAll(sandbox)).map(({ Id }) => Id).slice(-1)
    // Of one key only its own homes are looked at.
    const keys = tool === 'delete_listings' ? { Keys: ['N1'] } : {}
    await succeed(tool, { ...demo, ...args, ...keys })
    expect(await unknown()).toBe(0)
    const { counts, notes } = await succeed('compare_listings', demo)
    expect(await created()).toMatchObject([
      {
        outcome: 'applied',
        NewOaks: id,
        why: 'No answer came. The list of the chatbot, read later, has the home.',
      },
    ])
    expect(counts).toMatchObject({ notKnown: 0, gone: 0, different: 0 })
    expect(notes).toBeUndefined()
    expect(await listAll(sandbox)).toHaveLength(tool === 'delete_listings' ? 2 : 3)
  },
)

test('one that was not carried out is forgotten when it cannot act any more, and not before', async () => {
  const { succeed, unknown, create, count } = await lost('before')
  await succeed('compare_listings', demo)
  expect(await unknown()).toBe(1)
  expect(await create()).toContain('Nothing was sent')
  await wait(TIMEOUT_MS + 500)
  await succeed('compare_listings', demo)
  expect(await unknown()).toBe(0)
  const change = { outcome: 'not_applied', why: expect.stringContaining('does not have the home') }
  expect(await succeed('get_changes', { ...demo, only: 'listings' })).toMatchObject({
    counts: [{ kind: 'create', outcome: 'not_applied', count: 1 }],
    changes: [change],
  })
  expect(await succeed('get_changes', { change: '1' })).toMatchObject(change)
  expect(await create()).not.toContain('Nothing was sent')
  expect(await count()).toBe(3)
})

test.each([
  ['is there', true],
  ['is not there', false],
])('of a creation that was killed the journal tells that the home %s', async (_, acts) => {
  const bot = await killedChatbot(2)
  const create = {
    ...house,
    MLSNumber: 'N1',
    Address: '7 Oak Road',
    Url: 'https://homes.example/n',
  }
  const server = await readyServer({ env: { ...bot.env, NEWOAKS_TIMEOUT_MS: '3000' } })
  await setFaults(bot.sandbox, { operation, latencyMs: 60_000 })
  const calling = server.callTool('create_listing', create).catch(() => {})
  const unknown = async () =>
    (await bot.find({ state: 'unknown' })).listings.map(({ MLSNumber }) => MLSNumber)
  await expect.poll(unknown, { timeout: 20_000 }).toEqual(['N1'])
  server.process.kill('SIGKILL')
  await server.exited
  await calling
  await setFaults(bot.sandbox)
  // As a request does that acts after its process was killed.
  if (acts) await createListing(bot.sandbox, create)
  await wait(3500)
  await bot.succeed('compare_listings', demo)
  const why = `${acts ? 'has' : 'does not have'} the home.`
  expect(await bot.succeed('get_changes', { only: 'listings' })).toMatchObject({
    changes: [{ outcome: acts ? 'applied' : 'not_applied', why: expect.stringContaining(why) }],
  })
})

test.each([
  ['its number', home],
  ['its Url', { ...home, MLSNumber: '', Url: 'https://homes.example/oak' }],
])(
  'before a second one by %s it is said that the first is there, with its id; then it is done',
  async (_, listing) => {
    const { create, count, sandbox, unknown } = await lost('after', listing)
    const told = await create()
    const [id] = (await listAll(sandbox)).map(({ Id }) => Id).slice(-1)
    expect(told).toMatch(/^Nothing was sent: an earlier create_listing .*answer was lost.*is there/)
    expect(told).toContain(`7 Oak Road (id ${id})`)
    expect(await count()).toBe(3)
    expect(await unknown()).toBe(0)
    expect(await create()).toContain('Code')
    expect(await count()).toBe(4)
  },
)

test('where the list cannot be read it is said that the first may be there; the same call again is a yes', async () => {
  const { create, count, sandbox, call } = await lost('after')
  await setFaults(sandbox, noList)
  expect(await create()).toMatch(
    /^Nothing was sent: an earlier create_listing .*may be there.*did not show its list/,
  )
  // Another home is none of it.
  const other = { ...home, MLSNumber: 'N2', Url: 'https://homes.example/n2' }
  expect((await call('create_listing', other)).isError).toBeUndefined()
  expect(await create()).toContain('Code')
  await setFaults(sandbox)
  expect(await count()).toBe(5)
})

test('a home that somebody else made with the same number is not taken for it', async () => {
  const { succeed, unknown, sandbox } = await lost('before')
  await createListing(sandbox, { ...home, Address: '9 Fir Lane', Url: 'https://other.example/9' })
  await succeed('compare_listings', demo)
  expect(await unknown()).toBe(1)
  await wait(TIMEOUT_MS + 500)
  const { counts } = await succeed('compare_listings', demo)
  expect(counts).toMatchObject({ notKnown: 1 })
  expect(await unknown()).toBe(0)
})

test('two of one home that were both carried out are both settled', async () => {
  const { succeed, unknown, sandbox, create } = await lost('after')
  await setFaults(sandbox, noList, { operation, reset: 'after', times: 1 })
  await create()
  expect(await create()).toContain('Outcome: unknown')
  await setFaults(sandbox)
  expect(await unknown()).toBe(2)
  const { counts } = await succeed('compare_listings', demo)
  expect(counts).toMatchObject({ notKnown: 0, listed: 4 })
  expect(await unknown()).toBe(0)
  await deleteElsewhere(sandbox, ['N1'])
  expect((await succeed('compare_listings', demo)).counts).toMatchObject({ gone: 2 })
})
