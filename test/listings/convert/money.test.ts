import { describe, expect, test } from 'vitest'
import { currencyNamed, toMoney } from '../../../src/listings/convert/numbers/money.ts'
import { isPerArea } from '../../../src/listings/convert/numbers/price-of-part.ts'
import { outcome } from './outcome.ts'

const point = { decimal: '.' } as const
const comma = { decimal: ',' } as const

describe('an amount', () => {
  test.each([
    [250000, { amount: 250000 }],
    ['81995', { amount: 81995 }],
    ['$4,000/mo', { amount: 4000, symbol: '$', period: 'month' }],
    ['₦ 35,650,000,000', { amount: 35650000000, symbol: '₦' }],
    ['£81,995', { amount: 81995, symbol: '£' }],
    ['£1,250 pcm', { amount: 1250, symbol: '£', period: 'month' }],
    ['£300 pw', { amount: 300, symbol: '£', period: 'week' }],
    ['$120 per night', { amount: 120, symbol: '$', period: 'day' }],
    ['AED 95,000 per annum', { amount: 95000, symbol: 'AED', period: 'year' }],
    ['1.2M', { amount: 1200000 }],
    ['$875K', { amount: 875000, symbol: '$' }],
    ['₹1.25 crore', { amount: 12500000, symbol: '₹' }],
    ['118300円', { amount: 118300, symbol: '¥' }],
    ['USD 1200', { amount: 1200, symbol: '$' }],
    ['USD1,200', { amount: 1200, symbol: '$' }],
    ['US$ 1,200', { amount: 1200, symbol: '$' }],
    ['PKR 2.5 Arab', { amount: 2_500_000_000, symbol: '₨' }],
    ['Rs 1 Kharab', { amount: 100_000_000_000, symbol: '₹' }],
    ['U$S 120.000', { amount: 120, symbol: '$' }],
    ['u$s 95,000', { amount: 95_000, symbol: '$' }],
    ['120,000 U$D', { amount: 120_000, symbol: '$' }],
    ['U$ 95,000', { amount: 95_000, symbol: '$' }],
    ['R$ 1,200', { amount: 1200, symbol: 'R$' }],
    ['R 1 250 000', { amount: 1250000, symbol: 'R' }],
    ['1,200 kr', { amount: 1200, symbol: 'kr' }],
    ['0', { amount: 0 }],
    ['$2,000 per month with AC', { amount: 2000, symbol: '$', period: 'month' }],
    ['$900 bi-weekly', { amount: 900, symbol: '$', period: 'fortnight' }],
    ['$6,000 semi-annually', { amount: 6000, symbol: '$', period: 'half-year' }],
    ['$48,000 per year, paid monthly', { amount: 48000, symbol: '$', period: 'year' }],
    ['$3,000/quarter', { amount: 3000, symbol: '$', period: 'quarter' }],
    ['£300/w', { amount: 300, symbol: '£', period: 'week' }],
    ['€ 12000/an', { amount: 12_000, symbol: '€', period: 'year' }],
    ['€ 900 mtl.', { amount: 900, symbol: '€', period: 'month' }],
    ['350 TEUR', { amount: 350_000, symbol: '€' }],
    ['950 tkr', { amount: 950_000, symbol: 'kr' }],
    ['£1,250 p.c.m.', { amount: 1250, symbol: '£', period: 'month' }],
    ['1200 ALL INCLUSIVE', { amount: 1200 }],
    ['R 12 500 p/m', { amount: 12500, symbol: 'R', period: 'month' }],
    ['$2,000/mo, a/c', { amount: 2000, symbol: '$', period: 'month' }],
  ])('%s', (cell, value) => {
    expect(outcome(toMoney(cell, point))).toEqual({ value })
  })
})

