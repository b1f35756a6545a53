import { describe, expect, test } from 'vitest'
import { inUnit, toArea } from '../../../src/listings/convert/numbers/area.ts'
import type { AreaUnit } from '../../../src/listings/convert/numbers/area-unit.ts'
import { createNumberEvidence } from '../../../src/listings/convert/numbers/number-format.ts'
import { createRandom } from '../../support/random.ts'
import { numberIn } from './number-in.ts'

const seed = 20261121
const separators = { '.': [',', "'", ' ', ''], ',': ['.', "'", '\u00a0', ''] } as const

/** From 0 up to 10 digits before the decimal separator, with 0, 1 or 2 behind it. */
function anyNumber(random: () => number): { value: number; decimals: number } {
  const decimals = Math.floor(random() * 3)
  const size = 10 ** Math.floor(random() * 11)
  return { value: Number((random() * size).toFixed(decimals)), decimals }
}

function written(value: number, decimals: number, thousands: string, decimal: string): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`
}

describe.each(['.', ','] as const)('numbers with the decimal separator %s', (decimal) => {
  test.each(separators[decimal])('and thousands grouped by "%s"', (thousands) => {
    const random = createRandom(seed)
    const evidence = createNumberEvidence()
    const numbers = Array.from({ length: 2000 }, () => anyNumber(random))
    for (const [row, { value, decimals }] of numbers.entries()) {
      const text = written(value, decimals, thousands, decimal)
      evidence.add(text, row)
      expect([text, numberIn(text, { decimal })]).toEqual([text, { value }])
      expect([text, numberIn(`ca. ${text} €`, { decimal })]).toEqual([text, { value }])
    }
    expect(evidence.decide()).toEqual({ format: { decimal }, ambiguous: false })
  })
})

describe.each(['ft2', 'm2', 'acre', 'ha'] as const)('areas in %s', (unit: AreaUnit) => {
  test.each([
    ['Square Feet', 'ft2'],
    ['Square Meters', 'm2'],
  ] as const)('to %s and back', (target, targetUnit) => {
    const random = createRandom(seed)
    const other = target === 'Square Feet' ? 'Square Meters' : 'Square Feet'
    for (let index = 0; index < 500; index++) {
      const amount = Number((1 + random() * 1000).toFixed(2))
      const there = { amount: inUnit({ amount, unit }, target), unit: targetUnit }
      const direct = inUnit({ amount, unit }, other)
      // Two roundings to hundredths, the first one scaled by at most 10.8.
      expect(Math.abs(inUnit(there, other) - direct)).toBeLessThan(0.065 + direct * 1e-6)
    }
  })
  test('are read as they are written', () => {
    const random = createRandom(seed)
    for (let index = 0; index < 500; index++) {
      const { value, decimals } = anyNumber(random)
      const text = `${written(value, decimals, ',', '.')} ${unit}`
      expect([text, toArea(text, { decimal: '.' }, undefined)]).toEqual([
        text,
        { value: { amount: value, unit } },
      ])
    }
  })
})
