import { describe, expect, test } from 'vitest'
import { createCatalogs } from '../../../src/sandbox/bot/catalog.ts'
import { readQuestion } from '../../../src/sandbox/bot/question.ts'
import { listing, memorySource } from './listings.ts'

const { source } = memorySource([
  listing('a', { Address: '1616 W Elm Ave Unit 2G', MLSNumber: '11646057', ZIP: '60302' }),
  listing('b', { Address: '1616 W Elm Ave Unit 3A', MLSNumber: 'AB-1001' }),
  listing('c', { Address: 'Lindenweg 12', City: 'Salt Lake City', State: 'UT', ZIP: '84101' }),
  listing('d', { City: 'Cicero', PropertyType: 'Condo/Co-op', Location: 'CHI - Rogers Park' }),
  listing('e', { City: 'Gary', State: 'IN', ZIP: '1000', PropertyType: 'Vacant Land' }),
  listing('f', { City: 'Cicero', PropertyType: 'Multi-Family (2-4 Unit)' }),
])
const catalog = createCatalogs(source)('demo')
const read = (text: string) => readQuestion(text, catalog)

const exactly = (count: number) => ({ min: count, max: count })

describe('reads the filters of', () => {
  test.each<[string, object]>([
    ['3 bedrooms', { bedrooms: exactly(3) }],
    ['a three bedroom house', { bedrooms: exactly(3), propertyType: ['house'] }],
    ['3-bed', { bedrooms: exactly(3) }],
    ['three-bedroom', { bedrooms: exactly(3) }],
    ['3br', { bedrooms: exactly(3) }],
    ['3 bd', { bedrooms: exactly(3) }],
    ['3BD/2BA', { bedrooms: exactly(3), bathrooms: exactly(2) }],
    ['ten bedrooms', { bedrooms: exactly(10) }],
    ['3+ bedrooms', { bedrooms: { min: 3 } }],
    ['3 bedrooms or more', { bedrooms: { min: 3 } }],
    ['3 or more bedrooms', { bedrooms: { min: 3 } }],
    ['at least 3 beds', { bedrooms: { min: 3 } }],
    ['minimum of 3 bedrooms', { bedrooms: { min: 3 } }],
    ['more than three bedrooms', { bedrooms: { above: 3 } }],
    ['fewer than 3 bedrooms', { bedrooms: { below: 3 } }],
    ['up to 3 bedrooms', { bedrooms: { max: 3 } }],
    ['2-3 bedrooms', { bedrooms: { min: 2, max: 3 } }],
    ['2 – 3 bedrooms', { bedrooms: { min: 2, max: 3 } }],
    ['two or three bedrooms', { bedrooms: { min: 2, max: 3 } }],
    ['between 2 and 4 bedrooms', { bedrooms: { min: 2, max: 4 } }],
    ['from 2 to 4 beds', { bedrooms: { min: 2, max: 4 } }],
    ['a studio', { bedrooms: exactly(0) }],
    ['2 bathrooms', { bathrooms: exactly(2) }],
    ['2.5 baths', { bathrooms: exactly(2.5) }],
    ['at least two bathrooms', { bathrooms: { min: 2 } }],
    ['1.5+ ba', { bathrooms: { min: 1.5 } }],
    ['under $400k', { price: { below: 400_000 }, currency: '$' }],
    ['under 400K', { price: { below: 400_000 } }],
    ['below 1.2m', { price: { below: 1_200_000 } }],
    ['below €1.2 million', { price: { below: 1_200_000 }, currency: '€' }],
    ['less than 400,000', { price: { below: 400_000 } }],
    ['less than 400.000 euros', { price: { below: 400_000 }, currency: '€' }],
    ['less than 400 000 €', { price: { below: 400_000 }, currency: '€' }],
    ['up to 350 thousand dollars', { price: { max: 350_000 }, currency: '$' }],
    ['max 500k', { price: { max: 500_000 } }],
    ['500k max', { price: { max: 500_000 } }],
    ['max price of £500,000', { price: { max: 500_000 }, currency: '£' }],
    ['no more than 450000', { price: { max: 450_000 } }],
    ['my budget is 250000', { price: { max: 250_000 } }],
    ['we can spend up to $300k', { price: { max: 300_000 }, currency: '$' }],
    ['for 250k', { price: { max: 250_000 } }],
    ['over $1 million', { price: { above: 1_000_000 }, currency: '$' }],
    ['above 750k', { price: { above: 750_000 } }],
    ['at least $300k', { price: { min: 300_000 }, currency: '$' }],
    ['$300k or more', { price: { min: 300_000 }, currency: '$' }],
    ['between 300k and 500k', { price: { min: 300_000, max: 500_000 } }],
    ['between 300 and 500k', { price: { min: 300_000, max: 500_000 } }],
    ['$300k-$500k', { price: { min: 300_000, max: 500_000 }, currency: '$' }],
    ['from 300,000 to 500,000', { price: { min: 300_000, max: 500_000 } }],
    ['900k to 1.2m', { price: { min: 900_000, max: 1_200_000 } }],
    ['around 400k', { price: { min: 360_000, max: 440_000 } }],
    ['over 200k but under 300k', { price: { above: 200_000, below: 300_000 } }],
    [
      'anything with 3 bedrooms under $400k?',
      { bedrooms: exactly(3), price: { below: 400_000 }, currency: '$' },
    ],
    ['under 400k and 3 bedrooms', { price: { below: 400_000 }, bedrooms: exactly(3) }],
    ['under 400k - 3 bedrooms', { price: { below: 400_000 }, bedrooms: exactly(3) }],
    ['3 bedrooms max 400k', { bedrooms: exactly(3), price: { max: 400_000 } }],
    [
      '2+ bathrooms below $600K',
      { bathrooms: { min: 2 }, price: { below: 600_000 }, currency: '$' },
    ],
    ['a buyer with $220k', { price: { max: 220_000 }, currency: '$' }],
    ['I have 1.2 million', { price: { max: 1_200_000 } }],
    ['homes that have 3 bedrooms', { bedrooms: exactly(3) }],
    ['less than half a million', { price: { below: 500_000 } }],
    ['over a million', { price: { above: 1_000_000 } }],
    ['60302 or 84101', { zip: ['60302', '84101'] }],
    ['for rent', { saleType: 'for_rent' }],
    ['something to rent', { saleType: 'for_rent' }],
    ['rentals', { saleType: 'for_rent' }],
    ['below 2000 per month', { price: { below: 2000 }, saleType: 'for_rent' }],
    ['under $1,800/mo', { price: { below: 1800 }, currency: '$', saleType: 'for_rent' }],
    ['I want to buy', { saleType: 'for_sale' }],
    ['for sale', { saleType: 'for_sale' }],
    ['for sale or for rent', {}],
    ['sold homes', { statuses: ['Sold'] }],
    ['homes that are not sold', { statuses: ['Active'] }],
    ['coming soon', { statuses: ['PreOnMarket'] }],
    ['pre-market homes', { statuses: ['PreOnMarket'] }],
    ['active listings', { statuses: ['Active'] }],
    ['is it available', { statuses: ['Active'] }],
    ['is it still on the market', { statuses: ['Active'] }],
    ['over 1,500 sq ft', { area: { above: 1500 }, areaUnit: 'Square Feet' }],
    ['at least 80 m²', { area: { min: 80 }, areaUnit: 'Square Meters' }],
    ['built after 2000', { yearBuilt: { above: 2000 } }],
    ['built between 1990 and 2005', { yearBuilt: { min: 1990, max: 2005 } }],
    ['HOA under $300 a month', { hoaMonth: { below: 300 } }],
    ['less than $500 HOA', { hoaMonth: { below: 500 } }],
    ['houses built in 1925', { yearBuilt: exactly(1925), propertyType: ['house'] }],
    ['no HOA', { hoaMonth: { max: 0 } }],
    ['two parking spots', { parkingSpots: { min: 2 } }],
    ['with parking', { parkingSpots: { min: 1 } }],
    ['less than 7 days on the market', { daysOnMarket: { below: 7 } }],
    ['with an open house', { tour: 'OpenHouse' }],
    ['in OAK PARK', { city: ['oak park'] }],
    ['Salt Lake City or Cicero', { city: ['salt lake city', 'cicero'] }],
    ['in 60302', { zip: ['60302'] }],
    ['around 60302', { zip: ['60302'] }],
    ['in Illinois', { state: ['illinois'] }],
    ['homes in IN', { state: ['in'] }],
    ['homes in it', {}],
    ['condos in Rogers Park', { location: ['roger park'], propertyType: ['condo'] }],
    ['multi-family', { propertyType: ['multi family'] }],
    ['vacant land', { propertyType: ['vacant land'] }],
    ['apartments', { propertyType: ['apartment'] }],
    ['within 5 minutes of the station', {}],
    ['under 500 feet from the lake', {}],
    ['1616 Elm under 400k', { price: { below: 400_000 } }],
    ['123 Main St', {}],
    ['MLS 11646057', {}],
    ['11646057', {}],
  ])('%s', (text, filters) => {
    expect(read(text).filters).toEqual(filters)
  })
})

