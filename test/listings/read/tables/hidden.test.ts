import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openSources } from '../../../../src/listings/read/open-sources.ts'
import { ASK_USER } from '../../../../src/text/reader-words.ts'
import { makeWorkbook, sheetXml, zipWorkbook } from '../../../support/make-workbook.ts'
import { file, knownHeaders, openFileOf, rowsOf } from '../support.ts'

const header = ['ADDRESS', 'CITY', 'MLS#']

function homes(count: number) {
  return Array.from({ length: count }, (_, at) => [`${at + 1} Oak St`, 'Reston', `M${at + 1}`])
}

/** A workbook whose first sheet has these rows hidden, each by its attributes. */
function withHidden(hidden: Readonly<Record<number, string>>, above: readonly string[][] = []) {
  const xml = sheetXml([...above, header, ...homes(30)]).replace(/<row r="(\d+)">/g, (tag, row) => {
    const attributes = hidden[Number(row)]
    return attributes === undefined ? tag : `<row r="${row}" ${attributes}>`
  })
  return zipWorkbook(['Homes'], [xml])
}

test.each<[Readonly<Record<number, string>>, string]>([
  [
    { 9: 'hidden="1"' },
    '1 row of the sheet "Homes" is hidden in the workbook, and is read: row 9.',
  ],
  [
    { 3: "hidden='true'", 5: 'spans="1:3" hidden="1" ht="15"' },
    '2 rows of the sheet "Homes" are hidden in the workbook, and are read: rows 3, 5.',
  ],
  [
    { 4: 'ht="0" customHeight="1"', 7: 'outlineLevel="1" hidden="1"' },
    '2 rows of the sheet "Homes" are hidden in the workbook, and are read: rows 4, 7.',
  ],
])('the rows that are hidden by %j are told', async (hidden, message) => {
  const source = await openFileOf('a.xlsx', withHidden(hidden))
  expect(source.findings).toMatchObject([{ code: 'hidden_rows', message }])
  expect(await rowsOf(source)).toHaveLength(30)
})

/** A workbook with a style that is struck through, in which these cells have it. */
function withStruck(cells: readonly string[], font = '<strike/>') {
  const parts = unzipSync(makeWorkbook({ Homes: [header, ...homes(5)] }))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const struck = cells.reduce((xml, cell) => xml.replace(`r="${cell}"`, `r="${cell}" s="2"`), sheet)
  const styles = `<?xml version="1.0"?><styleSheet><fonts><font/><font>${font}</font></fonts><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="14" fontId="0"/><xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>`
  return zipSync({
    ...parts,
    'xl/worksheets/sheet1.xml': strToU8(struck),
    'xl/styles.xml': strToU8(styles),
  })
}

const ofRows = (...rows: readonly number[]) =>
  rows.flatMap((row) => ['A', 'B', 'C'].map((column) => `${column}${row}`))

test('rows that are struck through are told', async () => {
  const source = await openFileOf('a.xlsx', withStruck(ofRows(3, 5)))
  expect(source.findings).toEqual([
    {
      code: 'struck_rows',
      message:
        '2 rows of the sheet "Homes" are struck through in the workbook, and are read: rows 3, 5.',
      fix: `${ASK_USER} whether they are on offer: what is sold is often struck through. What is not is taken out of the sheet.`,
    },
  ])
  expect(await rowsOf(source)).toHaveLength(5)
})

test.each([
  ['most of a row', ['A3', 'B3'], '<b/><strike val="1"/>', 1],
  ['one value, such as a former price', ['C3'], '<strike/>', 0],
  ['the header', ofRows(1), '<strike/>', 0],
  ['a font that is not struck through', ofRows(3), '<strike val="0"/>', 0],
] as const)('of what is struck through, %s', async (_, cells, font, count) => {
  expect((await openFileOf('a.xlsx', withStruck(cells, font))).findings).toHaveLength(count)
})

test('of many hidden rows the first are named, and all are counted', async () => {
  const hidden = Object.fromEntries(homes(25).map((_, at) => [at + 2, 'hidden="1"']))
  const { findings } = await openFileOf('a.xlsx', withHidden(hidden))
  expect(findings[0]?.message).toMatch(/^25 rows .* rows 2, 3, .*, 21 and 5 more\.$/)
})

test('hidden rows above the header, empty ones and shown ones are not told', async () => {
  const shown = { 1: 'hidden="1"', 3: 'hidden="0"', 4: 'hidden="false"', 5: 'ht="15"' }
  const empty = '<row r="40" hidden="1"></row></sheetData>'
  const parts = unzipSync(withHidden(shown, [['Our homes', '', '']]))
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const sheet = strToU8(xml.replace('</sheetData>', empty))
  const workbook = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': sheet })
  const { findings } = await openFileOf('a.xlsx', workbook)
  expect(findings.map(({ code }) => code)).toEqual(['lines_above_header'])
})

/** A workbook in which these sheets are hidden. */
function hiding(names: readonly string[], sheets: Parameters<typeof makeWorkbook>[0]) {
  const parts = unzipSync(makeWorkbook(sheets))
  const xml = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())
  const hidden = names.reduce(
    (all, name, at) =>
      all.replace(`name="${name}"`, `name="${name}" state="${at ? 'veryHidden' : 'hidden'}"`),
    xml,
  )
  return zipSync({ ...parts, 'xl/workbook.xml': strToU8(hidden) })
}

const archive = {
  code: 'other_sheet',
  message: 'The hidden sheet "Archive" holds listings as well; its 2 rows are not read.',
  fix: 'Load it by itself, if it is to be loaded (⟦{"sheet":"Archive"}⟧).',
}

test('a hidden sheet with listings is told in one way, by itself or among all sheets', async () => {
  const sheets = {
    Homes: [header, ...homes(3)],
    Archive: [header, ...homes(2)],
    Notes: [['Hello']],
  }
  const workbook = hiding(['Archive', 'Notes'], sheets)
  expect((await openFileOf('a.xlsx', workbook)).findings).toEqual([archive])
  const path = await file('a.xlsx', workbook)
  const all = await openSources({ path }, { knownHeaders, sheet: '*' })
  expect(all.sources.flatMap(({ findings }) => findings)).toEqual([archive])
  expect(all.skipped).toEqual(['sheet "Notes" (hidden)'])
})

test('a sheet that is shown goes before a hidden one, whatever else that has', async () => {
  const old = [[...header, 'PRICE'], ...homes(2).map((home) => [...home, 1])]
  const workbook = hiding(['Archive'], { Archive: old, Homes: [header, ...homes(3)] })
  const { facts, findings } = await openFileOf('a.xlsx', workbook)
  expect([facts.sheet, findings]).toEqual(['Homes', [archive]])
})

test('where only a hidden sheet holds listings it is read, and told', async () => {
  const workbook = hiding(['Archive'], { Cover: [['Hello']], Archive: [header, ...homes(2)] })
  const { facts, findings } = await openFileOf('a.xlsx', workbook)
  expect(facts.sheet).toBe('Archive')
  expect(findings).toMatchObject([
    {
      code: 'hidden_sheet',
      message: 'The sheet "Archive", which is read, is hidden in the workbook.',
    },
  ])
})
