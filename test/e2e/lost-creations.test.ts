import { expect, test } from 'vitest'
import * as z from 'zod'
import { listingsCsv } from '../support/listing-file.ts'
import { textOf } from '../support/program.ts'
import { createListing, house, listAll, setFaults } from '../support/sandbox.ts'
import { killedChatbots } from './killed-chatbot.ts'

const killedChatbot = killedChatbots()

const operation = 'RealEstateCreate'
const home = { ...house, Address: '7 Oak Road', SalePrice: 400_000, MLSNumber: 'N1' }
const noList = { operation: 'RealEstateList', status: 500 } as const

/** A chatbot of which a creation got no answer; `acts`: it was carried out. */
async function lost(acts: 'before' | 'after', listing: object = home) {
  const bot = await killedChatbot(2)
  const { SerialNumber, call, sandbox } = bot
  const create = async () => textOf(await call('create_listing', { ...listing, SerialNumber }))
  await setFaults(sandbox, { operation, reset: acts, times: 1 })
  expect(await create()).toContain('Outcome: unknown')
  await setFaults(sandbox)
  return {
    ...bot,
    create,
    homes: () => listAll(sandbox, SerialNumber),
    unknown: async () => (await bot.find({ state: 'unknown' })).total,
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
    const { SerialNumber, succeed, unknown, homes } = await lost('after')
    expect(await unknown()).toBe(1)
    const created = async () =>
      z
        .looseObject({ changes: z.array(z.looseObject({ kind: z.string() })) })
        .parse(await succeed('get_changes', { SerialNumber, only: 'listings' }))
        .changes.filter(({ kind }) => kind === 'create')
    expect(await created()).toMatchObject([{ outcome: 'unknown' }])
    const [id] = (await homes()).map(({ Id }) => Id).slice(-1)
    // Of one key only its own homes are looked at.
    const keys = tool === 'delete_listings' ? { Keys: ['N1'] } : {}
    await succeed(tool, { SerialNumber, ...args, ...keys })
    expect(await unknown()).toBe(0)
    const { counts, notes } = await succeed('compare_listings', { SerialNumber })
    expect(await created()).toMatchObject([
      {
        outcome: 'applied',
        NewOaks: id,
        why: 'No answer came. The list of the chatbot, read later, has the home.',
      },
    ])
    expect(counts).toMatchObject({ notKnown: 0, gone: 0, different: 0 })
    expect(notes).toBeUndefined()
    expect(await homes()).toHaveLength(tool === 'delete_listings' ? 2 : 3)
  },
)

test('one that was not carried out is forgotten when it cannot act any more, and not before', async () => {
  const { SerialNumber, succeed, unknown, create, homes, late } = await lost('before')
  await succeed('compare_listings', { SerialNumber })
  expect(await unknown()).toBe(1)
  expect(await create()).toContain('Nothing was sent')
  late()
  await succeed('compare_listings', { SerialNumber })
  expect(await unknown()).toBe(0)
  const change = { outcome: 'not_applied', why: expect.stringContaining('does not have the home') }
  const told = await succeed('get_changes', { SerialNumber, only: 'listings' })
  expect(told).toMatchObject({
    counts: [{ kind: 'create', outcome: 'not_applied', count: 1 }],
    changes: [change],
  })
  const [{ id } = {}] = z.array(z.looseObject({ id: z.int() })).parse(told.changes)
  expect(await succeed('get_changes', { change: `${id}` })).toMatchObject(change)
  expect(await create()).not.toContain('Nothing was sent')
  expect(await homes()).toHaveLength(3)
})

test.each([
  ['is there', true],
  ['is not there', false],
])('of a creation that was killed the journal tells that the home %s', async (_, acts) => {
  const bot = await killedChatbot(2)
  const { SerialNumber, succeed } = bot
  const create = {
    ...house,
    SerialNumber,
    MLSNumber: 'N1',
    Address: '7 Oak Road',
    Url: 'https://homes.example/n',
  }
  await bot.killedCall('create_listing', create, 1, { operation })
  expect(await bot.find({ state: 'unknown' })).toMatchObject({ listings: [{ MLSNumber: 'N1' }] })
  // As a request does that acts after its process was killed.
  if (acts) await createListing(bot.sandbox, create)
  bot.late()
  await succeed('compare_listings', { SerialNumber })
  const why = `${acts ? 'has' : 'does not have'} the home.`
  expect(await succeed('get_changes', { SerialNumber, only: 'listings' })).toMatchObject({
    changes: [{ outcome: acts ? 'applied' : 'not_applied', why: expect.stringContaining(why) }],
  })
})

test.each([
  ['its number', home],
  ['its Url', { ...home, MLSNumber: '', Url: 'https://homes.example/oak' }],
])(
  'before a second one by %s it is said that the first is there, with its id; then it is done',
  async (_, listing) => {
    const { create, homes, unknown } = await lost('after', listing)
    const told = await create()
    const [id] = (await homes()).map(({ Id }) => Id).slice(-1)
    expect(told).toMatch(
      /^Nothing was sent: an earlier create_listing .*no answer was known.*is there/,
    )
    expect(told).toContain(`7 Oak Road (id ${id})`)
    expect(await homes()).toHaveLength(3)
    expect(await unknown()).toBe(0)
    expect(await create()).toContain('Code')
    expect(await homes()).toHaveLength(4)
  },
)

test('where the list cannot be read it is said that the first may be there; the same call again is a yes', async () => {
  const { SerialNumber, create, homes, sandbox, call } = await lost('after')
  await setFaults(sandbox, noList)
  expect(await create()).toMatch(
    /^Nothing was sent: an earlier create_listing .*may be there.*did not show its list/,
  )
  // Another home is none of it.
  const other = { ...home, MLSNumber: 'N2', Url: 'https://homes.example/n2' }
  expect((await call('create_listing', { ...other, SerialNumber })).isError).toBeUndefined()
  expect(await create()).toContain('Code')
  await setFaults(sandbox)
  expect(await homes()).toHaveLength(5)
})

test('a home that somebody else made with the same number is not taken for it', async () => {
  const { SerialNumber, succeed, unknown, sandbox, late } = await lost('before')
  await createListing(sandbox, {
    ...{ ...home, SerialNumber },
    ...{ Address: '9 Fir Lane', Url: 'https://other.example/9' },
  })
  await succeed('compare_listings', { SerialNumber })
  expect(await unknown()).toBe(1)
  late()
  const { counts } = await succeed('compare_listings', { SerialNumber })
  expect(counts).toMatchObject({ notKnown: 1 })
  expect(await unknown()).toBe(0)
})

test('two of one home that were both carried out are both settled', async () => {
  const { SerialNumber, succeed, unknown, sandbox, create, deleteElsewhere } = await lost('after')
  await setFaults(sandbox, noList, { operation, reset: 'after', times: 1 })
  await create()
  expect(await create()).toContain('Outcome: unknown')
  await setFaults(sandbox)
  expect(await unknown()).toBe(2)
  const { counts } = await succeed('compare_listings', { SerialNumber })
  expect(counts).toMatchObject({ notKnown: 0, listed: 4 })
  expect(await unknown()).toBe(0)
  await deleteElsewhere(['N1'])
  expect((await succeed('compare_listings', { SerialNumber })).counts).toMatchObject({ gone: 2 })
})
