import { expect, test } from 'vitest'
import { eachRow } from '../../../support/each-row.ts'
import { open } from '../support.ts'

const listings = [
  { ListingId: 'X1', ListPrice: 5 },
  { ListingId: 'X2', ListPrice: 6 },
]
const openDocument = (document: unknown) => open({ text: JSON.stringify(document) })

test.each([
  [
    'one page of a feed: 2 listings, and it says that there are more',
    { value: listings, '@odata.nextLink': 'https://mls.example/Property?$skip=2&token=secret' },
  ],
  ['one page of a feed: 2 of 2,386 listings', { '@odata.count': 2386, value: listings }],
  ['one page of a feed: 2 of 2,386 listings', { count: '2,386', next: null, results: listings }],
  ['one page of a feed: 2 of 3 listings', { total: 3, listings }],
  ['one page of a feed: 2 of 9 listings', { data: { results: listings, totalCount: 9 } }],
  ['one page of a feed: 2 of 9 listings', { totalResults: 9, properties: listings }],
  ['page 1 of 12 of a feed: 2 listings', { page: 1, pages: 12, listings }],
  ['one page of a feed: 2 of 9 listings', { page: 0, totalPages: 5, total: 9, listings }],
  ['page 3 of a feed: 2 listings', { page: 3, listings }],
  ['page 12 of 12 of a feed: 2 of 24 listings', { page: 12, totalPages: 12, total: 24, listings }],
  [
    'page 1 of 1,193 of a feed: 2 of 2,386 listings',
    {
      D: {
        Success: true,
        Pagination: { TotalRows: 2386, PageSize: 2, TotalPages: 1193, CurrentPage: 1 },
        Results: listings.map((StandardFields) => ({ StandardFields })),
      },
    },
  ],
  [
    'page 1 of 5 of a feed: 2 of 10 listings',
    { data: listings, meta: { current_page: 1, last_page: 5, per_page: 2, total: 10 } },
  ],
  [
    'one page of a feed: 2 of 23,531 listings',
    {
      data: {
        searchResultCounts: { totalMatchingCount: 23531, displayResultsCount: 2 },
        searchResults: listings.map((property) => ({ property })),
      },
    },
  ],
  ...[
    { links: { next: '/listings?page=2' } },
    { _links: { next: { href: '/listings?page=2' } } },
    {
      links: [
        { rel: 'self', href: '/' },
        { rel: 'next', href: '/2' },
      ],
    },
    { nextPage: 2 },
    { count: 2, next_page_url: '/2' },
    { previous: '/1', next: null },
    { pageInfo: { hasNextPage: true, endCursor: 'abc' } },
    { hasMore: true },
  ].map((members): [string, object] => [
    'one page of a feed: 2 listings, and it says that there are more',
    { ...members, listings },
  ]),
])('a page of a feed is said to be one: %s', async (message, document) => {
  const { partial, findings } = await openDocument(document)
  expect(partial).toMatchObject({ have: 2 })
  expect(findings).toMatchObject([{ code: 'page_of_feed', message: `This is ${message}.` }])
})

const [first, second] = listings
test.each([
  ['[].value[]', [{ value: [first], '@odata.nextLink': '/2' }, { value: [second] }]],
  [
    '[].listings[]',
    [
      { page: 1, pages: 2, next: '/2', listings: [first] },
      { page: 2, pages: 2, previous: '/1', listings: [second] },
    ],
  ],
  [
    '[].D.Results[].StandardFields',
    listings.map((StandardFields) => ({ D: { Results: [{ StandardFields }] } })),
  ],
])('pages that were joined are read as one: %s', async (recordsPath, document) => {
  const { facts, partial, findings, batches } = await openDocument(document)
  expect(facts).toEqual({ format: 'json', recordsPath })
  expect({ partial, findings }).toEqual({ partial: undefined, findings: [] })
  const cells: unknown[] = []
  for await (const row of eachRow({ batches })) cells.push(Object.fromEntries(row.cells))
  expect(cells).toEqual(listings)
})

test.each([
  [{ have: 2 }, [{ value: [first] }, { value: [second], '@odata.nextLink': '/3' }]],
  [
    { have: 2, total: 3 },
    [
      { total: 3, listings: [first] },
      { total: 3, listings: [second] },
    ],
  ],
  [
    { have: 2 },
    [
      { page: 1, pages: 3, listings: [first] },
      { page: 2, pages: 3, listings: [second] },
    ],
  ],
])('pages of which the last are missing are a part: %o', async (partial, document) => {
  const source = await openDocument(document)
  expect(source.partial).toEqual(partial)
  expect(source.findings[0]?.message).toMatch(/^This is a part of a feed: 2 /)
})

test('a list of listings that hold such lists themselves is one of listings', async () => {
  const { facts } = await openDocument(listings.map((listing) => ({ ...listing, listings })))
  expect(facts.recordsPath).toBe('[]')
})

test('how many there are in all is a fact where it is told', async () => {
  expect((await openDocument({ total: 3, listings })).partial).toEqual({ have: 2, total: 3 })
  expect((await openDocument({ next: '/2', listings })).partial).toEqual({ have: 2 })
})

test.each([
  listings,
  { count: 2, listings },
  { total: 2, page: 1, pages: 1, next: null, listings },
  { '@odata.count': 2, value: listings },
  { next: '', previous: null, count: 2, results: listings },
  { nextPage: null, hasMore: false, hasNextPage: 'false', listings },
  { links: { next: null, self: '/1' }, _links: { next: {} }, listings },
  { links: [{ rel: 'self', href: '/1' }], listings },
  { page: 0, total: 2, totalPages: 1, last: true, listings },
  { page: 1, nextPage: 2, totalPages: 1, listings },
  { pages: 4, total: 2, listings },
  { totalPrice: 900, minPrice: 5, version: 3, limit: 200, listings },
  { ListingId: 'X1', ListPrice: 5, count: 12, next: 'open house' },
  { listings: listings.map((listing) => ({ ...listing, total: 900, count: 7, next: '/x' })) },
])('a whole feed is not: %j', async (document) => {
  const { partial, findings } = await openDocument(document)
  expect(partial).toBeUndefined()
  expect(findings).toEqual([])
})
