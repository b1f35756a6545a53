import { describe, expect, test } from 'vitest'
import { complete, mapColumn } from '../../support/mapped.ts'
import { createRandom } from '../../support/random.ts'

const seed = 20261122
const rows = 40

interface Convention {
  readonly groups: string
  readonly decimal: '.' | ','
  readonly indian?: true
}

const conventions: Readonly<Record<string, Convention>> = {
  US: { groups: ',', decimal: '.' },
  DE: { groups: '.', decimal: ',' },
  CH: { groups: '’', decimal: '.' },
  FR: { groups: '\u202f', decimal: ',' },
  IN: { groups: ',', decimal: '.', indian: true },
  plain: { groups: '', decimal: '.' },
}

const currencies: readonly (readonly [before: string, behind: string])[] = [
  ['', ''],
  ['$', ''],
  ['OMR', ''],
  ['Rs. ', ''],
  ['EUR ', ''],
  ['', '€'],
  ['', ' Kč'],
  ['', 'AED'],
]

const scales: readonly (readonly [factor: number, word: string])[] = [
  [1e3, 'k'],
  [1e5, ' lakh'],
  [1e6, 'M'],
  [1e6, ' Mio.'],
  [1e7, ' Cr'],
]

function written(value: number, { groups, decimal, indian }: Convention): string {
  const [whole = '', fraction] = (Number.isInteger(value) ? `${value}` : value.toFixed(2)).split(
    '.',
  )
  const places = indian ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g
  return `${whole.replace(places, groups)}${fraction === undefined ? '' : `${decimal}${fraction}`}`
}

/** Amounts up to ten millions, some with cents. */
function amounts(start: number): readonly number[] {
  const random = createRandom(start)
  return Array.from({ length: rows }, () => {
    const size = 10 ** (3 + Math.floor(random() * 5))
    return Number((1 + random() * size).toFixed(random() < 0.3 ? 2 : 0))
  })
}

/** What is read of a column of prices, by the row; `refused` where none of it may be loaded. */
async function read(cells: readonly string[]) {
  const home = { ...complete, CurrencySymbol: '' }
  const { mapping, listings } = await mapColumn('SalePrice', cells, home, {
    constants: { CurrencySymbol: '$' },
  })
  if (mapping.refusals.length > 0) return 'refused'
  return listings.map((listing) => listing?.SalePrice)
}

describe.each(Object.entries(conventions))(
  'amounts as they are written in %s',
  (name, convention) => {
    test.each(currencies)('between "%s" and "%s"', async (before, behind) => {
      const values = amounts(seed + name.length)
      const cells = values.map((value) => `${before}${written(value, convention)}${behind}`)
      expect(await read(cells)).toEqual(values)
    })
    test.each(scales)('multiplied by %d as "%s"', async (factor, word) => {
      const values = amounts(seed).map((value) => Number((1 + (value % 900)).toFixed(2)))
      const cells = values.map((value) => `${written(value, convention)}${word}`)
      const expected = values.map((value) => Number((value * factor).toPrecision(15)))
      expect(await read(cells)).toEqual(expected)
    })
  },
)

describe.each([
  ['US', 'DE'],
  ['DE', 'US'],
  ['IN', 'DE'],
  ['CH', 'FR'],
])('amounts of %s', (one, other) => {
  test.each([1, 5, rows / 2])(`of which ${other} has written %d are refused`, async (count) => {
    const values = amounts(seed).map((value) => Math.floor(value) + 1000.25)
    const write = (value: number, index: number) =>
      written(value, conventions[index < count ? other : one] ?? { groups: '', decimal: '.' })
    expect(await read(values.map(write))).toBe('refused')
  })
})

describe.each(Object.entries(conventions))('one odd cell among those of %s', (_, convention) => {
  test.each([
    ...['12,50', '12.50', '1.300', '1,300', '1.234,50', '1,234.50', '12,50,000', '2.5m'],
    ...['1,5 Mio', 'OMR1,000,000', 'XYZ1.000.000,5', 'on request', '1,2,3'],
  ])('%s changes none of the others', async (odd) => {
    const values = amounts(seed + 7).map((value) => Math.round(value))
    const cells = values.map((value) => written(value, convention))
    const mixed = await read([...cells, odd])
    if (mixed !== 'refused') expect(mixed.slice(0, -1)).toEqual(values)
  })
})
