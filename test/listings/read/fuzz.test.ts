import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { InputError } from '../../../src/errors.ts'
import type { SourceInput } from '../../../src/listings/read/open-source.ts'
import { makeWorkbook } from '../../support/make-workbook.ts'
import { createRandom } from '../../support/random.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { open, rowsOf } from './support.ts'

/** Any end but an InputError, or rows that are in order, fails. */
async function survives(input: SourceInput): Promise<void> {
  try {
    let last = 0
    for (const { row } of await rowsOf(await open(input))) {
      expect(row).toBeGreaterThan(last)
      last = row
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
  }
}

test('whatever the bytes are, they are read or refused', async () => {
  const path = join(temporaryFolder(), 'a.bin')
  const random = createRandom(1)
  for (let round = 0; round < 300; round += 1) {
    const bytes = Buffer.from(Array.from({ length: random() * 200 }, () => random() * 256))
    await writeFile(path, bytes)
    await survives({ path })
  }
})

test('whatever is made of the signs that count, it is read or refused', async () => {
  const signs = [
    ...['"', ',', ';', '|', '\t', '\n', '\r', '{', '}', '[', ']', ':', '```\n', '|-|-|\n'],
    ...['ADDRESS', 'CITY', 'x', '1', ' ', '\\', 'é', '<', '_row', '\uFEFF', '\uD800'],
  ]
  const random = createRandom(2)
  for (let round = 0; round < 3_000; round += 1) {
    const text = Array.from(
      { length: random() * 40 },
      () => signs[Math.floor(random() * signs.length)],
    )
    await survives({ text: text.join('') })
  }
})

test('a workbook with any byte changed is read or refused', async () => {
  const path = join(temporaryFolder(), 'a.xlsx')
  const whole = makeWorkbook({
    Homes: [
      ['ADDRESS', 'CITY'],
      ['1 Oak St', 'Reston'],
      ['2 Oak St', 5],
    ],
  })
  const random = createRandom(3)
  for (let round = 0; round < 300; round += 1) {
    const bytes = Buffer.from(whole)
    for (let change = 0; change < 3; change += 1)
      bytes[Math.floor(random() * bytes.length)] = random() * 256
    await writeFile(path, bytes)
    await survives({ path })
  }
})

test.each([',', ';', '\t', '|'])(
  'a table written with %j is read back cell for cell',
  async (delimiter) => {
    const parts = ['a', 'ü', ' ', ',', ';', '|', '\t', '"', '\n', '\r\n', "'", '0', '-', '=']
    const random = createRandom(4)
    const pick = (values: readonly string[]) => values[Math.floor(random() * values.length)] ?? ''
    for (let round = 0; round < 60; round += 1) {
      const quoteAll = random() < 0.3
      const lineEnd = pick(['\n', '\r\n', '\r'])
      const header = [
        'ADDRESS',
        'CITY',
        'PRICE',
        ...Array.from({ length: random() * 5 }, (_, at) => `h${at}`),
      ]
      const rows = Array.from({ length: 1 + random() * 20 }, (_, at) => [
        `row${at}`,
        'city',
        ...header
          .slice(2)
          .map(() => Array.from({ length: random() * 6 }, () => pick(parts)).join('')),
      ])
      const write = (cell: string) =>
        quoteAll || /[",;|\t\r\n]|^\s/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
      const text = [header, ...rows].map((row) => row.map(write).join(delimiter)).join(lineEnd)
      const source = await open({ text })
      expect(source.facts.delimiter).toBe(delimiter)
      expect((await rowsOf(source)).map(({ cells }) => [...cells.values()])).toEqual(rows)
    }
  },
)
