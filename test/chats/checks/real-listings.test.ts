import { describe, expect, test } from 'vitest'
import { knownListings } from '../../support/known-examples.ts'
import { outcomeOf } from './answer.ts'

const elm = (number: number, price: number) => ({
  address: `${number}0 Elm Street`,
  url: `https://h.example/${number}`,
  mlsNumber: `C${number}0417`,
  city: 'Austin',
  region: 'TX',
  postcode: '78701',
  amounts: [price],
  currency: '$',
})

const homes = knownListings(elm(1, 300_000), elm(2, 301_000), elm(3, 302_000))

const abroad = knownListings(
  {
    address: 'Lindenstraße 14',
    city: 'Berlin',
    postcode: '10969',
    amounts: [389_000],
    currency: '€',
  },
  {
    address: 'Calle Mayor 12',
    city: 'Madrid',
    postcode: '28013',
    amounts: [250_000],
    currency: '€',
  },
  {
    address: '8 rue Oberkampf',
    city: 'Paris',
    postcode: '75011',
    amounts: [1200],
    currency: '€',
  },
)

function verdict(text: string, listings = homes): string {
  return outcomeOf({ check: 'onlyRealListings', value: true }, { text }, { listings }).verdict
}

describe('a price without a currency', () => {
  test.each([
    'The price of 10 Elm Street is 310000.',
    '10 Elm Street is listed at 310,000.',
    '10 Elm Street, price: 310k',
    'Asking price 310k for 10 Elm Street',
    '10 Elm Street costs 301,000.',
    '310k is the asking price of 10 Elm Street.',
  ])('that is not known fails: %s', (text) => {
    expect(verdict(text)).toBe('fail')
  })
  test.each([
    'Lindenstraße 14 kostet 398.000.',
    'El precio de Calle Mayor 12 es 260 000.',
    'Le loyer du 8 rue Oberkampf est de 1 500 par mois.',
  ])('in other languages: %s', (text) => {
    expect(verdict(text, abroad)).toBe('fail')
  })
  test.each(['10 Elm Street for 310,000', '10 Elm Street: 310k', '| 10 Elm Street | 310,000 |'])(
    'that can be one is not certain: %s',
    (text) => {
      expect(verdict(text)).toBe('error')
    },
  )
  test.each([
    'The price of 10 Elm Street is 300000.',
    '10 Elm Street is listed at 300k, 20 Elm Street at 301k.',
    '10 Elm Street, listed in 2024 for 45 days, has 1,640 sq ft and a lot of 43,560 sq ft.',
    'Prices range from 300,000 to 302,000.',
    'For the price call 512-555-0199 or 512 555 0199.',
    '10 Elm Street, 78701 costs 300,000.',
  ])('and may be known or none: %s', (text) => {
    expect(verdict(text)).toBe('pass')
  })
})

describe('what a home is not known to be', () => {
  test.each([
    '10 Elm Street, Dallas, TX 75201',
    '10 Elm Street, Dallas, TX is $300,000.',
    '10 N Elm Street',
    'Unit 4, 10 Elm Street',
    '10 Elm Street #4',
  ])('fails: %s', (text) => {
    expect(verdict(text)).toBe('fail')
  })
  test.each(['10 Elm Street in Dallas is $300,000.', '10 Elm Street, Dallas is $300,000.'])(
    'is not certain where the place can be a part of its city: %s',
    (text) => {
      expect(verdict(text)).toBe('error')
    },
  )
  test.each([
    '10 Elm Street, Austin, TX 78701-1234',
    '10 Elm Street, Hyde Park, Austin, Texas',
    '10 Elm Street (Austin)',
    '10 Elm Street in Texas, USA',
    '10 Elm Street East Austin is $300,000.',
    '10 Elm Street, flat 120 m² lot',
  ])('passes: %s', (text) => {
    expect(verdict(text)).toBe('pass')
  })
})

describe('what is beside the address of a home', () => {
  test.each([
    'See [20 Elm Street](https://h.example/1)',
    '20 Elm Street: https://h.example/1',
    '20 Elm Street (MLS C10417)',
    '[10 Elm Street](https://h.example/2) and [20 Elm Street](https://h.example/1)',
  ])('is not of another: %s', (text) => {
    expect(verdict(text)).toBe('fail')
  })
  test.each([
    'See [20 Elm Street](https://h.example/2)',
    '[20 Elm Street](https://h.example/2) and [10 Elm Street](https://h.example/1)',
    '20 Elm Street is similar to this one: https://h.example/1',
  ])('is its own or that of a comparison: %s', (text) => {
    expect(verdict(text)).toBe('pass')
  })
})

test.each([
  [
    '20 Elm Street, Dallas, TX 75201',
    '20 Elm Street, Dallas, TX 75201 belongs to none of 3 known listings',
  ],
  [
    '20 Elm Street: https://h.example/1',
    'https://h.example/1 is not that of 20 Elm Street, Austin',
  ],
  [
    'All homes cost over $301,500.',
    '$301,500 is said of all homes, and is not true of 10 Elm Street, Austin',
  ],
  ['20 Elm Street: 310k', 'not certain: 310k can be a price, and is none of a known listing'],
  [
    '20 Elm Street in Dallas',
    'not certain: 20 Elm Street in Dallas can be where the known listing is, or elsewhere',
  ],
])('says what is wrong with: %s', (text, reason) => {
  expect(
    outcomeOf({ check: 'onlyRealListings', value: true }, { text }, { listings: homes }),
  ).toMatchObject({
    reason: `onlyRealListings: ${reason}`,
  })
})

test.each([
  ['All homes are above $350,000.', 'fail'],
  ['All our homes cost less than $301,500.', 'fail'],
  ['All homes are above $250,000.', 'pass'],
  ['I have no home under $250,000.', 'pass'],
])('what is said of all homes holds for each: %s', (text, expected) => {
  expect(verdict(text)).toBe(expected)
})

test.each([
  'See https://h.example/2?utm=x for it.',
  'See https://h.example/2?fbclid=x&utm_source=y for it.',
])('a link says where it was clicked: %s', (text) => {
  expect(verdict(text)).toBe('pass')
})
test.each(['See https://h.example/2?id=9 for it.', 'See https://h.example/9?utm=x for it.'])(
  'and is another all the same: %s',
  (text) => {
    expect(verdict(text)).toBe('fail')
  },
)

test.each([
  ['Monthly payment would be about $1,900 with 20% down.', 'pass'],
  ['With 20% down ($60,000) your mortgage would be around $1,450/month.', 'pass'],
  ['A down payment of $60,000 is usual.', 'pass'],
  ['The payment on a $300,000 home would be $1,900.', 'pass'],
  ['The payment on a $310,000 home would be $1,900.', 'fail'],
  ['10 Elm Street costs $310,000, with a monthly payment of $1,900.', 'fail'],
  ['The HOA fee at 20 Elm Street is $250 a month.', 'fail'],
])('a payment is no price: %s', (text, expected) => {
  expect(verdict(text)).toBe(expected)
})
