import { describe, expect, test } from 'vitest'
import examples from '../../../examples/listings.json' with { type: 'json' }
import type { Service } from '../../../src/api/service.ts'
import { readKnownListings } from '../../../src/chats/answer-listings/read-known-listings.ts'
import type { Entry } from '../../../src/listings/ledger/entry.ts'
import { entryOf } from '../../support/ledger-entries.ts'
import { remembering } from '../../support/remembering.ts'
import { createListing, house, start } from '../../support/sandbox.ts'
import {
  clientWith,
  refusal,
  rejection,
  scripted,
  success,
  unhurried,
} from '../../support/scripted-client.ts'

const { SerialNumber: _, ...fields } = {
  ...house,
  SaleType: 'for_sale',
  Status: 'Active',
  AreaUnit: 'Square Feet',
} as const

/** A loaded listing, as the ledger has it. */
function entry(changes: Partial<Entry> = {}): Entry {
  return entryOf({
    id: 'one',
    url: 'https://homes.example/1',
    city: 'Ashby',
    region: 'WA',
    fields: { ...fields, SalePrice: 350_000, HOAMonth: 0 },
    ...changes,
  })
}

async function sandboxService() {
  const sandbox = await start()
  const { secretKey, sessionKey } = sandbox
  return { sandbox, service: clientWith({ baseUrl: sandbox.url, secretKey, sessionKey }) }
}

function read(service: Service, ...entries: readonly Entry[]) {
  const ledger = remembering(...entries)
  return readKnownListings({ serialNumber: 'demo', service, ledger, ...unhurried() })
}

test('reads all pages of the list of the service', async () => {
  const { sandbox, service } = await sandboxService()
  const count = 510
  for (let number = 1; number <= count; number += 1)
    await createListing(sandbox, { MLSNumber: `M${number}`, Address: `${number} Elm Street` })
  const known = await read(service)
  expect(known.from).toBe('510 from the service')
  expect(known.isKnown).toBe(true)
  expect(new Set(known.listings.map(({ address }) => address))).toEqual(
    new Set(Array.from({ length: count }, (_, index) => `${index + 1} Elm Street`)),
  )
})

test('knows of a listed listing what names it, its amounts, and those in its texts', async () => {
  const { sandbox, service } = await sandboxService()
  const [example] = examples
  const more = {
    ...example,
    HOAMonth: 0,
    Description: 'Pets for $45 a month, not €46, see https://homes.example/plan.pdf.',
  }
  const id = await createListing(sandbox, more)
  const known = await read(service)
  expect(known.listings).toEqual([
    {
      id,
      mlsNumber: 'NX240107',
      url: 'https://homes.example/millhaven/14-alder-court',
      address: '14 Alder Court',
      city: 'Millhaven',
      region: 'OR',
      postcode: '97981',
      amounts: [389_000, 237, 45],
      amountsKnown: true,
      amountsByName: { price: [389_000], deposit: [], fee: [], estimate: [] },
      currency: '$',
      areaPrices: [237, 389_000 / 1640],
      links: ['https://homes.example/photos/NX240107-1.jpg', 'https://homes.example/plan.pdf'],
      isSold: false,
    },
  ])
})

test('an empty list is known, and what the ledger has is not there any more', async () => {
  const { service } = await sandboxService()
  expect(await read(service)).toEqual({ listings: [], isKnown: true, from: '0 from the service' })
  expect(await read(service, entry())).toEqual({
    listings: [],
    isKnown: true,
    from: '0 from the service; 1 that were loaded are not in its list any more',
  })
})

