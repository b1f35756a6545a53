import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { sentSizeOf } from '../../src/text/fit-json.ts'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { runProgram } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { createListing, deleteElsewhere, mlsNumbers, setElsewhere } from '../support/sandbox.ts'
import { sharedClient } from './sandbox-client.ts'

const ownClient = sharedClient()
type Bot = Awaited<ReturnType<typeof ownClient>>

/** The numbers of the changes of a chatbot, in their order. */
async function changeIds({ succeed, SerialNumber }: Bot) {
  const told = await succeed('get_changes', { SerialNumber, only: 'listings' })
  const { changes } = z.object({ changes: z.array(z.object({ id: z.int() })) }).parse(told)
  return changes.map(({ id }) => id).toReversed()
}

const fifteen = Array.from({ length: 15 }, (_, index) => `M${index + 1}`)

test('fifteen homes that the service deleted by itself: compare tells, a load brings them back', async () => {
  const { sandbox, env: own } = await sandboxAndEnv()
  // What is missing in the list is waited for as long as a request may act.
  const env = { ...own, NEWOAKS_TIMEOUT_MS: '4000' }
  const { succeed } = await connectRealClient({ env })
  const SerialNumber = 'demo'
  const load = (more = {}) =>
    succeed('import_listings', { SerialNumber, text: listingsCsv(40), ...more })
  await load()
  expect(await load()).toMatchObject({ rows: { unchanged: 40 }, bot: { listed: 40, known: 40 } })

  expect(await deleteElsewhere(sandbox, fifteen, SerialNumber)).toEqual({ SuccessCount: 15 })
  const args = ['compare', '--bot', SerialNumber]
  const compared = await runProgram({ args, env })
  expect(compared.code).toBe(1)
  expect(compared.stdout).toContain(`Chatbot ${SerialNumber} has 25 listings.`)
  expect(compared.stdout).toContain('(it may be a moment behind): 15')
  expect(compared.stdout).toContain('- 1 Elm Street (MLSNumber M1)')
  const { stdout } = await runProgram({ args: [...args, '--json'], env })
  expect(JSON.parse(stdout)).toMatchObject({
    counts: { listed: 25, known: 25, gone: 15, notKnown: 0, different: 0 },
  })

  const told = await succeed('compare_listings', { SerialNumber })
  expect(told).toMatchObject({ counts: { gone: 15 } })
  expect(told.gone).toHaveLength(15)
  expect(told).not.toHaveProperty('more')
  expect(JSON.stringify(told).length).toBeLessThan(10_000)
  expect(await succeed('compare_listings', { SerialNumber, group: 'gone' })).toMatchObject({
    gone: expect.arrayContaining(['15 Elm Street (MLSNumber M15)']),
  })

  expect(await load({ dryRun: true })).toMatchObject({ rows: { unchanged: 25, created: 15 } })
  expect(await load()).toMatchObject({ rows: { unchanged: 25, created: 15 }, bot: { gone: 15 } })
  expect(await load()).toMatchObject({ rows: { unchanged: 40 }, bot: { listed: 40, gone: 0 } })
  expect(new Set(await mlsNumbers(sandbox, SerialNumber)).size).toBe(40)
})

test('what a single call has changed since the load is told apart from what differs in the bot', async () => {
  const bot = await ownClient()
  const { SerialNumber, env, succeed } = bot
  await succeed('import_listings', { SerialNumber, text: listingsCsv(4) })
  const by = { SerialNumber, KeyType: 'MLSNumber' }
  await succeed('update_listing', { ...by, Key: 'M2', SalePrice: 150_000 })
  await succeed('update_listing', { ...by, Key: 'M3', Status: 'Sold', SalePrice: 100_003 })
  const [first, second] = await changeIds(bot)
  const found = {
    counts: { listed: 4, known: 4, gone: 0, different: 0, changedHere: 2 },
    changedHere: [
      `2 Elm Street (MLSNumber M2): SalePrice 150,000, before 100,002 (change ${first})`,
      `3 Elm Street (MLSNumber M3): Status Sold, before Active (change ${second})`,
    ],
  }
  expect(await succeed('compare_listings', { SerialNumber })).toMatchObject(found)
  const alone = await succeed('compare_listings', { SerialNumber, group: 'changedHere' })
  expect(alone).toMatchObject(found)
  const { code, stdout } = await runProgram({ args: ['compare', '--bot', SerialNumber], env })
  expect(code).toBe(0)
  expect(stdout).toContain('The bot has what was last sent from here.')
  expect(stdout).toContain('Set by single calls, and by no file since: 2')
  expect(stdout).toContain(found.changedHere[0])
  // A load that sends them again has what the file has.
  await succeed('import_listings', { SerialNumber, text: listingsCsv(4) })
  expect(await succeed('compare_listings', { SerialNumber })).toMatchObject({
    counts: { changedHere: 0 },
  })
})

