import { describe, expect, test } from 'vitest'
import { withChoicesIn } from '../../../src/listings/choice-text.ts'
import type { Imports } from '../../../src/listings/imports/imports.ts'
import { checkLines, mendedLines } from '../../../src/listings/mend/check-text.ts'
import { importMarkdown } from '../../../src/resources/import-report.ts'
import { plainLine } from '../../../src/text/line.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import {
  createListing,
  deleteElsewhere,
  listAll,
  setElsewhere,
  setFaults,
} from '../../support/sandbox.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'
import { unhurried } from '../../support/scripted-client.ts'

type Changes = Parameters<typeof listingsCsv>[1]

/** A chatbot, and what loads, checks and mends its listings. */
async function chatbot() {
  const { sandbox, imports, load } = await sandboxImports()
  return {
    sandbox,
    imports,
    load: (count: number, changes?: Changes, accept = ['SalePrice']) =>
      load(listingsCsv(count, changes), { accept }),
    check: async () => withChoicesIn(await checkOf(imports), 'agent'),
    async mend() {
      const { fingerprint: agreed } = await checkOf(imports)
      return imports.mend({ serialNumber: 'demo', agreed }).ended
    },
    async prices() {
      const prices = (await listAll(sandbox)).map(({ SalePrice }) => SalePrice ?? Number.NaN)
      return prices.toSorted((one, other) => one - other)
    },
    faults: (...rules: object[]) => setFaults(sandbox, ...rules),
  }
}

function checkOf(imports: Imports, page = 1) {
  return imports.check('demo', { page, pageSize: 50, ...unhurried() })
}

const rows = (count: number, SalePrice: (number: number) => number): Changes =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      index + 1,
      { SalePrice: `${SalePrice(index + 1)}` },
    ]),
  )
/** Prices a thousand times too small. */
const tooSmall = (count: number) => rows(count, (number) => 500 + 20 * number)
const right = (count: number) => rows(count, (number) => 1000 * (500 + 20 * number))

describe('prices that are all a thousand times too small', () => {
  test('are named, and corrected when that is agreed to; a second check finds nothing', async () => {
    const { load, check, mend, prices, imports } = await chatbot()
    await load(20, tooSmall(20))
    const before = await check()
    expect(before).toMatchObject({
      SerialNumber: 'demo',
      judged: 20,
      from: "20 remembered here, 20 in the service's list.",
      total: 20,
      toMend: 20,
      differences: { count: 0 },
    })
    expect(before.listings[0]).toMatchObject({
      MLSNumber: 'M1',
      Url: 'https://homes.example/1',
      Address: '1 Elm Street',
      where: 'both',
      doubts: [{ field: 'SalePrice', value: 520, becomes: 520_000 }],
    })
    expect(await prices()).toContain(520)

    const result = await mend()
    expect(result).toMatchObject({ state: 'completed', rows: { read: 20, updated: 20 } })
    expect(mendedLines(result)).toEqual(['20 of 20 listings corrected.', `Run ${result.runId}.`])
    expect(await prices()).toEqual(Array.from({ length: 20 }, (_, n) => 1000 * (520 + 20 * n)))
    expect(await check()).toMatchObject({ total: 0, toMend: 0, differences: { count: 0 } })
    expect(await imports.run(result.runId)).toMatchObject({ kind: 'mend', state: 'completed' })
    expect(await imports.status(result.runId, unhurried())).toMatchObject({ rows: { updated: 20 } })
    expect(await importMarkdown(imports, result.runId, (text) => text)).toContain(
      '20 of 20 listings corrected.',
    )
  })

  test('bring no correction of fees that are right', async () => {
    const { sandbox, check, mend } = await chatbot()
    for (let number = 1; number <= 10; number += 1)
      await createListing(sandbox, {
        MLSNumber: `M${number}`,
        SalePrice: 500 + number,
        HOAMonth: 200,
        ZestimatePrice: 500_000,
      })
    const { total, listings } = await check()
    expect(total).toBe(10)
    expect(listings.flatMap(({ doubts }) => doubts.map(({ field }) => field))).toEqual(
      Array.from({ length: 10 }, () => 'SalePrice'),
    )
    await mend()
    expect(await listAll(sandbox)).toContainEqual(
      expect.objectContaining({ SalePrice: 501_000, HOAMonth: 200, ZestimatePrice: 500_000 }),
    )
  })
})

