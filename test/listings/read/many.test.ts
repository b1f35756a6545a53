import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openFolder } from '../../../src/files/source-folder.ts'
import { openSources } from '../../../src/listings/read/open-sources.ts'
import { refusal } from '../../support/input-error.ts'
import { makeWorkbook } from '../../support/make-workbook.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { cellsOf, file, knownHeaders, openFileOf, rowsOf } from './support.ts'

const north = 'ADDRESS,CITY,MLS#\n1 Oak St,Reston,N1\n'
const south = 'ADDRESS,CITY,MLS#\n2 Elm St,Dover,S1\n'

function opened(path: string, options: { readonly sheet?: string } = {}) {
  return openSources({ path }, { knownHeaders, ...options })
}

async function zip(files: Zippable, name = 'homes.zip'): Promise<string> {
  return file(name, zipSync(files))
}

test('a gzip file is read as what is in it', async () => {
  const source = await openFileOf('homes.csv.gz', gzipSync(north))
  expect(source.facts.format).toBe('csv')
  expect(source.name).toBe('homes.csv.gz')
  expect(await cellsOf(source)).toEqual([
    [2, { ADDRESS: '1 Oak St', CITY: 'Reston', 'MLS#': 'N1' }],
  ])
  const book = makeWorkbook({
    Homes: [
      ['ADDRESS', 'CITY'],
      ['1 Oak St', 'Reston'],
    ],
  })
  expect((await openFileOf('homes.xlsx.gz', gzipSync(book))).facts.format).toBe('xlsx')
})

test.each([
  ['that is cut', gzipSync(north).subarray(0, 30), 'is damaged or incomplete'],
  ['that is packed twice', gzipSync(gzipSync(north)), 'packed twice'],
  ['with an archive in it', gzipSync(zipSync({ 'a.csv': strToU8(north) })), 'is a ZIP archive'],
  ['of nothing', gzipSync(''), 'There is nothing in'],
  [
    'that unpacks to too much',
    gzipSync(Buffer.alloc(151_000_000)),
    'too large when it is unpacked',
  ],
])('a gzip file %s is refused', async (_, content, reason) => {
  expect(await refusal(openFileOf('a.csv.gz', content))).toContain(reason)
})

test('the files of an archive are read in the order of their names; what holds no listings is named', async () => {
  const path = await zip({
    'south.csv': strToU8(south),
    'north.csv': strToU8(north),
    'photos/1.jpg': strToU8('x'),
    '__MACOSX/._north.csv': strToU8('x'),
  })
  const { name, sources, skipped, unread } = await opened(path)
  expect(name).toBe('homes.zip')
  expect(sources.map((source) => source.name)).toEqual(['north.csv', 'south.csv'])
  expect(skipped).toEqual(['__MACOSX/._north.csv', 'photos/1.jpg'])
  expect(unread).toEqual([])
  const rows = await Promise.all(sources.map(rowsOf))
  expect(rows.flat().map(({ cells }) => cells.get('MLS#'))).toEqual(['N1', 'S1'])
})

test('a workbook in an archive is read', async () => {
  const book = makeWorkbook({
    Homes: [
      ['ADDRESS', 'CITY'],
      ['1 Oak St', 'Reston'],
    ],
  })
  const { sources } = await opened(await zip({ 'homes.xlsx': book, 'south.csv': strToU8(south) }))
  expect(sources.map(({ facts }) => facts.format)).toEqual(['xlsx', 'csv'])
})

test.each<[string, Zippable, string]>([
  [
    'with an archive in it',
    { 'b.zip': zipSync({ 'a.csv': strToU8(north) }) },
    'an archive in an archive is not opened',
  ],
  [
    'with a path that leads out of it',
    { '../a.csv': strToU8(north) },
    'is damaged, or no archive that can be opened',
  ],
  [
    'with a path from the root',
    { '/etc/a.csv': strToU8(north) },
    'is damaged, or no archive that can be opened',
  ],
  ['of pictures alone', { 'a.jpg': strToU8('x') }, 'holds no file of listings'],
])('an archive %s is refused', async (_, files, reason) => {
  expect(await refusal(opened(await zip(files)))).toContain(reason)
})

test.each([
  ['to unpack to too much', 'PK\x01\x02', 24, 151_000_000, 'too large when it is unpacked'],
  ['to have too many files', 'PK\x05\x06', 10, 10_001, 'holds too many files'],
])('an archive that says %s is refused by that', async (_, record, at, value, reason) => {
  const archive = Buffer.from(zipSync({ 'a.csv': strToU8(north) }))
  archive.writeUIntLE(value, archive.indexOf(record) + at, value > 0xffff ? 4 : 2)
  expect(await refusal(opened(await file('a.zip', archive)))).toContain(reason)
})

