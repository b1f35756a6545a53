import { expect, test } from 'vitest'
import type { FoundListings } from '../../../src/listings/lookup/found-listings.ts'
import type { ListingFilters } from '../../../src/listings/lookup/listing-filters.ts'
import { ownImports } from '../../support/own-imports.ts'
import { scripted, success, unhurried } from '../../support/scripted-client.ts'

async function find(filters: ListingFilters, homes: readonly object[]): Promise<FoundListings> {
  const items = homes.map((home, at) => ({ Id: `a${at}`, Status: 'Active', ...home }))
  const { client } = await scripted(() => success({ total: items.length, items }))
  const { imports } = ownImports(client)
  return imports.find({ serialNumber: 'demo', filters, page: 1 }, unhurried())
}

const sale = { SaleType: 'for_sale' }
const homes = [
  { ...sale, MLSNumber: 'A', SalePrice: 450_000, Images: ['https://homes.example/a.jpg'] },
  { ...sale, MLSNumber: 'B', SalePrice: 0, Images: [], Description: 'Bright' },
  { ...sale, MLSNumber: 'C', Images: ['https://homes.example/c.jpg'], Description: '' },
  { SaleType: 'for_rent', MLSNumber: 'D', RentPrice: 900, Description: 'Quiet' },
  { ...sale, MLSNumber: 'E', SalePrice: 'Price on request' },
]

test.each([
  ['price', ['B', 'C']],
  ['Images', ['B', 'D', 'E']],
  ['Description', ['A', 'C', 'E']],
] as const)('homes without %s are found', async (lacks, numbers) => {
  const { listings = [], notes } = await find({ lacks }, homes)
  expect(listings.map(({ MLSNumber }) => MLSNumber)).toEqual(numbers)
  expect(notes).toEqual([])
})

test('where none of them has any, the list may not show it', async () => {
  const { notes } = await find({ lacks: 'Images', Status: 'Active' }, homes.slice(3))
  expect(notes).toEqual([
    'None of the 2 listings has Images: perhaps the list of the service does not show them.',
  ])
})
