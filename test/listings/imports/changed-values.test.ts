import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importResultLines } from '../../../src/listings/report/result-text.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { listAll, setElsewhere, setFaults } from '../../support/sandbox.ts'
import { loadedImports, sandboxImports } from '../../support/sandbox-imports.ts'

const others = 'others, whose values are not remembered here'

/** Without the column of the lots. */
const withoutLots = (text: string) => text.replace(',LotArea', '').replaceAll(',5000,1800', ',1800')

test('an update says which values of a field it replaces by which, the most frequent first', async () => {
  const { load, inspect } = await sandboxImports()
  const file = withoutLots(listingsCsv(5))
  const first = await load(file, { constants: { LotArea: 700 } })
  expect(first).not.toHaveProperty('changed')
  const changes = { 1: { SalePrice: '150000' }, 2: { SalePrice: '150000' } }
  const cheaper = withoutLots(listingsCsv(5, changes))
  const replaced = [
    {
      field: 'LotArea',
      count: 5,
      values: [
        {
          before: 700,
          after: 0,
          count: 5,
          homes: ['1 Elm Street', '2 Elm Street', '3 Elm Street'],
        },
      ],
    },
    {
      field: 'SalePrice',
      count: 2,
      values: [
        { before: 100_001, after: 150_000, count: 1, homes: ['1 Elm Street'] },
        { before: 100_002, after: 150_000, count: 1, homes: ['2 Elm Street'] },
      ],
    },
  ]
  for (const dryRun of [true, false]) {
    const result = await load(cheaper, { constants: { LotArea: 0 }, dryRun })
    expect(result).toMatchObject({ rows: { updated: 5 }, changed: replaced })
    expect(importResultLines(result)).toContain(
      'LotArea: 5 listings get another value: 700 → 0 (5: 1 Elm Street; 2 Elm Street; 3 Elm Street and 2 more).',
    )
  }
  expect(await inspect(listingsCsv(5, changes))).toMatchObject({
    wouldBe: { updated: 5 },
    changed: [{ field: 'LotArea', values: [{ before: 0, after: 5000, count: 5 }] }],
  })
})

test('of many values three are told, and of what is not remembered only the count', async () => {
  const { load, inspect } = await loadedImports(6)
  const dearer = Object.fromEntries(
    [1, 2, 3, 4].map((row) => [row, { SalePrice: String(200_000 + row) }]),
  )
  const text = listingsCsv(6, dearer)
    .split('\n')
    .map((line, row) => (line === '' ? line : `${line},${row === 0 ? 'Description' : 'Sunny'}`))
    .join('\n')
  const result = await load(text)
  expect(result).toMatchObject({ rows: { updated: 6 } })
  expect(result.changed).toEqual([
    {
      field: others,
      count: 6,
      values: [],
      homes: ['1 Elm Street', '2 Elm Street', '3 Elm Street'],
    },
    {
      field: 'SalePrice',
      count: 4,
      values: [1, 2, 3].map((row) => ({
        before: 100_000 + row,
        after: 200_000 + row,
        count: 1,
        homes: [`${row} Elm Street`],
      })),
      more: '1 more listing gets another value: the report of the run, or of a dry run, has them.',
    },
  ])
  const lines = importResultLines(result)
  expect(lines).toContain(
    'SalePrice: 4 listings get another value: 100001 → 200001 (1: 1 Elm Street), 100002 → 200002 (1: 2 Elm Street), 100003 → 200003 (1: 3 Elm Street). 1 more listing gets another value: the report of the run, or of a dry run, has them.',
  )
  expect(lines).toContain(
    'others, whose values are not remembered here: 6 listings get another value: 1 Elm Street; 2 Elm Street; 3 Elm Street and 3 more.',
  )
  const fourth = { before: 100_004, after: 200_004, count: 1, homes: ['4 Elm Street'] }
  const report = JSON.parse(readFileSync(result.files.reportJson ?? '', 'utf8'))
  expect(report.result.changed[1]).toMatchObject({ values: expect.arrayContaining([fourth]) })
  expect(report.result.changed[1]).not.toHaveProperty('more')
  expect(readFileSync(result.files.report ?? '', 'utf8')).toContain(
    '100004 → 200004 (1: 4 Elm Street)',
  )
  expect((await inspect(listingsCsv(6))).changed?.[0]).toHaveProperty('more')
})