test('an archive that is cut, and one whose content is not what was packed, are refused', async () => {
  const whole = zipSync({ 'a.csv': [strToU8(north), { level: 0 }] })
  expect(await refusal(opened(await file('a.zip', whole.subarray(0, -30))))).toContain('is damaged')
  const changed = Buffer.from(whole)
  changed.write('9 Oak', changed.indexOf('1 Oak'))
  expect(await refusal(opened(await file('a.zip', changed)))).toContain('is not what was packed')
})

test('an archive whose sizes are false unpacks to no more than they say', async () => {
  const false_ = Buffer.from(zipSync({ 'a.csv': strToU8(north.repeat(1000)) }))
  const directory = false_.indexOf('PK\x01\x02')
  false_.writeUInt32LE(10, directory + 24)
  expect(await refusal(opened(await file('a.zip', false_)))).toContain('is damaged')
})

test('a file that cannot be read does not keep the others from being read, and is told', async () => {
  const { sources, unread } = await opened(
    await zip({
      'a.csv': strToU8(north),
      'b.xml': strToU8('<root><property><id>1</id>'),
      'c.csv': strToU8(''),
    }),
  )
  expect(sources.map(({ name }) => name)).toEqual(['a.csv'])
  expect(unread).toMatchObject([
    { name: 'b.xml', why: expect.stringContaining('ends too early, at line 1') },
    { name: 'c.csv', why: 'c.csv is empty.' },
  ])
})

test('a folder is read with its folders; links that lead out of where may be read are not', async () => {
  const outside = await file('outside.csv', south)
  const folder = temporaryFolder()
  await mkdir(join(folder, 'sub', '.git'), { recursive: true })
  await writeFile(join(folder, 'sub', 'north.csv'), north)
  await writeFile(join(folder, 'sub', '.git', 'x.csv'), south)
  await writeFile(join(folder, 'plan.pdf'), '%PDF-')
  await symlink(outside, join(folder, 'link.csv'))
  const files = await openFolder(folder, (place) => place.startsWith(folder))
  expect(files?.files.map(({ name }) => name)).toEqual(['link.csv', 'plan.pdf', 'sub/north.csv'])
  if (!files) return
  const { sources, skipped, unread } = await openSources({ folder: files }, { knownHeaders })
  expect(sources.map(({ name }) => name)).toEqual(['sub/north.csv'])
  expect(skipped).toEqual(['plan.pdf'])
  expect(unread).toMatchObject([{ name: 'link.csv', why: expect.stringContaining('leads out of') }])
  expect(await openFolder(outside)).toBeUndefined()
})

test('all sheets of a workbook, or the one that is named', async () => {
  const book = await file(
    'book.xlsx',
    makeWorkbook({
      Sales: [
        ['ADDRESS', 'CITY'],
        ['1 Oak St', 'Reston'],
      ],
      Notes: [['Hello'], ['there']],
      Rentals: [
        ['ADDRESS', 'CITY'],
        ['2 Elm St', 'Dover'],
      ],
    }),
  )
  const { sources, skipped } = await opened(book, { sheet: '*' })
  expect(sources.map(({ name, facts }) => [name, facts.sheet])).toEqual([
    ['book.xlsx, sheet "Sales"', 'Sales'],
    ['book.xlsx, sheet "Rentals"', 'Rentals'],
  ])
  expect(skipped).toEqual(['sheet "Notes"'])
  const one = await opened(book, { sheet: 'Rentals' })
  expect(one.sources.map(({ facts }) => facts.sheet)).toEqual(['Rentals'])
})

test('of all sheets those that are hidden are named, and not read', async () => {
  const homes = (number: string) => [
    ['ADDRESS', 'CITY', 'MLS#'],
    [`${number} Oak St`, 'Reston', number],
  ]
  const parts = unzipSync(makeWorkbook({ One: homes('1'), Old: homes('2'), Notes: [['Hello']] }))
  const workbook = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())
  const hidden = workbook.replace('name="Old"', 'name="Old" state="veryHidden"')
  const path = await file('homes.xlsx', zipSync({ ...parts, 'xl/workbook.xml': strToU8(hidden) }))
  const { sources, skipped } = await opened(path, { sheet: '*' })
  expect(sources.map(({ name }) => name)).toEqual(['homes.xlsx, sheet "One"'])
  expect(skipped).toEqual(['sheet "Notes"'])
  const [old] = (await opened(path, { sheet: 'Old' })).sources
  expect(old && (await rowsOf(old))).toHaveLength(1)
})

test('an archive and a folder without files are refused', async () => {
  expect(await refusal(opened(await zip({})))).toContain('homes.zip holds no files.')
})