describe('a currency that touches its number', () => {
  test.each([
    ['OMR300', { amount: 300, symbol: 'OMR' }],
    ['OMR1,000,000', { amount: 1000000, symbol: 'OMR' }],
    ['RM850,000', { amount: 850000, symbol: 'RM' }],
    ['USD850,000', { amount: 850000, symbol: '$' }],
    ['AED95,000', { amount: 95000, symbol: 'AED' }],
    ['KES12,500,000', { amount: 12500000, symbol: 'KSh' }],
    ['KWD 1,250.500', { amount: 1250.5, symbol: 'KWD' }],
    ['95000BHD', { amount: 95000, symbol: 'BHD' }],
    ['Rs85,00,000', { amount: 8500000, symbol: '₹' }],
    ['Rs. 85,00,000/-', { amount: 8500000, symbol: '₹' }],
    ['S$1,250,000', { amount: 1250000, symbol: 'S$' }],
    ['R850 000', { amount: 850000, symbol: 'R' }],
    ['850000Kč', { amount: 850000, symbol: 'Kč' }],
    ['850000zł', { amount: 850000, symbol: 'zł' }],
    ['85000000Ft', { amount: 85000000, symbol: 'Ft' }],
    ['185000лв', { amount: 185000, symbol: 'лв' }],
    ['2500000грн', { amount: 2500000, symbol: '₴' }],
    ['850000000đ', { amount: 850000000, symbol: '₫' }],
    ['TL850,000', { amount: 850000, symbol: '₺' }],
    ['N35,000,000', { amount: 35000000 }],
    ['£850pcm', { amount: 850, symbol: '£', period: 'month' }],
    ['£300pw', { amount: 300, symbol: '£', period: 'week' }],
  ])('%s', (cell, value) => {
    expect(outcome(toMoney(cell, point))).toEqual({ value })
  })
})

describe('an amount in thousands and more', () => {
  test.each([
    ['₹62 L', { amount: 6200000, symbol: '₹' }],
    ['₹62L', { amount: 6200000, symbol: '₹' }],
    ['62 Lac', { amount: 6200000 }],
    ['Rs. 45 Lakh', { amount: 4500000, symbol: '₹' }],
    ['1.2 Cr', { amount: 12000000 }],
    ['₹1.25Cr', { amount: 12500000, symbol: '₹' }],
    ['2.5m', { amount: 2500000 }],
    ['$2.5M', { amount: 2500000, symbol: '$' }],
    ['$1.250M', { amount: 1250000, symbol: '$' }],
    ['850k', { amount: 850000 }],
    ['850kEUR', { amount: 850000, symbol: '€' }],
    ['£1.2 million', { amount: 1200000, symbol: '£' }],
    ['฿3.5 ล้าน', { amount: 3500000, symbol: '฿' }],
    ['3.5 ล้านบาท', { amount: 3500000, symbol: '฿' }],
    ['1.2 tỷ', { amount: 1200000000 }],
    ['1.2 tỉ', { amount: 1200000000 }],
    ['850 triệu', { amount: 850000000 }],
    ['Rp 850 juta', { amount: 850000000, symbol: 'Rp' }],
    ['R$ 850 mil', { amount: 850000, symbol: 'R$' }],
    ['2.5 mil. Kč', { amount: 2500000, symbol: 'Kč' }],
    ['2.5 mkr', { amount: 2500000, symbol: 'kr' }],
    ['R$ 1.2 mi', { amount: 1200000, symbol: 'R$' }],
    ['R$1.2mi', { amount: 1200000, symbol: 'R$' }],
    ['1.2 mi R$', { amount: 1200000, symbol: 'R$' }],
    ['₹85 lk', { amount: 8500000, symbol: '₹' }],
    ['Rp 850 rb', { amount: 850000, symbol: 'Rp' }],
    ['Rp 850 ribu', { amount: 850000, symbol: 'Rp' }],
    ['850 tis. Kč', { amount: 850000, symbol: 'Kč' }],
    ['350 тис. грн', { amount: 350000, symbol: '₴' }],
    ['350 хил. лв', { amount: 350000, symbol: 'лв' }],
    ['350 χιλ. €', { amount: 350000, symbol: '€' }],
    ['1.2 εκατ. €', { amount: 1200000, symbol: '€' }],
    ['850 nghìn', { amount: 850000 }],
    ['350 tūkst. €', { amount: 350000, symbol: '€' }],
    ['1.2 مليون', { amount: 1200000 }],
    ['850 ألف', { amount: 850000 }],
    ['1.2 מיליון ₪', { amount: 1200000, symbol: '₪' }],
    ['350 thsd', { amount: 350000 }],
    ['3,480万円', { amount: 34800000, symbol: '¥' }],
    ['1億2,000万円', { amount: 120000000, symbol: '¥' }],
    ['3억 5,000만원', { amount: 350000000, symbol: '₩' }],
  ])('%s', (cell, value) => {
    expect(outcome(toMoney(cell, point))).toEqual({ value })
  })
  test('L is lakh where the column is in rupees', () => {
    expect(outcome(toMoney('62 L', point, '₹'))).toEqual({ value: { amount: 6200000 } })
  })
  test('mi is million where the column is in reais', () => {
    expect(outcome(toMoney('1.2 mi', point, 'R$'))).toEqual({ value: { amount: 1200000 } })
  })
  test.each([
    ...['1.2 mi', '$1.2 mi', '1.2 Mi €', '85 lk', '1.2 mld €', '3 mds €', '2.5 MDD', '1.2 mls'],
    ...['1.2 xyz', '350 mijë €', '350 tisuća €', '45 laki', '3 hundred thou', '350 พัน', '1.2 ལྷ'],
    ...['3 bd', '2.5 ok'],
  ])('%s is not clear: what stands behind its number is not known', (cell) => {
    expect(outcome(toMoney(cell, point))).toEqual({ problem: 'unclear_scale' })
  })
  test.each([
    ...[
      '850 VB',
      '850 warm',
      '$850 firm',
      '$950 negotiable',
      '450 per month',
      '850 kalt',
      '$45 a month',
    ],
    ...['1200 xyz', '$900 or less', '850 AED', '€ 850 p.m.', '650 excl. G/W/L', '$850 + utilities'],
    ...[
      '450 zzgl. NK',
      '$750 utilities included',
      '£450 bills included',
      '€ 75 mtl.',
      '850 in total',
    ],
  ])('%s is as much as it says', (cell) => {
    expect(toMoney(cell, point)).toMatchObject({
      value: { amount: parseFloat(cell.replace(/^\D+/, '')) },
    })
  })
  test.each([
    ...['62 L', '$2 mil', '850 mil €', '3 500 000 m', '3500000 m', '45 millió Ft', '850 bin TL'],
    ...['$1,250M', '$1.250k', '850 T€', 'Rp 2.5 M', 'USD million 2.5', '2.5 USD million'],
    ...['2.5 M million'],
  ])('%s is not clear', (cell) => {
    expect(outcome(toMoney(cell, point))).toEqual({ problem: 'unclear_scale' })
  })
})

