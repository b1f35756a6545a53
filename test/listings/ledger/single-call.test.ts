import { expect, test } from 'vitest'
import {
  callName,
  changeOf,
  endsByKey,
  isCall,
  type ListingCall,
} from '../../../src/listings/ledger/single-call.ts'
import { listing } from '../../support/load-rows.ts'

test('the name of a call leads back to its change, and is no name of a run', () => {
  expect(callName(17)).toBe('call-17')
  expect(changeOf(callName(17))).toBe('17')
  expect(isCall(callName(17))).toBe(true)
  expect(isCall('run-call-17')).toBe(false)
})

const update: ListingCall = {
  kind: 'update',
  KeyType: 'MLSNumber',
  keys: ['M1', 'M2', 'M3'],
  fields: { SalePrice: 1 },
}

test('of keys that no listing had, nothing has become of them alone', () => {
  expect(endsByKey(update, { kind: 'all', count: 2, absent: ['M2'] })).toEqual([
    [
      { ...update, keys: ['M1', 'M3'] },
      { kind: 'all', count: 2 },
    ],
    [{ ...update, keys: ['M2'] }, { kind: 'none' }],
  ])
})

test.each([
  [update, { kind: 'all', count: 3 }],
  [update, { kind: 'some' }],
  [update, { kind: 'none' }],
  [
    { kind: 'create', listing: listing(1) },
    { kind: 'created', id: 'id-1' },
  ],
  [
    { kind: 'create', listing: listing(1) },
    { kind: 'all', count: 1, absent: ['M1'] },
  ],
] as const)('else all keys of the request have one end: %#', (call, end) => {
  expect(endsByKey(call, end)).toEqual([[call, end]])
})