describe('a listing that both have', () => {
  async function joined(entries: Entry[], ...listed: object[]) {
    const { service } = await scripted(() => success({ Listings: listed }))
    return (await read(client(service), ...entries)).listings
  }
  const client = (service: { url: string }) => clientWith({ baseUrl: service.url })

  test('is there once, with the amounts of the service', async () => {
    const listings = await joined([entry()], { Id: 'one', MLSNumber: 'M1', SalePrice: 355_000 })
    expect(listings).toMatchObject([
      { id: 'one', url: 'https://homes.example/1', address: '1 Elm Street', amounts: [355_000] },
    ])
    expect(listings).toHaveLength(1)
  })
  test('keeps the amounts of the ledger when the service shows none', async () => {
    expect(await joined([entry()], { Id: 'one', MLSNumber: 'M1' })).toMatchObject([
      { amounts: [350_000], amountsKnown: true },
    ])
  })
  test('is found by its MLS number or Url when the ledger has no identifier', async () => {
    const entries = [
      entry({ id: null, url: '' }),
      entry({ id: null, mlsNumber: '', url: 'https://www.homes.example/2/' }),
    ]
    expect(
      await joined(
        entries,
        { Id: 'a', MLSNumber: 'M1' },
        { Id: 'b', Url: 'https://homes.example/2' },
      ),
    ).toHaveLength(2)
  })
  test('is another one when the identifiers differ, where the list has those of creation', async () => {
    const entries = [entry(), entry({ id: 'two', key: 'mls:M2', mlsNumber: 'M2', url: '' })]
    const there = { Id: 'two', MLSNumber: 'M2' }
    const listings = await joined(entries, there, { Id: 'other', MLSNumber: 'M1', Address: 'New' })
    expect(listings).toHaveLength(2)
    expect(listings).toMatchObject([{ id: 'other', address: 'New', amounts: [] }, { id: 'two' }])
  })
  test('is the same one when the list has identifiers of another kind', async () => {
    expect(await joined([entry()], { Id: 17, MLSNumber: 'M1' })).toMatchObject([
      { id: '17', address: '1 Elm Street' },
    ])
  })
})

test('of an older ledger no amounts are known, and a Url that stands in for many is only a link', async () => {
  const { client } = await scripted(() => success({ Rows: 'none' }))
  const known = await read(client, entry({ fields, url: '' }))
  expect(known.listings).toMatchObject([
    { url: '', links: ['https://example.com/1'], amounts: [], amountsKnown: false },
  ])
})

test.each([
  ['a refusal', refusal(200, 403, 'Not your chatbot'), 'the service did not show its list: '],
  [
    'another form',
    success({ Rows: 'none' }),
    'the list of the service has a form that cannot be read',
  ],
])('only the ledger counts after %s', async (_, answer, why) => {
  const { client } = await scripted(() => answer)
  const known = await read(client, entry())
  expect(known.listings).toHaveLength(1)
  expect(known.isKnown).toBe(true)
  expect(known.from).toContain(`1 remembered here; ${why}`)
  const none = await read(client)
  expect(none).toMatchObject({ listings: [], isKnown: false })
  expect(none.from).toContain(`none remembered here; ${why}`)
})

test('a service that is not there is asked once more, and the note is one line without a full stop', async () => {
  const { service, client } = await scripted(() => refusal(503, 503, 'Back\nsoon.'))
  const known = await read(client)
  expect(service.requests).toHaveLength(2)
  expect(known.from).toBe(
    'none remembered here; the service did not show its list: The service refused RealEstateList (HTTP 503, Code 503): Back soon. It was tried 2 times',
  )
})

test('stops when a service that knows no pages repeats itself', async () => {
  const { service, client } = await scripted(() => success([{ Url: 'https://homes.example/1' }]))
  const known = await read(client)
  expect(known.from).toBe('1 from the service')
  expect(service.requests).toHaveLength(2)
})

test('rejects when it is cancelled', async () => {
  const { service, client } = await scripted(['never answer'])
  const cancelling = new AbortController()
  const { signal } = cancelling
  const reading = rejection(
    readKnownListings({ serialNumber: 'demo', service: client, ledger: remembering(), signal }),
  )
  await service.request(1)
  cancelling.abort()
  expect(await reading).toMatchObject({ code: 'cancelled' })
})

test('knows what is sold, and which amount is what, of the list and of the ledger', async () => {
  const { sandbox, service } = await sandboxService()
  await createListing(sandbox, { Status: 'Sold', RentPrice: 2400, DepositFee: 3000 })
  const [listed] = (await read(service)).listings
  expect(listed).toMatchObject({
    isSold: true,
    amountsByName: { price: [2400], deposit: [3000] },
  })
  const { client } = await scripted(() => refusal(200, 403, 'Not your chatbot'))
  const sold = entry({ fields: { ...fields, Status: 'Sold', SalePrice: 350_000, HOAMonth: 250 } })
  expect((await read(client, sold)).listings).toMatchObject([
    { isSold: true, amountsByName: { price: [350_000], fee: [250] } },
  ])
})
