import { expect, test } from 'vitest'
import { createRandom } from '../../../support/random.ts'
import { open, rowsOf } from '../support.ts'

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