test('one wrong among twenty is named and asked about, not corrected', async () => {
  const { load, check, mend, prices } = await chatbot()
  await load(20, { ...right(20), 7: { SalePrice: '640' } })
  const found = await check()
  expect(found).toMatchObject({ total: 1, toMend: 0 })
  expect(found.listings).toMatchObject([
    {
      MLSNumber: 'M7',
      doubts: [{ field: 'SalePrice', value: 640 }],
      uncorrected:
        'Only prices are corrected, where most of a source share the slip. Look it up: is SalePrice 640,000? Then change it with update_listing, or correct the file and load it again.',
    },
  ])
  expect(found.listings[0]?.doubts[0]?.becomes).toBeUndefined()
  expect(await mend()).toMatchObject({ rows: { read: 0, updated: 0 } })
  expect(await prices()).toContain(640)
})

test('a doubtful value that is not the one that was sent is told with that one, and the call that sends it again', async () => {
  const { sandbox, load, check } = await chatbot()
  await load(8, { ...right(8), 3: { SalePrice: '320000' } })
  const [home] = (await listAll(sandbox)).filter(({ MLSNumber }) => MLSNumber === 'M3')
  await setElsewhere(sandbox, 'M3', { SalePrice: 1 })
  const { listings } = await check()
  expect(listings).toMatchObject([
    {
      MLSNumber: 'M3',
      doubts: [{ field: 'SalePrice', value: 1 }],
      uncorrected: `Not what was last sent from here: SalePrice 320,000. If that was right, send it again: update_listing {"SerialNumber":"demo","Key":"${home?.Id}","KeyType":"NewOaks","SalePrice":320000}. Otherwise look it up.`,
    },
  ])
})

describe('what another slip can explain is only named', () => {
  const listings = async (count: number, values: (number: number) => object) => {
    const { sandbox, check } = await chatbot()
    for (let number = 1; number <= count; number += 1)
      await createListing(sandbox, { MLSNumber: `M${number}`, ...values(number) })
    return check()
  }

  test('the price of a sale among rents, and rents that are all like prices', async () => {
    const rent = (RentPrice: number) => ({
      SaleType: 'for_rent',
      SalePrice: 0,
      CurrencySymbol: 'KSh',
      RentPrice,
    })
    const one = (number: number) => rent(number === 3 ? 140_000_000 : 90_000 + 5000 * number)
    expect(await listings(12, one)).toMatchObject({ total: 1, toMend: 0 })
    const all = (number: number) => rent(140_000_000 + number)
    expect(await listings(12, all)).toMatchObject({ total: 12, toMend: 0 })
  })

  test('areas that would fit in another unit, also of all listings', async () => {
    const areas = () => ({ AreaUnit: 'Square Meters', BuildingArea: 2321, Bedrooms: 3 })
    expect(await listings(12, areas)).toMatchObject({ total: 12, toMend: 0 })
  })

  test('a slip of two listings, or of less than half of them', async () => {
    const slips = (wrong: number) => (number: number) => ({
      SalePrice: number <= wrong ? 640 : 640_000 + number,
    })
    expect(await listings(2, slips(2))).toMatchObject({ total: 2, toMend: 0 })
    expect(await listings(12, slips(5))).toMatchObject({ total: 5, toMend: 0 })
    expect(await listings(12, slips(8))).toMatchObject({ total: 8, toMend: 8 })
  })
})

describe('the file of before', () => {
  const mostWrong = { ...right(20), ...tooSmall(15) }

  test('does not undo the correction, accepted or not; a row of it that has changed is sent', async () => {
    const { load, mend, prices, imports } = await chatbot()
    await load(20, mostWrong)
    await mend()
    const again = await load(20, mostWrong)
    expect(again.rows).toMatchObject({ unchanged: 20 })
    expect(again.problems).toMatchObject([
      { field: 'SalePrice', firstRows: [2, 3, 4, 5, 6] },
      { code: 'correction_kept', count: 15 },
    ])
    // Also where another source takes the homes over.
    const other = await imports.start({
      request: {
        SerialNumber: 'demo',
        text: listingsCsv(20, mostWrong),
        accept: ['SalePrice'],
        source: 'feed',
        dryRun: true,
      },
    }).ended
    expect(other.problems).toMatchObject([
      {},
      { code: 'correction_kept', count: 15 },
      { code: 'other_source', count: 20 },
    ])
    expect(await prices()).toContain(640_000)
    const corrected = await load(20, { ...mostWrong, 7: { SalePrice: '645000' } })
    expect(corrected.rows).toMatchObject({ unchanged: 19, updated: 1 })
    expect(await prices()).toContain(645_000)
  })

  test('is refused where all of it was wrong, and accepted it still undoes nothing', async () => {
    const { load, mend, prices } = await chatbot()
    await load(20, tooSmall(20))
    await mend()
    await expect(load(20, tooSmall(20), [])).rejects.toThrow('SalePrice')
    expect((await load(20, tooSmall(20))).rows).toMatchObject({ unchanged: 20 })
    expect(Math.min(...(await prices()))).toBe(520_000)
  })
})

