import { expect, test } from 'vitest'
import { refusal } from '../../support/input-error.ts'
import { mapAll } from '../../support/mapped.ts'
import { cellsOf, openFileOf, rowsOf } from './support.ts'

function page(...documents: readonly unknown[]): string {
  const scripts = documents.map(
    (document) =>
      `<script type="application/ld+json">\n${typeof document === 'string' ? document : JSON.stringify(document)}\n</script>`,
  )
  return `<!DOCTYPE html>
<!-- saved from url=(0030)https://homes.example/1 -->
<html><head><title>A home</title><script>var a = "<script type='application/ld+json'>"</script>
${scripts.join('\n')}
</head><body><p>Call us & see</p></body></html>`
}

const house = {
  '@type': 'SingleFamilyResidence',
  numberOfBedrooms: 3,
  numberOfBathroomsTotal: '2',
  yearBuilt: 1986,
  floorSize: { '@type': 'QuantitativeValue', value: 1600, unitCode: 'FTK' },
  address: {
    '@type': 'PostalAddress',
    streetAddress: '214 Maple Street',
    addressLocality: 'Dunmore',
    addressRegion: 'PA',
    postalCode: '18512',
    addressCountry: 'US',
  },
  geo: { '@type': 'GeoCoordinates', latitude: 41.42, longitude: -75.63 },
}
const offer = {
  '@type': 'Offer',
  price: '240000',
  priceCurrency: 'USD',
  availability: 'https://schema.org/InStock',
  businessFunction: 'http://purl.org/goodrelations/v1#Sell',
  seller: { '@type': 'RealEstateAgent', name: 'Ann Agent', telephone: '555-123-4567' },
}
const listing = {
  '@context': 'https://schema.org',
  '@type': 'RealEstateListing',
  name: '214 Maple Street',
  url: 'https://homes.example/1',
  datePosted: '2026-11-01',
  identifier: 'M-1',
  image: [
    'https://homes.example/1.jpg',
    { '@type': 'ImageObject', url: 'https://homes.example/2.jpg' },
  ],
}

const asSent = {
  MLSNumber: 'M-1',
  Url: 'https://homes.example/1',
  SaleType: 'for_sale',
  Status: 'Active',
  SalePrice: 240_000,
  CurrencySymbol: '$',
  Bedrooms: 3,
  Bathrooms: 2,
  YearBuilt: 1986,
  BuildingArea: 1600,
  AreaUnit: 'Square Feet',
  Address: '214 Maple Street',
  City: 'Dunmore',
  State: 'PA',
  ZIP: '18512',
  PropertyType: 'Single Family Residence',
  Images: ['https://homes.example/1.jpg', 'https://homes.example/2.jpg'],
}
const constants = { DaysOnMarket: 1, LotArea: 0, ParkingSpots: 0 }

test.each<[string, readonly unknown[]]>([
  ['a listing with its home inside', [{ ...listing, mainEntity: { ...house, offers: offer } }]],
  ['a listing about a home', [{ ...listing, about: house, offers: [offer] }]],
  [
    'a graph with references',
    [
      {
        '@graph': [
          { '@type': 'WebSite', name: 'Homes' },
          { ...listing, about: { '@id': '#home' }, offers: offer },
          { '@id': '#home', ...house },
        ],
      },
    ],
  ],
  [
    'a home and a product',
    [
      { ...house, url: listing.url },
      { ...listing, '@type': 'Product', sku: 'M-1', identifier: undefined, offers: offer },
    ],
  ],
  ['an offer of a home', [{ ...listing, ...offer, itemOffered: house }]],
  [
    'a list',
    [
      [
        {
          ...listing,
          '@type': ['RealEstateListing', 'Product'],
          mainEntity: house,
          offers: {
            ...offer,
            '@type': 'AggregateOffer',
            price: undefined,
            lowPrice: 240000,
            highPrice: 240000,
          },
        },
      ],
    ],
  ],
])('%s is one listing', async (_, documents) => {
  const source = await openFileOf('home.html', page(...documents))
  expect(source.facts.format).toBe('jsonld')
  const { mapping, rows } = await mapAll(source, { constants })
  expect(mapping.source).toBe('schema-org')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ state: 'ready', listing: asSent, line: 4 })
})

