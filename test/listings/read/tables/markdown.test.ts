import { expect, test } from 'vitest'
import { cellsOf, faultsOf, open, openFileOf, rowsOf } from '../support.ts'

test('a table between prose; rows are counted below its header, lines are those of the text', async () => {
  const source = await open({
    text: 'Here they are:\n\n| ADDRESS | CITY | PRICE |\n|:---|:-:|---:|\n| 1 Oak St | Reston | $5 |\n| 2 Oak \\| 4th | | 6 |\n\nLoad them, please | thanks',
  })
  expect(source.name).toBe('pasted text')
  expect(source.facts).toEqual({ format: 'markdown' })
  expect(await cellsOf(source)).toEqual([
    [1, { ADDRESS: '1 Oak St', CITY: 'Reston', PRICE: '$5' }],
    [2, { ADDRESS: '2 Oak | 4th', CITY: '', PRICE: '6' }],
  ])
  expect((await rowsOf(source)).map(({ line }) => line)).toEqual([5, 6])
})

test('bars at the ends may be left out; a row with a cell too many is failed', async () => {
  const source = await open({
    text: 'ADDRESS | CITY\n--- | ---\n1 Oak St | Reston\n2 Oak St | Reston | VA',
  })
  expect(await cellsOf(source)).toMatchObject([
    [1, { ADDRESS: '1 Oak St' }],
    [2, {}],
  ])
  expect(await faultsOf(source)).toEqual([[2, 'failed', 'shifted_row']])
})

test('of two tables, the one that looks like listings is read', async () => {
  const source = await open({
    text: '| who | when |\n|---|---|\n| Ann | May |\n\n| ADDRESS | CITY |\n|---|---|\n| 1 Oak St | Reston |',
  })
  expect(await cellsOf(source)).toEqual([[1, { ADDRESS: '1 Oak St', CITY: 'Reston' }]])
  expect(source.findings).toEqual([])
})

test('empty rows count, and so do rows of a table that has no header', async () => {
  const text = '|ADDRESS|CITY|\n|-|-|\n|1 Oak St|Reston|\n| | |\n|3 Oak St|Reston|'
  expect((await rowsOf(await open({ text }))).map(({ row, line }) => [row, line])).toEqual([
    [1, 3],
    [3, 5],
  ])
  const values = '|Casa|1.300|3|104|\n|-|-|-|-|\n|Piso|1.275|2|98|'
  expect((await rowsOf(await open({ text: values }))).map(({ row, line }) => [row, line])).toEqual([
    [1, 1],
    [2, 3],
  ])
})

test('another table of listings is not left out in silence', async () => {
  const source = await open({
    text: '|ADDRESS|CITY|\n|-|-|\n|1 Oak St|Reston|\n\nRentals:\n\n|ADDRESS|CITY|\n|-|-|\n|2 Oak St|Reston|\n|3 Oak St|Reston|',
  })
  expect(await rowsOf(source)).toHaveLength(1)
  expect(source.findings).toEqual([
    {
      code: 'other_table',
      message: 'The table at line 7 holds listings as well; its 2 rows are not read.',
      fix: 'Load it by itself.',
    },
  ])
})

test.each([
  ['csv', '```csv\nADDRESS,CITY\n1 Oak St,Reston\n```', 4],
  ['json', '~~~json\n[{"ADDRESS":"1 Oak St","CITY":"Reston"}]\n~~~', 1],
  ['ndjson', '```\n{"ADDRESS":"1 Oak St","CITY":"Reston"}\n{"ADDRESS":"2","CITY":"b"}\n```', 3],
  ['markdown', '```\n| ADDRESS | CITY |\n|---|---|\n| 1 Oak St | Reston |\n```', 1],
])('a fenced part is read without what stands around it: %s', async (format, part, row) => {
  const source = await open({ text: `Load this:\n${part}\nThank you, really.` })
  expect(source.facts.format).toBe(format)
  expect((await cellsOf(source))[0]).toEqual([row, { ADDRESS: '1 Oak St', CITY: 'Reston' }])
})

test('a file with such a table is read as well', async () => {
  const source = await openFileOf('a.md', '# Homes\n\n|ADDRESS|CITY|\n|-|-|\n|1 Oak St|Reston|\n')
  expect(source.name).toBe('a.md')
  expect(source.facts).toEqual({ format: 'markdown', encoding: 'utf-8' })
})