test('a home that was set to Sold, and has again what its row says, is unchanged and not sent', async () => {
  const { load, sandbox } = await loadedImports(4)
  const sold = await load(listingsCsv(3), {}, { gone: 'sold', maxGone: 1 })
  expect(sold.gone).toMatchObject({ sold: 1 })
  const soldToo = listingsCsv(4, { 4: { Status: 'Sold' } })
  const result = await load(soldToo)
  expect(result).toMatchObject({ rows: { unchanged: 4, updated: 0 } })
  expect(result).not.toHaveProperty('changed')
  const [last] = (await listAll(sandbox)).filter(({ MLSNumber }) => MLSNumber === 'M4')
  expect(last).toMatchObject({ Status: 'Sold' })
  for (const mode of ['create', 'upsert'] as const)
    expect(await load(soldToo, { mode })).toMatchObject({ rows: { unchanged: 4 }, problems: [] })
})

test('a field that was empty is told as such, and one that is left out changes nothing', async () => {
  const { load } = await sandboxImports()
  const withFee = (fees: readonly string[]) =>
    listingsCsv(2)
      .trimEnd()
      .split('\n')
      .map((line, row) => `${line},${row === 0 ? 'HOAMonth' : fees[row - 1]}`)
      .join('\n')
  await load(withFee(['150', '']))
  expect((await load(listingsCsv(2))).rows).toMatchObject({ unchanged: 2 })
  const result = await load(withFee(['150', '90']))
  expect(result).toMatchObject({
    rows: { unchanged: 1, updated: 1 },
    changed: [{ field: 'HOAMonth', count: 1, values: [{ before: '', after: 90, count: 1 }] }],
  })
  expect(importResultLines(result)).toContain(
    'HOAMonth: 1 listing gets another value: empty → 90 (1: 2 Elm Street).',
  )
})

/** The same file with one more column, whose cells stand in the order of the rows. */
function withColumn(text: string, header: string, cells: readonly string[]): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line, row) => `${line},${row === 0 ? header : cells[row - 1]}`)
    .join('\n')
}

test.each([
  ['Description', 'Sunny', 'Dark'],
  ['Images', 'https://homes.example/1.jpg', 'https://homes.example/2.jpg'],
  ['SpaceType', 'Entire place', 'Private room'],
  ['ZIP', '62701', '62702'],
  ['Location', 'Old Town', 'Harbour'],
])('%s, which is not remembered, is told beside a price that changes', async (header, old, now) => {
  const { load, inspect } = await sandboxImports()
  await load(withColumn(listingsCsv(3), header, [old, old, old]))
  const dearer = { 1: { SalePrice: '200001' }, 2: { SalePrice: '200002' } }
  const text = withColumn(listingsCsv(3, dearer), header, [now, old, old])
  const changed = [
    { field: 'SalePrice', count: 2 },
    { field: others, count: 1, homes: ['1 Elm Street'] },
  ]
  expect((await inspect(text)).changed).toMatchObject(changed)
  expect(await load(text)).toMatchObject({ rows: { updated: 2, unchanged: 1 }, changed })
})

test('what a row does not tell, and what is set again, is no other value', async () => {
  const { load } = await sandboxImports()
  const fees = withColumn(listingsCsv(2), 'HOAMonth', ['150', ''])
  await load(withColumn(fees, 'Description', ['Sunny', 'Dark']))
  const dearer = { 1: { SalePrice: '200001' }, 2: { SalePrice: '200002' } }
  const later = withColumn(listingsCsv(2, dearer), 'Description', ['Sunny', 'Dark'])
  const { changed } = await load(later)
  expect(changed?.map(({ field, count }) => [field, count])).toEqual([['SalePrice', 2]])
  const { changed: again } = await load(listingsCsv(2))
  expect(again?.map(({ field, count }) => [field, count])).toEqual([['SalePrice', 2]])
})

const noAnswer = { operation: 'RealEstateUpdate', status: 500 } as const
const noList = { operation: 'RealEstateList', status: 500 } as const
const [again, other] = [{ SalePrice: 200_002 }, { SalePrice: 200_002, Description: 'Dark' }]

test.each([
  ['no list can be read', [noList], again, undefined],
  ['the list has the values', [], again, undefined],
  ['the list has another text', [], other, [{ field: others, count: 1, homes: ['1 Elm Street'] }]],
] as const)(
  'of rows that are sent again that is told which something says to differ: %s',
  async (_, faults, inBot, changed) => {
    const { load, sandbox } = await sandboxImports()
    const text = (SalePrice: string) =>
      withColumn(listingsCsv(3, { 1: { SalePrice } }), 'Description', ['Sunny', 'Hell', '暗い'])
    await load(text('200001'))
    await setFaults(sandbox, noAnswer)
    await load(text('200002'))
    await setFaults(sandbox, ...faults)
    await setElsewhere(sandbox, 'M1', inBot)
    const result = await load(text('200002'))
    expect(result.rows).toMatchObject({ read: 3, failed: 0, unknown: 0 })
    if (changed) expect(result.changed).toMatchObject(changed)
    else expect(result).not.toHaveProperty('changed')
  },
)
