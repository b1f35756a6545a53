import { expect, test } from 'vitest'
import { contentHash } from '../../../src/listings/ledger/content.ts'
import { listing } from '../../support/load-rows.ts'

test('the hash of a listing depends on its values, not on their order', () => {
  const { Bedrooms, ...rest } = listing(1)
  const hash = contentHash({ ...rest, Bedrooms })
  expect(contentHash({ Bedrooms, ...rest })).toBe(hash)
  expect(contentHash({ ...rest, Bedrooms: 4 })).not.toBe(hash)
  expect(contentHash({ ...rest, Bedrooms, Images: [] })).not.toBe(hash)
  const images = (...Images: string[]) => contentHash({ ...rest, Bedrooms, Images })
  expect(images('a', 'b')).not.toBe(images('b', 'a'))
})
