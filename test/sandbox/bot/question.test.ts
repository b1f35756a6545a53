import { describe, expect, test } from 'vitest'
import { createCatalogs } from '../../../src/sandbox/bot/catalog.ts'
import { readQuestion } from '../../../src/sandbox/bot/question.ts'
import { listing, memorySource } from './listings.ts'

const { source } = memorySource([
  listing('a', { ZIP: '60302' }),
  listing('b', { City: 'Salt Lake City', State: 'UT', ZIP: '84101' }),
  listing('c', { City: 'Cicero', Location: 'CHI - Rogers Park' }),
  listing('d', { City: 'Gary', State: 'IN' }),
])
const catalog = await createCatalogs(source)('demo')
const read = (text: string) => readQuestion(text, catalog)

const exactly = (count: number) => ({ min: count, max: count })
const forRent = { saleType: 'for_rent' }

describe('reads the filters of', () => {
  test.each<[string, object]>([
    ['3 bedrooms', { bedrooms: exactly(3) }],
    ['a three-bedroom home', { bedrooms: exactly(3) }],
    ['3BD/2BA', { bedrooms: exactly(3), bathrooms: exactly(2) }],
    ['3+ bedrooms', { bedrooms: { min: 3 } }],
    ['3 bedrooms or more', { bedrooms: { min: 3 } }],
    ['at least 3 beds', { bedrooms: { min: 3 } }],
    ['more than three bedrooms', { bedrooms: { above: 3 } }],
    ['up to 3 bedrooms', { bedrooms: { max: 3 } }],
    ['2 – 3 bedrooms', { bedrooms: { min: 2, max: 3 } }],
    ['between 2 and 4 bedrooms', { bedrooms: { min: 2, max: 4 } }],
    ['a studio', { bedrooms: exactly(0) }],
    ['2.5 baths', { bathrooms: exactly(2.5) }],
    ['at least two bathrooms', { bathrooms: { min: 2 } }],
    ['under $400k', { price: { below: 400_000 } }],
    ['below €1.2 million', { price: { below: 1_200_000 } }],
    ['less than 400,000', { price: { below: 400_000 } }],
    ['500k max', { price: { max: 500_000 } }],
    ['for 250k', { price: { max: 250_000 } }],
    ['at least $300k', { price: { min: 300_000 } }],
    ['between 300 and 500k', { price: { min: 300_000, max: 500_000 } }],
    ['$300k-$500k', { price: { min: 300_000, max: 500_000 } }],
    ['around 400k', { price: { min: 360_000, max: 440_000 } }],
    ['over 200k but under 300k', { price: { above: 200_000, below: 300_000 } }],
    ['under 400k and 3 bedrooms', { price: { below: 400_000 }, bedrooms: exactly(3) }],
    ['3 bedrooms max 400k', { bedrooms: exactly(3), price: { max: 400_000 } }],
    ['half a million', { price: { max: 500_000 } }],
    ['under 450000', { price: { below: 450_000 } }],
    ['for rent', forRent],
    ['below 2000 per month', { ...forRent, price: { below: 2000 } }],
    ['I want to buy', { saleType: 'for_sale' }],
    ['for sale or for rent', {}],
    ['sold homes', { status: 'Sold' }],
    ['coming soon', { status: 'PreOnMarket' }],
    ['is it available', { status: 'Active' }],
    ['in OAK PARK', { places: { city: ['OAK PARK'] } }],
    ['Salt Lake City or Cicero', { places: { city: ['Salt Lake City', 'Cicero'] } }],
    ['around 60302', { places: { zip: ['60302'] } }],
    ['in Illinois', { places: { state: ['Illinois'] } }],
    ['homes in IN', { places: { state: ['IN'] } }],
    ['homes in it', {}],
    ['condos in Rogers Park', { places: { location: ['Rogers Park'] } }],
    ['3 bedrooms in New York', { bedrooms: exactly(3), places: { unknown: ['New York'] } }],
    ['within 500 feet of the lake, over 1500 sq ft', {}],
    ['1616 Elm under 400k', { price: { below: 400_000 } }],
    ['123 Main St', {}],
    ['MLS 11646057', {}],
  ])('%s', (text, filters) => {
    expect(read(text).filters).toEqual(filters)
  })
})

test.each<[string, string[]]>([
  ['is 1616 W Elm Avenue still there?', ['1616 W Elm Avenue']],
  ['MLS# 11646057', ['11646057']],
  ['what about MLS number nx-555', ['nx-555']],
  ['https://homes.test/d and 99 Maple Street?', ['https://homes.test/d', '99 Maple Street']],
  ['is NX-24012 still there, or RX10991', ['NX-24012', 'RX10991']],
  ['3 bedrooms near Elm Court', []],
  ['2 homes on a quiet street', []],
])('reads which listing is named: %s', (text, names) => {
  expect(read(text).names).toEqual(names)
})

test.each<[string, string[]]>([
  ['Do you have any homes with a swimming pool and a Pool?', ['swimming', 'Pool']],
  ['show me everything please', []],
  ['the 2 cheapest condos in Cicero', ['condos']],
])('leaves the words for the text: %s', (text, terms) => {
  expect(read(text).terms).toEqual(terms)
})

test.each<[string, object]>([
  ['the cheapest', { by: 'price', direction: 'ascending', limit: 1 }],
  ['your three cheapest homes', { by: 'price', direction: 'ascending', limit: 3 }],
  ['two most expensive', { by: 'price', direction: 'descending', limit: 2 }],
  ['the largest one', { by: 'area', direction: 'descending', limit: 1 }],
  ['smallest condos', { by: 'area', direction: 'ascending', limit: 3 }],
  ['the newest home', { by: 'yearBuilt', direction: 'descending', limit: 1 }],
])('reads the superlative of: %s', (text, order) => {
  expect(read(text).order).toMatchObject(order)
})

test.each<[string, string]>([
  ['the cheapest of those', 'refers'],
  ['does it have a garden?', 'refers'],
  ['the second one', 'refers'],
  ['what about under 300k', 'changes'],
  ['and in Oak Park?', 'changes'],
  ['Under 300k please', 'changes'],
  ['show me more', 'more'],
  ['the cheapest home', 'new'],
  ['tell me more about MLS 11646057', 'new'],
])('reads how it goes on: %s', (text, relation) => {
  expect(read(text).relation).toBe(relation)
})
