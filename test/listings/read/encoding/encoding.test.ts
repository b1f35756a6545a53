import { expect, test } from 'vitest'
import { refusal } from '../../../support/input-error.ts'
import { findingsOf, open, openFileOf, rowsOf } from '../support.ts'

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

test('a byte that is not UTF-8, a megabyte into a file without any other letters, decides for all of it', async () => {
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

const many = `ADDRESS,CITY\n${'Calle Ñandú 5,València\n'.repeat(20)}`

test.each([
  ['a byte', Buffer.from([0xff])],
  ['the rest of a character', Buffer.from([0xa8])],
  ['a character that is not finished', Buffer.from([0xe2, 0x82])],
  ['a code that no character has', Buffer.from([0xed, 0xa0])],
])('UTF-8 with rare damage stays UTF-8, and the cell is named: %s', async (_, damage) => {
  const bytes = Buffer.concat([Buffer.from(`${many}1 Oak St,S`), damage, Buffer.from('ller\n')])
  const source = await openFileOf('a.csv', bytes)
  expect(source.facts.encoding).toBe('utf-8')
  const rows = await rowsOf(source)
  expect(rows[0]?.cells.get('CITY')).toBe('València')
  expect(rows.at(-1)?.cells.get('CITY')).toMatch(/^S\uFFFD+ller$/)
  expect(await findingsOf(source)).toEqual([[22, 'lost_characters', 'CITY']])
})

test('a UTF-8 file that ends within a character is damaged there', async () => {
  const bytes = Buffer.concat([Buffer.from(`${many}1 Oak St,S`), Buffer.from([0xc3])])
  const source = await openFileOf('a.csv', bytes)
  expect(source.facts.encoding).toBe('utf-8')
  expect(await findingsOf(source)).toEqual([[22, 'lost_characters', 'CITY']])
})

test('damage a megabyte into the file, cut between two reads, is counted once', async () => {
  const rows = `${'Calle Ñandú 5,Sóller\n'.repeat(50_000)}`
  const bytes = Buffer.concat([Buffer.from(`ADDRESS,CITY\n${rows}`), Buffer.from([0xf3, 0x0a])])
  expect((await openFileOf('a.csv', bytes)).facts.encoding).toBe('utf-8')
})

test.each([
  ['lone letters', 'Calle Ñandú 5,València\n'.repeat(20)],
  ['a last letter that looks like the start of a character', 'Calle Ñandú 5,Sóllerà'],
  ['two letters that are UTF-8 by chance', `Calle Ñandú 5,Sóller Ã© Paço\n${'x,à\n'.repeat(9)}`],
  ['one letter, the last of all', 'x,SÃ'],
])('windows-1252 stays windows-1252: %s', async (_, rows) => {
  const bytes = Buffer.from(`ADDRESS,CITY\n${rows}`, 'latin1')
  expect((await openFileOf('a.csv', bytes)).facts.encoding).toBe('windows-1252')
})

test.each([
  ['a zero', 'ADDRESS,CITY\n1 Oak\0 St,Reston\n1 Oak St,Reston\n'],
  ['control characters', '\x01\x02\x03\x04\x05ab,c\n'],
])('a file with %s is not text', async (_, content) => {
  expect(await refusal(openFileOf('a.csv', content))).toContain('a.csv is not a text file.')
})

const kyero = (encoding: string, town: Buffer) =>
  Buffer.concat([
    Buffer.from(`<?xml version='1.0' encoding="${encoding}"?>\n<root><property><ref>1</ref><town>`),
    town,
    Buffer.from('</town></property></root>'),
  ])

test.each([
  ['windows-1250', 'Łódź', kyero('Windows-1250', Buffer.from('a3f3649f', 'hex'))],
  ['iso-8859-2', 'Łódź', kyero('ISO-8859-2', Buffer.from('a3f364bc', 'hex'))],
  ['windows-1251', 'София', kyero('cp1251', Buffer.from('d1eef4e8ff', 'hex'))],
  ['windows-1252', 'Málaga', kyero('ISO-8859-1', Buffer.from('Málaga', 'latin1'))],
  ['windows-1252', 'Málaga', kyero('UTF-8', Buffer.from('Málaga', 'latin1'))],
  ['windows-1252', 'Málaga', kyero('none-such', Buffer.from('Málaga', 'latin1'))],
  ['utf-8', 'Málaga', kyero('ISO-8859-1', Buffer.from('Málaga'))],
])(
  'XML is read in the encoding that it names, if it is no UTF-8: %s, %s',
  async (encoding, town, bytes) => {
    const source = await openFileOf('feed.xml', bytes)
    expect(source.facts.encoding).toBe(encoding)
    expect((await rowsOf(source))[0]?.cells.get('town')).toBe(town)
  },
)

test.each(['<meta charset=windows-1250>', '<META content="text/html; charset=windows-1250">'])(
  'so is a web page: %s',
  async (meta) => {
    const listing = Buffer.from(
      '{"@type": "House", "name": "X"}'.replace('X', '\xa3\xf3d\x9f'),
      'latin1',
    )
    const page = Buffer.concat([
      Buffer.from(`<!doctype html><head>${meta}<script type="application/ld+json">`),
      listing,
      Buffer.from('</script>'),
    ])
    const source = await openFileOf('home.html', page)
    expect((await rowsOf(source))[0]?.cells.get('name')).toBe('Łódź')
  },
)