describe('a word that touches the number and is not known', () => {
  test.each(['XYZ300', '850xyz', 'Unit2', 'B12 £850'])('%s', (cell) => {
    expect(outcome(toMoney(cell, point))).toEqual({ problem: 'unknown_word' })
  })
})

describe('an amount with a decimal comma', () => {
  test.each([
    ['1 250 €', { amount: 1250, symbol: '€' }],
    ['€1.250 pcm', { amount: 1250, symbol: '€', period: 'month' }],
    ['Miete zzgl. NK 279,18 €', { amount: 279.18, symbol: '€' }],
    ['1.250,- €', { amount: 1250, symbol: '€' }],
    ['850 € / Monat', { amount: 850, symbol: '€', period: 'month' }],
    ['Try me: 850 €', { amount: 850, symbol: '€' }],
    ['1.300 € al mes', { amount: 1300, symbol: '€', period: 'month' }],
    ['300 € wöchentlich', { amount: 300, symbol: '€', period: 'week' }],
    ['2.700 € pro Quartal', { amount: 2700, symbol: '€', period: 'quarter' }],
    ['12.000 € par an', { amount: 12000, symbol: '€', period: 'year' }],
    ['1,2 Millionen €', { amount: 1200000, symbol: '€' }],
    ['1,2 Mrd. €', { amount: 1200000000, symbol: '€' }],
    ['850 Tausend €', { amount: 850000, symbol: '€' }],
    ['EUR850.000', { amount: 850000, symbol: '€' }],
    ['Rp850.000.000', { amount: 850000000, symbol: 'Rp' }],
    ['1,5 Mio', { amount: 1500000 }],
    ['1,5 Mio. €', { amount: 1500000, symbol: '€' }],
    ['1,250 Mio. €', { amount: 1250000, symbol: '€' }],
    ['1,2 tỷ', { amount: 1200000000 }],
  ])('%s', (cell, value) => {
    expect(outcome(toMoney(cell, comma))).toEqual({ value })
  })
})

