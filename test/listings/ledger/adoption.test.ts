import { expect, test } from 'vitest'
import { adopted, pairs, tellingUrls } from '../../../src/listings/ledger/adoption.ts'
import type { Entry } from '../../../src/listings/ledger/entry.ts'
import { SINGLE_CALLS } from '../../../src/listings/ledger/single-call.ts'
import { content, entryOf } from '../../support/ledger-entries.ts'

const page = (number: number) => `https://example.com/${number}`

/** A listing that another source loaded, at 1 Elm Street unless said otherwise. */
function entry(id: string, changes: Partial<Entry> = {}): Entry {
  const { fields } = content(1)
  const own = { mlsNumber: 'M1', url: page(1), ...changes }
  return entryOf({
    key: `mls:${id}`,
    id,
    ...own,
    fields: { ...fields, MLSNumber: own.mlsNumber, Url: own.url },
  })
}

/** One that was created by a call of its own. */
const single = (id: string, changes: Partial<Entry> = {}) =>
  entry(id, { source: SINGLE_CALLS, ...changes })

const row = (key: string, changes: object = {}) => ({
  key,
  system: '',
  mlsNumber: 'M1',
  url: page(9),
  address: '1 Elm Street',
  city: null,
  ...changes,
})

const paired = (rows: Parameters<typeof pairs>[0], entries: readonly Entry[]) =>
  Object.fromEntries(pairs(rows, entries).map(({ row, entry }) => [row.key, entry.id]))

test('a row without a listing is paired with none', () => {
  expect(paired([row('a')], [])).toEqual({})
  expect(paired([], [entry('1')])).toEqual({})
  expect(paired([row('a')], [entry('1', { mlsNumber: 'M2' })])).toEqual({})
})

test('of one MLS number, the listing with the Url of the row as well is the same', () => {
  const entries = [single('new', { updatedAtMs: 9 }), entry('1', { url: page(9) })]
  expect(paired([row('a')], entries)).toEqual({ a: '1' })
  expect(paired([row('a')], entries.toReversed())).toEqual({ a: '1' })
})

test('a Url is no sign where it is missing on both sides', () => {
  const entries = [single('new', { updatedAtMs: 9 }), entry('1', { url: '' })]
  expect(paired([row('a', { url: '' })], entries)).toEqual({ a: 'new' })
})

test('then it is the newest that a single call created', () => {
  const entries = [
    entry('other', { updatedAtMs: 99 }),
    single('old', { updatedAtMs: 1 }),
    single('new', { updatedAtMs: 9 }),
    single('older', { updatedAtMs: 0 }),
  ]
  expect(paired([row('a')], entries)).toEqual({ a: 'new' })
})

test('then it is the only one of another source, and none where there are several', () => {
  expect(paired([row('a')], [entry('1')])).toEqual({ a: '1' })
  expect(paired([row('a')], [entry('1'), entry('2')])).toEqual({})
})

test('a number that several rows have tells of none of them', () => {
  const rows = [row('a', { url: '' }), row('b', { url: '' })]
  expect(paired(rows, [entry('1')])).toEqual({})
})

test('each of several rows is paired by what is its own', () => {
  const entries = [entry('1'), entry('2', { mlsNumber: 'M2', url: page(2) })]
  expect(paired([row('a'), row('b', { mlsNumber: 'M2' })], entries)).toEqual({ a: '1', b: '2' })
  const unnumbered = [1, 2].map((number) => row(`${number}`, { mlsNumber: '', url: page(number) }))
  expect(paired(unnumbered, entries)).toEqual({ 1: '1', 2: '2' })
})

test('two rows are never paired with one listing', () => {
  const both = [row('a'), row('b')]
  expect(paired(both, [entry('1', { url: page(9) })])).toEqual({ a: '1' })
  expect(paired(both, [single('1'), single('2', { updatedAtMs: 9 })])).toEqual({ a: '2', b: '1' })
})

test('a row that was paired by number and Url is not paired again', () => {
  const entries = [entry('1', { url: page(9) }), single('2')]
  expect(paired([row('a')], entries)).toEqual({ a: '1' })
})

test('what has no MLS number is paired by its Url', () => {
  const unnumbered = row('a', { mlsNumber: '', url: page(1) })
  expect(paired([unnumbered], [entry('1')])).toEqual({ a: '1' })
  expect(paired([unnumbered], [entry('1'), entry('2')])).toEqual({})
  expect(paired([unnumbered], [entry('1', { url: page(2) })])).toEqual({})
  expect(paired([unnumbered, { ...unnumbered, key: 'b' }], [entry('1')])).toEqual({})
  expect(paired([row('a', { mlsNumber: '', url: '' })], [entry('1', { url: '' })])).toEqual({})
})