describe('the chatbot and the ledger', () => {
  test('what the chatbot has counts, and a difference is said: it was corrected by hand', async () => {
    const { sandbox, load, check } = await chatbot()
    await load(20, { ...right(20), 7: { SalePrice: '640' } })
    await setElsewhere(sandbox, 'M7', { SalePrice: 640_000 })
    const found = await check()
    expect(found).toMatchObject({ total: 0, differences: { count: 1 } })
    expect(checkLines(found).map(plainLine)).toEqual([
      'No implausible values.',
      "20 listings looked at: 20 remembered here, 20 in the service's list.",
      "The chatbot has 1 value otherwise than sent from here; the chatbot's are those that were judged:",
      '- 7 Elm Street (M7): SalePrice 640,000, sent from here 640.',
    ])
  })

  test('listings that were not loaded from here are judged and corrected too', async () => {
    const { sandbox, imports, load, check, mend, prices } = await chatbot()
    await load(20, right(20))
    for (const MLSNumber of ['X1', 'X2', 'X3'])
      await createListing(sandbox, { MLSNumber, SalePrice: 640, Address: '9 Oak Lane' })
    expect(await check()).toMatchObject({
      judged: 23,
      toMend: 3,
      listings: [{ MLSNumber: 'X1', where: 'bot' }, {}, {}],
    })
    expect(await mend()).toMatchObject({ rows: { updated: 3 } })
    expect(await prices()).toContain(640_000)
    const filters = { text: 'X1' }
    const found = await imports.find({ serialNumber: 'demo', filters, page: 1 }, unhurried())
    expect(found).toMatchObject({ total: 1, listings: [{ MLSNumber: 'X1', where: 'bot' }] })
  })

  test('what the whole list does not have any more is not judged, nor corrected', async () => {
    const { sandbox, load, check, mend } = await chatbot()
    await load(21, { ...tooSmall(20), 21: { SalePrice: '1' } })
    await deleteElsewhere(sandbox, ['M1', 'M21'])
    await createListing(sandbox, { MLSNumber: 'X1', SalePrice: 777 })
    const found = await check()
    expect(found.from).toBe("21 remembered here, 20 in the service's list.")
    expect(found).toMatchObject({ judged: 20, toMend: 19 })
    const named = found.listings.map(({ MLSNumber }) => MLSNumber)
    expect(named).toContain('M2')
    for (const gone of ['M1', 'M21']) expect(named).not.toContain(gone)
    expect(await mend()).toMatchObject({ rows: { read: 19, updated: 19, skipped: 0 } })
    await deleteElsewhere(
      sandbox,
      Array.from({ length: 21 }, (_, at) => `M${at + 1}`),
    )
    expect(await check()).toMatchObject({ judged: 1 })
  })

  test('without a list of the service the ledger is judged alone, and what is gone is told', async () => {
    const { sandbox, load, check, mend, faults, prices } = await chatbot()
    await load(20, tooSmall(20))
    await deleteElsewhere(sandbox, ['M1'])
    await faults({ operation: 'RealEstateList', status: 404 })
    const found = await check()
    expect(found.from).toContain(
      "20 remembered here. Not compared: the service's list cannot be read (",
    )
    expect(found).toMatchObject({ judged: 20, toMend: 20 })
    expect(found.listings[0]).toMatchObject({ where: 'memory' })
    const result = await mend()
    expect(result).toMatchObject({ rows: { read: 20, updated: 19, skipped: 1 } })
    expect(result.notes).toEqual(['Not corrected: M1.'])
    await faults()
    expect(await prices()).toHaveLength(19)
    expect(await check()).toMatchObject({ judged: 19, total: 0 })
  })
})

