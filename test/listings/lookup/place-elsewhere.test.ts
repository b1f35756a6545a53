import { expect, test } from 'vitest'
import type { FoundListings } from '../../../src/listings/lookup/found-listings.ts'
import { ownImports } from '../../support/own-imports.ts'
import { scripted, success, unhurried } from '../../support/scripted-client.ts'

async function inPlace(place: string, homes: readonly object[]): Promise<FoundListings> {
  const items = homes.map((home, at) => ({ Id: `a${at}`, Status: 'Active', ...home }))
  const { client } = await scripted(() => success({ total: items.length, items }))
  const { imports } = ownImports(client)
  return imports.find({ serialNumber: 'demo', filters: { place }, page: 1 }, unhurried())
}

const inAustin = { Address: '12 Oak St', City: 'Austin', State: 'TX', ZIP: '78704' }
const quarter = {
  Address: '5418 W Thomas St',
  City: 'Chicago',
  State: 'IL',
  Location: 'CHI - Austin',
}
const street = { Address: '9 Austin Ave', City: 'Evanston', State: 'IL' }
const oneLine = { Address: '7 Elm St, Austin, TX 78701' }

test('homes of another city that only have the place in their quarter or street are named', async () => {
  const found = await inPlace('Austin', [inAustin, quarter, street, oneLine])
  expect(found.total).toBe(4)
  expect(found.notes).toEqual([
    '2 of these have "Austin" not in their City, State or ZIP, but in their Location or Address: 5418 W Thomas St, Chicago, IL; 9 Austin Ave, Evanston, IL. Leave them out of what is meant for a city of that name.',
  ])
})

test.each([['Austin'], ['austin, tx'], ['78704'], ['Texas']])(
  'of homes in %s nothing is said',
  async (place) => {
    expect((await inPlace(place, [inAustin])).notes).toEqual([])
  },
)

test('of many the first are named', async () => {
  const { notes } = await inPlace(
    'Austin',
    Array.from({ length: 7 }, () => quarter),
  )
  expect(notes).toEqual([
    expect.stringMatching(/^7 of these .*(5418 W Thomas St, Chicago, IL; ){4}.* and 2 more\./),
  ])
})
