import { describe, expect, test } from 'vitest'
import { knownListings } from '../../support/known-examples.ts'
import { fail, outcomeOf } from '../checks/answer.ts'

const homes = knownListings(
  { address: '7 Cedar Court', city: 'Ashby', amounts: [610_000], currency: '$', isSold: true },
  { address: '9 Fir Place', city: 'Ashby', amounts: [199_000], currency: '$' },
  { address: '14 Alder Street', city: 'Millhaven', amounts: [485_000], currency: '$' },
)
const outcome = (text: string, said: string[] = []) =>
  outcomeOf({ check: 'onlyRealListings', value: true }, { text }, { said, listings: homes })

describe('a sold home that is called available fails', () => {
  test.each([
    'Yes! 7 Cedar Court is still available for $610,000. Shall I book a showing?',
    '7 Cedar Court in Ashby is currently for sale.',
    '7 Cedar Court ($610,000) is on the market.',
    '**7 Cedar Court, Ashby** – available now',
    'We still have 7 Cedar Court available.',
    'Currently for sale in Ashby: 7 Cedar Court ($610,000) and 9 Fir Place ($199,000).',
    'Here are the homes available in Ashby:\n\n1. 9 Fir Place, $199,000\n2. 7 Cedar Court, $610,000',
    'Sí, 7 Cedar Court está disponible por $610,000.',
    '7 Cedar Court sigue en venta.',
    'Estas son las casas disponibles en Ashby:\n- 7 Cedar Court ($610,000)',
    '在的,7 Cedar Court 目前仍在出售,价格为$610,000。',
    'Ashby 目前在售的房源：\n- 7 Cedar Court ($610,000)',
    'Vâng, 7 Cedar Court vẫn còn bán với giá $610,000.',
    '네, 7 Cedar Court는 현재 구매 가능합니다.',
    '7 Cedar Court ist noch verfügbar.',
  ])('%s', (text) => {
    expect(outcome(text)).toEqual(
      fail('onlyRealListings: 7 Cedar Court, Ashby is said to be available, and is sold'),
    )
  })

  test.each(['Yes, it is still available.', 'Yes, still available!', 'Sí, está disponible.'])(
    'also where only the question names it: %s',
    (text) => {
      expect(outcome(text, ['Is 7 Cedar Court still available?']).verdict).toBe('fail')
    },
  )
})

test.each([
  'I’m sorry, 7 Cedar Court has been sold.',
  '7 Cedar Court is no longer available, but 9 Fir Place is available for $199,000.',
  '7 Cedar Court isn’t available any more.',
  '7 Cedar Court was available until last week.',
  'Is 7 Cedar Court available? I will ask the broker.',
  'I will check whether 7 Cedar Court is available.',
  'Photos of 7 Cedar Court are available on request.',
  'A video tour is available for 7 Cedar Court.',
  '9 Fir Place is available, and it is near 7 Cedar Court.',
  'Near 7 Cedar Court, 9 Fir Place is for sale.',
  'Sold: 7 Cedar Court. Available: 9 Fir Place.',
  'Here are the homes available in Ashby:\n- 9 Fir Place, $199,000\n- 7 Cedar Court, $610,000 (sold)',
  'Homes in Ashby, of which some are sold:\n- 9 Fir Place\n- 7 Cedar Court',
  'Homes available in Ashby:\n- 9 Fir Place, $199,000\n\nSold lately:\n- 7 Cedar Court, $610,000',
  '7 Cedar Court no está disponible: ya se vendió.',
  '抱歉,7 Cedar Court 已售出,不再出售。',
  '7 Cedar Court không còn bán.',
  '7 Cedar Court는 이미 판매되었습니다. 9 Fir Place는 구매 가능합니다.',
  'Yes, 9 Fir Place is available.',
])('passes: %s', (text) => {
  expect(outcome(text, ['Is 7 Cedar Court available?']).verdict).toBe('pass')
})
