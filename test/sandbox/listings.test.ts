import { expect, test } from 'vitest'
import type { Listing } from '../../src/contract/listing.ts'
import {
  createListing,
  data,
  failedWith,
  house,
  houseDetails,
  ListingPage,
  listAll,
  post,
  request,
  start,
} from '../support/sandbox.ts'

const CREATE = '/chat/Chatbot/RealEstateCreate'
const UPDATE = '/chat/Chatbot/RealEstateUpdate'
const DELETE = '/chat/Chatbot/RealEstateDelete'
const LIST = '/chat/Chatbot/RealEstateList'

/** A field of the contract that is missing here does not compile. */
const badValues: Readonly<Record<keyof Omit<Listing, 'SerialNumber'>, readonly unknown[]>> = {
  SaleType: ['sale', 'For_Sale', 1, null],
  Status: ['active', 'Pending', null],
  CurrencySymbol: [1, null],
  PropertyType: [1, null],
  Bedrooms: ['3', null, true],
  Bathrooms: ['1.5', null],
  Url: [1, null],
  MLSNumber: [1, null],
  YearBuilt: ['1931', null],
  DaysOnMarket: ['4', null],
  LotArea: ['5000', null],
  BuildingArea: ['1800', null],
  AreaUnit: ['Acres', 'square feet', null],
  ParkingSpots: ['2', null],
  Images: ['https://example.com/1.jpg', [1], null],
  Tours: ['2D', 'Openhouse', null],
  Description: [1, null],
  ExtensionColumn: [
    { Key: 'a', value: 'b' },
    ['a'],
    [{ Key: 'a' }],
    [{ value: 'b' }],
    [{ Key: 'a', Value: 'b' }],
    [{ Key: 1, value: 'b' }],
    null,
  ],
  Location: [1, null],
  Address: [1, null],
  City: [1, null],
  State: [1, null],
  ZIP: [60601, null],
  Latitude: ['41.88', null],
  Longitude: ['-87.63', null],
  SalePrice: ['350000', null],
  UnitAreaPrice: ['194.4', null],
  HOAMonth: ['0', null],
  ZestimatePrice: ['352000', null],
  RentPrice: ['2100', null],
  SpaceType: ['Entire Place', 'Flat', null],
  DepositFee: ['1000', null],
}

test('create stores every field and answers a new identifier', async () => {
  const sandbox = await start()
  const id = await createListing(sandbox, houseDetails)
  expect(id).toMatch(/^[0-9a-f]{24}$/)
  expect(await listAll(sandbox)).toEqual([{ Id: id, ...house, ...houseDetails }])
})

test('creating the same listing twice makes two', async () => {
  const sandbox = await start()
  const ids = [await createListing(sandbox), await createListing(sandbox)]
  expect(new Set(ids).size).toBe(2)
  expect((await listAll(sandbox)).map(({ Id }) => Id)).toEqual(ids)
})

test('create refuses each required field that is missing, by name', async () => {
  const sandbox = await start()
  for (const field of Object.keys(house)) {
    const { status, envelope } = await post(sandbox, CREATE, { ...house, [field]: undefined })
    expect([status, envelope]).toEqual([200, failedWith(400, `${field}: is required`)])
  }
  expect(await listAll(sandbox)).toEqual([])
})

test('create and update refuse each value that a field does not allow, by name', async () => {
  const sandbox = await start()
  await createListing(sandbox)
  for (const [field, values] of Object.entries(badValues)) {
    for (const value of values) {
      for (const [path, body] of [
        [CREATE, { ...house, ...houseDetails }],
        [UPDATE, { SerialNumber: 'demo', Key: 'M1', KeyType: 'MLSNumber' }],
      ] as const) {
        const { status, envelope } = await post(sandbox, path, { ...body, [field]: value })
        expect([path, field, value, status, envelope.Code]).toEqual([path, field, value, 200, 400])
        expect(envelope.Message?.split(/[:.]/)[0]).toBe(field)
      }
    }
  }
  expect(await listAll(sandbox)).toMatchObject([house])
})

test('a refusal names every bad field and every unknown one', async () => {
  const sandbox = await start()
  const { envelope } = await post(sandbox, CREATE, {
    ...house,
    Bedrooms: 'three',
    Status: undefined,
    Colour: 'red',
    ExtensionColumn: [{ Key: 'a', value: 'b', extra: 1 }],
  })
  const fields = envelope.Message?.split('; ').map((part: string) => part.split(':')[0])
  expect(fields?.sort()).toEqual(['Bedrooms', 'Colour', 'ExtensionColumn.0.extra', 'Status'])
})

