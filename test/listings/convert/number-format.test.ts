import { describe, expect, test } from 'vitest'
import { createNumberEvidence } from '../../../src/listings/convert/numbers/number-format.ts'
import type { Cell } from '../../../src/listings/read/source.ts'

function decide(...cells: Cell[]) {
  const evidence = createNumberEvidence()
  for (const [index, cell] of cells.entries()) evidence.add(cell, index + 2)
  const { format, ambiguous } = evidence.decide()
  return ambiguous ? `${format.decimal} perhaps` : format.decimal
}

describe('a single cell tells the format', () => {
  test.each([
    ['1.250,50', ','],
    ['1,250.50', '.'],
    ['279,18 €', ','],
    ['12.50', '.'],
    ['0,5', ','],
    ['0.125', '.'],
    [',75', ','],
    ['.5 ac', '.'],
    ["1'250.50", '.'],
    ["1'250,500", ','],
    ['1 250,5', ','],
    ['1\u00a0250,500', ','],
    ['12,50,000', '.'],
    ['1,234,567', '.'],
    ['1.234.567', ','],
    ['1234.567', '.'],
    ['-1.250,50', ','],
    ['１．２５０，５０', ','],
    ['OMR1,000,000', '.'],
    ['Rs85,00,000', '.'],
    ['Rp850.000.000', ','],
    ['EUR12,50', ','],
  ])('%s', (cell, decided) => {
    expect(decide(cell)).toBe(decided)
  })
})

test('three digits after every point are thousands, which is said', () => {
  expect(decide('1.300', '2.750')).toBe(', perhaps')
})

test('three digits after every comma are thousands', () => {
  expect(decide('2,963', '875,000')).toBe('.')
})

test('one cell that is certain settles those that are not', () => {
  expect(decide('1.250 €', '1.300 €', '279,18 €')).toBe(',')
  expect(decide('1.378', '2.125', '0.55')).toBe('.')
})

test('the majority decides', () => {
  expect(decide('1,5', '2,5', '3.5')).toBe(',')
  expect(decide('1.5', '2.5', '3,5')).toBe('.')
  expect(decide('1,5', '2.5')).toBe('. perhaps')
})

test('one slip does not turn thousands into fractions', () => {
  expect(decide(...Array.from({ length: 30 }, () => '1,300'), '12,50')).toBe('.')
})

test('what tells nothing leaves the decimal point', () => {
  expect(decide()).toBe('.')
  expect(decide(1.5, null, true, '1200', 'Lot 5, Block 7', '1,2,3', '1.5e3', new Date(0))).toBe('.')
  expect(decide(`${'A long description. '.repeat(10)}1,5`)).toBe('.')
})

test.each(['1.250M', '1,250 Mio', 'XYZ1,5', 'm1.000,5'])('%s tells nothing', (cell) => {
  expect(decideIn(',', cell)).toEqual({ format: { decimal: '.' }, ambiguous: false })
})

describe('cells that contradict each other', () => {
  test.each([
    ['1,234.50', '1.234,50', undefined],
    ['2.5', '2,5', undefined],
    ['1,300', '12,50', ','],
    ['1.300', '12.50', '.'],
    ['350,000', '350.000', '.'],
    ['1,234.50', '1.300', '.'],
  ])('%s and %s', (one, other, shrinks) => {
    const { contradiction } = decideIn(undefined, one, one, other)
    const [point, comma] = shrinks === '.' && one === '1.300' ? [other, one] : [one, other]
    expect(contradiction?.point.cell).toBe(point)
    expect(contradiction?.comma.cell).toBe(comma)
    expect(contradiction?.shrinks).toBe(shrinks)
  })
  test('are counted, and read each in its own way', () => {
    const cells = ['OMR1,234.50', '300', '1,000', '1.234,75', '2,345.50 - 3,456.50']
    expect(decideIn(undefined, ...cells).contradiction).toEqual({
      point: { cell: 'OMR1,234.50', value: 1234.5, rows: { count: 3, first: [2, 4, 6] } },
      comma: { cell: '1.234,75', value: 1234.75, rows: { count: 1, first: [5] } },
    })
  })
  test.each([
    ['1.378', '0.55'],
    ['120.500', '85.1234'],
    ['1,300', '1,250.50'],
    ['1.300', '12,50'],
  ])('%s and %s do not', (one, other) => {
    expect(decideIn(undefined, one, other).contradiction).toBeUndefined()
  })
  test('fractions of three digits do not where the file has points', () => {
    expect(decideIn('.', '120.500', '85.50').contradiction).toBeUndefined()
    expect(decideIn('.', '1,300', '1.300').contradiction).toBeDefined()
  })
})

function decideIn(ofFile: '.' | ',' | undefined, ...cells: Cell[]) {
  const evidence = createNumberEvidence()
  for (const [index, cell] of cells.entries()) evidence.add(cell, index + 2)
  return evidence.decide(ofFile)
}

describe('the file decides what the column does not tell', () => {
  test.each([
    ['.', '1.300', { format: { decimal: '.' }, ambiguous: false }],
    [',', '1.300', { format: { decimal: ',' }, ambiguous: false }],
    [undefined, '1.300', { format: { decimal: ',', guessed: true }, ambiguous: true }],
    ['.', '2,5', { format: { decimal: ',' }, ambiguous: false }],
    [',', '1,300', { format: { decimal: '.', guessed: true }, ambiguous: true }],
    [',', '12', { format: { decimal: '.' }, ambiguous: false }],
  ] as const)('%s: %s', (ofFile, cell, expected) => {
    expect(decideIn(ofFile, cell)).toEqual(expected)
  })
})

test.each([
  ['350,000', '.'],
  ['1,250.50', '.'],
  ['0.125', '.'],
  ['1234.000', '.'],
  ['12.50', undefined],
  ['2.5', undefined],
  ['1.300', undefined],
  ['2,5', ','],
  ['1.250.000', ','],
  ['12', undefined],
])('%s proves the separator %s for the file', (cell, proof) => {
  const evidence = createNumberEvidence()
  evidence.add(cell, 2)
  expect(evidence.proof).toBe(proof)
})

test('the first cell that can be read in two ways is kept', () => {
  const evidence = createNumberEvidence()
  for (const cell of ['0', '12', '1.300', '2.750']) evidence.add(cell, 2)
  expect(evidence.doubtful).toBe('1.300')
})
