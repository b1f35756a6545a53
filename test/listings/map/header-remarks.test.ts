import { expect, test } from 'vitest'
import { headerName } from '../../../src/listings/map/columns/headers/header-name.ts'
import { complete, mapOne } from '../../support/mapped.ts'
import { redfin } from './records.ts'

test.each([
  ['URL (SEE https://x.example FOR INFO)', 'url'],
  ['Listing ID (MLS#)', 'listingid'],
  ['Baths(FTHQ)', 'baths'],
  ['Lot Size (Acres)', 'lotsize'],
  ['Rent (¥)', 'rent'],
  ['Rent (USD, monthly)', 'rent'],
  ['Wohnfläche ca. (m²)', 'wohnflacheca'],
  ['Price (asking)', 'price'],
  ['Bedrooms (total)', 'bedrooms'],
  ['Price (previous)', 'priceprevious'],
  ['Beds (basement)', 'bedsbasement'],
  ['$/SQUARE FEET', 'persquarefeet'],
  ['Straße', 'strasse'],
  ['Street #', 'streetnumber'],
  ['MLS#', 'mls'],
])('the name of %s is %s', (header, name) => {
  expect(headerName(header)).toBe(name)
})

const homes = { MLS: '1', Baths: '2' }

test.each([
  ['Price (per sqft)', ['UnitAreaPrice']],
  ['Price per sqft', ['UnitAreaPrice']],
  ['Price (previous)', []],
  ['Previous Price', []],
  ['Price - old', []],
  ['Original List Price', []],
  ['Beds (possible)', []],
  ['Bedrooms Possible', []],
  ['Year Built (effective)', []],
  ['Effective Year Built', []],
  ['Year Built (YYYY)', ['YearBuilt']],
  ['Estimate (price)', []],
  ['竣工年 (Built Year)', ['YearBuilt']],
  ['ZIP (postal code)', ['ZIP']],
  ['詳細URL (Detail URL)', ['Url']],
  ['card__Stats--beds', ['Bedrooms']],
  ['card__Price--value', ['SalePrice', 'RentPrice']],
  ['card-link href', ['Url']],
  ['card__Stat--value', []],
  ['tax__price', []],
])('the column %s fills the fields %o', async (header, fields) => {
  const { mapping } = await mapOne({ ...homes, [header]: '3', City: 'Salem' })
  expect(mapping.columns.find((column) => column.header === header)?.fields).toEqual(fields)
})

test.each(['Old Price', 'Price (previous)', 'Bedrooms (possible)'])(
  'nothing is suggested for %s',
  async (header) => {
    const { mapping } = await mapOne({ ...homes, [header]: '3' })
    expect(mapping.columns.at(-1)).not.toHaveProperty('note')
  },
)

test('a remark that is not known is left to the user', async () => {
  const { mapping } = await mapOne({ ...homes, 'Bedrooms (basement)': '3' })
  expect(mapping.columns.at(-1)?.note).toBe(
    'Did you mean Bedrooms? Say so with ⟦{"mapping":{"Bedrooms (basement)":"Bedrooms"}}⟧.',
  )
})

test('a column of a preset is not taken for its look-alike', async () => {
  const { listing } = await mapOne(
    { 'PRICE (previous)': '1', ...redfin },
    { constants: { ParkingSpots: 1 } },
  )
  expect(listing?.SalePrice).toBe(412500)
})

test('a bare Area, which may be a district, goes after a living area', async () => {
  const { listing, mapping } = await mapOne({
    Area: '105',
    ...complete,
    BuildingArea: '',
    'Living Area': '1,850',
  })
  expect(mapping.source).toBe('newoaks')
  expect(listing).toBeUndefined()
  const other = await mapOne({ Area: '105', 'Living Area': '1,850', MLS: '1', Beds: '3' })
  expect(other.mapping.columns.slice(0, 2)).toMatchObject([
    { fields: [], note: 'BuildingArea is taken from Living Area.' },
    { fields: ['BuildingArea'] },
  ])
})
