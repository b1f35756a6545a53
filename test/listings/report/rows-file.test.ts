import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSource } from '../../../src/listings/read/open-source.ts'
import { Amount, type Cell } from '../../../src/listings/read/source.ts'
import { createRowsFile } from '../../../src/listings/report/rows-file.ts'
import { eachRow } from '../../support/each-row.ts'
import { outcome } from '../../support/row-outcome.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const columns = ['a', 'b']

/** What the file holds and what it reads back as, of rows with these two cells. */
async function written(...cells: readonly [Cell, Cell][]) {
  const path = join(temporaryFolder(), 'failed-rows.csv')
  const file = createRowsFile(path, columns, 'terminal', (text) => text)
  cells.forEach(([a, b], index) => {
    const findings = [{ code: 'no', message: 'It is wrong.', fix: 'Mend it.' }]
    file.add(outcome({ row: index + 2, state: 'failed', cells: { a, b }, findings }))
  })
  expect(file.close()).toBe(path)
  const source = await openSource({ path }, { knownHeaders: (names) => names.length })
  const rows: (Cell | undefined)[][] = []
  for await (const row of eachRow(source)) rows.push(columns.map((column) => row.cells.get(column)))
  return { text: readFileSync(path, 'utf8'), rows, columns: source.columns }
}

test('the original columns, then the row, the code and the reason', async () => {
  const { text, rows, columns: read } = await written(['x', 'y, "z"'], ['two\nlines', 7])
  expect(text).toBe(
    '\ufeffa,b,_row,_code,_reason\nx,"y, ""z""",2,no,It is wrong. Mend it.\n"two\nlines",7,3,no,It is wrong. Mend it.\n',
  )
  expect(read).toEqual(['a', 'b'])
  expect(rows).toEqual([
    ['x', 'y, "z"'],
    ['two\nlines', '7'],
  ])
})

test('an amount is written as its cell shows it', async () => {
  const { rows } = await written([new Amount(500_000.5, { before: '€ ' }), 'b'])
  expect(rows).toEqual([['€ 500000.5', 'b']])
})

test.each([
  ['=1+1', "'=1+1"],
  ['+A1', "'+A1"],
  ['-A1', "'-A1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ["'=1", "''=1"],
  ['\u200b=1', "'\u200b=1"],
  ['\u2800@A1', "'\u2800@A1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['＝1+1', "'＝1+1"],
  ['＋A1', "'＋A1"],
  ['－A1', "'－A1"],
  ['＠A1', "'＠A1"],
  ['-87.62', '-87.62'],
  ['+1.5', '+1.5'],
  ["it's", "it's"],
])('a cell %j is written %j and reads back as it was', async (cell, guarded) => {
  const { text, rows } = await written([cell, 'b'])
  expect(text).toContain(`\n${guarded},b,2`)
  expect(rows).toEqual([[cell, 'b']])
})

test.each([
  [' =1', `' =1`],
  ['\n=1', `"'\n=1"`],
])('a cell %j is written %j', async (cell, guarded) => {
  const { text } = await written([cell, 'b'])
  expect(text).toContain(`\n${guarded},b,2`)
})

test('a column is guarded like a cell, and is called as before when it comes back', async () => {
  const path = join(temporaryFolder(), 'failed-rows.csv')
  const names = ["=cmd|' /C calc'!A0", '＠SUM(A1)', "'=kept", 'plain']
  const file = createRowsFile(path, names, 'terminal', (text) => text)
  const cells = Object.fromEntries(names.map((name) => [name, 'x']))
  file.add(outcome({ row: 2, state: 'failed', cells, findings: [] }))
  file.close()
  expect(readFileSync(path, 'utf8')).toMatch(
    /^\ufeff'=cmd\|' \/C calc'!A0,'＠SUM\(A1\),''=kept,plain,_row/,
  )
  const source = await openSource({ path }, { knownHeaders: (known) => known.length })
  expect(source.columns).toEqual(names)
})

test('lists, dates and what is empty', async () => {
  const { text } = await written(
    [['https://h.example/1.jpg'], new Date('2026-01-02T00:00:00Z')],
    [null, true],
  )
  expect(text).toContain('"[""https://h.example/1.jpg""]",2026-01-02T00:00:00.000Z,2')
  expect(text).toContain('\n,true,3')
})

test('without a failed row there is no file', () => {
  const path = join(temporaryFolder(), 'failed-rows.csv')
  expect(createRowsFile(path, columns, 'terminal', (text) => text).close()).toBeUndefined()
  expect(existsSync(path)).toBe(false)
})
