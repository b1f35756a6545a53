import { expect, test } from 'vitest'
import { importResultLines } from '../../../src/listings/report/result-text.ts'
import { shortInspection } from '../../../src/tools/call/runs/short-inspection.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'

/** The same file with more columns, whose cells say nothing that is known. */
function withColumns(names: readonly string[]): string {
  const [head = '', ...rows] = listingsCsv(2).trim().split('\n')
  const cells = names.map((_, at) => `v${at}`)
  return [
    [head, ...names].join(','),
    ...rows.map((row, at) => [row, ...cells.map((cell) => `${cell}-${at}`)].join(',')),
  ].join('\n')
}

test('a load names the columns that fill nothing, the first of many, and says where the others are', async () => {
  const { load } = await sandboxImports()
  expect(await load(listingsCsv(2))).not.toHaveProperty('unusedColumns')
  const few = await load(withColumns(['Zorp', 'Quix']))
  expect(few).toMatchObject({ rows: { read: 2 }, unusedColumns: ['Zorp', 'Quix'] })
  expect(importResultLines(few)).toContain('Columns that are not used: Zorp, Quix.')
  const names = Array.from({ length: 45 }, (_, at) => `Zorp${at}`)
  const { unusedColumns } = await load(withColumns(names), { dryRun: true })
  expect(unusedColumns).toEqual([...names.slice(0, 20), '… and 25 more: see the report'])
})

test('where a field is open all of them are named: one of them may be it', async () => {
  const { load } = await sandboxImports()
  const names = Array.from({ length: 45 }, (_, at) => `Zorp${at}`)
  const text = withColumns(names).replace('YearBuilt', 'Zorped')
  const { openFields, unusedColumns } = await load(text, { dryRun: true })
  expect(openFields).toEqual(['YearBuilt'])
  expect(unusedColumns).toEqual(['Zorped', ...names])
})

test('a column with other prices that is not used is named, though another is taken for the price', async () => {
  const { load } = await sandboxImports()
  const [head = '', ...rows] = listingsCsv(2).trim().split('\n')
  const text = [`${head},Price USD,Price EUR`, ...rows.map((row) => `${row},1,2`)].join('\n')
  const { unusedColumns } = await load(text.replace('SalePrice', 'Zorp'), { dryRun: true })
  expect(unusedColumns).toContain('Price EUR')
})

test('an inspection and a load name the same columns: all that hold something and are not loaded', async () => {
  const { load, inspect } = await sandboxImports()
  const more = {
    Zorp: 'z',
    Beds: '3',
    'List Date': '2026-11-01',
    'Agent Email': 'a@b.example',
    'Display Address': 'Y',
    Empty: '',
  }
  const [head = '', ...rows] = listingsCsv(2).trim().split('\n')
  const cells = Object.values(more).join(',')
  const text = [[head, ...Object.keys(more)].join(','), ...rows.map((row) => `${row},${cells}`)]
  const { unusedColumns: ofLoad } = await load(text.join('\n'), { dryRun: true })
  const columns = [...Array(900).keys()].map((at) => `Zorp number ${at}`)
  const wide = [`${text[0]},${columns}`, ...text.slice(1).map((row) => `${row},${columns}`)]
  const { unusedColumns: ofInspection } = shortInspection(await inspect(wide.join('\n')), {})
  const unused = ['Zorp', 'Beds', 'List Date', 'Agent Email']
  expect(ofLoad).toEqual(unused)
  expect(ofInspection?.slice(0, 5)).toEqual([...unused, columns[0]])
})

test('prices that are those of a sale or of a rent are told as long as nobody knows which', async () => {
  const { load } = await sandboxImports()
  const text = listingsCsv(2).replace('SaleType', 'Zorp').replace('SalePrice', 'Price')
  const trial = await load(text, { dryRun: true })
  expect(trial.openFields).toEqual(['SaleType'])
  expect(importResultLines(trial).join('\n')).toMatch(
    /^Price +SalePrice or RentPrice +2: 100001 → needs SaleType +3: /m,
  )
  const known = await load(text, { constants: { SaleType: 'for_sale' }, dryRun: true })
  expect(importResultLines(known).join('\n')).not.toContain('needs SaleType')
})

test('a column from which a field that is missing can be worked out is named with the way to it', async () => {
  const { load } = await sandboxImports()
  const text = listingsCsv(2)
    .replace('DaysOnMarket', 'Online seit')
    .replaceAll(/,1990,4,/g, ',1990,2026-01-02,')
  const trial = await load(text, { dryRun: true })
  expect(importResultLines(trial).join('\n')).toMatch(
    /- 2 rows failed \(2, 3\), column Online seit: DaysOnMarket has no value\. .*derive it as the days since it was listed \(⟦{"onMissing":{"DaysOnMarket":"derive"}}⟧\)/,
  )
})
