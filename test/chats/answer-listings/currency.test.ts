import { expect, test } from 'vitest'
import { canBeSame } from '../../../src/chats/answer-listings/amounts/currency.ts'

test.each<[string, string, boolean]>([
  ['$', 'USD', true],
  ['$', 'C$', true],
  ['$', 'pesos', true],
  ['US$', 'CAD', false],
  // A Mexican listing is loaded with a bare $.
  ['$', 'MX$', true],
  ['dollars', 'MX$', false],
  ['$', '€', false],
  ['Euros', 'eur', true],
  ['kr', 'SEK', true],
  ['', '€', true],
  ['Taler', '$', false],
  ['Taler', 'taler', true],
  ['Taler', '', true],
  // Currencies that only bulk loading knew.
  ['₦', '$', false],
  ['₦', 'NGN', true],
  ['UAH', '€', false],
  ['HK$', 'dollars', true],
  // Those that neither knows by more than their code.
  ['LKR', '€', false],
  ['ISK', 'kr', true],
  ['XOF', 'francs', true],
  ['£', 'EGP', true],
  ['£', 'AED', false],
  ['Swiss Franc', 'francs', true],
])('%j and %j can be one currency: %s', (one, other, same) => {
  expect(canBeSame(one, other)).toBe(same)
  expect(canBeSame(other, one)).toBe(same)
})