const described = (text: string) =>
  `ADDRESS,CITY,NOTE\n1 Oak St,Reston,"Nice\n${text}\nCome"\n2 Oak St,Reston,Nice\n`

test.each([
  ['tildes', '~~~ OPEN HOUSE SUNDAY ~~~'],
  ['backticks', '``` OPEN HOUSE'],
  ['a whole fence', '~~~\nOPEN HOUSE, SUNDAY\n~~~'],
  ['a table', '| day | time |\n|---|---|\n| Sunday | 2 pm |'],
])('what a quoted cell holds is no Markdown: %s', async (_, text) => {
  const addresses = ['1 Oak St', '2 Oak St']
  for (const source of [
    await open({ text: described(text) }),
    await openFileOf('a.csv', described(text)),
  ]) {
    expect(source.facts.format).toBe('csv')
    expect((await rowsOf(source)).map(({ cells }) => cells.get('ADDRESS'))).toEqual(addresses)
  }
})

test.each([
  ['csv', 'ADDRESS,CITY\n1 Oak St,Reston'],
  ['markdown', '|ADDRESS|CITY|\n|-|-|\n|1 Oak St|Reston|\n'],
])('below a table, no fence is looked for: %s', async (format, table) => {
  const source = await open({ text: `${table}\n\`\`\`\nPlease, load these.\n\`\`\`` })
  expect(source.facts.format).toBe(format)
  expect((await rowsOf(source))[0]?.cells.get('ADDRESS')).toBe('1 Oak St')
})

test('words that are headers by chance make no table of the prose above a fence', async () => {
  const text =
    'They have BEDS, PRICE, CITY, and more:\n```\nADDRESS,CITY,PRICE\n1 Oak St,Reston,5\n```\nThanks'
  expect(await cellsOf(await open({ text }))).toEqual([
    [4, { ADDRESS: '1 Oak St', CITY: 'Reston', PRICE: '5' }],
  ])
})

test('a fence in a file is not looked for', async () => {
  const source = await openFileOf('a.csv', 'ADDRESS,CITY\n1 Oak St,Reston\n```\nx,y\n```\n')
  expect((await cellsOf(source))[0]).toEqual([2, { ADDRESS: '1 Oak St', CITY: 'Reston' }])
})

test.each([
  'Load this:\n```csv\nADDRESS,CITY\n1 Oak St,Reston',
  'Load this: ```\nADDRESS,CITY\n1 Oak St,Reston\n```',
])('a fence begins its line and has an end: %j', async (text) => {
  const source = await open({ text })
  expect(source.facts.format).toBe('csv')
  expect((await rowsOf(source))[0]?.cells.get('ADDRESS')).toBe('1 Oak St')
})

test.each([
  ['[see](https://x.example/12)', 'https://x.example/12'],
  ['[see](https://x.example/a_(b) "Photo")', 'https://x.example/a_(b)'],
  ['![photo](<https://x.example/1.jpg>)', 'https://x.example/1.jpg'],
  ['**[see](https://x.example/12)**', 'https://x.example/12'],
  ['[12 Elm St](https://x.example/12)', '12 Elm St'],
  ['[x.example/12](https://x.example/12)', 'https://x.example/12'],
  ['see [here](https://x.example/12) or call', 'see [here](https://x.example/12) or call'],
  ['<https://x.example/12>', 'https://x.example/12'],
  ['**12 Elm St**', '12 Elm St'],
  ['***12 Elm St***', '12 Elm St'],
  ['*12* Elm *St*', '*12* Elm *St*'],
  ['_Active_', 'Active'],
  ['`13`', '13'],
  ['\\$500,000', '$500,000'],
  ['A_1_B', 'A_1_B'],
  ['5 * 3', '5 * 3'],
  ['**', '**'],
])('a cell of a table is the plain value: %s', async (cell, value) => {
  const source = await open({ text: `| **ADDRESS** | CITY |\n|---|---|\n| ${cell} | Reston |` })
  expect(await cellsOf(source)).toEqual([[1, { ADDRESS: value, CITY: 'Reston' }]])
})
