import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { createListing, deleteElsewhere, house, listAll, setFaults } from '../support/sandbox.ts'

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
    // Of one key only its own homes are looked at.
    const keys = tool === 'delete_listings' ? { Keys: ['N1'] } : {}
    await succeed(tool, { ...demo, ...args, ...keys })
    expect(await unknown()).toBe(0)
    const { counts, notes } = await succeed('compare_listings', demo)
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
  expect(await create()).not.toContain('Nothing was sent')
  expect(await count()).toBe(3)
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
