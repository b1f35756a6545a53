import { describe, expect, test } from 'vitest'
import { amountsIn } from '../../../src/chats/answer-listings/amounts/amounts-in.ts'
import { knownListings } from '../../support/known-examples.ts'
import { outcomeOf } from '../checks/answer.ts'

const valuesIn = (text: string) => amountsIn(text).map(({ value }) => value)

describe('reads as an amount', () => {
  test.each<[string, number]>([
    ['four hundred thousand dollars', 400_000],
    ['four hundred eighty-five thousand dollars', 485_000],
    ['One million two hundred and fifty thousand dollars', 1_250_000],
    ['half a million dollars', 500_000],
    ['a million and a half dollars', 1_500_000],
    ['one and a half million euros', 1_500_000],
    ['twenty-four hundred dollars a month', 2400],
    ['a hundred thousand pounds sterling', 100_000],
    ['cuatrocientos ochenta y cinco mil dólares', 485_000],
    ['dos millones trescientos mil pesos', 2_300_000],
    ['medio millón de euros', 500_000],
    ['tres millones y medio de pesos', 3_500_000],
    ['tám tỷ năm trăm triệu đồng', 8_500_000_000],
    ['tám tỷ rưỡi đồng', 8_500_000_000],
    ['mười hai triệu đồng', 12_000_000],
    ['六百八十万元', 6_800_000],
    ['四十八万五千美元', 485_000],
    ['팔억 오천만 원', 850_000_000],
    ['삼십오만 달러입니다', 350_000],
  ])('%s', (text, value) => {
    expect(valuesIn(text)).toEqual([value])
  })

  test.each<[string, number]>([
    ['售价580万元', 5_800_000],
    ['售价为35万美元。', 350_000],
    ['8,5 tỷ đồng', 8_500_000_000],
    ['8 tỷ 500 triệu đồng', 8_500_000_000],
    ['8 tỷ rưỡi đồng', 8_500_000_000],
    ['12 triệu đồng/tháng', 12_000_000],
    ['12.000.000đ', 12_000_000],
    ['8억 5천만원입니다', 850_000_000],
    ['8억5000만원', 850_000_000],
    ['가격은 $485,000입니다', 485_000],
    ['가격은 $485K입니다', 485_000],
    ['35만 달러입니다', 350_000],
    ['2億3000万円', 230_000_000],
    ['1 crore 25 lakh rupees', 12_500_000],
  ])('%s, where digits and scales take turns', (text, value) => {
    expect(valuesIn(text)).toEqual([value])
  })
})

test.each([
  'several hundred thousand dollars',
  'a multi-million dollar view',
  'one of the homes for two people',
  'two to three hundred thousand dollars',
  'one point two five million dollars',
  'once a month in dollars',
  '数百万美元',
  '이천 시 원룸',
  '一千零一夜',
])('reads no price in: %s', (text) => {
  expect(amountsIn(text).filter(({ kind }) => kind === 'price')).toEqual([])
})

const homes = knownListings(
  { address: '14 Alder Street', amounts: [485_000, 250], currency: '$' },
  { address: '12 Nguyễn Huệ', amounts: [8_500_000_000], currency: '₫' },
)
const verdict = (text: string, said: string[] = []) =>
  outcomeOf({ check: 'onlyRealListings', value: true }, { text }, { said, listings: homes }).verdict

test.each([
  '14 Alder Street is listed at four hundred eighty-five thousand dollars.',
  'The price of 14 Alder Street is four hundred eighty-five thousand.',
  '14 Alder Street 的售价是48.5万美元。',
  '14 Alder Street 售价48.5万。',
  '14 Alder Street 售价＄４８５，０００。',
  'سعر 14 Alder Street هو $٤٨٥٬٠٠٠.',
  '14 Alder Street की कीमत $४८५,००० है।',
  '12 Nguyễn Huệ có giá 8,5 tỷ.',
  '14 Alder Street has a $0 application fee.',
  '14 Alder Street: prices from two hundred thousand to five hundred thousand dollars nearby.',
])('passes: %s', (text) => {
  expect(verdict(text)).toBe('pass')
})

test.each([
  '14 Alder Street is listed at three hundred fifty thousand dollars.',
  'The price of 14 Alder Street is three hundred fifty thousand.',
  '14 Alder Street 的售价是35万美元。',
  '14 Alder Street 售价35万。',
  '14 Alder Street 售价＄３５０，０００。',
  'سعر 14 Alder Street هو $٣٥٠٬٠٠٠.',
  '14 Alder Street की कीमत $३५०,००० है।',
  '12 Nguyễn Huệ có giá 7,2 tỷ.',
  '14 Alder Street is listed at $0.',
  'The price of 14 Alder Street is $0.',
])('fails: %s', (text) => {
  expect(verdict(text)).toBe('fail')
})

test('what the visitor has said in words may be repeated as figures', () => {
  const said = ['Is anything below three hundred fifty thousand dollars left?']
  expect(verdict('I found nothing for $350,000.', said)).toBe('pass')
})
