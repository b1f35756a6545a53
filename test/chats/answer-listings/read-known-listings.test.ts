import { describe, expect, test } from 'vitest'
import examples from '../../../examples/listings.json' with { type: 'json' }
import { readKnownListings } from '../../../src/chats/answer-listings/read-known-listings.ts'
import type { Entry } from '../../../src/listings/ledger/entry.ts'
import {
  clientWith,
  refusal,
  rejection,
  scripted,
  success,
  unhurried,
} from '../../api/scripted-service.ts'
import { createListing, house, start } from '../../sandbox/support.ts'

const { SerialNumber: _, ...fields } = {
  ...house,
  SaleType: 'for_sale',
  Status: 'Active',
  AreaUnit: 'Square Feet',
} as const

/** A loaded listing, as the ledger has it. */
function entry(changes: Partial<Entry> = {}): Entry {
  return {
    serialNumber: 'demo',
    source: 'other',
    key: 'mls:M1',
    system: '',
    id: 'one',
    mlsNumber: 'M1',
    url: 'https://homes.example/1',
    address: '1 Elm Street',
    city: 'Ashby',
    region: 'WA',
    fields: { ...fields, SalePrice: 350_000, HOAMonth: 0 },
    hash: null,
    state: 'loaded',
    intent: null,
    createdByRun: null,
    lastRun: 'run',
    updatedAtMs: 0,
    ...changes,
  }
}

async function sandboxService() {
  const sandbox = await start()
  const { secretKey, sessionKey } = sandbox
  return { sandbox, service: clientWith({ baseUrl: sandbox.url, secretKey, sessionKey }) }
}

test('reads all pages of the list of the service', async () => {
  const { sandbox, service } = await sandboxService()
  const count = 120
  for (let number = 1; number <= count; number += 1)
    await createListing(sandbox, { MLSNumber: `M${number}`, Address: `${number} Elm Street` })
  const known = await readKnownListings('demo', { service, entries: [], ...unhurried() })
  expect(known.from).toBe('120 from the service')
  expect(known.isKnown).toBe(true)
  expect(known.listings.map(({ address }) => address)).toEqual(
    Array.from({ length: count }, (_, index) => `${index + 1} Elm Street`),
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
  const known = await readKnownListings('demo', { service, entries: [], ...unhurried() })
  expect(known.listings).toEqual([
    {
      id,
      mlsNumber: 'NX240107',
      url: 'https://homes.example/millhaven/14-alder-court',
      address: '14 Alder Court',
      city: 'Millhaven',
      region: 'OR',
      amounts: [389_000, 237, 45],
      amountsKnown: true,
      currency: '$',
      areaPrices: [237, 389_000 / 1640],
      links: ['https://homes.example/photos/NX240107-1.jpg', 'https://homes.example/plan.pdf'],
    },
  ])
})

test('an empty list is known, and joined with what the ledger has', async () => {
  const { service } = await sandboxService()
  const means = { service, ...unhurried() }
  expect(await readKnownListings('demo', { ...means, entries: [] })).toEqual({
    listings: [],
    isKnown: true,
    from: '0 from the service',
  })
  const known = await readKnownListings('demo', { ...means, entries: [entry()] })
  expect(known.from).toBe('1 from the ledger, 0 from the service')
  expect(known.listings).toEqual([
    {
      id: 'one',
      mlsNumber: 'M1',
      url: 'https://homes.example/1',
      address: '1 Elm Street',
      city: 'Ashby',
      region: 'WA',
      amounts: [350_000],
      amountsKnown: true,
      currency: '$',
      areaPrices: [350_000 / 1800],
      links: [],
    },
  ])
})

describe('a listing that both have', () => {
  async function joined(entries: Entry[], ...listed: object[]) {
    const { service } = await scripted(() => success({ Listings: listed }))
    const known = await readKnownListings('demo', {
      service: client(service),
      entries,
      ...unhurried(),
    })
    return known.listings
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
  test('is two when the identifiers differ', async () => {
    expect(await joined([entry()], { Id: 'other', MLSNumber: 'M1' })).toHaveLength(2)
  })
})

test('of an older ledger no amounts are known, and a Url that stands in for many is only a link', async () => {
  const { service } = await sandboxService()
  const entries = [entry({ fields, url: '' })]
  const known = await readKnownListings('demo', { service, entries, ...unhurried() })
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
  const means = { service: client, ...unhurried() }
  const known = await readKnownListings('demo', { ...means, entries: [entry()] })
  expect(known.listings).toHaveLength(1)
  expect(known.isKnown).toBe(true)
  expect(known.from).toContain(`1 from the ledger; ${why}`)
  const none = await readKnownListings('demo', { ...means, entries: [] })
  expect(none).toMatchObject({ listings: [], isKnown: false })
  expect(none.from).toContain(`none from the ledger; ${why}`)
})

test('a service that is not there is asked once, and the note is one line without a full stop', async () => {
  const { service, client } = await scripted(() => refusal(503, 503, 'Back\nsoon.'))
  const known = await readKnownListings('demo', { service: client, entries: [], ...unhurried() })
  expect(service.requests).toHaveLength(1)
  expect(known.from).toBe(
    'none from the ledger; the service did not show its list: The service refused RealEstateList (HTTP 503, Code 503): Back soon',
  )
})

test('stops when a service that knows no pages repeats itself', async () => {
  const { service, client } = await scripted(() => success([{ Url: 'https://homes.example/1' }]))
  const known = await readKnownListings('demo', { service: client, entries: [], ...unhurried() })
  expect(known.from).toBe('1 from the service')
  expect(service.requests).toHaveLength(2)
})

test('reads at most 200 pages', async () => {
  const { service, client } = await scripted((number) =>
    success([{ MLSNumber: `M${number}` }], { connection: 'close' }),
  )
  const known = await readKnownListings('demo', { service: client, entries: [], ...unhurried() })
  expect(known.from).toBe('200 or more from the service')
  expect(service.requests).toHaveLength(200)
})

test('rejects when it is cancelled', async () => {
  const { service, client } = await scripted(['never answer'])
  const cancelling = new AbortController()
  const { signal } = cancelling
  const reading = rejection(readKnownListings('demo', { service: client, entries: [], signal }))
  await service.arrived(1)
  cancelling.abort()
  expect(await reading).toMatchObject({ code: 'cancelled' })
})
