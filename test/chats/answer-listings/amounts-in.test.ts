import { describe, expect, test } from 'vitest'
import { amountsIn } from '../../../src/chats/answer-listings/amounts/amounts-in.ts'

describe('reads as an amount', () => {
  test.each<[string, number]>([
    ['$389,000', 389_000],
    ['US$389,000.50', 389_000.5],
    ['389,000 $', 389_000],
    ['389.000 €', 389_000],
    ['1 250 €', 1250],
    ['€ 1 250', 1250],
    ['1,2 Mrd. €', 1_200_000_000],
    ['3 Milliarden €', 3_000_000_000],
    ['¥3,000万', 30_000_000],
    ['₽ 9,500,000', 9_500_000],
    ['NZ$ 850 Thousand', 850_000],
    ['AU$1.2MM', 1_200_000],
    ['1\u00a0250\u00a0€', 1250],
    ['USD 389000', 389_000],
    ['389000 USD', 389_000],
    ["CHF 1'250'000", 1_250_000],
    ['CHF 1 250 000', 1_250_000],
    ['€1.2m', 1_200_000],
    ['£450k', 450_000],
    ['$0.39M', 390_000],
    ['$1,250k', 1_250_000],
    ['R$ 455.000', 455_000],
    ['₹1,25,00,000', 12_500_000],
    ['₹1.25 crore', 12_500_000],
    ['450 thousand dollars', 450_000],
    ['1,2 millones de euros', 1_200_000],
    ['450 mil euros', 450_000],
    ['$1,850/month', 1850],
    ['$1.5 million', 1_500_000],
    ['€5 m² plot', 5],
    ['€1.250.000,50', 1_250_000.5],
    ['$1,290,0001', 12_900_001],
    ['TWD 12,500,000', 12_500_000],
    ['PKR 25,000,000', 25_000_000],
    ['850 000 UAH', 850_000],
    ['PEN 450,000', 450_000],
  ])('%s', (text, value) => {
    expect(amountsIn(`It costs ${text}.`).map((amount) => amount.value)).toEqual([value])
  })
})

test.each([
  '3 bedrooms, 1,640 sq ft, MLS 240107',
  'dogs up to 40 pounds',
  'homes in the $200s and $300,000s',
  'HOA $0',
  '20 % down at 6.5%',
])('reads no amount in: %s', (text) => {
  expect(amountsIn(text)).toEqual([])
})

test('an amount stands for all numbers that are written so', () => {
  expect(amountsIn('$389k')).toMatchObject([{ low: 388_500, high: 389_500 }])
  expect(amountsIn('$1.2M')).toMatchObject([{ low: 1_150_000, high: 1_250_000 }])
  expect(amountsIn('about $400,000')).toMatchObject([{ low: 380_000, high: 420_000 }])
})

describe('tells the ends of ranges and prices per area from prices', () => {
  test.each<[string, string[]]>([
    ['homes under $400,000', ['bound']],
    ['between $200,000 and $300,000', ['bound', 'bound']],
    ['from $158,000 to $1,290,000', ['bound', 'bound']],
    ['$300,000–$400,000', ['bound', 'bound']],
    ['$300-400k', ['bound']],
    ['$300,000+ or $250,000 or less', ['bound', 'bound']],
    ['hasta 300.000 €', ['bound']],
    ['$237 per sq ft or $237/sqft', ['per area', 'per area']],
    ['from $158,000', ['price']],
    ['just under $400,000', ['price']],
    ['$389,000 and $398,500', ['price', 'price']],
    ['reduced from $455,000 to $431,000', ['price', 'price']],
  ])('%s', (text, kinds) => {
    expect(amountsIn(text).map(({ kind }) => kind)).toEqual(kinds)
  })
})

test('the scale of a range that stands once is that of both ends', () => {
  expect(amountsIn('$300–400k')).toMatchObject([{ value: 300_000 }])
})

test('says where an amount stands', () => {
  expect(amountsIn('Only $5 now.')).toMatchObject([{ text: '$5', at: 5, end: 7 }])
})
