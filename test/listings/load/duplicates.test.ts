import { expect, test } from 'vitest'
import { choiceText } from '../../../src/listings/choice-text.ts'
import { ASK_USER } from '../../../src/text/reader-words.ts'
import { listing, ready, readyRows, unready } from '../../support/load-rows.ts'
import { bench, load } from '../../support/loading.ts'

/** Rows 2 and 4 are the same listing. */
const rows = [
  ready(2, listing(1, { SalePrice: 100 })),
  ready(3, listing(2)),
  ready(4, listing(1, { SalePrice: 102 })),
]

test.each([
  ['first', ['2 created', '3 created', '4 skipped duplicate_differs'], 100],
  ['last', ['2 skipped duplicate_differs', '3 created', '4 created'], 102],
  ['fail', ['2 created', '3 created', '4 failed duplicate_differs'], 100],
] as const)('of rows that are the same listing, %s decides', async (duplicates, states, price) => {
  const { service, ledger, listings } = await bench()
  for (const dryRun of [true, false]) {
    const loaded = await load(rows, { service, ledger, duplicates, dryRun })
    expect(loaded.states).toEqual(states)
  }
  const prices = (await listings()).filter(({ MLSNumber }) => MLSNumber === 'M1')
  expect(prices).toMatchObject([{ SalePrice: price }])
})

test('a duplicate names the row that counts', async () => {
  const { service, ledger } = await bench()
  const copies = readyRows(1, 2, 1)
  const first = await load(copies, { service, ledger, dryRun: true })
  expect(first.states).toEqual(['2 created', '3 created', '4 skipped duplicate'])
  expect(first.outcomes[2]?.findings[0]?.message).toContain('row 2')
  const last = await load(copies, { service, ledger, dryRun: true, duplicates: 'last' })
  expect(last.outcomes[0]?.findings[0]?.message).toContain('row 4')
})

test('one with other values tells which, of both rows, and which of them counts', async () => {
  const { service, ledger } = await bench()
  const parts = { service, ledger, dryRun: true } as const
  const toldOf = async (differing: Parameters<typeof listing>[1], more = {}) => {
    const home = { SalePrice: 300_000, Bedrooms: 3 }
    const given = [ready(2, listing(1, home)), ready(3, listing(1, { ...home, ...differing }))]
    const { outcomes } = await load(given, { ...parts, ...more })
    return outcomes.flatMap(({ findings }) => findings.map(({ code, home }) => `${code}: ${home}`))
  }
  expect(await toldOf({ SalePrice: 300_500, Bedrooms: 4 })).toEqual([
    'duplicate_differs: row 3 (Bedrooms 4, SalePrice 300500) is left out for row 2 (Bedrooms 3, SalePrice 300000)',
  ])
  expect(await toldOf({ Status: 'Sold' }, { duplicates: 'last' })).toEqual([
    'duplicate_differs: row 2 (Status Active) is left out for row 3 (Status Sold)',
  ])
  expect(await toldOf({ HOAMonth: 200 })).toEqual([
    'duplicate_differs: row 3 (HOAMonth 200) is left out for row 2 (HOAMonth none)',
  ])
})

test('a row that cannot be loaded takes no place from one that can', async () => {
  const { service, ledger } = await bench()
  const mixed = [unready(2, 'failed', { mlsNumber: 'M1' }), ready(3, listing(1))]
  const { states } = await load(mixed, { service, ledger })
  expect(states).toEqual(['2 failed off_market', '3 created'])
})

test('duplicates are found over many rows, also within a limit', async () => {
  const { service, ledger } = await bench()
  const numbers = Array.from({ length: 1500 }, (_, index) => index % 1000)
  const all = await load(readyRows(...numbers), { service, ledger, dryRun: true })
  expect(all.counts).toMatchObject({ read: 1500, created: 1000, skipped: 500 })
  const limit = await load(readyRows(...numbers), {
    service,
    ledger,
    dryRun: true,
    duplicates: 'last',
    limit: 1200,
  })
  expect(limit.counts).toMatchObject({ read: 1200, created: 1000, skipped: 200 })
})

/** All have one key: row 5 is row 2 in another spelling. */
const contradicting = [
  ready(2, listing(1, { Address: '1 Elm Street', SalePrice: 400_000 })),
  ready(3, listing(1, { Address: '9 Oak Lane', SalePrice: 410_000 })),
  ready(4, listing(1, { Address: '1 Elm Street', SalePrice: 500_000 })),
  ready(5, listing(1, { Address: '1 ELM STREET', SalePrice: 404_000 })),
]

test('a row with the key of another one and another address, or price, is told with both', async () => {
  const { service, ledger } = await bench()
  for (const dryRun of [true, false]) {
    const { states, outcomes } = await load(contradicting, { service, ledger, dryRun })
    expect(states).toEqual([
      '2 created',
      '3 skipped key_of_other_home',
      '4 skipped key_of_other_home',
      '5 skipped duplicate_differs',
    ])
    expect(outcomes.flatMap(({ findings }) => findings.map(({ home }) => home))).toEqual([
      'row 3 (9 Oak Lane, 410000) is left out for row 2 (1 Elm Street, 400000)',
      'row 4 (1 Elm Street, 500000) is left out for row 2 (1 Elm Street, 400000)',
      'row 5 (SalePrice 404000) is left out for row 2 (SalePrice 400000)',
    ])
  }
})

test('a home that is for sale and for rent under one number is told, with the way to have both', async () => {
  const { service, ledger } = await bench()
  const both = [
    ready(2, listing(1, { Address: '1 Oak St', SaleType: 'for_sale', SalePrice: 300_000 })),
    ready(
      3,
      listing(1, {
        Address: '1 Oak St',
        SaleType: 'for_rent',
        RentPrice: 1800,
        SalePrice: undefined,
      }),
    ),
  ]
  const { states, outcomes } = await load(both, { service, ledger, dryRun: true })
  expect(states).toEqual(['2 created', '3 skipped for_sale_and_rent'])
  expect(outcomes.flatMap(({ findings }) => findings)).toEqual([
    {
      code: 'for_sale_and_rent',
      message:
        'The file has one MLS number, or other key, for a home that is for sale and for rent; a listing is one of the two, and only one of the rows is loaded.',
      fix: `${ASK_USER} which of them counts (${choiceText({ duplicates: 'last' })} for the last). To have both, give the row for rent a number of its own.`,
      home: 'row 3 (1 Oak St, 1800) is left out for row 2 (1 Oak St, 300000)',
    },
  ])
})

test('the same is told where the last row counts, and where none may be left out', async () => {
  const { service, ledger } = await bench()
  const parts = { service, ledger, dryRun: true }
  const [, , ...later] = contradicting
  expect((await load(later, { ...parts, duplicates: 'last' })).states).toEqual([
    '4 skipped key_of_other_home',
    '5 created',
  ])
  expect((await load(later, { ...parts, duplicates: 'fail' })).states).toEqual([
    '4 created',
    '5 failed key_of_other_home',
  ])
})
