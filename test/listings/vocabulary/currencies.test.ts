import { expect, test } from 'vitest'
import {
  currenciesMeant,
  currencyBeside,
  currencyOfCountry,
  currencySymbol,
  minorDigits,
} from '../../../src/listings/vocabulary/currencies.ts'

test.each([
  ['USD', '$'],
  [' usd ', '$'],
  ['$', '$'],
  ['US$', '$'],
  ['CAD', '$'],
  ['EUR', '€'],
  ['€', '€'],
  ['GBP', '£'],
  ['JPY', '¥'],
  ['円', '¥'],
  ['NGN', '₦'],
  ['INR', '₹'],
  ['AED', 'AED'],
  ['CHF', 'CHF'],
  ['kr', 'kr'],
  ['A$', 'A$'],
  ['NZ$', 'NZ$'],
  ['Swiss Franc', 'CHF'],
  ['US dollars', '$'],
  ['Icelandic Króna', 'kr'],
  ['Sri Lankan Rupee', 'LKR'],
  ['peso', undefined],
  ['all', undefined],
  ['XYZ', undefined],
  ['', undefined],
])('the symbol of the currency %s is %s', (name, symbol) => {
  expect(currencySymbol(name)).toBe(symbol)
})

test.each([
  ['US', '$'],
  [' usa ', '$'],
  ['United States', '$'],
  ['CA', '$'],
  ['Canada', '$'],
  ['DE', '€'],
  ['Spain', '€'],
  ['UK', '£'],
  ['GB', '£'],
  ['JP', '¥'],
  ['NG', '₦'],
  ['U.S.A.', '$'],
  ['España', '€'],
  ['Alemania', '€'],
  ['Pays-Bas', '€'],
  ['Bulgaria', '€'],
  ['Schweiz', 'CHF'],
  ['Reino Unido', '£'],
  ['England', '£'],
  ['Iceland', 'kr'],
  ['TW', 'NT$'],
  ['Sri Lanka', 'LKR'],
  ['PR', '$'],
  ['Atlantis', undefined],
  ['constructor', undefined],
])('the currency of %s is %s', (country, symbol) => {
  expect(currencyOfCountry(country)?.symbol).toBe(symbol)
})

test.each([
  ['€', ['EUR']],
  ['usd', ['USD']],
  ['A$', ['AUD']],
  ['Rs', ['INR', 'LKR', 'MUR', 'NPR', 'PKR', 'SCR']],
  ['pounds sterling', ['GBP']],
  ['LKR', ['LKR']],
  ['Swiss francs', ['CHF']],
  ['Taler', []],
])('the sign %s means the currencies %o', (text, codes) => {
  expect(currenciesMeant(text)).toEqual(codes)
})

test('a dollar sign can be that of every country that writes its money so', () => {
  expect(currenciesMeant('$')).toEqual(
    expect.arrayContaining(['USD', 'CAD', 'HKD', 'MXN', 'SGD', 'TWD']),
  )
  expect(currenciesMeant('dollars')).not.toContain('MXN')
})

test.each([
  ['OMR', { symbol: 'OMR' }],
  ['XPF', { symbol: 'XPF' }],
  ['xpf', undefined],
  ['USD', { symbol: '$' }],
  ['rm', { symbol: 'RM' }],
  ['N', { symbol: undefined }],
  ['XYZ', undefined],
  ['', undefined],
])('%s beside a number names %o', (word, currency) => {
  expect(currencyBeside(word)).toEqual(currency)
})

test.each([
  ['OMR', 3],
  ['KWD', 3],
  ['AED', 2],
  ['$', 2],
])('amounts in %s have %d decimals', (symbol, digits) => {
  expect(minorDigits(symbol)).toBe(digits)
})
