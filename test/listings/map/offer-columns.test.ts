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
