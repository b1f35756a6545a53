import { expect, test } from 'vitest'
import { withChoicesIn } from '../../../src/listings/choice-text.ts'
import type { ListingFilters } from '../../../src/listings/lookup/listing-filters.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'
import { unhurried } from '../../support/scripted-client.ts'

/** A chatbot with twelve homes, 1 to 12 Elm Street. */
async function bench() {
  const { load, imports } = await sandboxImports()
  await load(listingsCsv(12))
  return async (filters: ListingFilters) =>
    withChoicesIn(
      await imports.find({ serialNumber: 'demo', filters, page: 1 }, unhurried()),
      'agent',
    )
}

test.each([
  '2 Elm Street; 99 Nowhere Road; 7 Elm St; 13 Elm Street',
  '2 Elm Street\n99 Nowhere Road\n7 elm st.\n13 Elm Street\n',
])('of several addresses, those that no listing has are named: %j', async (address) => {
  const find = await bench()
  const { total, listings = [], notes } = await find({ address })
  expect(total).toBe(2)
  expect(listings.map(({ MLSNumber }) => MLSNumber)).toEqual(['M2', 'M7'])
  expect(notes).toContain('Found for none: 99 Nowhere Road; 13 Elm Street.')
})

test('of several addresses of which none is there, and of one alone, it is said once', async () => {
  const find = await bench()
  const of = async (address: string) => (await find({ address })).notes
  expect(await of('98 Oak Road; 99 Oak Road')).toEqual(['None of 12 listings fits address.'])
  expect(await of('99 Oak Road;')).toEqual(['None of 12 listings fits address.'])
})

test('of several keys, those that no listing has are named', async () => {
  const find = await bench()
  const { total, notes } = await find({ Keys: ['M2', 'M99', 'https://homes.example/3', 'm4'] })
  expect(total).toBe(2)
  expect(notes).toContain('Found for none: M99; m4.')
})

test('keys that are addresses are told as such', async () => {
  const find = await bench()
  const { total, notes } = await find({ Keys: ['2 Elm Street', '7 Elm St'] })
  expect(total).toBe(0)
  expect(notes.join(' ')).toContain(
    'Addresses are looked for with address, several with ; between.',
  )
})

test('of many that are not there the first are named', async () => {
  const find = await bench()
  const Keys = ['M1', ...Array.from({ length: 60 }, (_, at) => `X${at}`)]
  expect((await find({ Keys })).notes.join(' ')).toMatch(/X49 and 10 more\.$/)
})