test('what single calls have set of fields that no file tells is told after the next load as well', async () => {
  const bot = await ownClient()
  const { SerialNumber, succeed } = bot
  await succeed('import_listings', { SerialNumber, text: listingsCsv(2) })
  const set = { Description: 'Bright rooms.', HOAMonth: 250 }
  const listing = { SerialNumber, KeyType: 'MLSNumber', Key: 'M1' }
  await succeed('update_listing', { ...listing, ...set, SalePrice: 150_000 })
  const [id] = await changeIds(bot)
  await succeed('import_listings', { SerialNumber, text: listingsCsv(2) })
  expect(await succeed('compare_listings', { SerialNumber })).toMatchObject({
    counts: { different: 0, changedHere: 1 },
    changedHere: [
      `1 Elm Street (MLSNumber M1): Description Bright rooms., before not known; HOAMonth 250, before not known (change ${id})`,
    ],
  })
})

describe('a page has as many as fit', () => {
  const COUNT = 420
  /** What all pages of a comparison have of a group, and how many each has. */
  async function allOf({ succeed, SerialNumber }: Bot, group: string, args: object) {
    const rows: string[] = []
    const sizes: number[] = []
    let more: unknown
    for (let page = 1; page === 1 || more === `The next ones: page ${page}.`; page += 1) {
      const told = await succeed('compare_listings', { SerialNumber, page, ...args })
      const shown = z.array(z.string()).default([]).parse(told[group])
      rows.push(...shown)
      if (shown.length > 0) sizes.push(shown.length)
      // A result has what it says twice.
      expect(sentSizeOf(told)).toBeLessThan(20_000)
      more = told.more
    }
    return { rows, sizes }
  }

  test('of one group, and of each of several: every listing stands on one page', async () => {
    const bot = await ownClient()
    const { SerialNumber, succeed, sandbox } = bot
    await succeed('import_listings', { SerialNumber, text: listingsCsv(COUNT) })
    const numbers = Array.from({ length: COUNT }, (_, index) => `M${index + 1}`)
    for (const number of numbers.slice(0, 100))
      await setElsewhere(
        sandbox,
        number,
        { SalePrice: 1, PropertyType: 'x'.repeat(40) },
        SerialNumber,
      )
    await deleteElsewhere(sandbox, numbers.slice(200), SerialNumber)
    for (let n = 0; n < 130; n += 1)
      await createListing(sandbox, {
        ...{ SerialNumber, MLSNumber: `N${n}`, Url: `https://homes.example/n${n}` },
        ...{ Address: `${n} ${'Long '.repeat(12)}Lane` },
      })
    for (const [group, count, fewest] of [
      ['known', 200, 100],
      ['gone', 220, 100],
      ['notKnown', 130, 40],
      ['different', 100, 25],
    ] as const) {
      const alone = await allOf(bot, group, { group })
      expect(new Set(alone.rows).size, group).toBe(count)
      expect(alone.rows, group).toHaveLength(count)
      expect(alone.sizes[0], group).toBeGreaterThan(fewest)
      if (group === 'known') continue
      const beside = await allOf(bot, group, {})
      expect(beside.rows, group).toEqual(alone.rows)
      expect(beside.sizes[0], group).toBeGreaterThan(8)
    }
    const pageOf = (group: string, page: number) =>
      succeed('compare_listings', { SerialNumber, group, page })
    expect(await pageOf('known', 9)).toMatchObject({ more: 'There is no page 9: 2 pages.' })
    expect(await pageOf('corrected', 2)).toMatchObject({ more: 'There is no page 2: 1 page.' })
  })
})

