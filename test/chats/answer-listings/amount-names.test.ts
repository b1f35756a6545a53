import { describe, expect, test } from 'vitest'
import { knownListings } from '../../support/known-examples.ts'
import { fail, outcomeOf } from '../checks/answer.ts'

const homes = knownListings(
  {
    address: '14 Alder Street',
    amounts: [485_000, 492_000, 250],
    amountsByName: { price: [485_000], estimate: [492_000], fee: [250] },
    currency: '$',
  },
  {
    address: '220 Birch Avenue',
    amounts: [2400, 3000],
    amountsByName: { price: [2400], deposit: [3000] },
    currency: '$',
  },
)
const outcome = (text: string, said: string[] = []) =>
  outcomeOf({ check: 'onlyRealListings', value: true }, { text }, { said, listings: homes })

describe('an amount of a home that is called another one fails', () => {
  test.each([
    ['14 Alder Street costs only $250!', '$250', 'the price', 'a fee', '14 Alder Street'],
    ['The price of 14 Alder Street is $250.', '$250', 'the price', 'a fee', '14 Alder Street'],
    [
      '14 Alder Street is listed at $492,000.',
      '$492,000',
      'the price',
      'an estimate',
      '14 Alder Street',
    ],
    [
      'The rent for 220 Birch Avenue is $3,000 per month.',
      '$3,000',
      'the price',
      'the deposit',
      '220 Birch Avenue',
    ],
    [
      'La renta de 220 Birch Avenue es de $3,000.',
      '$3,000',
      'the price',
      'the deposit',
      '220 Birch Avenue',
    ],
    [
      '220 Birch Avenue is lovely. It rents for $3,000.',
      '$3,000',
      'the price',
      'the deposit',
      '220 Birch Avenue',
    ],
    [
      'La renta mensual de 220 Birch Avenue es de $3,000.',
      '$3,000',
      'the price',
      'the deposit',
      '220 Birch Avenue',
    ],
    ['220 Birch Avenue 的租金是$3,000。', '$3,000', 'the price', 'the deposit', '220 Birch Avenue'],
    [
      'Giá thuê 220 Birch Avenue là $3,000.',
      '$3,000',
      'the price',
      'the deposit',
      '220 Birch Avenue',
    ],
    [
      '220 Birch Avenue 월세는 $3,000입니다.',
      '$3,000',
      'the price',
      'the deposit',
      '220 Birch Avenue',
    ],
    [
      'The deposit for 220 Birch Avenue is $2,400.',
      '$2,400',
      'the deposit',
      'the price',
      '220 Birch Avenue',
    ],
    [
      'El depósito de 220 Birch Avenue es de $2,400.',
      '$2,400',
      'the deposit',
      'the price',
      '220 Birch Avenue',
    ],
  ])('%s', (text, amount, said, known, home) => {
    expect(outcome(text)).toEqual(
      fail(`onlyRealListings: ${amount} is said to be ${said} of ${home}, and is ${known}`),
    )
  })
})

test.each([
  '14 Alder Street costs $485,000, and the HOA costs $250.',
  'The HOA fee of 14 Alder Street costs $250 a month.',
  'The monthly cost of the HOA at 14 Alder Street is $250.',
  '14 Alder Street costs $250 a month in HOA fees.',
  'The estimated price of 14 Alder Street is $492,000.',
  '14 Alder Street is valued at $492,000 and listed at $485,000.',
  '14 Alder Street: price $485,000, $250 HOA, estimate $492,000.',
  'The rent for 220 Birch Avenue is $2,400 and the deposit is $3,000.',
  '220 Birch Avenue rents for $2,400 with a $3,000 deposit.',
  'The price to move into 220 Birch Avenue is a deposit of $3,000.',
  'Rent and deposit of 220 Birch Avenue are $2,400 and $3,000.',
  'The deposit for 220 Birch Avenue is more than one month of rent, which is $2,400.',
  '220 Birch Avenue 的租金是$2,400，押金是$3,000。',
  'Giá thuê 220 Birch Avenue là $2,400, tiền cọc là $3,000.',
  '220 Birch Avenue 월세는 $2,400, 보증금은 $3,000입니다.',
  'La renta de 220 Birch Avenue es de $2,400 y el depósito es de $3,000.',
])('passes: %s', (text) => {
  expect(outcome(text).verdict).toBe('pass')
})

test('where the price of a home is not known, nothing is said of what is called so', () => {
  const listings = knownListings({
    address: '14 Alder Street',
    amounts: [250],
    amountsByName: { fee: [250] },
    currency: '$',
  })
  expect(
    outcomeOf(
      { check: 'onlyRealListings', value: true },
      { text: '14 Alder Street costs $250.' },
      { listings },
    ).verdict,
  ).toBe('pass')
})
