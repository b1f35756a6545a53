import { expect, test } from 'vitest'
import { knownListings } from '../../support/known-examples.ts'
import { outcomeOf } from '../checks/answer.ts'

const listings = knownListings(
  { address: '南京西路100号', city: '上海', amounts: [6_800_000], currency: '¥' },
  { address: '테헤란로 123', city: '서울', amounts: [850_000_000], currency: '₩' },
  { address: '14 Alder Street', amounts: [580_000, 700_000_000], currency: '' },
)

test.each([
  ['南京西路100号的售价是680万元。', 'pass'],
  ['테헤란로 123의 매매가는 8억 5천만원입니다.', 'pass'],
  ['14 Alder Street는 58만 달러입니다.', 'pass'],
  ['테헤란로 123의 매매가는 7억원입니다.', 'fail'],
  ['南京西路100号的售价是58万元。', 'fail'],
])('an address in such a script is known where its words begin: %s', (text, verdict) => {
  const check = { check: 'onlyRealListings', value: true } as const
  expect(outcomeOf(check, { text }, { listings }).verdict).toBe(verdict)
  const named = { check: 'mentionsListing', value: true } as const
  expect(outcomeOf(named, { text }, { listings }).verdict).toBe('pass')
})
