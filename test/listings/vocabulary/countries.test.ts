import { expect, test } from 'vitest'
import { countryCode, currencyCodeOf } from '../../../src/listings/vocabulary/countries.ts'

test.each([
  ['us', 'US'],
  ['U.S.A.', 'US'],
  ['United States of America', 'US'],
  ['Vereinigte Staaten', 'US'],
  ['UK', 'GB'],
  ['Reino Unido', 'GB'],
  ['España', 'ES'],
  ['ITALIA', 'IT'],
  ['Duitsland', 'DE'],
  ['Atlantis', undefined],
  ['', undefined],
])('%s is %s', (name, code) => {
  expect(countryCode(name)).toBe(code)
})

test.each([
  ['HR', 'EUR'],
  ['BG', 'EUR'],
  ['PR', 'USD'],
  ['CH', 'CHF'],
  ['XX', undefined],
])('%s pays in %s', (country, currency) => {
  expect(currencyCodeOf(country)).toBe(currency)
})
