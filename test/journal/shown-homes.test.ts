import { expect, test } from 'vitest'
import { beforeUpdate, namedHomes } from '../../src/journal/shown-homes.ts'

const homeOf = (number: number) => ({
  Address: `${number} Elm Street`,
  id: `${number}`,
  MLSNumber: `M${number}`,
  Url: `https://homes.example/${number}`,
})

test.each([
  ['NewOaks', (number: number) => `${number}`],
  ['MLSNumber', (number: number) => `M${number}`],
  ['URL', (number: number) => `https://homes.example/${number}`],
] as const)(
  'the homes of a deletion by %s are in the order of its keys, and told as cut',
  (KeyType, keyOf) => {
    const numbers = [5, 4, 3, 2, 1]
    const deletion = {
      id: 1,
      atMs: 0,
      kind: 'delete' as const,
      serialNumber: 'bot',
      tool: 'delete_listings',
      sent: { KeyType, Keys: numbers.map(keyOf) },
      outcome: 'applied' as const,
      answer: { Data: { SuccessCount: 5 } },
      homes: numbers.toReversed().map(homeOf),
    }
    const [five, four] = ['5 Elm Street (M5)', '4 Elm Street (M4)']
    expect(namedHomes(deletion, 2)).toEqual({ homes: [five, four], moreHomes: 3 })
    expect(namedHomes(deletion, 5)).not.toHaveProperty('moreHomes')
  },
)

test.each([
  ['a number', { Bedrooms: 3 }, { Bedrooms: 3 }, { before: { Bedrooms: 3 } }],
  ['an empty text', { Address: '' }, { Address: '' }, { before: { Address: '' } }],
  [
    'one of two',
    { Status: 'Sold', SalePrice: 0 },
    { Status: 'Sold', SalePrice: 5 },
    { before: { Status: 'Sold', SalePrice: 5 } },
  ],
  [
    'beside one that is not known',
    { Bathrooms: 2.5, Description: 'Bright' },
    { Bathrooms: 2.5 },
    { before: { Bathrooms: 2.5 }, beforeNotKnown: ['Description'] },
  ],
])(
  'an update that sets what is there already tells what was before: %s',
  (_, sent, fields, told) => {
    const update = {
      ...{ id: 1, atMs: 0, kind: 'update' as const, serialNumber: 'bot', tool: 'update_listing' },
      ...{ sent: { Key: 'M1', KeyType: 'MLSNumber', ...sent }, outcome: 'applied' as const },
      ...{ answer: { Data: 1 }, homes: [{ ...homeOf(1), fields }] },
    }
    expect(beforeUpdate(update)).toEqual(told)
  },
)
