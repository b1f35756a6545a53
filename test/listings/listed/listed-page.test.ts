import { describe, expect, test } from 'vitest'
import { listedOnPage } from '../../../src/listings/listed/listed-page.ts'

describe('finds the listings of a page', () => {
  const listing = { url: 'https://homes.example/1' }
  test.each<[string, unknown, number | undefined]>([
    ['an array', [listing], 1],
    ['a member', { Total: 1, Items: [listing] }, 1],
    ['a member of a member', { Page: { rows: [listing] } }, 1],
    ['beside other arrays', { Cities: ['Ashby'], Tags: [{ name: 'x' }], List: [listing] }, 1],
    ['names in any case', [{ mls_number: 7 }, { ADDRESS: '1 Elm Street' }], 2],
    ['an empty array', { Total: 0, List: [] }, 0],
    ['deep', { a: { b: { c: [listing] } } }, 1],
    ['too deep', { a: { b: { c: { d: { e: [listing] } } } } }, undefined],
    ['the most that look like listings', { Ads: [listing], List: [{ mls: 1 }, { mls: 2 }] }, 2],
    ['by their keys', { a1: listing, a2: { address: '1 Elm Street' } }, 2],
    ['JSON in a text', JSON.stringify({ rows: [listing] }), 1],
    [
      'each in a member',
      [
        { id: 1, listing },
        { id: 2, listing: { mls_number: 'M2' } },
      ],
      2,
    ],
    ['identifiers alone', { ids: [{ ListingId: 'a' }, { ListingId: 'b' }] }, 2],
    ['no array, but a total of none', { total: 0, items: null }, 0],
    ['all blank', [{ id: ' ', url: '\u200b', address: '' }], undefined],
    ['no listings', [{ name: 'x' }], undefined],
    ['a text', 'none', undefined],
    ['nothing', null, undefined],
  ])('%s', (_, data, count) => {
    expect(listedOnPage(data)?.listings.length).toBe(count)
  })
})

test('reads each listing of a page by its own names, in whatever order and spelling they stand', () => {
  const page = listedOnPage([
    { Id: 'a', MLSNumber: 'M1', Url: 'https://homes.example/1' },
    { Url: 'https://homes.example/2', Id: 'b', MLSNumber: 'M2' },
    { listing_id: 'c', Link: 'https://homes.example/3' },
    { listing_id: 'd', Link: '', URL: 'https://homes.example/4', MLS: 4 },
    { Id: ' ', Listing_Id: 'e', 'Real Estate ID': 'other', mls_no: 'M5', MLSNumber: null },
    { Id: 'f', id: 'g', MLSNumber: 'M6' },
  ])
  expect(page?.listings.map(({ id, mlsNumber, url }) => [id, mlsNumber, url])).toEqual([
    ['a', 'M1', 'https://homes.example/1'],
    ['b', 'M2', 'https://homes.example/2'],
    ['c', '', 'https://homes.example/3'],
    ['d', '4', 'https://homes.example/4'],
    ['e', 'M5', ''],
    ['g', 'M6', ''],
  ])
  expect(page?.listings[2]?.fields).toEqual({
    listingid: 'c',
    link: 'https://homes.example/3',
    id: 'c',
    url: 'https://homes.example/3',
  })
})
