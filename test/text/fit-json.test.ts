import { expect, test } from 'vitest'
import { fitJson, sizeOf } from '../../src/text/fit-json.ts'

const listing = (number: number) => ({ Id: `id-${number}`, Address: `${number} Elm Street` })

test('what is short enough stays as it is', () => {
  const value = { Data: [listing(1)], Code: 200 }
  expect(fitJson(value, sizeOf(value))).toEqual({ value, left: [] })
})

test('a long list loses its end, and short members stay', () => {
  const Listings = Array.from({ length: 4000 }, (_, index) => listing(index))
  const whole = { Data: { Total: 4000, Listings }, Code: 200 }
  const { value, left } = fitJson(whole, 1000)
  expect(sizeOf(value)).toBeLessThanOrEqual(1000)
  expect(sizeOf(value)).toBeGreaterThan(900)
  expect(value).toMatchObject({ Data: { Total: 4000 }, Code: 200 })
  expect(left).toEqual([expect.stringMatching(/^Data\.Listings: the first \d+ of 4,000$/)])
})

test('long texts share the room', () => {
  const { value, left } = fitJson({ one: 'a'.repeat(5000), other: 'b'.repeat(9000), few: 'c' }, 400)
  expect(sizeOf(value)).toBeLessThanOrEqual(400)
  expect(value).toMatchObject({ few: 'c' })
  expect(left.map((phrase) => phrase.replace(/first \d+/, 'first N'))).toEqual([
    'one: the first N of 5,000 characters',
    'other: the first N of 9,000 characters',
  ])
})

test.each<[string, unknown]>([
  ['quotation marks, line breaks and invisible characters', '"\n\u0001'.repeat(3000)],
  ['characters of two halves', '👪'.repeat(5000)],
  ['a list whose first element is too long', ['x'.repeat(9000), 'y']],
  ['lists in lists', [[[['x'.repeat(9000)]]]]],
  ['many members', Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`name${at}`, at]))],
  ['a long name', { ['n'.repeat(9000)]: 1, short: 2 }],
  ['nothing where JSON has none', [undefined, 'x'.repeat(9000)]],
])('%s', (_, value) => {
  for (const most of [60, 500, 2000]) {
    const fitted = fitJson(value, most)
    expect(sizeOf(fitted.value)).toBeLessThanOrEqual(most)
    expect(fitted.left).not.toEqual([])
    expect(fitted.left.join()).not.toContain('NaN')
    expect(fitted.value).toBeTypeOf(typeof value)
    expect(JSON.stringify(fitted.value)).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
  }
})
