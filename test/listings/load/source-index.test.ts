import { expect, onTestFinished, test } from 'vitest'
import { openSourceIndex } from '../../../src/listings/load/homes/open-source-index.ts'

function openIndex() {
  const index = openSourceIndex()
  onTestFinished(() => index.close())
  return index
}

const row = (position: number, key: string, told?: string) => ({
  ...{ key, position, row: position + 2, told },
})

const home = (row: number, key: string, homes: readonly string[], isNew = true) => ({
  ...{ row, key, homes, isNew, name: key.toUpperCase(), flat: { Bedrooms: row } },
})

test.each([
  ['first', { position: 1, row: 3, told: 'one' }],
  ['last', { position: 2, row: 4, told: 'two' }],
] as const)('of rows that are one listing the %s that tells of its home wins', (keep, winner) => {
  const index = openIndex()
  expect(index.note([row(0, 'a')], keep)).toBe(true)
  expect(index.winners(['a'])).toEqual(new Map())
  expect(index.note([row(1, 'a', 'one'), row(2, 'a', 'two'), row(3, 'a')], keep)).toBe(false)
  expect(index.note([row(4, 'a'), row(5, 'b', 'b')], keep)).toBe(false)
  expect(index.winners(['x', 'a'])).toEqual(new Map([['a', winner]]))
  expect(index.has(['x', 'b', 'a'])).toEqual(new Set(['b', 'a']))
})

test('rows of one batch that are one listing are not all new', () => {
  const index = openIndex()
  expect(index.note([row(0, 'a', 'one'), row(1, 'a', 'two')], 'first')).toBe(false)
  expect(index.note([row(2, 'b', 'one'), row(3, 'c', 'two')], 'first')).toBe(true)
})

test('a home is told with the first row of another listing, by which of its keys it was known', () => {
  const index = openIndex()
  expect(index.noteHomes([home(2, 'a', ['u1', 'p1'], false), home(3, 'b', ['u2'])])).toEqual([])
  expect(index.noteHomes([home(4, 'a', ['u1', 'p1'])])).toEqual([])
  const earlier = { row: 2, isNew: false, flat: { Bedrooms: 2 } }
  expect(
    index.noteHomes([home(5, 'c', []), home(6, 'd', ['u3', 'p1']), home(7, 'e', ['u1', 'p1'])]),
  ).toEqual([
    { at: 1, home: 1, earlier },
    { at: 2, home: 0, earlier },
    { at: 2, home: 1, earlier },
  ])
})

test('a home that several listings of the source have is that of none', () => {
  const index = openIndex()
  index.noteHomes([home(2, 'a', ['u1', 'p1']), home(3, 'b', ['u2', 'p1'])])
  const sought = ['u1', 'u2', 'p1', 'u3'].map((home) => ({ home, key: 'z' }))
  expect(index.otherListings([...sought, { home: 'u1', key: 'a' }])).toEqual(
    new Map([
      [0, { key: 'a', name: 'A', flat: { Bedrooms: 2 } }],
      [1, { key: 'b', name: 'B', flat: { Bedrooms: 3 } }],
    ]),
  )
})

test('texts with a NUL are as they were', () => {
  const index = openIndex()
  index.note([row(0, 'a\0b', 'one\0two')], 'first')
  expect(index.winners(['a\0b', 'a'])).toEqual(
    new Map([['a\0b', { position: 0, row: 2, told: 'one\0two' }]]),
  )
  expect(index.noteHomes([home(2, 'a\0b', ['u\x001'])])).toEqual([])
  expect(index.noteHomes([home(3, 'a\0b', ['u\x001']), home(4, 'a\0c', ['u\x001'])])).toEqual([
    { at: 1, home: 0, earlier: { row: 2, isNew: true, flat: { Bedrooms: 2 } } },
  ])
})
