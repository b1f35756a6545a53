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

const at = (id: string) => ({ url: `https://homes.example/${id}` })
const priced = (price: number | string) => ({ offers: { ...offer, price } })
const homeAt = (streetAddress: string) => ({
  ...house,
  address: { ...house.address, streetAddress },
})
const main = { '@type': 'RealEstateListing', ...at('1'), ...priced(400_000) }
const pine = homeAt('5 Pine St')
const oak = { ...homeAt('12 Oak Ave'), '@type': 'House', numberOfBedrooms: 4 }
const product = { ...main, '@type': 'Product', name: '5 Pine St' }

test.each<[string, readonly unknown[], readonly (readonly unknown[])[]]>([
  [
    'a listing with its home, and a similar one',
    [
      { ...main, about: pine },
      { ...oak, ...at('2'), ...priced(700_000) },
    ],
    [
      ['1', '5 Pine St', 400_000],
      ['2', '12 Oak Ave', 700_000],
    ],
  ],
  [
    'in a graph, with references',
    [
      {
        '@graph': [
          { ...main, mainEntity: { '@id': '#home' } },
          { ...oak, ...at('2') },
          { ...pine, '@id': '#home' },
        ],
      },
    ],
    [
      ['1', '5 Pine St', 400_000],
      ['2', '12 Oak Ave', undefined],
    ],
  ],
  [
    'a similar one without an address',
    [
      { ...main, about: pine },
      { '@type': 'House', ...at('2'), numberOfBedrooms: 6 },
    ],
    [
      ['1', '5 Pine St', 400_000],
      ['2', undefined, undefined],
    ],
  ],
  [
    'a similar one without a url, with a price of its own',
    [{ ...main }, { '@type': 'House', numberOfBedrooms: 6, ...priced(990_000) }],
    [
      ['1', undefined, 400_000],
      [undefined, undefined, 990_000],
    ],
  ],
  [
    'a product and a home of one url, and a similar one',
    [product, { ...pine, ...at('1/') }, { ...oak, ...at('2'), ...priced(700_000) }],
    [
      ['1/', '5 Pine St', 400_000],
      ['2', '12 Oak Ave', 700_000],
    ],
  ],
  [
    'a listing and a home of one url, whose price is spelled otherwise',
    [main, { ...pine, ...at('1/'), ...priced('400,000.00') }],
    [['1', '5 Pine St', 400_000]],
  ],
  [
    'a list of a search, one of which has a product as well',
    [
      {
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', item: { ...oak, ...at('2'), ...priced(700_000) } },
          { '@type': 'ListItem', item: { ...pine, ...at('1') } },
        ],
      },
      product,
    ],
    [
      ['2', '12 Oak Ave', 700_000],
      ['1', '5 Pine St', 400_000],
    ],
  ],
  [
    'a page about two homes',
    [{ '@type': 'RealEstateListing', ...at('all'), about: [pine, { ...oak, ...priced(700_000) }] }],
    [
      [undefined, '5 Pine St', undefined],
      [undefined, '12 Oak Ave', 700_000],
    ],
  ],
  [
    'two offers of two homes',
    [
      {
        '@type': 'Product',
        ...at('all'),
        offers: [
          { ...offer, price: 1, itemOffered: pine },
          { ...offer, price: 2, itemOffered: oak },
        ],
      },
    ],
    [
      [undefined, '5 Pine St', 1],
      [undefined, '12 Oak Ave', 2],
    ],
  ],
  [
    'a listing and its home beside each other, the street spelled out',
    [
      { ...main, address: '5 Pine Street, Dunmore' },
      { ...pine, url: undefined },
    ],
    [['1', '5 Pine Street, Dunmore', 400_000]],
  ],
])('different homes of a page are never joined: %s', async (_, documents, homes) => {
  const source = await openFileOf('home.html', page(...documents))
  const found = (await rowsOf(source)).map(({ cells }) => [
    cells.get('url')?.toString().replace('https://homes.example/', ''),
    cells.get('address.streetAddress'),
    cells.get('offers.price'),
  ])
  expect(found).toEqual(homes)
})

const toLet = (price: unknown) => ({ '@type': 'Offer', price, businessFunction: 'LeaseOut' })
const forSale = (price: unknown) => ({ '@type': 'Offer', price, businessFunction: 'Sell' })

test.each([
  ['sale first', [{ '@type': 'Offer', price: 900_000 }, toLet(3500)], [900_000, undefined]],
  ['rent first', [toLet(3500), forSale(900_000)], [3500, 'To let']],
  ['the first without a price', [{ businessFunction: 'Sell' }, toLet(3500)], [3500, 'To let']],
  ['two prices', [forSale(900_000), forSale(950_000)], [900_000, 'For sale']],
])(
  'a home that is offered in several ways is loaded in one, whole, and told: %s',
  async (_, offers, [price, kind]) => {
    const source = await openFileOf('home.html', page({ ...pine, offers }))
    const [row, another] = await rowsOf(source)
    expect(another).toBeUndefined()
    expect(row?.cells.get('offers.price')).toBe(price)
    expect(row?.cells.get('offers.businessFunction')).toBe(kind)
    expect(source.findings).toMatchObject([
      {
        code: 'other_offers',
        message: expect.stringContaining('offers "5 Pine St" in several ways'),
      },
    ])
  },
)

test.each([
  ['the price again', [forSale(450_000), { '@type': 'Offer', price: '450,000.00' }]],
  ['the kind by itself', [{ '@type': 'Offer', price: 450_000 }, { businessFunction: 'Sell' }]],
  ['one offer twice', [forSale(450_000), forSale(450_000)]],
])('an offer that is told in parts is one: %s', async (_, offers) => {
  const source = await openFileOf('home.html', page({ ...pine, offers }))
  const [row] = await rowsOf(source)
  expect(row?.cells.get('offers.price')).toBe(450_000)
  expect(row?.cells.get('offers.businessFunction')).toBe('For sale')
  expect(source.findings).toEqual([])
})

test('homes that a page only names, and products that are none of its homes, are left out and told', async () => {
  const similar = { '@type': 'House', ...at('2'), name: 'Similar home' }
  const rates = { '@type': 'Product', name: 'Homes in Dallas', ...at('dallas'), ...priced(1) }
  const source = await openFileOf('home.html', page({ ...main, about: pine }, similar, rates))
  expect(await rowsOf(source)).toHaveLength(1)
  expect(source.findings).toMatchObject([
    {
      code: 'left_out_of_page',
      message: expect.stringContaining('"Similar home", "Homes in Dallas"'),
    },
  ])
})
