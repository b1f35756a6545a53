import { expect, test } from 'vitest'
import { complete, mapAll, mapOne, sourceOf } from '../../support/mapped.ts'

const { SaleType: _, ...home } = complete

const records = (header: string, words: readonly string[]) =>
  sourceOf(
    words.map((word, index) => ({
      ...home,
      ...{ MLSNumber: `${index}`, Url: `https://homes.example/${index}`, [header]: word },
    })),
  )

test.each([
  ['deal_type', ['sale', 'rent', 'sale']],
  ['Category', ['For Sale', 'For Rent', 'For Sale']],
  ['Angebot', ['Kauf', 'Miete', 'Kauf']],
  ['purpose', ['For Sale', 'For Rent', 'For Sale']],
])(
  'a column whose cells all name a kind of offer, both of them, is that of it: %s',
  async (header, words) => {
    const { listings } = await mapAll(records(header, words))
    expect(listings.map((one) => one?.SaleType)).toEqual(['for_sale', 'for_rent', 'for_sale'])
  },
)

test.each([
  ['Last event', ['sale', 'sale', 'sale']],
  ['Category', ['sale', 'rent', 'holiday']],
  ['Interested in (client)', ['', '', '']],
])('others are none: %s %s', async (header, words) => {
  const { mapping } = await mapAll(records(header, words))
  expect(mapping.columns.find((column) => column.header === header)?.fields).toEqual([])
  expect(mapping.openFields).toEqual(['SaleType'])
})

test('a column of the kind of offer that is known by its name goes first', async () => {
  const source = sourceOf([
    { ...complete, Category: 'For Rent' },
    { ...complete, MLSNumber: '2', Url: 'https://homes.example/2', Category: 'For Sale' },
  ])
  const { listings } = await mapAll(source)
  expect(listings.map((one) => one?.SaleType)).toEqual(['for_sale', 'for_sale'])
})

const { Status: _status, ...offered } = complete

test.each(['Phase', 'Listing stage', 'Verfügbarkeit'])(
  'a column whose cells all tell the status, one of them that it is over, is that of it: %s',
  async (header) => {
    const { rows, listings } = await mapAll(
      sourceOf(
        ['Available', 'Sold', 'Under offer'].map((word, index) => ({
          ...offered,
          ...{ MLSNumber: `${index}`, Url: `https://homes.example/${index}`, [header]: word },
        })),
      ),
      { constants: { Status: 'Active' } },
    )
    expect(listings.map((one) => one?.Status)).toEqual(['Active', 'Sold', undefined])
    expect(rows[2]).toMatchObject({ state: 'skipped', findings: [{ code: 'under_contract' }] })
  },
)

test.each([
  ['Building', ['New', 'New', 'New']],
  ['Condition', ['New', 'Reserved', 'Renovated']],
  ['Pool', ['Available', 'Not available', 'Available']],
  ['Loan', ['Closed', 'Closed', 'Closed']],
])('others tell nothing of it: %s %s', async (header, words) => {
  const { mapping } = await mapAll(
    sourceOf(
      words.map((word, index) => ({
        ...offered,
        ...{ MLSNumber: `${index}`, Url: `https://homes.example/${index}`, [header]: word },
      })),
    ),
  )
  expect(mapping.columns.find((column) => column.header === header)?.fields).toEqual([])
})

test.each(['price_per_month', 'Price (pcm)', 'Monthly price', 'Price per week'])(
  'a price for a period is a rent, and never what a home is sold for: %s',
  async (header) => {
    const sold = await mapOne({ ...complete, Price: '', [header]: '900' })
    expect(sold.listing?.SalePrice).toBeUndefined()
    expect(sold.codes).toContain('price_of_other_kind SalePrice')
    const let_ = await mapOne({ ...complete, SaleType: 'for_rent', Price: '', [header]: '900' })
    expect(let_.listing?.RentPrice).toBe(header.includes('week') ? 3900 : 900)
  },
)