describe('the least of an amount', () => {
  test.each([
    ['$1,200+', { amount: 1200, symbol: '$' }],
    ['$1.2M+', { amount: 1200000, symbol: '$' }],
    ['Prices from £310,000', { amount: 310000, symbol: '£' }],
    ['from 300,000', { amount: 300000 }],
    ['From only £310,000', { amount: 310000, symbol: '£' }],
    ['starting at $310,000', { amount: 310000, symbol: '$' }],
    ['Offers over £475,000', { amount: 475000, symbol: '£' }],
    ['Offers in Excess of: £475,000', { amount: 475000, symbol: '£' }],
    ['OIEO £475,000', { amount: 475000, symbol: '£' }],
    ['£475,000 OIEO', { amount: 475000, symbol: '£' }],
    ['£475,000 or more', { amount: 475000, symbol: '£' }],
    ['min. 250,000 EUR', { amount: 250000, symbol: '€' }],
    ['£1,250 pcm+', { amount: 1250, symbol: '£', period: 'month' }],
    ['> $310,000', { amount: 310000, symbol: '$' }],
    ['≥310,000 €', { amount: 310000, symbol: '€' }],
    ['>= USD 310,000', { amount: 310000, symbol: '$' }],
    ['£1,250 pcm minimum', { amount: 1250, symbol: '£', period: 'month' }],
  ])('%s', (cell, value) => {
    expect(outcome(toMoney(cell, point))).toEqual({ value, warning: 'open_ended' })
  })
  test.each([
    ...[
      'ab 250.000 €',
      'ab EUR 250.000',
      'ab nur 250.000 €',
      'mindestens 250.000 €',
      'mind. 250.000 €',
    ],
    ...['desde 250.000 €', 'a partir de 250.000 €', 'mínimo 250.000 €', '250.000 € o más'],
    ...['à partir de 250 000 €', 'À partir de : 250 000 €', 'dès 250 000 €', 'minimum 250 000 €'],
    ...['a partire da 250.000 €', 'a partire da € 250.000', 'da 250.000 €', 'Da € 250.000'],
    ...['vanaf € 250.000', 'v.a. € 250.000', 'Vanafprijs € 250.000', 'bieden vanaf € 250.000'],
    ...['od 250.000 €', 'en az 250.000 €', '250.000 € ve üzeri'],
  ])('%s', (cell) => {
    expect(outcome(toMoney(cell, comma))).toEqual({
      value: { amount: 250000, symbol: '€' },
      warning: 'open_ended',
    })
  })
})

describe('the most of an amount', () => {
  test.each([
    ...[
      'up to £250,000',
      'max. £250,000',
      '£250,000 max',
      '£250,000 or less',
      'not more than £250,000',
    ],
  ])('%s', (cell) => {
    expect(toMoney(cell, point)).toEqual({
      value: { amount: 250000, symbol: '£' },
      warning: {
        code: 'open_ended',
        message: `"${cell}" means that much or less; the number itself is taken.`,
        fix: 'Write the exact number if it is known.',
      },
    })
  })
  test.each([
    ...[
      'bis 250.000 €',
      'bis zu 250.000 €',
      'höchstens 250.000 €',
      'hasta 250.000 €',
      "jusqu'à 250 000 €",
    ],
    ...['jusqu’à 250 000 €', 'fino a 250.000 €', 'até 250.000 €', 'tot € 250.000', 'do 250.000 €'],
    ...['en fazla 250.000 €', 'máximo 250.000 €', 'massimo 250.000 €'],
  ])('%s', (cell) => {
    expect(outcome(toMoney(cell, comma))).toEqual({
      value: { amount: 250000, symbol: '€' },
      warning: 'open_ended',
    })
  })
})

test.each(['< $400,000', '<$400,000', '≤ $400,000', '<= $400,000', '＜ $400,000'])(
  '%s is that much or less',
  (cell) => {
    expect(outcome(toMoney(cell, point))).toEqual({
      value: { amount: 400000, symbol: '$' },
      warning: 'open_ended',
    })
  },
)

describe('words that leave an amount as it is', () => {
  test.each([
    ['Guide Price £250,000', { amount: 250000, symbol: '£' }],
    ['Under offer £250,000', { amount: 250000, symbol: '£' }],
    ['Asking price reduced £250,000', { amount: 250000, symbol: '£' }],
    ['OIRO £250,000', { amount: 250000, symbol: '£' }],
    ['€250,000 o.n.o.', { amount: 250000, symbol: '€' }],
    ['£250,000 ono', { amount: 250000, symbol: '£' }],
    ['250,000 o.v.n.o', { amount: 250000 }],
    ['$3,500,000 M.N.', { amount: 3500000, symbol: '$' }],
    ['£250,000 from our agency', { amount: 250000, symbol: '£' }],
  ])('%s', (cell, value) => {
    expect(outcome(toMoney(cell, point))).toEqual({ value })
  })
  test.each([
    ['€ 250.000 k.k.', { amount: 250000, symbol: '€' }],
    ['250.000 k.k.', { amount: 250000 }],
    ['€ 250.000,- k.k.', { amount: 250000, symbol: '€' }],
    ['€ 250.000 kosten koper', { amount: 250000, symbol: '€' }],
    ['€ 250.000 v.o.n.', { amount: 250000, symbol: '€' }],
    ['250 000 € F.A.I.', { amount: 250000, symbol: '€' }],
    ['Preço da moradia: 250.000 €', { amount: 250000, symbol: '€' }],
    ['Prezzo da concordare 250.000 €', { amount: 250000, symbol: '€' }],
    ['ab sofort frei 250.000 €', { amount: 250000, symbol: '€' }],
  ])('%s', (cell, value) => {
    expect(outcome(toMoney(cell, comma))).toEqual({ value })
  })
})