test('all that single calls set since the load is told, also after a correction, and nothing that was put back', async () => {
  const bot = await ownClient()
  const { SerialNumber, succeed } = bot
  await succeed('import_listings', { SerialNumber, text: listingsCsv(4) })
  const update = (Key: string, fields: object) =>
    succeed('update_listing', { SerialNumber, KeyType: 'MLSNumber', Key, ...fields })
  await update('M1', { SalePrice: 385_900 })
  await update('M1', { HOAMonth: 250 })
  await update('M2', { Status: 'Sold' })
  await update('M2', { Status: 'Active' })
  await update('M3', { SalePrice: 150_000 })
  const [, ofM1, , , ofM3] = await changeIds(bot)
  const { Keys } = await succeed('find_listings', { SerialNumber, show: 'keys', key: 'M3' })
  const mend = { SerialNumber, Status: 'Sold', Keys }
  await succeed('mend_listings', { ...mend, dryRun: true })
  expect(await succeed('mend_listings', { ...mend, confirm: true })).toMatchObject({
    rows: { updated: 1 },
  })
  expect(await succeed('compare_listings', { SerialNumber })).toMatchObject({
    counts: { changedHere: 2 },
    changedHere: [
      `1 Elm Street (MLSNumber M1): SalePrice 385,900, before 100,001; HOAMonth 250, before not known (change ${ofM1})`,
      `3 Elm Street (MLSNumber M3): SalePrice 150,000, before 100,003 (change ${ofM3})`,
    ],
  })
  expect(await succeed('import_listings', { SerialNumber, text: listingsCsv(4) })).toMatchObject({
    problems: expect.arrayContaining([expect.objectContaining({ code: 'set_by_call' })]),
    notes: [expect.stringContaining(`3 Elm Street (SalePrice 150000 → 100003, change ${ofM3})`)],
  })
})

test('what was corrected is told as corrected, with what the file has, until a single call has set another value', async () => {
  const { SerialNumber, env, succeed } = await ownClient()
  await succeed('import_listings', { SerialNumber, text: listingsCsv(4) })
  const { Keys } = await succeed('find_listings', { SerialNumber, show: 'keys', key: 'M3' })
  const mend = { SerialNumber, Status: 'Sold', Keys }
  await succeed('mend_listings', { ...mend, dryRun: true })
  await succeed('mend_listings', { ...mend, confirm: true })
  const found = {
    counts: { listed: 4, known: 4, gone: 0, different: 0, changedHere: 0, corrected: 1 },
    corrected: ['3 Elm Street (MLSNumber M3): Status Sold, before Active'],
  }
  expect(await succeed('compare_listings', { SerialNumber })).toMatchObject(found)
  const alone = await succeed('compare_listings', { SerialNumber, group: 'corrected' })
  expect(alone).toMatchObject(found)
  const { code, stdout } = await runProgram({ args: ['compare', '--bot', SerialNumber], env })
  expect(code).toBe(0)
  expect(stdout).toContain('The bot has what was last sent from here.')
  expect(stdout).toContain('Corrected here since they were loaded: 1')
  expect(stdout).toContain(found.corrected[0])
  const later = { SerialNumber, KeyType: 'MLSNumber', Key: 'M3', Status: 'PreOnMarket' }
  await succeed('update_listing', later)
  expect(await succeed('compare_listings', { SerialNumber })).toMatchObject({
    counts: { changedHere: 1, corrected: 0 },
  })
})

test('a home that a sync had marked as Sold, and that was put back, is told with that', async () => {
  const { SerialNumber, succeed } = await ownClient()
  await succeed('import_listings', { SerialNumber, text: listingsCsv(3) })
  const sync = { SerialNumber, text: listingsCsv(2), gone: 'sold', maxGone: 1 }
  await succeed('import_listings', { ...sync, dryRun: true })
  const { putBack } = await succeed('import_listings', { ...sync, confirm: true })
  for (const args of z.array(z.looseObject({})).parse(putBack)) {
    await succeed('mend_listings', { ...args, dryRun: true })
    await succeed('mend_listings', { ...args, confirm: true })
  }
  const told = ['3 Elm Street (MLSNumber M3): Status Active, before Sold']
  expect(await succeed('compare_listings', { SerialNumber })).toMatchObject({ corrected: told })
  // Another correction of the home does not forget it.
  const { Keys } = await succeed('find_listings', { SerialNumber, show: 'keys', key: 'M3' })
  for (const Status of ['PreOnMarket', 'Active']) {
    await succeed('mend_listings', { SerialNumber, Status, Keys, dryRun: true })
    await succeed('mend_listings', { SerialNumber, Status, Keys, confirm: true })
  }
  expect(await succeed('compare_listings', { SerialNumber })).toMatchObject({
    corrected: ['3 Elm Street (MLSNumber M3): Status Active, before Sold'],
  })
})

