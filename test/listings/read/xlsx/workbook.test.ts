import { constants, deflateRawSync } from 'node:zlib'
import { strToU8, unzipSync, Zip, ZipDeflate, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { Amount } from '../../../../src/listings/read/source.ts'
import { countTurns } from '../../../support/count-turns.ts'
import { eachRow } from '../../../support/each-row.ts'
import { refusal } from '../../../support/input-error.ts'
import { makeWorkbook, sheetXml, zipWorkbook } from '../../../support/make-workbook.ts'
import { cellsOf, file, open, openFileOf, rowsOf } from '../support.ts'

const listings = [
  ['ADDRESS', 'CITY', 'PRICE'],
  ['1 Oak St', 'Reston', 500000],
]

test('the sheet that looks like listings is read, wherever it is', async () => {
  const workbook = makeWorkbook({
    Assumptions: [
      ['Rate', 0.05],
      ['CITY', 'Reston'],
    ],
    Homes: listings,
    Copy: listings,
  })
  const source = await openFileOf('a.xlsx', workbook)
  expect(source.facts).toEqual({
    format: 'xlsx',
    sheet: 'Homes',
    sheets: ['Assumptions', 'Homes', 'Copy'],
    headerRow: 1,
  })
  expect(await cellsOf(source)).toEqual([
    [2, { ADDRESS: '1 Oak St', CITY: 'Reston', PRICE: 500000 }],
  ])
})

test('a sheet is chosen by its name; a wrong name says which there are', async () => {
  const workbook = makeWorkbook({ Homes: listings, Sold: [...listings, ['2 Oak St', 'Reston', 1]] })
  expect(await rowsOf(await openFileOf('a.xlsx', workbook, { sheet: 'Sold' }))).toHaveLength(2)
  expect(await refusal(openFileOf('a.xlsx', workbook, { sheet: 'sold' }))).toBe(
    'a.xlsx has no sheet named sold. Its sheets are: Homes, Sold.',
  )
})

test('every other sheet with listings is told, unless one was chosen', async () => {
  const workbook = makeWorkbook({
    Notes: [
      ['CITY', 'Rate'],
      ['Reston', 0.05],
    ],
    Homes: listings,
    'For rent': [['Our rentals'], [], ...listings, ['Total: 1'], ['2 Oak St', 'Reston', 6]],
    Empty: listings.slice(0, 1),
  })
  const source = await openFileOf('a.xlsx', workbook)
  expect(source.facts.sheet).toBe('Homes')
  expect(source.findings).toEqual([
    {
      code: 'other_sheet',
      message: 'The sheet "For rent" holds listings as well; its 2 rows are not read.',
      fix: 'Load it by itself (⟦{"sheet":"For rent"}⟧), or all sheets (⟦{"sheet":"*"}⟧).',
    },
  ])
  expect((await openFileOf('a.xlsx', workbook, { sheet: 'Homes' })).findings).toEqual([])
})

test('rows have the numbers that the sheet shows, with empty ones above and between', async () => {
  const workbook = makeWorkbook({
    Homes: [[], ['Our homes'], [], ...listings, [], ['2 Oak St', 'Reston', 6]],
  })
  const source = await openFileOf('a.xlsx', workbook)
  expect(source.facts.headerRow).toBe(4)
  expect((await rowsOf(source)).map(({ row }) => row)).toEqual([5, 7])
})

test('long sheets are numbered to their end', async () => {
  const rows = Array.from({ length: 2_500 }, (_, at) => [`${at} Oak St`, 'Reston', at])
  const source = await openFileOf('a.xlsx', makeWorkbook({ Homes: [listings[0] ?? [], ...rows] }))
  expect((await rowsOf(source)).map(({ row }) => row)).toEqual(rows.map((_, at) => at + 2))
})

test('dates, truth values, formulas with and without a result, and errors', async () => {
  const cells = [
    { xml: '<c s="1"><v>45000</v></c>' },
    { xml: '<c t="b"><v>1</v></c>' },
    { xml: '<c><f>1+1</f><v>2</v></c>' },
    { xml: '<c><f>1+1</f></c>' },
    { xml: '<c t="str"><f>A1</f><v>text</v></c>' },
    'last',
  ]
  const header = ['ADDRESS', 'CITY', 'PRICE', 'BEDS', 'BATHS', 'STATUS']
  const [row] = await rowsOf(await openFileOf('a.xlsx', makeWorkbook({ Homes: [header, cells] })))
  expect([...(row?.cells.values() ?? [])]).toEqual([
    new Date('2023-03-15T00:00:00Z'),
    true,
    2,
    null,
    'text',
    'last',
  ])
})

test('formulas without a result are named by their column and first cell', async () => {
  const xml = (text: string) => ({ xml: text })
  const workbook = makeWorkbook({
    Homes: [
      ['Homes', xml('<c><f>NOW()</f></c>')],
      ['ADDRESS', 'CITY', 'PRICE', 'BEDS', 'BATHS', 'STATUS'],
      [
        '1 Oak St',
        'Reston',
        xml('<c><f>A1*2</f></c>'),
        xml('<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
      ],
      ['2 Oak St', 'Reston', xml('<c s="1"><f t="shared" si="0"/><v></v></c>'), 3, 2, 'Active'],
      [
        '3 Oak St',
        'Reston',
        5,
        3,
        xml('<c t="e"><v>#N/A</v></c>'),
        xml('<c t="str"><f>A1</f><v></v></c>'),
      ],
      [
        '4 Oak St',
        'Reston',
        xml('<c><f>IF(A1>0,"a","b")</f><v/></c>'),
        xml('<c><f>1+1</f><v>2</v></c>'),
      ],
    ],
  })
  const source = await openFileOf('a.xlsx', workbook)
  const found = (column: string, message: string) => ({
    code: 'formula_without_result',
    column,
    message,
    fix: 'Open the workbook in a spreadsheet program, let it calculate, mend what shows an error, and save it.',
  })
  expect(source.findings.slice(1)).toEqual([
    found(
      'PRICE',
      '3 formulas of PRICE have no result, the first in C3; these cells are read as empty.',
    ),
    found('BEDS', '1 formula of BEDS has no result, the first in D3; this cell is read as empty.'),
    found(
      'BATHS',
      '1 formula of BATHS has no result, the first in E5; this cell is read as empty.',
    ),
  ])
  expect((await rowsOf(source)).map(({ cells }) => [...cells.values()])).toEqual([
    ['1 Oak St', 'Reston', null, null, null, null],
    ['2 Oak St', 'Reston', null, 3, 2, 'Active'],
    ['3 Oak St', 'Reston', 5, 3, null, null],
    ['4 Oak St', 'Reston', null, 2, null, null],
  ])
})

test('a note beside the table shifts nothing', async () => {
  const rows = [
    ...Array.from({ length: 40 }, () => listings[1] ?? []),
    ['2 Oak St', 'Reston', 6, null, 'ask Ann'],
  ]
  const source = await openFileOf('a.xlsx', makeWorkbook({ Homes: [listings[0] ?? [], ...rows] }))
  expect((await rowsOf(source)).at(-1)?.fault).toBeUndefined()
})

test('a workbook that was packed without knowing its sizes', async () => {
  const chunks: Uint8Array[] = []
  const zip = new Zip((_, chunk) => chunks.push(chunk))
  for (const [name, content] of Object.entries(unzipSync(makeWorkbook({ Homes: listings })))) {
    const entry = new ZipDeflate(name)
    zip.add(entry)
    entry.push(content, true)
  }
  zip.end()
  expect(await rowsOf(await openFileOf('a.xlsx', Buffer.concat(chunks)))).toHaveLength(1)
})

test('a workbook that unpacks to too much is refused, whatever sizes it states', async () => {
  // Packed once: what is flushed can stand there again and again.
  const million = deflateRawSync(new Uint8Array(1_000_000), {
    finishFlush: constants.Z_FULL_FLUSH,
  })
  const end = deflateRawSync(new Uint8Array(1))
  const packed = Buffer.concat([...Array.from({ length: 151 }, () => million), end])
  const bomb = Buffer.from(zipSync({ 'xl/workbook.xml': end, 'xl/a.xml': packed }, { level: 0 }))
  // How it is packed, and the unpacked sizes, in the headers of the parts and in the directory.
  for (let at = bomb.indexOf('PK'); at !== -1; at = bomb.indexOf('PK', at + 1)) {
    const signature = bomb.readUInt32LE(at)
    if (signature !== 0x04034b50 && signature !== 0x02014b50) continue
    const method = at + (signature === 0x04034b50 ? 8 : 10)
    bomb.writeUInt16LE(8, method)
    bomb.writeUInt32LE(1, method + 14)
  }
  expect(await refusal(openFileOf('a.xlsx', bomb))).toContain('too large when it is unpacked')
})

test.each([
  ['a value in the last corner', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
  ['a row that no sheet has', '<row r="2000000"></row>'],
  ['a column that no sheet has', '<row r="2"><c r="ZZZZZ2"><v>1</v></c></row>'],
])('a sheet with %s is refused before it fills the memory', async (_, row) => {
  const xml = sheetXml(listings).replace('</sheetData>', `${row}</sheetData>`)
  expect(await refusal(openFileOf('a.xlsx', zipWorkbook(['Homes'], [xml])))).toContain('too large')
})

test.each([
  ['cut in the middle', (whole: Uint8Array) => whole.slice(0, whole.length / 2)],
  ['without the end', (whole: Uint8Array) => whole.slice(0, 200)],
  [
    'without its directory',
    (whole: Uint8Array) => whole.slice(0, Buffer.from(whole).indexOf('PK\x01\x02')),
  ],
  ['without its last bytes', (whole: Uint8Array) => whole.slice(0, -10)],
  ['nothing but its first letters', () => Buffer.from('PK')],
  [
    'broken within',
    (whole: Uint8Array) => whole.map((byte, at) => (at > 150 && at < 260 ? 7 : byte)),
  ],
])('a damaged workbook is refused: %s', async (_, damage) => {
  const whole = makeWorkbook({ Homes: listings })
  expect(await refusal(openFileOf('a.xlsx', damage(whole)))).toContain('a.xlsx is damaged')
})

test('a workbook without rows is refused', async () => {
  expect(await refusal(openFileOf('a.xlsx', makeWorkbook({ Homes: [] })))).toContain('no rows')
})

test.each([
  ['content.xml', 'an OpenDocument file (.ods)'],
  ['xl/workbook.bin', 'a binary workbook (.xlsb)'],
  ['word/document.xml', 'a Word document'],
  ['listings.csv', 'a ZIP archive'],
])('an archive with %s is refused as %s', async (entry, what) => {
  const archive = zipSync({ [entry]: Buffer.from('x') })
  expect(await refusal(openFileOf('a.xlsx', archive))).toContain(`a.xlsx is ${what}`)
})

/** The parts of a workbook with one sheet, with others in their place or beside them. */
function withParts(parts: Readonly<Record<string, string>>): Uint8Array {
  const own = unzipSync(makeWorkbook({ Homes: listings }))
  const texts = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const)
  return zipSync({ ...own, ...Object.fromEntries(texts) })
}

const sheetPart = 'xl/worksheets/sheet1.xml'

test('texts that cells share: in runs, with how they are said, with characters by their number', async () => {
  const strings = [
    '<si><t>ADDRESS</t></si>',
    '<si><t>CITY</t></si>',
    '<si><r><rPr><b/></rPr><t xml:space="preserve">1 Oak </t></r><r><t>St</t></r></si>',
    '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>',
    '<si><t>Fir &amp; Elm &#128994; &#x2014; a_x000D_b &lt;c&gt;</t></si>',
    '<si><t><![CDATA[<b> & more]]></t></si>',
    '<si/>',
  ]
  const cell = (place: string, string: number) => `<c r="${place}" t="s"><v>${string}</v></c>`
  const rows = [
    `<row r="1">${cell('A1', 0)}${cell('B1', 1)}</row>`,
    `<row r="2">${cell('A2', 2)}${cell('B2', 3)}</row>`,
    `<row r="3">${cell('A3', 4)}${cell('B3', 5)}</row>`,
    `<row r="4">${cell('A4', 2)}${cell('B4', 6)}</row>`,
  ]
  const workbook = withParts({
    'xl/sharedStrings.xml': `<sst>${strings.join('')}</sst>`,
    [sheetPart]: `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  })
  expect(await cellsOf(await openFileOf('a.xlsx', workbook))).toEqual([
    [2, { ADDRESS: '1 Oak St', CITY: '東京' }],
    [3, { ADDRESS: 'Fir & Elm 🟢 — a\rb <c>', CITY: '<b> & more' }],
    [4, { ADDRESS: '1 Oak St', CITY: null }],
  ])
})

test('tags with prefixes, cells and rows without their places, and cells with nothing in them', async () => {
  const text = (value: string) => `<x:c t="inlineStr"><x:is><x:t>${value}</x:t></x:is></x:c>`
  const workbook = withParts({
    [sheetPart]: `<x:worksheet><x:sheetData><x:row>${text('ADDRESS')}${text('CITY')}${text('PRICE')}</x:row><x:row/><x:row>${text('1 Oak St')}<x:c/><x:c><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
  })
  expect(await cellsOf(await openFileOf('a.xlsx', workbook))).toEqual([
    [3, { ADDRESS: '1 Oak St', CITY: null, PRICE: 5 }],
  ])
})

test('dates by formats of its own, and counted from 1904', async () => {
  const formats = ['yyyy\\-mm\\-dd;@', '[$-409]d. mmm yy', '0.00" d"', '#,##0', '[h]:mm:ss.00']
  const own = formats.map(
    (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  )
  const styles = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`)
  const header = ['ADDRESS', 'CITY', 'PRICE', 'BEDS', 'BATHS']
  const row = formats.map((_, at) => ({ xml: `<c s="${at}"><v>43538.5</v></c>` }))
  const workbook = withParts({
    'xl/styles.xml': `<styleSheet><numFmts>${own.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="A &amp; B" sheetId="7" r:id="rId1"/></sheets></workbook>`,
    [sheetPart]: sheetXml([header, row]),
  })
  const source = await openFileOf('a.xlsx', workbook)
  const at = new Date('2023-03-15T12:00:00Z')
  expect(source.facts.sheet).toBe('A & B')
  const [read] = await rowsOf(source)
  expect([...(read?.cells.values() ?? [])]).toEqual([
    at,
    at,
    new Amount(43538.5, { after: ' d', isMoney: false }),
    43538.5,
    at,
  ])
})

test.each([
  ['a text that is not there', '<row r="2"><c r="A2" t="s"><v>99</v></c></row>'],
  ['a number that is none', '<row r="2"><c r="A2"><v>1x</v></c></row>'],
  ['a style that is not there', '<row r="2"><c r="A2" s="77"><v>1</v></c></row>'],
  ['a cell of another row', '<row r="2"><c r="A3"><v>1</v></c></row>'],
  ['cells out of order', '<row r="2"><c r="B2"><v>1</v></c><c r="A2"><v>1</v></c></row>'],
  ['rows out of order', '<row r="1"><c r="A1"><v>1</v></c></row>'],
  ['a row without an end', '<row r="2"><c r="A2"><v>1</v></c>'],
])('a sheet with %s is damaged, and not read otherwise', async (_, row) => {
  const xml = sheetXml(listings.slice(0, 1)).replace('</sheetData>', `${row}</sheetData>`)
  const reading = openFileOf('a.xlsx', zipWorkbook(['Homes'], [xml])).then(rowsOf)
  expect(await refusal(reading)).toContain('a.xlsx is damaged')
})

test('others have their turn while a long sheet is read', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => [`${at} Oak St`, 'Reston', at])
  const path = await file('a.xlsx', makeWorkbook({ Homes: [listings[0] ?? [], ...rows] }))
  const source = await open({ path })
  const turns = countTurns()
  let read = 0
  for await (const _ of eachRow(source)) read += 1
  const othersHad = turns()
  expect(read).toBe(5000)
  expect(othersHad).toBeGreaterThan(1)
})
