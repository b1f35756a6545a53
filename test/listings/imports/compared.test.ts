import { describe, expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import type { ImportRequest } from '../../../src/listings/import-request.ts'
import type { Sync } from '../../../src/listings/imports/sync-gone.ts'
import type { Ledger } from '../../../src/listings/ledger/ledger.ts'
import { openSqliteLedger } from '../../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { importResultLines } from '../../../src/listings/report/result-text.ts'
import { later } from '../../support/later.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { LATE_MS, ownImports } from '../../support/own-imports.ts'
import { pageOf, startOwnService } from '../../support/own-service.ts'
import { clientWith, unhurried } from '../../support/scripted-client.ts'

/** A service of our own, and imports into it; the file has so many listings. */
async function bench(openLedger = openSqliteLedger) {
  const own = await startOwnService()
  const { imports } = ownImports(clientWith({ baseUrl: own.url }), { openLedger })
  const run = async (
    count: number,
    request: Partial<ImportRequest> = {},
    sync?: Partial<Sync>,
    text = listingsCsv(count),
  ) => {
    const job = imports.start({
      request: { SerialNumber: 'demo', text, ...request },
      ...(sync && { sync: { gone: 'keep', maxGone: 0.2, ...sync } }),
    })
    const result = await job.ended
    return { ...result, text: importResultLines(result).join('\n') }
  }
  const inspected = (count: number) =>
    imports.inspect(
      { SerialNumber: 'demo', text: listingsCsv(count) },
      undefined,
      unhurried().signal,
    )
  // Several are created at a time: they are held in the order of their arrival.
  const placeOf = (number: number) =>
    own.held.findIndex(({ fields }) => fields.MLSNumber === `M${number}`)
  const remove = (...numbers: readonly number[]) =>
    numbers.flatMap((number) => own.held.splice(placeOf(number), 1))
  const mlsNumbers = () => own.held.map(({ fields }) => fields.MLSNumber)
  return { ...own, run, inspected, placeOf, remove, mlsNumbers }
}

const fifteen = Array.from({ length: 15 }, (_, index) => index + 1)

test('a sync that matched is no match after fifteen homes were deleted behind its back', async () => {
  const { run, inspected, remove, mlsNumbers, calls } = await bench()
  await run(40)
  calls()
  const matched = await run(40, {}, {})
  expect(matched.rows).toMatchObject({ unchanged: 40 })
  expect(matched.bot).toMatchObject({ listed: 40, known: 40, gone: 0, notKnown: 0 })
  expect(matched.notCompared).toBeUndefined()
  // One page, and one that is empty: the service does not say how many there are in all.
  expect(calls()).toEqual({ RealEstateList: 2 })

  remove(...fifteen)
  const trial = await run(40, { dryRun: true }, {})
  expect(trial.rows).toMatchObject({ unchanged: 25, created: 15 })
  expect(trial.problems).toMatchObject([{ code: 'missing_in_bot', count: 15 }])
  expect((await inspected(40)).wouldBe).toMatchObject({ unchanged: 25, created: 15 })
  expect(mlsNumbers()).toHaveLength(25)

  const mended = await run(40, {}, {})
  expect(mended.bot).toMatchObject({ listed: 25, known: 25, gone: 15 })
  expect(mended.text).toContain(
    'Compared with the bot before the run: 25 listings in it, 25 of them loaded from here; 15 loaded ones missing from its list.',
  )
  expect(mended.rows).toMatchObject({ unchanged: 25, created: 15 })
  expect(mended.problems).toMatchObject([{ code: 'created_again', count: 15 }])
  expect(new Set(mlsNumbers()).size).toBe(40)
  expect(mlsNumbers()).toHaveLength(40)
  expect((await run(40, {}, {})).rows).toMatchObject({ unchanged: 40 })
})

test('what the list does not show, but is there by its key, is not created again', async () => {
  const { run, service, held, mlsNumbers } = await bench()
  await run(10)
  service.list = (all, request) => pageOf(all.slice(3), request).map(({ fields }) => fields)
  const result = await run(10)
  expect(result.rows).toMatchObject({ unchanged: 7, updated: 3 })
  expect(result.problems).toMatchObject([{ code: 'not_in_list', count: 3 }])
  expect(mlsNumbers()).toHaveLength(10)
  expect(held).toHaveLength(10)
})

/** A ledger of another computer, whose clock is an hour behind. */
function ledgerOfSlowClock(file: string): Ledger {
  const ledger = openSqliteLedger(file)
  const slow = (ms: number) => ms - 3_600_000
  return {
    ...ledger,
    nowMs: async () => slow(await ledger.nowMs()),
    async known(...asked) {
      const entries = await ledger.known(...asked)
      return new Map(
        [...entries].map(([key, entry]) => [
          key,
          { ...entry, updatedAtMs: slow(entry.updatedAtMs) },
        ]),
      )
    },
  }
}

test.each([
  ['this computer', openSqliteLedger],
  ['another', ledgerOfSlowClock],
])('an early answer that it is not there does not count, by the clock of %s', async (_, open) => {
  const { run, remove, held, service } = await bench(open)
  await run(3)
  const begun = performance.now()
  const back = remove(1)
  // The list and the first question find nothing, neither by ID nor by MLS number; then it appears, as
  // with a service that lags.
  let questions = 0
  service.answered = (operation) => {
    if (operation === 'RealEstateUpdate') questions += 1
    if (questions === 2) held.push(...back.splice(0))
  }
  const result = await run(3)
  expect(result.rows).toMatchObject({ unchanged: 2, updated: 1, created: 0 })
  expect(performance.now() - begun).toBeGreaterThan(LATE_MS)
  expect(held).toHaveLength(3)
})

test('a listing that somebody made again under its MLS number is updated, not created', async () => {
  const { run, held, remove } = await bench()
  await run(3)
  const [first] = remove(1)
  held.push({ id: 'made-by-hand', fields: { ...first?.fields, SalePrice: 1 } })
  const result = await run(3)
  expect(result.rows).toMatchObject({ unchanged: 2, updated: 1 })
  expect(held).toHaveLength(3)
  expect(held.at(-1)).toMatchObject({ id: 'made-by-hand', fields: { SalePrice: 100_001 } })
})

describe('listings that were made elsewhere', () => {
  const elsewhere = (number: number) => ({
    id: `hand-${number}`,
    fields: {
      MLSNumber: `M${number}`,
      Url: `https://homes.example/${number}`,
      Status: 'Active',
      SalePrice: 5,
    },
  })

  test('are updated by their key and told, not created twice', async () => {
    const { run, inspected, held } = await bench()
    held.push(elsewhere(1), elsewhere(2), { id: 'x', fields: { MLSNumber: 'X1', Url: 'x' } })
    expect((await inspected(5)).wouldBe).toMatchObject({ updated: 2, created: 3 })
    const result = await run(5)
    expect(result.rows).toMatchObject({ updated: 2, created: 3 })
    expect(result.problems).toMatchObject([{ code: 'replaces_made_elsewhere', count: 2 }])
    expect(result.bot).toMatchObject({ listed: 3, known: 0, gone: 0, notKnown: 3 })
    expect(held).toHaveLength(6)
    expect((await run(5)).rows).toMatchObject({ unchanged: 5 })
  })
  test('are not created twice from a file with other headers, and that is told', async () => {
    const { run, held } = await bench()
    await run(5)
    const text = listingsCsv(5)
      .replace('MLSNumber', 'MLS ID')
      .replace('BuildingArea', 'Living Area')
      .replace('ParkingSpots', 'Garage Spaces')
      .replace('SalePrice', 'List Price')
    const second = await run(5, {}, {}, text)
    expect(second.rows).toMatchObject({ created: 0, unchanged: 5 })
    expect(second.problems).toMatchObject([{ code: 'other_source', count: 5 }])
    expect(second.text).toContain('loaded as source newoaks')
    expect((await run(5, {}, { gone: 'delete' })).rows).toMatchObject({ created: 0 })
    expect(held).toHaveLength(5)
  })
  test('what constants replace of another source is said first', async () => {
    const { run } = await bench()
    await run(7)
    const text = listingsCsv(7).replace('ParkingSpots', 'Unused')
    const other = { source: 'feed', constants: { ParkingSpots: 0, SalePrice: 5 } }
    const mapping = { Unused: '' }
    for (const dryRun of [true, false]) {
      const { notes, text: told } = await run(7, { ...other, mapping, dryRun }, {}, text)
      expect(withChoices(notes?.[0] ?? '', 'agent')).toMatch(
        /^7 homes: Values that this import sets itself, not its file \(ParkingSpots\), replace those of homes that another source loaded: 1 Elm Street \(source newoaks: ParkingSpots 2 → 0\); .* and 2 more\. Ask the user [^⟦]+$/,
      )
      expect(told).toContain('ParkingSpots 2 → 0')
    }
  })
  test('are left alone where only new ones are to be created', async () => {
    const { run, held } = await bench()
    held.push(elsewhere(1))
    const result = await run(2, { mode: 'create' })
    expect(result.rows).toMatchObject({ skipped: 1, created: 1 })
    expect(held[0]?.fields.SalePrice).toBe(5)
    expect(held).toHaveLength(2)
  })
  test('twice are told', async () => {
    const { run, held } = await bench()
    await run(3)
    held.push(elsewhere(1), elsewhere(2))
    const result = await run(3)
    expect(result.bot).toMatchObject({
      notKnown: 2,
      duplicates: {
        total: 2,
        first: [
          { key: 'M1', count: 2 },
          { key: 'M2', count: 2 },
        ],
      },
    })
    expect(result.text).toContain('Duplicates in the bot, with the same MLS number or Url: M1 (2')
  })
})

test('a value that somebody has changed is named, and left as it is', async () => {
  const { run, held, placeOf, calls } = await bench()
  await run(3)
  calls()
  Object.assign(held[placeOf(2)]?.fields ?? {}, { SalePrice: 7, Bedrooms: 9 })
  const result = await run(3)
  expect(result.rows).toMatchObject({ unchanged: 3 })
  const [problem] = result.problems
  expect(problem).toMatchObject({ code: 'differs_in_bot', count: 1, firstRows: [3] })
  expect(problem?.message).toContain('SalePrice 7, sent 100002; Bedrooms 9, sent 3')
  expect(withChoices(problem?.fix ?? '', 'agent')).toBe(
    'Somebody changed them elsewhere. If the bot is right, correct the file. If the file is, send its values with update_listing, listing by listing: the same import sends no row that is as it was loaded. compare_listings (group different) has them all.',
  )
  expect(withChoices(problem?.fix ?? '', 'terminal')).toContain(
    'newoaks-mcp compare --group different has them all.',
  )
  expect(calls()).toEqual({ RealEstateList: 2 })
})

test('what somebody has changed stays when the home is set to Sold', async () => {
  const { run, held, placeOf } = await bench()
  await run(10)
  Object.assign(held[placeOf(10)]?.fields ?? {}, { SalePrice: 95_000, ParkingSpots: 3 })
  expect((await run(9, {}, { gone: 'sold' })).gone).toMatchObject({ sold: 1 })
  expect(held[placeOf(10)]?.fields).toMatchObject({
    Status: 'Sold',
    SalePrice: 95_000,
    ParkingSpots: 3,
  })
  // What was sent is what is remembered: nothing differs afterwards.
  expect((await run(9)).problems).toEqual([])
})

test('what is gone from the file and from the bot does not count as a share of what may go', async () => {
  const { run, remove, mlsNumbers } = await bench()
  await run(20)
  remove(11, 12, 13, 14, 15, 16, 17, 18, 19, 20)
  // Until then the list may be behind, and lack what was just created.
  later(61_000)
  const { gone, text } = await run(9, {}, { gone: 'delete' })
  expect(gone).toMatchObject({ known: 20, count: 11, notInBot: 10, share: 0.1 })
  expect(gone).toMatchObject({ deleted: 1, alreadyGone: 10 })
  expect(text).toContain('10 of them are not in the list of the bot either.')
  expect(mlsNumbers()).toHaveLength(9)
})

describe('not compared', () => {
  test.each<[string, unknown, string]>([
    ['a form without keys', { rows: ['a', 'b'] }, 'has a form that cannot be read'],
    ['more than it shows', { total: 9, rows: [{ mls: 'M1' }] }, 'names 9 listings and shows 1'],
    ['what is no listing', [{ mls: 'M1' }, null], '1 listing of the service'],
  ])('%s', async (_, answer, why) => {
    const { run, service } = await bench()
    await run(3)
    service.list = (_all, { PageNumber }) => (PageNumber === 1 ? answer : [])
    const result = await run(3)
    expect(result.bot).toBeUndefined()
    expect(result.notCompared).toContain(why)
    expect(result.rows).toMatchObject({ unchanged: 3 })
    expect(result.text).toContain('Not compared with the bot: ')
    expect(result.text).toContain(
      'Whether the bot still has the 3 unchanged listings is not known.',
    )
  })
  test('a service without a list', async () => {
    const { run, service } = await bench()
    service.list = undefined
    expect((await run(3)).text).toContain('Not compared with the bot: The service did not show')
    const { rows, notes } = await run(3)
    expect(rows).toMatchObject({ unchanged: 3 })
    expect(notes).toBeUndefined()
  })
  test('that new homes may be there from elsewhere is said first, unless each is looked for', async () => {
    const { run, service } = await bench()
    service.list = undefined
    const unseen = (start: string) => [expect.stringContaining(`Whether the chatbot ${start}`)]
    expect(await run(3, { dryRun: true })).toMatchObject({
      rows: { created: 3 },
      notes: unseen('has the 3 new homes already, from elsewhere, could not be seen'),
    })
    const several = 'all of them get the values of the row'
    for (const request of [{ dryRun: true }, { dryRun: true, probe: true }])
      expect((await run(3, request)).notes).toEqual([expect.stringContaining(several)])
    expect((await run(1, { dryRun: true, probe: true })).notes).toEqual(
      unseen('has the new home already, from elsewhere, could not be seen'),
    )
    expect(await run(2, { probe: true })).not.toHaveProperty('notes')
    expect(await run(2, { dryRun: true, probe: true })).not.toHaveProperty('notes')
    expect(await run(3)).toMatchObject({
      rows: { created: 1, unchanged: 2 },
      notes: unseen('had the new home already, from elsewhere, could not be seen'),
    })
  })
})