test('a number too large for JavaScript is refused', async () => {
  const sandbox = await start()
  const body = JSON.stringify(house).replace('"Bedrooms":3', '"Bedrooms":1e999')
  const { envelope } = await request(sandbox.url + CREATE, {
    method: 'POST',
    headers: { authorization: sandbox.secretKey, 'content-type': 'application/json' },
    body,
  })
  expect(envelope.Code).toBe(400)
  expect(envelope.Message).toMatch(/^Bedrooms: /)
})

test('update replaces the given fields of the listing that has the key, by each key type', async () => {
  const sandbox = await start()
  const id = await createListing(sandbox, houseDetails)
  const other = await createListing(sandbox, { MLSNumber: 'M2', Url: 'https://example.com/2' })
  let expected: object = { Id: id, ...house, ...houseDetails }
  for (const [KeyType, Key, change] of [
    ['NewOaks', id, { SalePrice: 1, ExtensionColumn: [{ Key: 'New', value: '1' }] }],
    ['MLSNumber', 'M1', { SalePrice: 2, Status: 'Sold', Images: [] }],
    ['URL', 'https://example.com/1', { SalePrice: 3, Description: '' }],
  ] as const) {
    const body = { SerialNumber: 'demo', Key, KeyType, ...change }
    expect(await data(post(sandbox, UPDATE, body))).toBe(1)
    expected = { ...expected, ...change }
    const untouched = { Id: other, ...house, MLSNumber: 'M2', Url: 'https://example.com/2' }
    expect(await listAll(sandbox)).toEqual([expected, untouched])
  }
})

test('update with every field takes them all and does not store the key', async () => {
  const sandbox = await start()
  const Id = await createListing(sandbox)
  const body = { ...house, ...houseDetails, Bedrooms: 9, Key: 'M1', KeyType: 'MLSNumber' }
  expect(await data(post(sandbox, UPDATE, body))).toBe(1)
  expect(await listAll(sandbox)).toEqual([{ Id, ...house, ...houseDetails, Bedrooms: 9 }])
})

test('update can change the keys themselves, and then only the new ones match', async () => {
  const sandbox = await start()
  const id = await createListing(sandbox)
  const update = (Key: string, KeyType: string, change: object) =>
    data(post(sandbox, UPDATE, { SerialNumber: 'demo', Key, KeyType, ...change }))
  expect(await update('M1', 'MLSNumber', { MLSNumber: 'M9' })).toBe(1)
  expect(await update('M1', 'MLSNumber', { Bedrooms: 1 })).toBe(0)
  expect(await update('M9', 'MLSNumber', { Url: 'https://example.com/9' })).toBe(1)
  expect(await update('https://example.com/1', 'URL', { Bedrooms: 1 })).toBe(0)
  expect(await update('https://example.com/9', 'URL', { Bedrooms: 5 })).toBe(1)
  expect(await listAll(sandbox)).toEqual([
    { ...house, Id: id, MLSNumber: 'M9', Url: 'https://example.com/9', Bedrooms: 5 },
  ])
})

test('update counts all that match, 0 included, and compares keys exactly', async () => {
  const sandbox = await start()
  await createListing(sandbox)
  await createListing(sandbox)
  const update = (Key: string, KeyType = 'MLSNumber') =>
    data(post(sandbox, UPDATE, { SerialNumber: 'demo', Key, KeyType, Bedrooms: 8 }))
  expect(await update('M1')).toBe(2)
  for (const key of ['m1', 'M1 ', ' M1', 'M', 'M%']) expect(await update(key)).toBe(0)
  expect(await update('M1', 'NewOaks')).toBe(0)
  expect(await update('M1', 'URL')).toBe(0)
  const rooms = (await listAll(sandbox)).map(({ Bedrooms }) => Bedrooms)
  expect(rooms).toEqual([8, 8])
})

test('update wants SerialNumber, Key and KeyType', async () => {
  const sandbox = await start()
  const body = { SerialNumber: 'demo', Key: 'M1', KeyType: 'MLSNumber', Bedrooms: 1 }
  for (const field of ['SerialNumber', 'Key', 'KeyType']) {
    const { envelope } = await post(sandbox, UPDATE, { ...body, [field]: undefined })
    expect([envelope.Code, envelope.Message]).toEqual([400, `${field}: is required`])
  }
  const { envelope } = await post(sandbox, UPDATE, { ...body, KeyType: 'mlsnumber' })
  expect(envelope.Code).toBe(400)
  expect(envelope.Message).toMatch(/^KeyType: /)
})

