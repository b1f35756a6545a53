import { expect, test } from 'vitest'
import { codeKey } from '../../../src/chats/answer-listings/codes-in.ts'
import type { KnownListing } from '../../../src/chats/answer-listings/known-listings.ts'
import { linkKey } from '../../../src/chats/answer-listings/links-in.ts'
import { indexInTurns, indexListings } from '../../../src/chats/answer-listings/listing-index.ts'
import { countTurns } from '../../support/count-turns.ts'

const listings = Array.from(
  { length: 5000 },
  (_, at): KnownListing => ({
    id: null,
    mlsNumber: `M${10_000 + at}`,
    url: `https://homes.example/${at}`,
    address: `${at} Invented Street`,
    city: 'Millhaven',
    region: 'OR',
    postcode: null,
    amounts: [100_000 + at],
    amountsKnown: true,
    amountsByName: {},
    currency: at % 2 === 0 ? '$' : '€',
    areaPrices: [],
    links: [],
    isSold: false,
  }),
)

test('others have their turn while many listings are indexed, and all of them are found', async () => {
  const turns = countTurns()
  const index = await indexInTurns(listings)
  const othersHad = turns()
  expect(othersHad).toBeGreaterThan(1)
  const whole = indexListings(listings)
  for (const listing of [listings[0], listings[2500], listings[4999]]) {
    expect(index.byCode(codeKey(listing?.mlsNumber ?? ''))).toEqual([listing])
    expect(index.byLink(linkKey(listing?.url ?? '') ?? '')).toEqual([listing])
  }
  expect(index.streets).toEqual(whole.streets)
  expect([...index.hosts]).toEqual([...whole.hosts])
})
