import { expect, test } from 'vitest'
import { Listing } from '../../../src/contract/listing.ts'
import { openDatabase } from '../../../src/runs/database.ts'
import { createCatalogs } from '../../../src/sandbox/bot/catalog.ts'
import { createListingStore } from '../../../src/sandbox/store/listing-store.ts'
import { sandboxSchema } from '../../../src/sandbox/store/schema.ts'
import { countTurns } from '../../support/count-turns.ts'
import { listing, memorySource } from './listings.ts'

const pool = listing('a', { Description: 'with a pool', City: 'Cicero' })

/** The catalog after each change, and what the source was asked. */
function catalogOf(first: Parameters<typeof memorySource>[0] = []) {
  const { source, ...changes } = memorySource(first)
  const catalogs = createCatalogs(source)
  const mentioning = async (text: string) => {
    const { listings, mentioning } = await catalogs('demo')
    return [...listings.keys()].filter(mentioning(text))
  }
  return { ...changes, mentioning, catalog: () => catalogs('demo') }
}

test('asks only for what changed since the last time', async () => {
  const { catalog, asked, save } = catalogOf([pool])
  await catalog()
  save(listing('b'))
  await catalog()
  await catalog()
  expect(asked).toEqual([0, 1, 2])
})

test('finds a listing that was saved later', async () => {
  const { catalog, mentioning, save } = catalogOf()
  expect(await mentioning('pool')).toEqual([])
  save(pool)
  expect(await mentioning('pool')).toEqual(['a'])
  expect([...(await catalog()).at('city', 'cicero')]).toEqual(['a'])
})

test('forgets what a changed listing said before', async () => {
  const { catalog, mentioning, save } = catalogOf([pool])
  await catalog()
  save(listing('a', { Description: 'with a sauna', City: 'Oak Park' }))
  expect(await mentioning('pool')).toEqual([])
  expect(await mentioning('sauna')).toEqual(['a'])
  const { at, listings } = await catalog()
  expect([...at('city', 'cicero')]).toEqual([])
  expect([...at('city', 'oak park')]).toEqual(['a'])
  expect(listings.size).toBe(1)
})

test('forgets a listing that was removed, and takes it in again', async () => {
  const { catalog, mentioning, save, remove } = catalogOf([pool, listing('b')])
  await catalog()
  remove('a')
  remove('never')
  expect([...(await catalog()).listings.keys()]).toEqual(['b'])
  expect(await mentioning('pool')).toEqual([])
  expect([...(await catalog()).at('city', 'cicero')]).toEqual([])
  save(pool)
  expect(await mentioning('pool')).toEqual(['a'])
})

test('keeps chatbots apart', async () => {
  const one = memorySource([pool]).source
  const two = memorySource([listing('b')]).source
  const catalogs = createCatalogs({
    changesAfter: (serialNumber, ...seen) =>
      (serialNumber === 'one' ? one : two).changesAfter(serialNumber, ...seen),
  })
  expect([...(await catalogs('one')).listings.keys()]).toEqual(['a'])
  expect([...(await catalogs('two')).listings.keys()]).toEqual(['b'])
})

test.each<[what: string, fields: Parameters<typeof listing>[1], text: string]>([
  ['words one after the other', { Description: 'with a Hot Tub.' }, 'hot tub'],
  ['the plural', { Description: 'Two garages' }, 'garage'],
  ['no accents', { Description: 'Près du café' }, 'cafe'],
  ['the short form of a street', { Description: 'on Maple Avenue' }, 'ave'],
  ['its kind', { PropertyType: 'Condo/Co-op' }, 'condos'],
  ['a parking spot', { ParkingSpots: 1 }, 'parking'],
  ['its link', { Url: 'https://homes.test/fir' }, 'https://homes.test/fir'],
])('a listing mentions %s', async (_, fields, text) => {
  const { mentioning } = catalogOf([listing('a', fields), listing('b', { Description: 'hot' })])
  expect(await mentioning(text)).toEqual(['a'])
})

test('many listings are taken in bit by bit, and twice at once: others have their turn', async () => {
  const homes = Array.from({ length: 1000 }, (_, at) => listing(`n${at}`))
  const { catalog } = catalogOf(homes)
  const turns = countTurns()
  const [one, two] = await Promise.all([catalog(), catalog()])
  const othersHad = turns()
  expect(othersHad).toBeGreaterThan(3)
  expect([one.listings.size, two.at('city', 'oak park').size]).toEqual([1000, 1000])
})

test('a change of very many listings at once is seen whole', async () => {
  const home = Listing.parse({ ...listing('a').fields, SerialNumber: 'demo', MLSNumber: 'SAME' })
  const database = openDatabase(undefined, sandboxSchema)
  const store = createListingStore(database)
  const catalogs = createCatalogs(store)
  for (let at = 0; at < 250; at++) store.create(home)
  await catalogs('demo')
  store.update({ type: 'MLSNumber', value: 'SAME' }, { SerialNumber: 'demo', City: 'Elsewhere' })
  store.create({ ...home, City: 'Nowhere', MLSNumber: 'OTHER' })
  const { at, listings } = await catalogs('demo')
  expect([listings.size, at('city', 'elsewhere').size]).toEqual([251, 250])
  store.remove('demo', { type: 'MLSNumber', values: ['SAME'] })
  expect((await catalogs('demo')).listings.size).toBe(1)
  database.close()
})
