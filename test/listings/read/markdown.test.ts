import { expect, test } from 'vitest'
import { cellsOf, faultsOf, open, openFileOf } from './support.ts'

test('a table between prose; rows are the lines of the text', async () => {
  const source = await open({
    text: 'Here they are:\n\n| ADDRESS | CITY | PRICE |\n|:---|:-:|---:|\n| 1 Oak St | Reston | $5 |\n| 2 Oak \\| 4th | | 6 |\n\nLoad them, please | thanks',
  })
  expect(source.name).toBe('pasted text')
  expect(source.facts).toEqual({ format: 'markdown', headerRow: 3 })
  expect(await cellsOf(source)).toEqual([
    [5, { ADDRESS: '1 Oak St', CITY: 'Reston', PRICE: '$5' }],
    [6, { ADDRESS: '2 Oak | 4th', CITY: '', PRICE: '6' }],
  ])
})

test('bars at the ends may be left out; a row with a cell too many is failed', async () => {
  const source = await open({
    text: 'ADDRESS | CITY\n--- | ---\n1 Oak St | Reston\n2 Oak St | Reston | VA',
  })
  expect(await cellsOf(source)).toMatchObject([
    [3, { ADDRESS: '1 Oak St' }],
    [4, {}],
  ])
  expect(await faultsOf(source)).toEqual([[4, 'failed', 'shifted_row']])
})

test('of two tables, the one that looks like listings is read', async () => {
  const source = await open({
    text: '| who | when |\n|---|---|\n| Ann | May |\n\n| ADDRESS | CITY |\n|---|---|\n| 1 Oak St | Reston |',
  })
  expect(await cellsOf(source)).toEqual([[7, { ADDRESS: '1 Oak St', CITY: 'Reston' }]])
})

test.each([
  ['csv', '```csv\nADDRESS,CITY\n1 Oak St,Reston\n```', 4],
  ['json', '~~~json\n[{"ADDRESS":"1 Oak St","CITY":"Reston"}]\n~~~', 1],
  ['ndjson', '```\n{"ADDRESS":"1 Oak St","CITY":"Reston"}\n{"ADDRESS":"2","CITY":"b"}\n```', 3],
  ['markdown', '```\n| ADDRESS | CITY |\n|---|---|\n| 1 Oak St | Reston |\n```', 5],
])('a fenced part is read without what stands around it: %s', async (format, part, row) => {
  const source = await open({ text: `Load this:\n${part}\nThank you, really.` })
  expect(source.facts.format).toBe(format)
  expect((await cellsOf(source))[0]).toEqual([row, { ADDRESS: '1 Oak St', CITY: 'Reston' }])
})

test('a file with such a table is read as well', async () => {
  const source = await openFileOf('a.md', '# Homes\n\n|ADDRESS|CITY|\n|-|-|\n|1 Oak St|Reston|\n')
  expect(source.name).toBe('a.md')
  expect(source.facts).toEqual({ format: 'markdown', encoding: 'utf-8', headerRow: 3 })
})
