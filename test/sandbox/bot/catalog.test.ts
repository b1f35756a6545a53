import { expect, test } from 'vitest'
import { createCatalogs } from '../../../src/sandbox/bot/catalog.ts'
import { listing, memorySource } from './listings.ts'

const pool = listing('a', { Description: 'with a pool', City: 'Cicero', MLSNumber: '700100' })

test('asks only for what changed since the last time', () => {
  const { source, asked, save } = memorySource([pool])
  const catalogOf = createCatalogs(source)
  catalogOf('demo')
  save(listing('b'))
  catalogOf('demo')
  catalogOf('demo')
  expect(asked).toEqual([0, 1, 2])
})

test('finds a listing that was saved later', () => {
  const { source, save } = memorySource()
  const catalogOf = createCatalogs(source)
  expect([...catalogOf('demo').mentioning(['pool']).keys()]).toEqual([])
  save(pool)
  expect([...catalogOf('demo').mentioning(['pool']).keys()]).toEqual(['a'])
  expect([...catalogOf('demo').withKey('city', 'cicero')]).toEqual(['a'])
})

test('forgets what a changed listing said before', () => {
  const { source, save } = memorySource([pool])
  const catalogOf = createCatalogs(source)
  catalogOf('demo')
  save(listing('a', { Description: 'with a sauna', City: 'Oak Park' }))
  const catalog = catalogOf('demo')
  expect([...catalog.mentioning(['pool']).keys()]).toEqual([])
  expect([...catalog.mentioning(['sauna']).keys()]).toEqual(['a'])
  expect([...catalog.withKey('city', 'cicero')]).toEqual([])
  expect([...catalog.withKey('city', 'oak park')]).toEqual(['a'])
  expect([...catalog.withKey('mlsNumber', '700100')]).toEqual([])
  expect(catalog.listings.size).toBe(1)
})

test('forgets a listing that was removed, and one that it never had', () => {
  const { source, remove } = memorySource([pool, listing('b')])
  const catalogOf = createCatalogs(source)
  catalogOf('demo')
  remove('a')
  remove('never')
  const catalog = catalogOf('demo')
  expect([...catalog.listings.keys()]).toEqual(['b'])
  expect([...catalog.mentioning(['pool']).keys()]).toEqual([])
  expect([...catalog.withKey('city', 'cicero')]).toEqual([])
})

test('takes a listing in again that was removed', () => {
  const { source, remove, save } = memorySource([pool])
  const catalogOf = createCatalogs(source)
  catalogOf('demo')
  remove('a')
  catalogOf('demo')
  save(pool)
  expect([...catalogOf('demo').mentioning(['pool']).keys()]).toEqual(['a'])
})

test('keeps chatbots apart', () => {
  const sources = { one: memorySource([pool]).source, two: memorySource([listing('b')]).source }
  const catalogOf = createCatalogs({
    changesSince: (serialNumber, revision) =>
      sources[serialNumber === 'one' ? 'one' : 'two'].changesSince(serialNumber, revision),
  })
  expect([...catalogOf('one').listings.keys()]).toEqual(['a'])
  expect([...catalogOf('two').listings.keys()]).toEqual(['b'])
})

test.each<[string[], string[]]>([
  [['pool or sauna'], ['a', 'b']],
  [['pool or sauna', 'gardens'], ['b']],
  [['pool garden'], []],
  [['hot tub or pool'], ['a']],
])('finds what mentions %j', (terms, ids) => {
  const { source } = memorySource([
    pool,
    listing('b', { Description: 'a sauna and a garden' }),
    listing('c', { Description: 'a hot dry place' }),
  ])
  expect([...createCatalogs(source)('demo').mentioning(terms).keys()].sort()).toEqual(ids)
})

test.each([
  ['the plural', 'Two garages', 'garage'],
  ['accents', 'Près du café', 'cafe'],
  ['the long form of a street', 'on Maple Avenue', 'ave'],
])('a text is found whatever %s', (_, Description, term) => {
  const { source } = memorySource([listing('a', { Description })])
  expect([...createCatalogs(source)('demo').mentioning([term]).keys()]).toEqual(['a'])
})