test.each<[string, string[]]>([
  ['1616 W Elm Ave Unit 3A', ['b']],
  ['is 1616 elm avenue still there?', ['a', 'b']],
  ['tell me about Lindenweg 12', ['c']],
  ['MLS# 11646057', ['a']],
  ['do you have ab-1001', ['b']],
  ['https://homes.test/d?', ['d']],
])('finds the listing named in: %s', (text, ids) => {
  expect(read(text).named).toEqual({ ids, unknown: [] })
})

test.each<[string, string[]]>([
  ['do you have 99 Maple Street?', ['99 Maple Street']],
  ['what about MLS number 555777', ['MLS number 555777']],
  ['3 bedrooms near Elm Court', []],
])('notices what is named and unknown in: %s', (text, unknown) => {
  expect(read(text).named).toEqual({ ids: [], unknown })
})

test('takes a number for a price, not for an MLS number, after a word of comparison', () => {
  const number = createCatalogs(memorySource([listing('a', { MLSNumber: '450000' })]).source)(
    'demo',
  )
  expect(readQuestion('under 450000', number).filters).toEqual({ price: { below: 450_000 } })
  expect(readQuestion('tell me about 450000', number).named.ids).toEqual(['a'])
})

test.each<[string, string[]]>([
  ['Do you have any homes with a swimming pool and a garden?', ['swimming', 'pool', 'garden']],
  ['show me everything please', []],
  ['2 beds in Cicero with a garage', ['garage']],
  ['with a river view or mountain view', ['river view or mountain view']],
  ['a Pool or a big garden, and a garage', ['Pool or garden', 'garage']],
  ['in New York or Boston, with gardens and a garden', ['New York or Boston', 'garden']],
])('leaves the words for the text: %s', (text, terms) => {
  expect(read(text).terms).toEqual(terms)
})

