import { describe, expect, test } from 'vitest'
import { inUnit, listingUnit, toArea } from '../../../src/listings/convert/numbers/area.ts'
import { areaUnitNamed, areaUnitOf } from '../../../src/listings/convert/numbers/area-unit.ts'
import { Amount } from '../../../src/listings/read/source.ts'
import { outcome } from './outcome.ts'

const point = { decimal: '.' } as const
const comma = { decimal: ',' } as const

test.each([
  ['sqft', 'ft2'],
  ['sq. ft.', 'ft2'],
  ['Sq Ft', 'ft2'],
  ['Square Feet', 'ft2'],
  ['squareFeet', 'ft2'],
  ['SF', 'ft2'],
  ['ft²', 'ft2'],
  ['LOT_SQFT', 'ft2'],
  ['LotSizeSquareFeet', 'ft2'],
  ['m²', 'm2'],
  ['sqm', 'm2'],
  ['㎡', 'm2'],
  ['qm', 'm2'],
  ['Area (sq. m)', 'm2'],
  ['Square Meters', 'm2'],
  ['square metres', 'm2'],
  ['metros cuadrados', 'm2'],
  ['area_m2', 'm2'],
  ['lot_sq_ft', 'ft2'],
  ['Acres', 'acre'],
  ['ac', 'acre'],
  ['LotSizeAcres', 'acre'],
  ['hectare', 'ha'],
  ['Ar', 'are'],
  ['12 arów', 'are'],
  ['ár', 'are'],
  ['ares', 'are'],
  ['sotka', 'are'],
  ['соток', 'are'],
  ['сот.', 'are'],
  ['арів', 'are'],
  ['平米', 'm2'],
  ['平方米', 'm2'],
  ['平方公尺', 'm2'],
  ['平方メートル', 'm2'],
  ['제곱미터', 'm2'],
  ['平方英尺', 'ft2'],
  ['呎', 'ft2'],
  ['公顷', 'ha'],
  ['평', 'pyeong'],
  ['坪', 'pyeong'],
  ['面积（坪）', 'pyeong'],
  ['area_pyeong', 'pyeong'],
  ['平', undefined],
  ['these are 5', undefined],
  ['a', undefined],
  ['plot_area_a', undefined],
  ['Area', undefined],
  ['100 m²', 'm2'],
  ['ha', 'ha'],
  ['sq yd', undefined],
  ['sq mi', undefined],
  ['ft', undefined],
  ['m', undefined],
  ['Haus', undefined],
  ['', undefined],
  ['sqft or acres', undefined],
])('the unit of %s is %s', (text, unit) => {
  expect(areaUnitOf(text)).toBe(unit)
})

test.each(['are', 'Ares', '100 m²', '100 m2', ' 100 sqm'])('%s alone names the are', (text) => {
  expect(areaUnitNamed(text)).toBe('are')
})

describe('an area in ares', () => {
  test.each([
    ['6 соток', undefined, 6],
    ['5,5 a', 'm2', 5.5],
    ['12 arów', 'm2', 12],
    ['8 ár', undefined, 8],
    ['7,25 Ar', 'm2', 7.25],
    ['6.5 sotka', 'm2', 6.5],
    ['4 ares', 'm2', 4],
    ['10 are', 'm2', 10],
    ['9 сот.', 'm2', 9],
    ['6', 'are', 6],
    [new Amount(5.5, { after: ' a', isMoney: false }), 'm2', 5.5],
  ] as const)('%s', (cell, fallback, amount) => {
    const format = String(cell).includes(',') ? comma : point
    expect(outcome(toArea(cell, format, fallback))).toEqual({ value: { amount, unit: 'are' } })
  })
  test.each(['ft2', 'acre', undefined] as const)('is not told by 0.25 a beside %s', (fallback) => {
    expect(outcome(toArea('0.25 a', point, fallback))).toEqual({ problem: 'unknown_area_unit' })
  })
})