test.each<[string, object | undefined, string[], boolean]>([
  ['as it was loaded', undefined, ['Sold', 'Active'], false],
  ['with another price by a call', { SalePrice: 250_000 }, ['Sold', 'Active'], false],
  [
    'with another price, in two steps',
    { SalePrice: 250_000 },
    ['Sold', 'PreOnMarket', 'Active'],
    false,
  ],
  ['with another status by a call', { Status: 'PreOnMarket' }, ['Sold', 'PreOnMarket'], false],
  [
    'with another status by a call, and not as that',
    { Status: 'PreOnMarket' },
    ['Sold', 'Active'],
    true,
  ],
  [
    'with a description by a call, twice',
    { Description: 'Bright.' },
    ['Sold', 'Active', 'Sold', 'Active'],
    false,
  ],
])(
  'of a home %s, what mend_listings has put back is not counted as corrected',
  async (_, call, statuses, isCorrected) => {
    const { SerialNumber, succeed } = await ownClient()
    await succeed('import_listings', { SerialNumber, text: listingsCsv(3) })
    const M1 = { SerialNumber, KeyType: 'MLSNumber', Key: 'M1' }
    if (call) await succeed('update_listing', { ...M1, ...call })
    const { Keys } = await succeed('find_listings', { SerialNumber, show: 'keys', key: 'M1' })
    for (const Status of statuses) {
      const mend = { SerialNumber, Status, Keys }
      await succeed('mend_listings', { ...mend, dryRun: true })
      await succeed('mend_listings', { ...mend, confirm: true })
    }
    expect(await succeed('compare_listings', { SerialNumber })).toMatchObject({
      counts: { corrected: isCorrected ? 1 : 0, changedHere: call && !isCorrected ? 1 : 0 },
    })
    const sync = { SerialNumber, text: listingsCsv(3).replace(/\nM1,.*/, ''), maxGone: 1 }
    const { gone } = z
      .looseObject({ gone: z.looseObject({ lastSet: z.looseObject({ corrections: z.int() }) }) })
      .parse(await succeed('import_listings', { ...sync, gone: 'delete' }))
    expect(gone.lastSet.corrections).toBe(isCorrected ? 1 : 0)
  },
)

test('what a single call has set is not told any more once the file has it, and nothing was sent for that', async () => {
  const bot = await ownClient()
  const { SerialNumber, succeed } = bot
  const listing = { SerialNumber, KeyType: 'MLSNumber', Key: 'M1' }
  await succeed('import_listings', { SerialNumber, text: listingsCsv(3) })
  await succeed('update_listing', { ...listing, SalePrice: 150_000, Description: 'Bright rooms.' })
  await succeed('update_listing', { ...listing, Key: 'M2', SalePrice: 160_000 })
  const [ofM1] = await changeIds(bot)
  const same = listingsCsv(3, { 1: { SalePrice: '$150000' }, 2: { SalePrice: '$160000' } })
  const unchanged = { rows: { unchanged: 3, updated: 0 } }
  const trial = await succeed('import_listings', { SerialNumber, text: same, dryRun: true })
  expect(trial).toMatchObject(unchanged)
  expect(await succeed('compare_listings', { SerialNumber })).toMatchObject({
    counts: { changedHere: 2 },
  })
  expect(await succeed('import_listings', { SerialNumber, text: same })).toMatchObject(unchanged)
  expect(await succeed('compare_listings', { SerialNumber })).toMatchObject({
    counts: { different: 0, changedHere: 1 },
    changedHere: [
      `1 Elm Street (MLSNumber M1): Description Bright rooms., before not known (change ${ofM1})`,
    ],
  })
  const { problems = [] } = await succeed('import_listings', { SerialNumber, text: listingsCsv(3) })
  expect(problems).not.toContainEqual(expect.objectContaining({ code: 'set_by_call' }))
})

test('a correction that stands stays one when the file has what a single call has set', async () => {
  const { SerialNumber, succeed } = await ownClient()
  await succeed('import_listings', { SerialNumber, text: listingsCsv(2) })
  const { Keys } = await succeed('find_listings', { SerialNumber, show: 'keys', key: 'M1' })
  const mend = { SerialNumber, Status: 'Sold', Keys }
  await succeed('mend_listings', { ...mend, dryRun: true })
  await succeed('mend_listings', { ...mend, confirm: true })
  const listing = { SerialNumber, KeyType: 'MLSNumber', Key: 'M1' }
  await succeed('update_listing', { ...listing, SalePrice: 150_000 })
  const text = listingsCsv(2, { 1: { SalePrice: '$150000' } })
  expect(await succeed('import_listings', { SerialNumber, text })).toMatchObject({
    rows: { unchanged: 2 },
  })
  expect(await succeed('compare_listings', { SerialNumber })).toMatchObject({
    counts: { changedHere: 0, corrected: 1 },
    corrected: ['1 Elm Street (MLSNumber M1): Status Sold, before Active'],
  })
})
