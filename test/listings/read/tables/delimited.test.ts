import { appendFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { eachRow } from '../../../support/each-row.ts'
import { refusal } from '../../../support/input-error.ts'
import { cellsOf, faultsOf, file, open, openFileOf, rowsOf } from '../support.ts'

test.each([
  ['comma', ',', 'csv'],
  ['semicolon', ';', 'csv'],
  ['pipe', '|', 'csv'],
  ['tab', '\t', 'tsv'],
])(
  'the %s is found out, and other separators stay in their cells',
  async (_, delimiter, format) => {
    const others = [',', ';', '|'].filter((other) => other !== delimiter).join('')
    const lines = [
      ['ADDRESS', 'PRICE', 'NOTE'],
      [`1 Oak St`, '1.250', `a${others}b`],
      [`2 Oak St`, '990', `c${others}d`],
    ].map((cells) => cells.join(delimiter))
    const source = await openFileOf('a.txt', lines.join('\n'))
    expect(source.facts).toEqual({ format, delimiter, encoding: 'utf-8', headerRow: 1 })
    expect(await cellsOf(source)).toEqual([
      [2, { ADDRESS: '1 Oak St', PRICE: '1.250', NOTE: `a${others}b` }],
      [3, { ADDRESS: '2 Oak St', PRICE: '990', NOTE: `c${others}d` }],
    ])
  },
)

test('decimal commas do not make a semicolon file a comma file', async () => {
  const source = await openFileOf(
    'a.csv',
    'Ort;Miete;Zimmer\nWedel;560,50;2,5\nSylt;1.279,18;3,5\n',
  )
  expect(source.facts.delimiter).toBe(';')
  expect((await rowsOf(source))[1]?.cells.get('Miete')).toBe('1.279,18')
})

test('lists of an even length in a cell do not decide', async () => {
  const source = await openFileOf(
    'a.csv',
    `name,extras,rooms\n${'A,gym|pool|lift|sauna|bar|roof,2\n'.repeat(9)}`,
  )
  expect(source.facts.delimiter).toBe(',')
})

test('rows count blank lines and take cells of several lines as one; lines are the file’s', async () => {
  const source = await openFileOf(
    'a.csv',
    'ADDRESS,CITY\r\n1 Oak St,"two\r\nlines"\r\n\r\n"3\nOak",Springfield\r\n4 Oak St,Reston\r\n',
  )
  const rows = await rowsOf(source)
  expect(rows.map(({ row, line }) => [row, line])).toEqual([
    [2, undefined],
    [4, 5],
    [5, 7],
  ])
})

test('of pasted text the line is the row', async () => {
  const source = await open({ text: 'ADDRESS,CITY\n1 Oak St,"two\nlines"\n\n4 Oak St,Reston' })
  expect((await rowsOf(source)).map(({ row, line }) => [row, line])).toEqual([
    [2, undefined],
    [5, undefined],
  ])
})

test.each([
  ['CR only', 'ADDRESS,CITY\r1 Oak St,Reston\r2 Oak St,Reston'],
  ['mixed', 'ADDRESS,CITY\r\n1 Oak St,Reston\n2 Oak St,Reston\r'],
])('line ends: %s', async (_, text) => {
  expect((await rowsOf(await openFileOf('a.csv', text))).map(({ row }) => row)).toEqual([2, 3])
})

test('quotes inside cells, spaces before quotes and doubled quotes are read as meant', async () => {
  const source = await openFileOf(
    'a.csv',
    'ADDRESS,CITY,NOTE\n1 Oak St, "Falls Church, VA", 5\' 10" tall\n2 Oak St,Reston,"so ""cosy"" it is"\n',
  )
  expect((await rowsOf(source)).map(({ cells }) => [cells.get('CITY'), cells.get('NOTE')])).toEqual(
    [
      ['Falls Church, VA', '5\' 10" tall'],
      ['Reston', 'so "cosy" it is'],
    ],
  )
})

test.each([
  ['in the first lines', 1, 4],
  ['far into the file', 20_000, 40_002],
])('a quote that is never closed is found where it opens, %s', async (_, rows, line) => {
  const before = `ADDRESS,CITY,PRICE\n${'1 Oak St,"Reston\nVA",500000\n'.repeat(rows)}`
  const text = `${before}9 Elm St,"Reston,1\n${'8 Elm St,Reston,2\n'.repeat(90_000)}`
  expect(await refusal(openFileOf('a.csv', text).then(rowsOf))).toBe(
    `A quote opened at line ${line} of a.csv is never closed. Close it, or remove it, and start again.`,
  )
})

test('a quote in the last line of pasted text that is never closed', async () => {
  const text = 'ADDRESS,CITY\r\n1 Oak St,Reston\r\n"9 Elm St,Reston'
  expect(await refusal(open({ text }))).toContain(
    'A quote opened at line 3 of pasted text is never closed.',
  )
})

test('a quote that the next row closes is a fault of the row in which it opens', async () => {
  const source = await openFileOf(
    'a.csv',
    'ADDRESS,CITY,PRICE\n1 Oak St,"Reston,1\n2 Oak St,"Reston",2\n3 Oak St,Reston,3\n',
  )
  expect(await faultsOf(source)).toEqual([[2, 'failed', 'unclosed_quote']])
})

/** Homes of seven columns, with a text each; some of these are given by their row. */
function described(texts: Readonly<Record<number, string>>, delimiter = ',', column = 6): string {
  const rows = Array.from({ length: 8 }, (_, at) => {
    const home = [`M${at}`, `${at} Oak St`, 'Reston', `${400_000 + at}`, '3', '2']
    return home.toSpliced(column, 0, texts[at] ?? 'Fine')
  })
  const header = ['MLS', 'ADDRESS', 'CITY', 'PRICE', 'BEDS', 'BATHS'].toSpliced(column, 0, 'TEXT')
  return [header, ...rows].map((cells) => cells.join(delimiter)).join('\n')
}

test.each<[string, Record<number, string>, string?, number?]>([
  ['in the next row', { 2: '"Charming', 3: 'The end"' }],
  ['three rows below', { 2: '"Charming', 5: 'The end"' }],
  ['in the first column', { 2: '"Charming', 4: 'The end"' }, ',', 0],
  ['within', { 2: '"Charming', 4: 'The end"' }, ';', 3],
  ['of a tab', { 2: '"Charming, large and light', 4: 'The end"' }, '\t'],
])(
  'a quote that is closed by one of another row is told, and no row lost in silence: %s',
  async (_, texts, delimiter, column) => {
    const source = await openFileOf('a.csv', described(texts, delimiter, column))
    expect(await faultsOf(source)).toEqual([[4, 'failed', 'unclosed_quote']])
  },
)

test('so it is in a table of few columns', async () => {
  const rows = [
    'M1,1 Oak St,400000,"Charming',
    'M2,2 Oak St,410000,Fine',
    'M3,3 Oak St,420000,end"',
  ]
  const source = await openFileOf('a.csv', ['MLS,ADDRESS,PRICE,TEXT', ...rows].join('\n'))
  expect(await faultsOf(source)).toEqual([[2, 'failed', 'unclosed_quote']])
})

test('a text with as many commas is none', async () => {
  const rows = [
    '1,1 Oak St,400000,"Charming\n3 beds, 2 baths, 1 garage, pool"',
    '2,2 Oak St,4,Fine',
  ]
  const source = await openFileOf('a.csv', ['MLS,ADDRESS,PRICE,TEXT', ...rows].join('\n'))
  expect(await faultsOf(source)).toEqual([])
})

test.each<[string, Record<number, string>]>([
  ['a text of several lines', { 2: '"Charming, 3 rooms\n2 baths, 1 kitchen, new"' }],
  ['a list', { 2: '"1, 2, 3, 4, 5, 6\nA, B, C, D, E, F, G"' }],
])('%s is none', async (_, texts) => {
  expect(await faultsOf(await openFileOf('a.csv', described(texts)))).toEqual([])
})

test('a text that a spreadsheet was to keep as it is is read without its formula', async () => {
  const source = await openFileOf('a.csv', 'MLS,ZIP,NOTE\n"=""00123""",="02134",=1+1\n')
  expect(await cellsOf(source)).toEqual([[2, { MLS: '00123', ZIP: '02134', NOTE: '=1+1' }]])
})

test('a row without end is refused', async () => {
  const text = `ADDRESS,CITY\n1 Oak St,${'x'.repeat(1_100_000)}\n`
  expect(await refusal(openFileOf('a.csv', text).then(rowsOf))).toContain(
    'The row at line 2 has more than 1,000,000 characters.',
  )
})

test('rows come as often as they are asked for, each time from the start', async () => {
  const source = await openFileOf('a.csv', `ADDRESS,CITY\n${'1 Oak St,Reston\n'.repeat(20_000)}`)
  for await (const { row } of eachRow(source)) if (row === 3) break
  expect(await rowsOf(source)).toHaveLength(20_000)
  expect((await rowsOf(source))[0]?.row).toBe(2)
})

test('a file that grew since it was opened is refused at the end of the pass', async () => {
  const path = await file('a.csv', 'ADDRESS,CITY\n1 Oak St,Reston\n')
  const source = await open({ path })
  await appendFile(path, '2 Oak St,Reston\n')
  expect(await refusal(rowsOf(source))).toContain('a.csv changed while it was being read.')
})
