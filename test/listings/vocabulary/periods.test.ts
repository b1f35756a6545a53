import { expect, test } from 'vitest'
import { periodAt, periodIn, periodNamed } from '../../../src/listings/vocabulary/periods.ts'

test.each([
  ['per night', 'day'],
  ['/Tag', 'day'],
  ['al día', 'day'],
  ['pro Woche', 'week'],
  ['par semaine', 'week'],
  ['fortnightly', 'fortnight'],
  ['Bi-Weekly', 'fortnight'],
  ['Semi-Monthly', 'half-month'],
  ['p.m.', 'month'],
  ['mtl.', 'month'],
  ['al mês', 'month'],
  ['mensuel', 'month'],
  ['per maand', 'month'],
  ['Bi-Monthly', 'two-month period'],
  ['per quarter', 'quarter'],
  ['vierteljährlich', 'quarter'],
  ['half year', 'half-year'],
  ['Semi-Annually', 'half-year'],
  ['al año', 'year'],
  ['par an', 'year'],
  ['jährlich', 'year'],
  ['monthly, a year at least', 'month'],
  ['an owner', undefined],
  ['quarter', undefined],
])('%s names a %s', (text, period) => {
  expect(periodIn(text)).toBe(period)
})

test.each([
  ['Monthly', 'month'],
  ['per month', 'month'],
  ['Quarter', 'quarter'],
  ['Every Quarter', 'quarter'],
  ['pro Jahr', 'year'],
  ['monthly or weekly', undefined],
  ['constructor', undefined],
])('%s is the name of a %s', (text, period) => {
  expect(periodNamed(text)).toBe(period)
})

test('the longest name goes first', () => {
  expect(periodAt(['rent', 'semi', 'annually'], 1)).toEqual({ period: 'half-year', length: 2 })
})