describe('nothing is changed', () => {
  test('when others would be corrected than were agreed to', async () => {
    const { load, check, prices, imports } = await chatbot()
    await load(20, tooSmall(20))
    const { fingerprint: agreed } = await check()
    await load(
      1,
      rows(1, () => 555),
    )
    await expect(imports.mend({ serialNumber: 'demo', agreed }).ended).rejects.toThrow(
      'Nothing was changed: other values would be corrected now',
    )
    expect(await prices()).toContain(540)
  })

  test('of a listing whose required fields are not all known: it is only named', async () => {
    const { sandbox, check } = await chatbot()
    for (let number = 1; number <= 10; number += 1)
      await createListing(sandbox, {
        MLSNumber: number === 3 ? '' : `M${number}`,
        SalePrice: 600 + number,
      })
    const { total, toMend, listings } = await check()
    expect({ total, toMend }).toEqual({ total: 10, toMend: 9 })
    expect(listings[0]).toMatchObject({
      uncorrected: 'An update needs all required fields; not known: MLSNumber.',
      doubts: [{ field: 'SalePrice', value: 603 }],
    })
  })
})

test('an answer that is lost is told, and the next check finds what is left', async () => {
  const { load, check, mend, faults } = await chatbot()
  await load(20, tooSmall(20))
  await faults({ operation: 'RealEstateUpdate', status: 500 })
  const result = await mend()
  expect(result.rows.updated).toBe(0)
  expect(result.rows.unknown).toBe(20)
  expect(result.problems[0]?.fix).toBe('Check again: what is still wrong is found.')
  await faults()
  expect(await check()).toMatchObject({ toMend: 20 })
  expect(await mend()).toMatchObject({ rows: { updated: 20 } })
})

test('the implausible listings are told page by page', async () => {
  const { load, imports } = await chatbot()
  await load(20, tooSmall(20))
  const page = await imports.check('demo', { page: 3, pageSize: 8, ...unhurried() })
  expect(page.total).toBe(20)
  expect(page.listings.map(({ MLSNumber }) => MLSNumber)).toEqual(['M6', 'M7', 'M8', 'M9'])
})

test('a year to come and a price of 0 are implausible, and it is said which fields are judged', async () => {
  const { sandbox, check } = await chatbot()
  await createListing(sandbox, { MLSNumber: 'M1', YearBuilt: 3020 })
  await createListing(sandbox, { MLSNumber: 'M2', SalePrice: 0 })
  await createListing(sandbox, { MLSNumber: 'M3', SalePrice: 500_000, YearBuilt: 1990 })
  const found = await check()
  expect(found).toMatchObject({ judged: 3, total: 2, toMend: 0 })
  expect(found.listings).toMatchObject([
    {
      MLSNumber: 'M1',
      doubts: [{ field: 'YearBuilt', value: 3020, why: expect.stringContaining('year 3020') }],
      uncorrected: expect.stringContaining('Look it up. Then change it with update_listing'),
    },
    {
      MLSNumber: 'M2',
      doubts: [{ field: 'SalePrice', value: 0, why: expect.stringContaining('costs nothing') }],
    },
  ])
  expect(found.common).toContain(
    'YearBuilt: 1 of 3 values are doubtful, for example: Nothing on offer was built in the year 3020.',
  )
  expect(found.judgedFields).toEqual(
    expect.arrayContaining(['SalePrice', 'RentPrice', 'HOAMonth', 'BuildingArea', 'YearBuilt']),
  )
})

test('days, places and parking of no home are found too', async () => {
  const { sandbox, check } = await chatbot()
  await createListing(sandbox, { MLSNumber: 'M1', DaysOnMarket: 20_261_127 })
  await createListing(sandbox, { MLSNumber: 'M2', Latitude: 0, Longitude: 0 })
  await createListing(sandbox, { MLSNumber: 'M3', ParkingSpots: 2.5 })
  await createListing(sandbox, { MLSNumber: 'M4', Latitude: 41.9, Longitude: -87.6 })
  const found = await check()
  expect(found.listings.map(({ MLSNumber, doubts }) => [MLSNumber, doubts[0]?.field])).toEqual([
    ['M1', 'DaysOnMarket'],
    ['M2', 'Latitude'],
    ['M3', 'ParkingSpots'],
  ])
  expect(found.judgedFields).toEqual(
    expect.arrayContaining(['DaysOnMarket', 'Latitude', 'Longitude', 'ParkingSpots']),
  )
})
