import { expect, test } from 'vitest'
import { complete, mapAll, mapOne, sourceOf } from '../../support/mapped.ts'

test.each(['1', '12', 1, '06'])('the number %s is no state', async (State) => {
  const { listing, codes } = await mapOne({ ...complete, State })
  expect(listing).not.toHaveProperty('State')
  expect(codes).toContain('not_a_state State')
})

test.each(['IL', 'Illinois', 'Île-de-France', '2A'])('%s can be a state', async (State) => {
  const { listing } = await mapOne({ ...complete, State })
  expect(listing?.State).toBe(State)
})

test.each([
  ', San Jose, CA 95128',
  ',San Jose, CA 95128',
  ', , San Jose, CA 95128',
  'San Jose, CA 95128',
  ' , San Jose, CA, 95128',
  '(undisclosed Address), San Jose, CA 95128',
  'Undisclosed address, San Jose, CA 95128',
  'Address not available, San Jose, CA 95128, USA',
])('%s is a place without a street', async (Address) => {
  const { listing } = await mapOne({ ...complete, Address })
  expect(listing).not.toHaveProperty('Address')
  expect(listing).toMatchObject({ City: 'San Jose', State: 'CA', ZIP: '95128' })
})

test('a place without a street does not go before what the columns say', async () => {
  const { listing } = await mapOne({
    ...complete,
    Address: ', San Jose, CA 95128',
    City: 'Campbell',
    ZIP: '95008',
  })
  expect(listing).toMatchObject({ City: 'Campbell', State: 'CA', ZIP: '95008' })
})

test.each([', San Jose', ', , ', ','])('%j is no address', async (Address) => {
  const { listing, row } = await mapOne({ ...complete, Address })
  expect(row.state).toBe('ready')
  expect(listing).not.toHaveProperty('Address')
})

test('a listing is not known by a place without a street', async () => {
  const { row } = await mapOne({
    ...complete,
    MLSNumber: '',
    Url: '',
    Address: ', San Jose, CA 95128',
  })
  expect(row.findings[0]?.code).toBe('no_identity')
})

test('the street of its own columns is the address where the whole one has none', async () => {
  const { listing } = await mapOne({
    ...complete,
    'Street Number': '12',
    Address: ', San Jose, CA 95128',
  })
  expect(listing).not.toHaveProperty('Address')
})

test.each([
  ['Estado', ['RS', 'SP'], ['State']],
  ['address.estado', ['RS', 'SP'], ['State']],
  ['Estado', ['Bueno', 'Nuevo', 'A reformar'], []],
  ['Stato', ['Ottimo', 'Buono', 'Active'], []],
  ['Estado', ['Active', 'Sold', 'Bueno'], ['Status']],
  ['Stato', ['In vendita'], ['Status']],
  ['Status', ['Bueno', 'Nuevo'], ['Status']],
])('%s of %o is %o', async (header, cells, fields) => {
  const { Status, ...others } = complete
  const { mapping } = await mapAll(sourceOf(cells.map((cell) => ({ ...others, [header]: cell }))))
  expect(mapping.columns.find((column) => column.header === header)?.fields).toEqual(fields)
})

test('coordinates where nobody lives are left out, and it is said of their column', async () => {
  const place = { SalePrice: '350000', Latitude: '410', Longitude: '870' }
  const { listing, row } = await mapOne({ ...complete, ...place })
  expect(row.state).toBe('ready')
  expect(listing).not.toHaveProperty('Latitude')
  expect(listing).not.toHaveProperty('Longitude')
  expect(row.findings).toMatchObject([
    { code: 'impossible_coordinates', field: 'Latitude', column: 'Latitude' },
  ])
})

const provinces = (rows: readonly (readonly [string, string])[], header = 'Prov') =>
  mapAll(
    sourceOf(
      rows.map(([City, code], at) => ({
        ...complete,
        SalePrice: '200000',
        MLSNumber: `${at}`,
        Url: `https://homes.example/${at}`,
        City,
        [header]: code,
      })),
    ),
  )

test.each(['Napoli', 'Naples', 'NAPOLI', 'Napoli (Vomero)', 'Neapel'])(
  'NA is the province of %s, in a column of codes',
  async (city) => {
    const { listings, rows } = await provinces([
      [city, 'NA'],
      ['Torino', 'TO'],
    ])
    expect(listings.map((listing) => listing?.State)).toEqual(['NA', 'TO'])
    expect(rows.flatMap(({ findings }) => findings)).toEqual([])
  },
)

test('elsewhere NA in a column of codes is taken for empty, and told', async () => {
  const { listings, rows } = await provinces([
    ['Sorrento', 'NA'],
    ['Torino', 'TO'],
  ])
  expect(listings[0]).not.toHaveProperty('State')
  expect(rows[0]?.findings).toMatchObject([{ code: 'na_taken_for_empty', field: 'State' }])
  expect(rows[1]?.findings).toEqual([])
})

test.each([
  ['Texas', 'NA'],
  ['TX', 'n/a'],
  ['TX', 'na'],
])('beside %s, %s is empty without a word', async (other, cell) => {
  const { listings, rows } = await provinces(
    [
      ['Austin', cell],
      ['Dallas', other],
    ],
    'State',
  )
  expect(listings[0]).not.toHaveProperty('State')
  expect(rows[0]?.findings).toEqual([])
})
