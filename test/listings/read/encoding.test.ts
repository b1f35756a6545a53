import { expect, test } from 'vitest'
import { open, openFileOf, refusal, rowsOf } from './support.ts'

const text = 'ADDRESS,CITY\nCalle Ñandú 5,Sóller\n'
const bigEndian = (value: string) => Buffer.from(value, 'utf16le').swap16()

test.each([
  ['utf-8', 'no mark', Buffer.from(text)],
  ['utf-8', 'a mark', Buffer.from(`\uFEFF${text}`)],
  ['utf-16le', 'a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['utf-16le', 'no mark', Buffer.from(text, 'utf16le')],
  ['utf-16be', 'a mark', bigEndian(`\uFEFF${text}`)],
  ['utf-16be', 'no mark', bigEndian(text)],
  ['windows-1252', 'no mark', Buffer.from(text, 'latin1')],
])('%s with %s', async (encoding, _, bytes) => {
  const source = await openFileOf('a.csv', bytes)
  expect(source.facts.encoding).toBe(encoding)
  expect(source.columns).toEqual(['ADDRESS', 'CITY'])
  expect(Object.fromEntries((await rowsOf(source))[0]?.cells ?? [])).toEqual({
    ADDRESS: 'Calle Ñandú 5',
    CITY: 'Sóller',
  })
})

test('the euro sign of windows-1252 is read as one', async () => {
  const source = await openFileOf('a.csv', Buffer.from('ADDRESS,PRICE\nx,279 \x80\n', 'latin1'))
  expect((await rowsOf(source))[0]?.cells.get('PRICE')).toBe('279 €')
})

test('one byte that is not UTF-8, a megabyte into the file, decides for all of it', async () => {
  const rows = '1 Oak St,Reston\n'.repeat(70_000)
  const bytes = Buffer.from(`ADDRESS,CITY\n${rows}9 Oak St,S\xf3ller\n`, 'latin1')
  const source = await openFileOf('a.csv', bytes)
  expect(source.facts.encoding).toBe('windows-1252')
  expect((await rowsOf(source)).at(-1)?.cells.get('CITY')).toBe('Sóller')
})

test.each([
  ['utf-8', Buffer.from('')],
  ['utf-16le', Buffer.from('\uFEFF', 'utf16le')],
] as const)('characters that are cut between two reads stay whole: %s', async (encoding, mark) => {
  // Four bytes each; one more before them, so that every power of two cuts one.
  const city = `x${'🏡'.repeat(100_000)}`
  const text = Buffer.from(`ADDRESS,CITY\n1 Oak St,${city}\n`, encoding)
  const source = await openFileOf('a.csv', Buffer.concat([mark, text]))
  expect(source.facts.encoding).toBe(encoding)
  expect((await rowsOf(source))[0]?.cells.get('CITY')).toBe(city)
})

test.each(['', 'x'])('so do those of pasted text', async (before) => {
  const city = `${before}${'🏡'.repeat(100_000)}`
  const [row] = await rowsOf(await open({ text: `ADDRESS,CITY\n1 Oak St,${city}` }))
  expect(row?.cells.get('CITY')).toBe(city)
})

test('a UTF-8 file that ends within a character is not UTF-8', async () => {
  const bytes = Buffer.from('ADDRESS,CITY\nx,S\xc3', 'latin1')
  expect((await openFileOf('a.csv', bytes)).facts.encoding).toBe('windows-1252')
})

test.each([
  ['a zero', 'ADDRESS,CITY\n1 Oak\0 St,Reston\n1 Oak St,Reston\n'],
  ['control characters', '\x01\x02\x03\x04\x05ab,c\n'],
])('a file with %s is not text', async (_, content) => {
  expect(await refusal(openFileOf('a.csv', content))).toContain('a.csv is not a text file.')
})