describe('no amount', () => {
  test.each([
    ['', 'blank'],
    ['—', 'blank'],
    ['Contact agent', { problem: 'no_price' }],
    ['POA', { problem: 'no_price' }],
    ['TBD', { problem: 'no_price' }],
    ['$2,000 - $2,500', { problem: 'price_range' }],
    ['2000-2500', { problem: 'price_range' }],
    ['$2,000 to $2,500', { problem: 'price_range' }],
    ['25% Shared Ownership £60,000', { problem: 'several_numbers' }],
    ['£1,250 pcm (£288 pw)', { problem: 'several_numbers' }],
    ['5.2 MB', { problem: 'unclear_scale' }],
    ['$900/parsec', { problem: 'unclear_period' }],
    ['$900 three-weekly', { problem: 'unclear_period' }],
    ['£120 pppw', { problem: 'price_per_person' }],
    ['$1,200 per room', { problem: 'price_per_room' }],
    ['£650 / bedroom', { problem: 'price_per_room' }],
    ['$1,200/bed', { problem: 'price_per_room' }],
    ['450 € pro Zimmer', { problem: 'price_per_room' }],
    ['450 € par chambre', { problem: 'price_per_room' }],
    ['$1,200 a bed', { problem: 'price_per_room' }],
    ['300 € por habitación', { problem: 'price_per_room' }],
    ['$275/sqft', { problem: 'price_per_area' }],
    ['€12 / m²', { problem: 'price_per_area' }],
    ['$25/SF/YR', { problem: 'price_per_area' }],
    ['$2.50 psf', { problem: 'price_per_area' }],
    ['$18 NNN', { problem: 'price_per_area' }],
    ['$18 per square foot', { problem: 'price_per_area' }],
    ['$1.50/ft', { problem: 'price_per_area' }],
    ['900 € pro Quadratmeter', { problem: 'price_per_area' }],
    ['-$500', { problem: 'not_a_price' }],
    ['464,OOO', { problem: 'unknown_word' }],
    ['(450,500)', { problem: 'not_a_price' }],
    ['($450,500.00)', { problem: 'not_a_price' }],
    [-500, { problem: 'not_a_price' }],
    ['1.250,50 €', { problem: 'number_format' }],
    [true, { problem: 'not_a_number' }],
    [new Date('2026-01-01'), { problem: 'not_a_number' }],
  ])('%s', (cell, expected) => {
    expect(outcome(toMoney(cell, point))).toEqual(expected)
  })
})

test.each([
  ['Per Square Foot Per Year', true],
  ['$/SF/YR', true],
  ['Per Month', false],
  ['Monthly', false],
  ['p.a.', false],
])('%s is for a unit of area: %s', (text, expected) => {
  expect(isPerArea(text)).toBe(expected)
})

test.each([
  '350,000 sq ft',
  '350.000 m²',
  '120 qm',
  '40 acres',
  '$350,000 sqft',
  '2 ha',
  '1200 mq',
])('the price %s is an area', (cell) => {
  expect(toMoney(cell, { decimal: '.' })).toMatchObject({ problem: { code: 'area_not_price' } })
  expect(currencyNamed(cell, { decimal: '.' })?.symbol).not.toBe('Ft')
})

test.each([
  ['~~$500,000~~ $475,000', 475_000],
  ['~~€500.000~~ €475.000', 475_000],
  ['<s>£500,000</s> £475,000', 475_000],
  ['<del>500 000 €</del> 475 000 €', 475_000],
  ['~~1.2M~~ 1.1M', 1_100_000],
])('of %s the price that is not struck out is taken, and that is told', (cell, amount) => {
  const decimal = cell.includes('€500.') ? ',' : '.'
  expect(toMoney(cell, { decimal })).toMatchObject({
    value: { amount },
    warning: { code: 'struck_out_price' },
  })
})

test.each([
  '~~$500,000~~',
  '350 (thousands)',
  '3.5 (millions)',
  '350 in thousands',
  '$350 thousands (USD)',
])('%s is no price that is known', (cell) => {
  const money = toMoney(cell, { decimal: '.' })
  if ('value' in money) expect(money.value.amount).toBe(350_000)
})