test('delete counts each listing once, by each key type, 0 included', async () => {
  const sandbox = await start()
  const remove = (KeyType: string, Keys: string[]) =>
    data(post(sandbox, DELETE, { SerialNumber: 'demo', Keys, KeyType }))
  const ids = []
  for (const n of [1, 2, 3, 4, 4, 5])
    ids.push(await createListing(sandbox, { MLSNumber: `M${n}`, Url: `https://example.com/${n}` }))
  expect(await remove('NewOaks', ['nothing', 'M1'])).toEqual({ SuccessCount: 0 })
  expect(await remove('NewOaks', [`${ids[0]}`, `${ids[0]}`, 'x'])).toEqual({ SuccessCount: 1 })
  expect(await remove('NewOaks', [`${ids[0]}`])).toEqual({ SuccessCount: 0 })
  expect(await remove('URL', ['https://example.com/2'])).toEqual({ SuccessCount: 1 })
  expect(await remove('MLSNumber', ['M3', 'M4', 'M4', 'm5'])).toEqual({ SuccessCount: 3 })
  expect(await listAll(sandbox)).toMatchObject([{ Id: ids[5], MLSNumber: 'M5' }])
})

test('delete refuses an empty Keys, one that is missing, and other key types', async () => {
  const sandbox = await start()
  await createListing(sandbox)
  const body = { SerialNumber: 'demo', Keys: ['M1'], KeyType: 'MLSNumber' }
  for (const [field, value] of [
    ['Keys', []],
    ['Keys', undefined],
    ['Keys', 'M1'],
    ['Keys', [1]],
    ['KeyType', undefined],
    ['KeyType', 'Url'],
    ['SerialNumber', undefined],
  ] as const) {
    const { envelope } = await post(sandbox, DELETE, { ...body, [field]: value })
    expect([field, value, envelope.Code]).toEqual([field, value, 400])
    expect(envelope.Message?.split(/[:.]/)[0]).toBe(field)
  }
  expect(await listAll(sandbox)).toHaveLength(1)
})

test('a chatbot has its own listings only', async () => {
  const sandbox = await start({ chatbots: ['second'] })
  const id = await createListing(sandbox)
  for (const [KeyType, Key] of [
    ['NewOaks', id],
    ['MLSNumber', 'M1'],
    ['URL', 'https://example.com/1'],
  ]) {
    const target = { SerialNumber: 'second', KeyType }
    expect(await data(post(sandbox, UPDATE, { ...target, Key, Bedrooms: 1 }))).toBe(0)
    expect(await data(post(sandbox, DELETE, { ...target, Keys: [Key] }))).toEqual({
      SuccessCount: 0,
    })
  }
  expect(await listAll(sandbox, 'second')).toEqual([])
  expect(await listAll(sandbox, 'demo')).toEqual([{ Id: id, ...house }])
})

test('an unknown chatbot is Code 404 under HTTP 200, for every listing operation', async () => {
  const sandbox = await start()
  for (const [path, body] of [
    [CREATE, house],
    [UPDATE, { Key: 'M1', KeyType: 'MLSNumber' }],
    [DELETE, { Keys: ['M1'], KeyType: 'MLSNumber' }],
    [LIST, {}],
  ] as const) {
    const reply = await post(sandbox, path, { ...body, SerialNumber: 'nobody' })
    expect([path, reply.status, reply.envelope.Success, reply.envelope.Code]).toEqual([
      path,
      200,
      false,
      404,
    ])
    expect(reply.envelope.Message).toBe('There is no chatbot nobody')
  }
})

test('list pages through the listings, newest last', async () => {
  const sandbox = await start()
  for (let n = 1; n <= 45; n++) await createListing(sandbox, { MLSNumber: `M${n}` })
  await data(post(sandbox, DELETE, { SerialNumber: 'demo', Keys: ['M2'], KeyType: 'MLSNumber' }))
  const page = async (query: object) => {
    const result = await data(post(sandbox, LIST, { SerialNumber: 'demo', ...query }), ListingPage)
    return { ...result, Listings: result.Listings.map((l) => l.MLSNumber) }
  }
  const first = await page({})
  expect(first).toMatchObject({ Total: 44, PageNumber: 1, PageSize: 20 })
  expect(first.Listings).toHaveLength(20)
  expect(first.Listings.slice(0, 3)).toEqual(['M1', 'M3', 'M4'])
  expect((await page({ PageNumber: 3 })).Listings).toEqual(['M42', 'M43', 'M44', 'M45'])
  expect((await page({ PageNumber: 4 })).Listings).toEqual([])
  expect(await page({ PageNumber: 2, PageSize: 3 })).toEqual({
    Total: 44,
    PageNumber: 2,
    PageSize: 3,
    Listings: ['M5', 'M6', 'M7'],
  })
  expect((await page({ PageSize: 5000 })).Listings).toHaveLength(44)
})

