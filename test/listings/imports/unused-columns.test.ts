import { expect, test } from 'vitest'
import { importResultLines } from '../../../src/listings/report/result-text.ts'
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
