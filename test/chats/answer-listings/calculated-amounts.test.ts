import { expect, test } from 'vitest'
import { knownListings } from '../../support/known-examples.ts'
import { outcomeOf } from '../checks/answer.ts'

const homes = knownListings(
  { address: '14 Alder Street', amounts: [485_000], currency: '$' },
  { address: '220 Birch Avenue', amounts: [2400, 3000], currency: '$' },
  { address: '9 Fir Place', amounts: [199_000], currency: '$' },
)
const verdict = (text: string) =>
  outcomeOf({ check: 'onlyRealListings', value: true }, { text }, { listings: homes }).verdict

test.each([
  'At 220 Birch Avenue you pay $2,400 plus the $3,000 deposit, so $5,400 in total.',
  'At 220 Birch Avenue it is $2,400 and $3,000, together $5,400.',
  'At 220 Birch Avenue you pay $2,400, and with the fees that comes to a total of about $5,600.',
  'The move-in costs of 220 Birch Avenue are $5,400.',
  'For 14 Alder Street the earnest money is usually $5,000.',
  'Allow $500 for the inspection and an appraisal fee of $600 at 14 Alder Street.',
  'Para 14 Alder Street, los gastos de cierre son de unos $14,000.',
  'El enganche de 14 Alder Street sería de $97,000.',
  'El predial de 14 Alder Street es de $4,100 al año.',
  '14 Alder Street 首付30%约$145,500，月供约$2,450。',
  '14 Alder Street 的契税约$7,000。',
  'Với 14 Alder Street, bạn trả trước 20% là $97,000.',
  'Tiền lãi vay của 14 Alder Street là khoảng $2,000 mỗi tháng.',
  '14 Alder Street의 중개수수료는 약 $14,500입니다.',
  '14 Alder Street의 월 상환액은 약 $2,450입니다.',
  '14 Alder Street dropped by $10,000 and now costs $485,000.',
  'The price of 14 Alder Street was cut by about ten thousand dollars.',
  '14 Alder Street 降价$10,000，现价$485,000。',
  'With 9 Fir Place instead of 14 Alder Street you save $286,000.',
  'La diferencia entre 9 Fir Place y 14 Alder Street es de $286,000.',
  'Para 14 Alder Street suele pedirse el 20 %, es decir $97,000.',
  'Prices go from $190,000 up to $500,000.',
  'Los precios van desde $190,000 hasta $500,000.',
  '价格从$190,000到$500,000不等。',
  'Giá từ $190,000 đến $500,000.',
  '가격은 $190,000부터 $500,000까지입니다.',
])('passes: %s', (text) => {
  expect(verdict(text)).toBe('pass')
})

test.each([
  'At 220 Birch Avenue you pay $2,400 plus the $3,000 deposit, so the rent is $5,500.',
  'The total price of 14 Alder Street is $450,000.',
  '14 Alder Street, in total $450,000.',
  'El precio total de 14 Alder Street es de $450,000.',
  '4200 Highway 9 in Coos Bay is for sale.',
  '18 Route 66 is for sale.',
])('fails: %s', (text) => {
  expect(verdict(text)).toBe('fail')
})

test('the number of a highway is no price, and the house on it is known', () => {
  const highway = knownListings({
    address: '5000 Highway 101',
    city: 'Coos Bay',
    amounts: [400_000],
    currency: '$',
  })
  for (const [text, expected] of [
    ['5000 Highway 101 in Coos Bay is $400,000.', 'pass'],
    ['Listed: 5000 Highway 101, Coos Bay - $400,000', 'pass'],
    ['The price of 5000 Highway 101 is $400,000.', 'pass'],
    ['The price of 5000 Hwy 101 is $450,000.', 'fail'],
    ['5002 Highway 101 is $400,000.', 'fail'],
  ] as const)
    expect([
      text,
      outcomeOf({ check: 'onlyRealListings', value: true }, { text }, { listings: highway })
        .verdict,
    ]).toEqual([text, expected])
})