test.each<[string, string[]]>([
  ['homes without a pool', ['pool']],
  ['not in Cicero', ['Cicero']],
  ['anything except condos', ['condos']],
  ['not on Orchard Lane', ['Orchard Lane']],
  ['no swimming pool or garage', ['swimming pool', 'garage']],
])('reads what is not wanted: %s', (text, without) => {
  expect(read(text)).toMatchObject({ without, filters: {}, terms: [] })
})

test.each<[string, object | undefined]>([
  ['the cheapest', { by: 'price', direction: 'ascending', limit: 1, word: 'cheapest' }],
  ['lowest price homes', { by: 'price', direction: 'ascending', limit: 3, word: 'cheapest' }],
  [
    'two most expensive',
    { by: 'price', direction: 'descending', limit: 2, word: 'most expensive' },
  ],
  ['the biggest one', { by: 'area', direction: 'descending', limit: 1, word: 'largest' }],
  ['smallest', { by: 'area', direction: 'ascending', limit: 1, word: 'smallest' }],
  ['the newest house', { by: 'yearBuilt', direction: 'descending', limit: 1, word: 'newest' }],
  [
    'newest listings',
    { by: 'daysOnMarket', direction: 'ascending', limit: 3, word: 'most recently listed' },
  ],
  ['3 bedrooms', undefined],
])('reads the superlative of: %s', (text, order) => {
  expect(read(text).order).toEqual(order)
})

test.each<[string, string]>([
  ['the cheapest of those', 'refers'],
  ['which of them has a garage?', 'refers'],
  ['the cheapest one', 'refers'],
  ['which is the cheapest?', 'refers'],
  ['the second one', 'refers'],
  ['does it have a garden?', 'refers'],
  ['what about under 300k', 'changes'],
  ['anything cheaper?', 'changes'],
  ['which is cheaper?', 'refers'],
  ['no condos please', 'narrows'],
  ['and in Oak Park?', 'narrows'],
  ['under 300k?', 'narrows'],
  ['show me more', 'more'],
  ['any others?', 'more'],
  ['the cheapest home', 'new'],
  ['3 bedrooms in Cicero', 'new'],
  ['a house that has a pool', 'new'],
  ['tell me more about MLS 11646057', 'new'],
])('reads how it goes on: %s', (text, relation) => {
  expect(read(text).relation).toBe(relation)
})

test.each<[string, number | undefined]>([
  ['the first one', 0],
  ['tell me more about the second listing', 1],
  ['number 3', 2],
  ['the last one', -1],
  ['on the first floor', undefined],
])('reads which one: %s', (text, position) => {
  expect(read(text).position).toBe(position)
})
