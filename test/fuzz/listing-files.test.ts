import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { InputError } from '../../src/errors.ts'
import { openSource, type SourceInput } from '../../src/listings/read/open-source.ts'
import { eachRow } from '../support/each-row.ts'
import { listingsCsv } from '../support/listing-file.ts'
import { makeWorkbook } from '../support/make-workbook.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { forAny, inTime } from './fuzz.ts'
import { spoiled } from './spoiled.ts'

const csv = listingsCsv(3)
const rows = csv
  .trim()
  .split('\n')
  .map((line) => line.split(','))
const [header = [], ...cells] = rows
const records = cells.map((row) =>
  Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])),
)
const markdown = [header, header.map(() => '---'), ...cells]
  .map((row) => `| ${row.join(' | ')} |`)
  .join('\n')
const ofJsonLd = {
  '@context': 'https://schema.org',
  '@type': 'House',
  name: 'A home',
  address: { streetAddress: '1 Elm Street', addressLocality: 'Reston' },
}

const files: readonly [string, string | Uint8Array][] = [
  ['homes.csv', csv],
  ['homes.tsv', csv.replaceAll(',', '\t')],
  ['homes.md', markdown],
  ['homes.json', JSON.stringify({ value: records })],
  ['homes.ndjson', records.map((record) => JSON.stringify(record)).join('\n')],
  [
    'homes.xml',
    '<?xml version="1.0" encoding="UTF-8"?><root><kyero><feed_version>3</feed_version></kyero><property><id>1</id><price>100000</price><type>villa</type><town>Nerja</town></property></root>',
  ],
  [
    'homes.html',
    `<html><body><script type="application/ld+json">${JSON.stringify(ofJsonLd)}</script></body></html>`,
  ],
  [
    'homes.blm',
    "#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^ADDRESS_1^PRICE^~\n#DATA#\n1^Elm^100^~\n#END#\n",
  ],
  ['homes.xlsx', makeWorkbook({ Homes: rows })],
  ['homes.zip', zipSync({ 'homes.csv': Buffer.from(csv) })],
  ['homes.csv.gz', gzipSync(csv)],
]

test.each(files)('%s, however it is spoiled, is read in order or refused', async (name, whole) => {
  const path = join(temporaryFolder(), name)
  await forAny(spoiled(Buffer.from(whole)), 60, async (bytes) => {
    await writeFile(path, bytes)
    await inTime(name, () => readOrRefused({ path }))
  })
})

test('whatever the bytes are, they are read in order or refused', async () => {
  const path = join(temporaryFolder(), 'homes.bin')
  await forAny(fc.uint8Array({ maxLength: 200 }), 150, async (bytes) => {
    await writeFile(path, bytes)
    await inTime('bytes', () => readOrRefused({ path }))
  })
})

test('whatever is made of the signs that count, it is read in order or refused', async () => {
  const signs = fc.constantFrom(
    ...['"', ',', ';', '|', '\t', '\n', '\r', '{', '}', '[', ']', ':', '```\n', '|-|-|\n'],
    ...['ADDRESS', 'CITY', 'x', '1', ' ', '\\', 'é', '<', '_row', '\uFEFF', '\uD800'],
  )
  await forAny(fc.array(signs, { maxLength: 40, size: 'max' }), 1500, (text) =>
    inTime('text', () => readOrRefused({ text: text.join('') })),
  )
})

async function readOrRefused(input: SourceInput): Promise<void> {
  try {
    const source = await openSource(input, {
      knownHeaders: (names) => names.filter((each) => header.includes(each)).length,
    })
    let last = 0
    for await (const { row } of eachRow(source)) {
      expect(row).toBeGreaterThan(last)
      last = row
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
  }
}
