import { expect, test } from 'vitest'
import {
  periodAt,
  periodBehind,
  periodIn,
  periodNamed,
} from '../../../src/listings/vocabulary/periods.ts'

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
  ['day du noi that', undefined],
  ['Đầy đủ nội thất', undefined],
  ['co thang may, day du noi that', undefined],
  ['thang máy', undefined],
  ['dia chi: 12 Le Loi', undefined],
  ['mỗi tháng, có thang máy', 'month'],
  ['a day', 'day'],
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

test.each([
  ['four weekly', 'four-week period'],
  ['4 Weekly', 'four-week period'],
  ['every four weeks', 'four-week period'],
  ['per two weeks', 'fortnight'],
  ['every other week', 'fortnight'],
  ['two-weekly', 'fortnight'],
  ['twice a month', 'half-month'],
  ['Two monthly', 'two-month period'],
  ['every three months', 'quarter'],
  ['six monthly', 'half-year'],
  ['bi-annually', 'half-year'],
  ['three-weekly', 'unclear'],
  ['twice a week', 'unclear'],
  ['every five months', 'unclear'],
  ['Monthly|Weekly', 'unclear'],
  ['weekly or monthly', 'unclear'],
  ['per week/month', 'unclear'],
  ['day, week', 'unclear'],
  ['monatlich oder jährlich', 'unclear'],
  ['mensual o semanal', 'unclear'],
  ['pcm / pw', 'unclear'],
  ['monthly, or per month', 'month'],
  ['month to month', 'month'],
  ['per month, yearly lease', 'month'],
  ['month, year-round', 'month'],
  ['monthly 1 year', 'month'],
  ['anuales', 'year'],
  ['semanales', 'week'],
  ['yıllık', 'year'],
  ['в год', 'year'],
])('%s is due each %s', (text, period) => {
  expect(periodIn(text)).toBe(period)
})

test.each([
  ['/quarter', 'quarter'],
  ['/qtr', 'quarter'],
  [' €/w', 'week'],
  ['/ y', 'year'],
  ['/an', 'year'],
  [' €/år', 'year'],
  ['/vecka', 'week'],
  ['/týden', 'week'],
  ['/yıl', 'year'],
  ['/неделя', 'week'],
  ['/年', 'year'],
  ['/週', 'week'],
  ['/năm', 'year'],
  ['/ปี', 'year'],
  ['/έτος', 'year'],
  ['/noc', 'day'],
  ['/gün', 'day'],
  ['/日', 'day'],
  ['/malam', 'day'],
  ['/cal. month', 'month'],
  ['/p/m', 'month'],
  [' USD/mth', 'month'],
  ['/obo', undefined],
  ['/-', undefined],
  ['/mo, a/c', 'month'],
  ['/parsec', 'unclear'],
])('behind a price, %s is a %s', (text, period) => {
  expect(periodBehind(text)).toBe(period)
})