describe('an area', () => {
  test.each([
    [1500, 'ft2', { amount: 1500, unit: 'ft2' }],
    ['12,155', 'ft2', { amount: 12155, unit: 'ft2' }],
    ['3 ac ', 'ft2', { amount: 3, unit: 'acre' }],
    ['.5 ac', 'ft2', { amount: 0.5, unit: 'acre' }],
    ['1490/A', 'ft2', { amount: 1490, unit: 'ft2' }],
    ['750/OTH', 'ft2', { amount: 750, unit: 'ft2' }],
    ['1,234/A', 'ft2', { amount: 1234, unit: 'ft2' }],
    ['0.25/ac', 'ft2', { amount: 0.25, unit: 'acre' }],
    ['45㎡', undefined, { amount: 45, unit: 'm2' }],
    ['54m2', undefined, { amount: 54, unit: 'm2' }],
    ['Wohnfläche ca. 54 m²', undefined, { amount: 54, unit: 'm2' }],
    ['1,560 sqft', undefined, { amount: 1560, unit: 'ft2' }],
    ['1,560 sqft (145 m²)', undefined, { amount: 1560, unit: 'ft2' }],
    ['0.25 (Acres)', 'ft2', { amount: 0.25, unit: 'acre' }],
    ['Sq. Ft.: 900', undefined, { amount: 900, unit: 'ft2' }],
    ['1200 approx', 'ft2', { amount: 1200, unit: 'ft2' }],
    ['1,200+/-', 'ft2', { amount: 1200, unit: 'ft2' }],
    [0, 'ft2', { amount: 0, unit: 'ft2' }],
  ] as const)('%s', (cell, fallback, value) => {
    expect(outcome(toArea(cell, point, fallback))).toEqual({ value })
  })
  test('with a decimal comma', () => {
    expect(outcome(toArea('1.054,5 m²', comma, undefined))).toEqual({
      value: { amount: 1054.5, unit: 'm2' },
    })
  })
  test('that is only the least', () => {
    expect(outcome(toArea('5,000+ sqft', point, undefined))).toEqual({
      value: { amount: 5000, unit: 'ft2' },
      warning: 'open_ended',
    })
  })
})

describe('the dimensions of a lot', () => {
  test.each([
    ['100X172', 'ft2', { amount: 17200, unit: 'ft2' }],
    ['40 X120', 'acre', { amount: 4800, unit: 'ft2' }],
    ['50.5 x 100', undefined, { amount: 5050, unit: 'ft2' }],
    ["100' x 172'", 'm2', { amount: 17200, unit: 'ft2' }],
    ['100 ft × 172 ft', undefined, { amount: 17200, unit: 'ft2' }],
    ['15 m x 20 m', undefined, { amount: 300, unit: 'm2' }],
    ['15m x 20', undefined, { amount: 300, unit: 'm2' }],
    ['15x20', 'm2', { amount: 300, unit: 'm2' }],
  ] as const)('%s', (cell, fallback, value) => {
    expect(outcome(toArea(cell, point, fallback))).toEqual({ value, warning: 'dimensions' })
  })
})

describe('no area', () => {
  test.each([
    ['', 'ft2', 'blank'],
    ['— sqft', 'ft2', 'blank'],
    ['R850', 'ft2', { problem: 'not_a_number' }],
    ['Irregular', 'ft2', { problem: 'not_a_number' }],
    ['1,500', undefined, { problem: 'no_area_unit' }],
    ['500 sq yd', 'ft2', { problem: 'unknown_area_unit' }],
    ['30畳', 'm2', { problem: 'unknown_area_unit' }],
    ['1,200 - 1,500 sqft', 'ft2', { problem: 'several_numbers' }],
    ['100X172X98', 'ft2', { problem: 'lot_dimensions' }],
    ['100X172 IRR', 'ft2', { problem: 'lot_dimensions' }],
    ['0X0', 'ft2', { problem: 'lot_dimensions' }],
    [-1, 'ft2', { problem: 'not_an_area' }],
    ['-5 ac', 'ft2', { problem: 'not_an_area' }],
    ['1.054,5 m²', undefined, { problem: 'number_format' }],
    [new Date('2026-01-01'), 'ft2', { problem: 'not_a_number' }],
  ] as const)('%s', (cell, fallback, expected) => {
    expect(outcome(toArea(cell, point, fallback))).toEqual(expected)
  })
})

