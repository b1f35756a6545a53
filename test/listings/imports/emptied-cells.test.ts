import { expect, test } from 'vitest'
import { listingsCsv } from '../../support/listing-file.ts'
import { deleteElsewhere, listAll, setFaults } from '../../support/sandbox.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'

/** Three homes with a fee and a city; some cells replaced. */
function file(cells: Readonly<Record<number, readonly [fee: string, city: string]>> = {}): string {
  const [header = '', ...lines] = listingsCsv(3).trimEnd().split('\n')
  const rows = lines.map((line, at) => [line, ...(cells[at + 1] ?? ['250', 'Ashby'])].join())
  return `${[`${header},HOAMonth,City`, ...rows].join('\n')}\n`
}

async function threeLoaded() {
  const chatbot = await sandboxImports()
  await chatbot.load(file())
  return chatbot
}

const told = {
  severity: 'warning',
  code: 'emptied',
  field: 'HOAMonth, City',
  count: 2,
  firstRows: [2, 3],
  message: expect.stringContaining(
    '1 Elm Street (HOAMonth 250, City Ashby); 2 Elm Street (HOAMonth 250, City Ashby).',
  ),
  fix: expect.stringContaining('not documented'),
}
const emptied = file({ 1: ['', ''], 2: ['', ''] })

test('cells that are empty where a value was sent are told, in a trial too, each time', async () => {
  const { sandbox, load } = await threeLoaded()
  expect((await load(emptied, { dryRun: true })).problems).toMatchObject([told])
  for (const _ of [1, 2]) {
    const { rows, problems } = await load(emptied)
    expect(rows).toMatchObject({ unchanged: 3 })
    expect(problems).toMatchObject([told])
  }
  expect(await listAll(sandbox)).toMatchObject([{ HOAMonth: 250 }, { HOAMonth: 250 }, {}])

  // As is said: what is deleted and loaded again is without the value, and nothing is told any more.
  await deleteElsewhere(sandbox, ['M1', 'M2'])
  expect((await load(emptied)).rows).toMatchObject({ created: 2, unchanged: 1 })
  expect((await listAll(sandbox)).filter(({ HOAMonth }) => HOAMonth !== undefined)).toHaveLength(1)
  expect((await load(emptied)).problems).toEqual([])
})

test('they are told of rows that are sent, and where the list of the service cannot be read', async () => {
  const { sandbox, load } = await threeLoaded()
  await setFaults(sandbox, { operation: 'RealEstateList', status: 404 })
  const { rows, problems } = await load(emptied)
  expect(rows).toMatchObject({ updated: 2, unchanged: 1 })
  expect(problems).toMatchObject([told])
})

test('a value that cannot be read is told as that alone', async () => {
  const { load } = await threeLoaded()
  const { problems } = await load(file({ 1: ['-250', 'Ashby'] }))
  expect(problems).toMatchObject([{ field: 'HOAMonth', message: expect.stringContaining('-250') }])
})

test('homes whose price is taken out of the file are told with the one that they keep', async () => {
  const { load } = await threeLoaded()
  const onRequest = file().replaceAll(/,10000[12],/g, ',on request,')
  for (const dryRun of [true, false])
    expect((await load(onRequest, { dryRun })).problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'no_price', count: 2 }),
        expect.objectContaining({
          code: 'emptied',
          field: 'SalePrice',
          count: 2,
          message: expect.stringContaining(
            '1 Elm Street (SalePrice 100001); 2 Elm Street (SalePrice 100002).',
          ),
        }),
      ]),
    )
})

/** Homes for sale, for rent, and for both, as the service calls them. */
function offers(...homes: readonly (readonly [SaleType: string, sale: string, rent: string])[]) {
  const [header = '', line = ''] = listingsCsv(1).split('\n')
  const rows = homes.map(([SaleType, sale, rent], at) =>
    [line.replaceAll(/M1|homes.example.1|1 Elm/g, (text) => text.replace('1', `${at + 1}`)), rent]
      .join()
      .replace('for_sale', SaleType)
      .replace('100001', sale),
  )
  return `${[`${header},RentPrice`, ...rows].join('\n')}\n`
}

test('the price of a home that is offered in the other way now is said first, with the home', async () => {
  const { sandbox, load } = await sandboxImports()
  const before = [
    ['for_sale', '350000', ''],
    ['for_rent', '', '2300'],
    ['for_sale', '360000', ''],
    ['for_rent', '370000', '2400'],
  ] as const
  const after = [
    ['for_rent', '', '2500'],
    ['for_sale', '340000', ''],
    ['for_sale', '365000', ''],
    ['for_rent', '', '2400'],
  ] as const
  await load(offers(...before))
  for (const dryRun of [true, false]) {
    const { notes, problems } = await load(offers(...after), { dryRun })
    expect(problems).toMatchObject([
      { code: 'other_price_kept', field: 'SalePrice', count: 2, firstRows: [2, 5] },
      { code: 'other_price_kept', field: 'RentPrice', count: 1, firstRows: [3] },
    ])
    expect(notes?.[0]).toContain(
      'keeps the former SalePrice, and can tell it as well: 1 Elm Street (for_sale → for_rent, SalePrice 350000); 4 Elm Street (for_rent, SalePrice 370000). Whether an update can clear a value is not documented.',
    )
    expect(notes?.[1]).toContain('2 Elm Street (for_rent → for_sale, RentPrice 2300).')
  }
  expect(await listAll(sandbox)).toMatchObject([
    { SaleType: 'for_rent', SalePrice: 350000, RentPrice: 2500 },
    { SaleType: 'for_sale', SalePrice: 340000, RentPrice: 2300 },
    { SalePrice: 365000 },
    { SalePrice: 370000, RentPrice: 2400 },
  ])
})
