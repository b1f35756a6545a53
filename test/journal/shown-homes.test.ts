import { expect, test } from 'vitest'
import { namedHomes } from '../../src/journal/shown-homes.ts'

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