test('a listing without an MLS number is paired by its Url', () => {
  const unnumbered = entry('1', { mlsNumber: '' })
  expect(paired([row('a', { url: page(1) })], [unnumbered])).toEqual({ a: '1' })
  expect(paired([row('a', { url: page(2) })], [unnumbered])).toEqual({})
  expect(paired([row('a', { mlsNumber: '', url: '' })], [unnumbered])).toEqual({})
})

test('two MLS numbers are two listings of one page, unless a person has typed one', () => {
  const onThePage = row('a', { url: page(1) })
  expect(paired([onThePage], [entry('1', { mlsNumber: 'M2' })])).toEqual({})
  expect(paired([onThePage], [single('1', { mlsNumber: 'M2' })])).toEqual({ a: '1' })
  expect(paired([onThePage], [single('1', { mlsNumber: 'M2', url: page(2) })])).toEqual({})
})

test.each([
  ['another house number', { address: '1 Elm Street' }, { address: '2 Elm Street' }, false],
  ['a longer house number', { address: '1 Elm Street' }, { address: '12 Elm Street' }, false],
  [
    'the same house, written otherwise',
    { address: '12 Elm St' },
    { address: ' 12 ELM Street' },
    true,
  ],
  ['no address', { address: '1 Elm Street' }, { address: null }, true],
  ['a number that is not in front', { address: '1 Elm Street' }, { address: 'Elm Street 1' }, true],
  ['another number behind', { address: 'Gartenstr. 8' }, { address: 'Gartenstr. 99' }, false],
  ['another street', { address: '8 Oak St' }, { address: '8 Pine Ave' }, false],
  ['another street before', { address: '8 Oak St' }, { address: 'Gartenstr. 8' }, false],
  ['a flat of another street', { address: '12A Oak St' }, { address: '12 Ash Ave' }, false],
  ['a street in short', { address: 'Gartenstr. 8' }, { address: 'Gartenstraße 8' }, true],
  ['a street in capitals', { address: 'GARTENSTRASSE 8' }, { address: 'Gartenstraße 8' }, true],
  [
    'a flat that one says',
    { address: 'C/ Mallorca 12' },
    { address: 'Carrer de Mallorca, 12, 3B' },
    true,
  ],
  [
    'another page of another street, and one page',
    { address: '8 Oak St', url: 'http://www.example.com/9/' },
    { address: '8 Pine Ave', url: 'https://example.com/9' },
    true,
  ],
  ['another city', { city: 'Reno' }, { city: 'Tahoe' }, false],
  [
    'a house number alone, and another city',
    { city: 'Reno' },
    { address: '1', city: 'Ulm' },
    false,
  ],
  ['a house number alone, and the city', { city: 'Reno' }, { address: '12b', city: 'Reno' }, true],
  ['another city, and no address', { address: null, city: 'Reno' }, { city: 'Tahoe' }, false],
  [
    'a city in short, and no address',
    { address: null, city: 'Palma' },
    { address: null, city: 'Palma de Mallorca' },
    true,
  ],
  ['no city and no address', { address: null, city: 'Reno' }, { address: null }, true],
  ['no system', { system: 'MRED' }, { address: '1 Elm St.' }, true],
  ['no system before', {}, { system: 'CRMLS', address: '1 Elm St.' }, true],
  ['the same system', { system: 'MRED' }, { system: 'MRED', address: '1 Elm St.' }, true],
  ['another system, and the same address', { system: 'MRED' }, { system: 'CRMLS' }, true],
  [
    'another system, and the same address in other letters',
    { system: 'MRED' },
    { system: 'CRMLS', address: '1 ELM street ' },
    true,
  ],
  [
    'another system, and another address',
    { system: 'MRED' },
    { system: 'CRMLS', address: '1 Elm St.' },
    false,
  ],
  [
    'another system, and no addresses',
    { system: 'MRED', address: null },
    { system: 'CRMLS', address: ' ' },
    false,
  ],
])('with one MLS number and %s, that they are one home is %s', (_, loaded, told, isOne) => {
  expect(paired([row('a', told)], [entry('1', loaded)])).toEqual(isOne ? { a: '1' } : {})
})

test('what a person has typed is one home whatever the address is', () => {
  const loaded = single('1', { system: 'MRED', address: '2 Oak Street' })
  expect(paired([row('a', { system: 'CRMLS' })], [loaded])).toEqual({ a: '1' })
})

test('a listing that is taken over keeps what it is, under the name that its new source has', () => {
  const loaded = entry('1')
  const taken = adopted(
    { row: row('url:9', { system: 'CRMLS' }), entry: loaded },
    { source: 'zillow' },
  )
  expect(taken).toEqual({ ...loaded, source: 'zillow', key: 'url:9', system: 'CRMLS' })
})

test('Urls tell rows apart where one row has them', () => {
  const rows = [page(1), page(2), page(3), page(2), ''].map((url) => row('a', { url }))
  expect(tellingUrls(rows)).toEqual([page(1), page(3)])
  expect(tellingUrls([])).toEqual([])
})
