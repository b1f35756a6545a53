import { expect, test } from 'vitest'
import { refusal } from '../../../support/input-error.ts'
import { faultsOf, type open, openFileOf, rowsOf } from '../support.ts'

const codes = (source: Awaited<ReturnType<typeof open>>) => source.findings.map(({ code }) => code)

test('lines above the header are left out, and said', async () => {
  const source = await openFileOf(
    'a.csv',
    'Listings of the week\n"Exported 3 May, by the office"\n\nADDRESS,CITY,PRICE\n1 Oak St,Reston,5\n',
  )
  expect(source.facts.headerRow).toBe(4)
  expect(source.findings).toEqual([
    {
      code: 'lines_above_header',
      message: 'The header is row 4; the 2 rows above it are not read.',
      fix: 'Nothing needs to be done if that is the header.',
    },
  ])
  expect((await rowsOf(source)).map(({ row }) => row)).toEqual([5])
})

test('one known name alone is a title, not a header', async () => {
  const source = await openFileOf('a.csv', 'PRICE\nRef,Rooms,Rent\nA1,3,900\nA2,4,950\n')
  expect(source.facts.headerRow).toBe(2)
})

test('a header of unknown names is known by not looking like values', async () => {
  const source = await openFileOf(
    'a.tsv',
    '住宅名\t地域\t家賃\n桜荘\t港区\t118300円\n梅荘\t北区\t99000円\n',
  )
  expect(source.facts.headerRow).toBe(1)
  expect(source.columns).toEqual(['住宅名', '地域', '家賃'])
})

test.each([
  ['numbers', ',Casa en Sóller,1.300,3,104\n,Piso en Palma,1.275,2,98\n'],
  ['values that come again', 'Portal,Casa,Sóller,Norte\nPortal,Piso,Palma,Sur\n'],
])('a first row of %s is no header: columns have their letters', async (_, text) => {
  const source = await openFileOf('a.csv', text)
  expect(source.facts).not.toHaveProperty('headerRow')
  expect(source.columns.slice(0, 2)).toEqual(['Column A', 'Column B'])
  expect(codes(source)).toEqual(['no_header'])
  expect((await rowsOf(source)).map(({ row }) => row)).toEqual([1, 2])
})

test('a column without a header has its letter; after Z comes AA', async () => {
  const headers = [
    '',
    'ADDRESS',
    'CITY',
    ...Array.from({ length: 23 }, (_, at) => `h${at}`),
    '',
    'x',
  ]
  const source = await openFileOf('a.csv', `${headers.join(',')}\n${'1,'.repeat(27)}1\n`)
  expect([source.columns[0], source.columns[26]]).toEqual(['Column A', 'Column AA'])
})

test('a header that is there again gets a number, and is said', async () => {
  const source = await openFileOf('a.csv', 'ADDRESS,CITY,ADDRESS,ADDRESS (2)\na,b,c,d\n')
  expect(source.columns).toEqual(['ADDRESS', 'CITY', 'ADDRESS (3)', 'ADDRESS (2)'])
  expect(source.findings).toMatchObject([{ code: 'duplicate_header', column: 'ADDRESS (3)' }])
  expect([...((await rowsOf(source))[0]?.cells.values() ?? [])]).toEqual(['a', 'b', 'c', 'd'])
})

test('line breaks and space in a header do not count', async () => {
  const source = await openFileOf('a.csv', '" ADDRESS ","LIST\nPRICE",CITY\na,b,c\n')
  expect(source.columns).toEqual(['ADDRESS', 'LIST PRICE', 'CITY'])
})

test('separators at the end of every line make no columns', async () => {
  const source = await openFileOf('a.csv', 'ADDRESS,CITY,,\na,b,,\nc,d,,\n')
  expect(source.columns).toEqual(['ADDRESS', 'CITY'])
  expect(await faultsOf(source)).toEqual([])
})

test('a last column without a header is one when it has values', async () => {
  const source = await openFileOf('a.csv', 'ADDRESS,CITY,\na,b,c\nd,e,f\n')
  expect(source.columns).toEqual(['ADDRESS', 'CITY', 'Column C'])
  expect(await faultsOf(source)).toEqual([])
})

test('more columns than listings can have are refused', async () => {
  const header = Array.from({ length: 2_001 }, (_, at) => `h${at}`).join(',')
  expect(await refusal(openFileOf('a.csv', `${header}\n`))).toContain('2001 columns')
})