test('rooms that are called bedrooms are bedrooms; others are not', async () => {
  const rooms = (name?: string) => ({
    '@type': 'QuantitativeValue',
    value: '3',
    ...(name && { name }),
  })
  const home = { ...house, numberOfBedrooms: undefined }
  const bedrooms = await openFileOf('a.html', page({ ...home, numberOfRooms: rooms('Bedroom(s)') }))
  expect((await rowsOf(bedrooms))[0]?.cells.get('numberOfBedrooms')).toBe('3')
  const others = await openFileOf('a.html', page({ ...home, numberOfRooms: rooms() }))
  expect((await rowsOf(others))[0]?.cells.get('numberOfRooms')).toBe('3')
})

test('people of a page are not read', async () => {
  const source = await openFileOf(
    'home.html',
    page({ ...listing, mainEntity: house, offers: offer }),
  )
  expect(JSON.stringify(await cellsOf(source))).not.toContain('Ann')
})

test('a page of several homes has a row for each', async () => {
  const items = [1, 2, 3].map((position) => ({
    '@type': 'ListItem',
    position,
    item: { ...house, url: `https://homes.example/${position}` },
  }))
  const source = await openFileOf(
    'list.html',
    page({ '@type': 'ItemList', itemListElement: items }),
  )
  const urls = (await rowsOf(source)).map(({ cells }) => cells.get('url'))
  expect(urls).toEqual([
    'https://homes.example/1',
    'https://homes.example/2',
    'https://homes.example/3',
  ])
})

test('what a page does not say is asked for: a rent is none by its size', async () => {
  const { mapping } = await mapAll(
    await openFileOf(
      'home.html',
      page({ ...listing, mainEntity: house, offers: { '@type': 'Offer', price: 900 } }),
    ),
  )
  expect(mapping.openFields).toEqual(expect.arrayContaining(['SaleType', 'Status']))
})

test('a broken script is told by its line, and the others are read', async () => {
  const source = await openFileOf(
    'home.html',
    page('{"@type": "House",', { ...listing, about: house }),
  )
  expect(source.findings).toMatchObject([
    { code: 'broken_json', message: expect.stringContaining('line 4') },
  ])
  expect(await rowsOf(source)).toHaveLength(1)
})

test.each([
  ['without JSON-LD', page(), 'It has no JSON-LD.'],
  [
    'of something else',
    page({ '@type': 'Organization', name: 'Homes' }),
    'It describes Organization.',
  ],
  [
    'that is cut in its listing',
    page(listing).slice(0, 420),
    'Its JSON-LD at line 4 is no valid JSON.',
  ],
])('a page %s is refused', async (_, content, reason) => {
  const said = await refusal(openFileOf('home.html', content))
  expect(said).toContain('home.html is a web page (HTML) without a listing in JSON-LD')
  expect(said).toContain(reason)
})

test('what has the same @id is the same home, however deep it stands', async () => {
  const home = { '@type': ['ApartmentComplex', 'RealEstateListing', 'House'], '@id': '#1' }
  const source = await openFileOf(
    'home.html',
    page({
      ...home,
      '@type': ['webpage', 'RealEstateListing', 'product'],
      mainEntity: { '@type': 'WebPage', mainEntity: { ...home, name: 'Villa' } },
    }),
  )
  expect(await cellsOf(source)).toEqual([[1, { '@type': 'House', name: 'Villa' }]])
})

test('a page that is its address, words of an availability apart, and a quantity without a number', async () => {
  const source = await openFileOf(
    'home.html',
    page({
      '@type': 'RealEstateListing',
      mainEntityOfPage: 'https://homes.example/1',
      floorSize: { value: '', unitCode: 'FTK' },
      offers: { '@type': 'Offer', price: 1, availability: 'In Stock' },
    }),
  )
  expect(await cellsOf(source)).toEqual([
    [1, { url: 'https://homes.example/1', 'offers.price': 1, 'offers.availability': 'Available' }],
  ])
})

test.each([
  ['one listing', (each: object) => ({ '@context': 'https://schema.org', ...each })],
  ['a graph', (each: object) => ({ '@context': 'https://schema.org', '@graph': [each] })],
  ['a list', (each: object) => [{ '@context': 'https://schema.org', ...each }]],
])('JSON-LD by itself is read as that of a page: %s', async (_, documentOf) => {
  const onPage = await openFileOf('home.html', page({ ...listing, about: house }))
  const alone = JSON.stringify(documentOf({ ...listing, about: house }))
  const source = await openFileOf('home.jsonld', alone)
  expect(source.facts.format).toBe('jsonld')
  expect(await cellsOf(source)).toEqual(await cellsOf(onPage))
  const chosen = await openFileOf('home.json', JSON.stringify({ '@context': 'x', a: [{ b: 1 }] }), {
    recordsPath: 'a[]',
  })
  expect(chosen.facts.format).toBe('json')
})
