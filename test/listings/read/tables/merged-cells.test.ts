import { expect, test } from 'vitest'
import { sheetXml, zipWorkbook } from '../../../support/make-workbook.ts'
import { cellsOf, openFileOf } from '../support.ts'

type Rows = Parameters<typeof sheetXml>[0]

/** A workbook with one sheet, of which ranges of cells are merged. */
function merged(rows: Rows, ...ranges: readonly string[]): Uint8Array {
  const tags = ranges.map((range) => `<mergeCell ref="${range}"/>`)
  const end = `<mergeCells count="${ranges.length}">${tags.join('')}</mergeCells></worksheet>`
  return zipWorkbook(['Homes'], [sheetXml(rows).replace('</worksheet>', end)])
}

async function read(rows: Rows, ...ranges: readonly string[]) {
  const source = await openFileOf('a.xlsx', merged(rows, ...ranges))
  return { cells: await cellsOf(source), findings: source.findings, again: await cellsOf(source) }
}

const header = ['ADDRESS', 'CITY', 'PRICE']

test('cells that are merged over rows have their value in each of them, and that is told', async () => {
  const { cells, findings, again } = await read(
    [
      header,
      ['1 Oak St', 'Reston', 500],
      ['2 Oak St', null, 600],
      ['3 Oak St', null, 700],
      ['4 Oak St', 'Ashby', 800],
      ['5 Oak St', null, null],
      ['6 Oak St', null, 900],
    ],
    'B2:B4',
    'B5:B6',
    'C5:C6',
  )
  expect(cells).toEqual([
    [2, { ADDRESS: '1 Oak St', CITY: 'Reston', PRICE: 500 }],
    [3, { ADDRESS: '2 Oak St', CITY: 'Reston', PRICE: 600 }],
    [4, { ADDRESS: '3 Oak St', CITY: 'Reston', PRICE: 700 }],
    [5, { ADDRESS: '4 Oak St', CITY: 'Ashby', PRICE: 800 }],
    [6, { ADDRESS: '5 Oak St', CITY: 'Ashby', PRICE: 800 }],
    [7, { ADDRESS: '6 Oak St', CITY: null, PRICE: 900 }],
  ])
  expect(again).toEqual(cells)
  expect(findings).toMatchObject([
    {
      code: 'merged_cells',
      column: 'CITY',
      message:
        'Cells of CITY are merged, over 5 rows in all, the first of them B2:B4: each of these rows has the value.',
    },
    { code: 'merged_cells', column: 'PRICE', message: expect.stringContaining('over 2 rows') },
  ])
})

test('a range over several columns has its value in the first of them', async () => {
  const { cells } = await read(
    [header, ['1 Oak St', 'Reston', null], ['2 Oak St', null, null]],
    'B2:C3',
  )
  expect(cells).toEqual([
    [2, { ADDRESS: '1 Oak St', CITY: 'Reston', PRICE: null }],
    [3, { ADDRESS: '2 Oak St', CITY: 'Reston', PRICE: null }],
  ])
})

test('rows that are merged as a whole are one row', async () => {
  const { cells } = await read(
    [header, ['1 Oak St', 'Reston', 500], [], ['2 Oak St', 'Ashby', 600], []],
    ...['A2:A3', 'B2:B3', 'C2:C3', 'A4:A5', 'B4:B5', 'C4:C5'],
  )
  expect(cells).toHaveLength(2)
})

test('headers and titles are merged for their looks', async () => {
  const { cells, findings } = await read(
    [
      ['Our homes', null, null],
      [null, null, null],
      ['ADDRESS', 'CITY', null, 'PRICE'],
      ['1 Oak St', 'Reston', 'VA', 500],
      ['2 Oak St', 'Ashby', 'MA', 600],
    ],
    ...['A1:D2', 'B3:C3'],
  )
  expect(cells).toEqual([
    [4, { ADDRESS: '1 Oak St', CITY: 'Reston', 'Column C': 'VA', PRICE: 500 }],
    [5, { ADDRESS: '2 Oak St', CITY: 'Ashby', 'Column C': 'MA', PRICE: 600 }],
  ])
  expect(findings.map(({ code }) => code)).toEqual(['lines_above_header'])
})

test('a range without a value gives none, and a value of a cell of its own stays', async () => {
  const { cells } = await read(
    [header, ['1 Oak St', null, 500], ['2 Oak St', 'Ashby', null]],
    'B2:B3',
    'C2:C9',
  )
  expect(cells).toEqual([
    [2, { ADDRESS: '1 Oak St', CITY: null, PRICE: 500 }],
    [3, { ADDRESS: '2 Oak St', CITY: 'Ashby', PRICE: 500 }],
  ])
})

test('many ranges, in whatever order, are found in a sheet that is read in pieces', async () => {
  const homes = Array.from({ length: 6000 }, (_, at) => [
    `${at} Oak St`,
    at % 3 === 0 ? `Town ${at}` : null,
    at,
  ])
  const ranges = homes.flatMap((_, at) => (at % 3 === 0 ? [`B${at + 2}:B${at + 4}`] : []))
  const { cells } = await read([header, ...homes], ...ranges.toReversed())
  expect(cells).toHaveLength(6000)
  expect(cells.at(-1)).toEqual([6001, { ADDRESS: '5999 Oak St', CITY: 'Town 5997', PRICE: 5999 }])
})
