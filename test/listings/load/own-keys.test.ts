import { expect, test } from 'vitest'
import type { Filled } from '../../../src/listings/map/mapping.ts'
import { entriesOf } from '../../support/entries-of.ts'
import { listing, ready } from '../../support/load-rows.ts'
import { bench, load } from '../../support/loading.ts'
import { createListing } from '../../support/sandbox.ts'

const create = 'RealEstateCreate'
const update = 'RealEstateUpdate'
const mls = (value: string) => ({ kind: 'mls' as const, value, system: '' })
const url = 'https://example.com/1'
const byUrl = { kind: 'url' as const, value: url, system: '' }
const constant = (...fields: ('MLSNumber' | 'Url')[]) =>
  fields.map((field) => ({ field, how: 'constant' as const }))

/** A row whose MLS number is a constant. */
const numbered = (SalePrice: number, filled: readonly Filled[] = constant('MLSNumber')) =>
  ready(2, listing(1, { MLSNumber: 'NA', SalePrice }), byUrl, filled)

test('a probe does not ask by an MLS number that is a constant', async () => {
  const { service, ledger, sandbox, listings } = await bench()
  for (const number of [1, 2, 3])
    await createListing(sandbox, { MLSNumber: 'NA', Url: `https://elsewhere.example/${number}` })
  const { states } = await load([numbered(7)], { service, ledger, probe: true })
  expect(states).toEqual(['2 created'])
  const prices = (await listings()).map(({ SalePrice }) => SalePrice)
  expect(prices.filter((price: number | undefined) => price === 7)).toHaveLength(1)
  expect(await entriesOf(ledger)).toMatchObject([
    { mlsNumber: '', url, fields: { MLSNumber: 'NA' } },
  ])
})

test.each([
  ['by its own Url', constant('MLSNumber'), '2 created', 1],
  [
    'by a Url that a preset makes of it',
    [...constant('MLSNumber'), { field: 'Url' as const, how: 'preset' as const }],
    '2 created',
    1,
  ],
  ['not at all when both are constants', constant('MLSNumber', 'Url'), '2 unknown not_settled', 0],
])('a lost creation is settled %s', async (_, filled, state, asked) => {
  const { service, ledger, sandbox, faults, fired, listings } = await bench()
  await createListing(sandbox, { MLSNumber: 'NA', Url: 'https://elsewhere.example/1' })
  await faults({ operation: create, reset: 'after', nth: 1 }, { operation: update, latencyMs: 0 })
  const { states } = await load([numbered(7, filled)], { service, ledger })
  expect(states).toEqual([state])
  expect(await fired()).toEqual([1, asked])
  expect(await listings()).toHaveLength(2)
})

test('rows of one MLS number are probed by their Url, or created without a question', async () => {
  const { service, ledger, sandbox, listings } = await bench()
  await createListing(sandbox, { MLSNumber: 'M1', Url: 'https://example.com/b' })
  await createListing(sandbox, { MLSNumber: 'M9', Url: 'https://example.com/same' })
  const other = { Url: 'https://example.com/b', SalePrice: 2 }
  const same = { MLSNumber: 'M3', Url: 'https://example.com/same' }
  const rows = [
    ready(2, listing(1, { SalePrice: 1 }), mls('A M1')),
    ready(3, listing(3, same), mls('A M3')),
    ready(4, listing(3, same), mls('B M3')),
    ready(5, listing(1, other), mls('B M1')),
  ]
  const { states } = await load(rows, { service, ledger, probe: true })
  expect(states).toEqual(['2 created', '3 created', '4 created same_home_in_file', '5 updated'])
  const all = await listings()
  expect(all).toHaveLength(5)
  expect(all).toMatchObject([
    { Url: 'https://example.com/b', SalePrice: 2 },
    { MLSNumber: 'M9' },
    {},
    {},
    {},
  ])
})

test('an update that several listings got is told', async () => {
  const { service, ledger, sandbox, faults } = await bench()
  for (const MLSNumber of ['M1', 'M1'])
    await createListing(sandbox, { MLSNumber, Url: 'https://elsewhere.example' })
  const { Url } = listing(2)
  for (const MLSNumber of ['M2', 'M2']) await createListing(sandbox, { MLSNumber, Url })
  const probed = await load([ready(2, listing(1))], { service, ledger, probe: true })
  expect(probed.states).toEqual(['2 updated several_updated'])
  await faults({ operation: create, reset: 'before', nth: 1 })
  const settled = await load([ready(3, listing(2))], { service, ledger })
  expect(settled.states).toEqual(['3 created several_updated'])
})

test('a lost creation is settled by what was sent, not by what the row says now', async () => {
  const { service, ledger, faults, listings } = await bench()
  const row = (Url: string) => ready(2, listing(1, { Url }), byUrl, constant('MLSNumber'))
  await faults({ operation: create, reset: 'after' }, { operation: update, reset: 'before' })
  await load([row(`${url}?from=mail`)], { service, ledger })
  await faults()
  expect((await load([row(url)], { service, ledger })).states).toEqual(['2 updated already_there'])
  expect(await listings()).toMatchObject([{ Url: url }])
})