test('list filters by city, sale type and MLS number', async () => {
  const sandbox = await start()
  await createListing(sandbox, { MLSNumber: 'A', City: 'Chicago' })
  await createListing(sandbox, { MLSNumber: 'B', City: 'Chicago', SaleType: 'for_rent' })
  await createListing(sandbox, { MLSNumber: 'C', City: 'Evanston' })
  await createListing(sandbox, { MLSNumber: 'D' })
  const found = async (query: object) => {
    const result = await data(post(sandbox, LIST, { SerialNumber: 'demo', ...query }), ListingPage)
    expect(result.Total).toBe(result.Listings.length)
    return result.Listings.map((listing) => listing.MLSNumber).join('')
  }
  expect(await found({})).toBe('ABCD')
  expect(await found({ CityName: 'chicago' })).toBe('AB')
  expect(await found({ CityName: 'Chicag' })).toBe('')
  expect(await found({ SaleType: 'for_sale' })).toBe('ACD')
  expect(await found({ MLSNumber: 'C' })).toBe('C')
  expect(await found({ MLSNumber: 'c' })).toBe('')
  expect(await found({ CityName: 'Chicago', SaleType: 'for_rent' })).toBe('B')
})

test('list refuses a page or a page size out of bounds, and other values', async () => {
  const sandbox = await start()
  for (const [field, value] of [
    ['PageNumber', 0],
    ['PageNumber', '1'],
    ['PageNumber', 1.5],
    ['PageNumber', -1e15],
    ['PageNumber', 1_000_001],
    ['PageNumber', 1e15],
    ['PageSize', 0],
    ['PageSize', -1],
    ['PageSize', 10_001],
    ['PageSize', 1e15],
    ['PageSize', 1e300],
    ['SaleType', 'sold'],
    ['CityName', 1],
    ['Sort', 'asc'],
  ] as const) {
    const { envelope } = await post(sandbox, LIST, { SerialNumber: 'demo', [field]: value })
    expect([field, value, envelope.Code]).toEqual([field, value, 400])
    expect(envelope.Message?.split(':')[0]).toBe(field)
  }
})

test('list takes the largest page and page size at once, and refuses far larger ones', async () => {
  const sandbox = await start()
  const list = (PageNumber: number, PageSize: number) =>
    post(sandbox, LIST, { SerialNumber: 'demo', PageNumber, PageSize })
  expect((await list(1_000_000, 10_000)).envelope).toMatchObject({ Code: 200, Data: { Total: 0 } })
  const { status, envelope } = await list(1e15, 1e15)
  expect([status, envelope.Code]).toEqual([200, 400])
  expect(envelope.Message).toBe('PageNumber: must be from 1 to 1000000')
})

test('text comes back as it was sent', async () => {
  const sandbox = await start()
  const text = `O'Brien "quoted" \\ 日本 🏠 \u2028 line\nbreak {"Key":null} ${'x'.repeat(100_000)}`
  const Id = await createListing(sandbox, { Description: text, MLSNumber: text })
  const body = { SerialNumber: 'demo', Key: text, KeyType: 'MLSNumber', Location: text }
  expect(await data(post(sandbox, UPDATE, body))).toBe(1)
  expect(await listAll(sandbox)).toEqual([
    { ...house, Id, Description: text, MLSNumber: text, Location: text },
  ])
  const keys = { SerialNumber: 'demo', Keys: [text], KeyType: 'MLSNumber' }
  expect(await data(post(sandbox, DELETE, keys))).toEqual({ SuccessCount: 1 })
})

test('numbers come back as they were sent', async () => {
  const sandbox = await start()
  const numbers = { Bedrooms: 0, Bathrooms: 2.75, Latitude: -0.1, SalePrice: 1e15, HOAMonth: 1e-7 }
  const Id = await createListing(sandbox, numbers)
  const change = { SerialNumber: 'demo', Key: Id, KeyType: 'NewOaks', RentPrice: 0.1 + 0.2 }
  await data(post(sandbox, UPDATE, change))
  expect(await listAll(sandbox)).toEqual([{ Id, ...house, ...numbers, RentPrice: 0.1 + 0.2 }])
})