test.each([
  [1, 'acre', 'Square Feet', 43560],
  [1, 'acre', 'Square Meters', 4046.86],
  [100, 'ft2', 'Square Meters', 9.29],
  [100, 'm2', 'Square Feet', 1076.39],
  [2, 'ha', 'Square Meters', 20000],
  [1, 'ha', 'Square Feet', 107639.1],
  [6.7, 'are', 'Square Meters', 670],
  [6.7, 'are', 'Square Feet', 7211.82],
  [54, 'm2', 'Square Meters', 54],
  [0.33, 'acre', 'Square Feet', 14374.8],
] as const)('%d %s in %s is %d', (amount, unit, target, expected) => {
  expect(inUnit({ amount, unit }, target)).toBe(expected)
})

test.each([
  ['1.250', 'acre', 1.25],
  ['1.250 ac', undefined, 1.25],
  ['2.500', 'ha', 2.5],
  ['1.250', 'are', 1.25],
  ['1.250', 'm2', 1250],
  ['1.250', 'ft2', 1250],
] as const)('%s in %s, where thousands are only a guess', (cell, unit, amount) => {
  const area = toArea(cell, { decimal: ',', guessed: true }, unit)
  expect('value' in area && area.value.amount).toBe(amount)
})

test('a column of acres that proves its thousands has them', () => {
  const area = toArea('1.250', comma, 'acre')
  expect('value' in area && area.value.amount).toBe(1250)
})

test.each([
  ['ft2', 'Square Feet'],
  ['acre', 'Square Feet'],
  ['m2', 'Square Meters'],
  ['ha', 'Square Meters'],
  ['are', 'Square Meters'],
] as const)('%s belong to the system of %s', (unit, listed) => {
  expect(listingUnit(unit)).toBe(listed)
})

test.each([
  ['< 1 acre', 1, 'acre', 'less'],
  ['up to 2 acres', 2, 'acre', 'less'],
  ['less than 1 acre', 1, 'acre', 'less'],
  ['max. 120 m²', 120, 'm2', 'less'],
  ['bis 120 m²', 120, 'm2', 'less'],
  ['bis zu 120 qm', 120, 'm2', 'less'],
  ['≤120 m²', 120, 'm2', 'less'],
  ['do 120 m2', 120, 'm2', 'less'],
  ['2 acres or less', 2, 'acre', 'less'],
  ['120 m² max', 120, 'm2', 'less'],
  ['120 m² (max.)', 120, 'm2', 'less'],
  ['1500 or less', 1500, 'ft2', 'less'],
  ['under 1500', 1500, 'ft2', 'less'],
  ['> 2 ha', 2, 'ha', 'more'],
  ['ab 120 m²', 120, 'm2', 'more'],
  ['à partir de 120 m²', 120, 'm2', 'more'],
  ['desde 120 m²', 120, 'm2', 'more'],
  ['from 1500 sq ft', 1500, 'ft2', 'more'],
  ['od 120 m²', 120, 'm2', 'more'],
  ['vanaf 120 m²', 120, 'm2', 'more'],
  ['a partire da 120 mq', 120, 'm2', 'more'],
  ['1500 sq ft and up', 1500, 'ft2', 'more'],
  ['1500 or more', 1500, 'ft2', 'more'],
  ['1500+ sq ft', 1500, 'ft2', 'more'],
  ['2 ha +', 2, 'ha', 'more'],
] as const)('%s is a bound', (cell, amount, unit, more) => {
  expect(toArea(cell, { decimal: '.' }, 'ft2')).toMatchObject({
    value: { amount, unit },
    warning: { code: 'open_ended', message: expect.stringContaining(`or ${more};`) },
  })
})

test.each([
  ['89平米', 89],
  ['120平方米', 120],
  ['31평', 102.48],
  ['전용 25평', 82.64],
  ['33.5坪', 110.74],
])('%s is %d m²', (cell, squareMeters) => {
  const area = toArea(cell, point, undefined)
  expect(area).toHaveProperty('value')
  if ('value' in area) expect(inUnit(area.value, 'Square Meters')).toBe(squareMeters)
})

test('a home that is measured in pyeong is told in square meters', () => {
  expect(listingUnit('pyeong')).toBe('Square Meters')
})
