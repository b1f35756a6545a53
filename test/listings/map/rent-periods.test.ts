import { describe, expect, test } from 'vitest'
import { complete, mapColumn, mapOne } from '../../support/mapped.ts'

const rental = { ...complete, SaleType: 'for_rent', RentPrice: '300' }

test.each(['price_type', 'frequency', 'per', 'price_period', 'rent_type', 'Basis'])(
  'a rent below %s Weekly is converted, and said',
  async (header) => {
    const { listing, codes } = await mapOne({ ...rental, [header]: 'Weekly' })
    expect(listing?.RentPrice).toBe(1300)
    expect(codes).toEqual(['rent_per_month RentPrice'])
  },
)

test.each([
  ['pcm', 300],
  ['Per Week', 1300],
  ['wöchentlich', 1300],
  ['Yearly', 25],
  ['Four Weekly', 325],
  ['4 Weekly', 325],
  ['Six Monthly', 50],
  ['3 monthly', 100],
  ['Two monthly', 150],
  ['Twice Monthly', 600],
])('%s', async (period, rent) => {
  const { listing } = await mapOne({ ...rental, price_type: period })
  expect(listing?.RentPrice).toBe(rent)
})

test.each(['Lease Term', 'Minimum Stay', 'Tax Frequency', 'Rental Term', 'Availability'])(
  '%s is not when the rent is due',
  async (header) => {
    const { listing } = await mapOne({ ...rental, [header]: 'Yearly' })
    expect(listing?.RentPrice).toBe(300)
  },
)

async function rents(column: readonly string[]) {
  const { rows } = await mapColumn('price_type', column, rental)
  return rows.map((row) => {
    const rent = row.state === 'ready' ? row.listing.RentPrice : undefined
    return rent ?? row.findings.map(({ code }) => code).join()
  })
}

test.each([
  ['a row writes it with a space', [...Array(9).fill('Weekly'), ' Weekly', 'Per Season']],
  ['rows of homes for sale have another word', ['Weekly', 'For Sale', 'Fixed', 'n/a']],
])('a column of periods is known as one also where %s', async (_, column) => {
  const [first] = await rents(column)
  expect(first).toBe(1300)
})

test.each([
  'Monthly|Weekly',
  'Weekly/Monthly',
  'weekly or monthly',
  'Jährlich, monatlich',
  'Daily & Weekly',
])('a rent that is due %s is not loaded as if one of them were said', async (period) => {
  const unknown = 'no_price,unknown_frequency'
  expect(await rents(['Monthly', period, 'Weekly'])).toEqual([300, unknown, 1300])
  expect(await rents([period, period])).toEqual([unknown, unknown])
  const { codes } = await mapOne({ ...rental, RentPrice: `$300 ${period}` })
  expect(codes).toContain('unclear_period RentPrice')
})

test('remarks of which one names a period do not say when the rents are due', async () => {
  const remarks = ['Weekly', 'Sunny', 'On a corner', 'Near the sea']
  const { rows } = await mapColumn('Basis', remarks, rental)
  expect(rows).toMatchObject(remarks.map(() => ({ listing: { RentPrice: 300 } })))
})

describe('a period that a row does not name', () => {
  test('is asked about where it is not known', async () => {
    const months = Array.from({ length: 5 }, () => 'Monthly')
    expect(await rents([...months, 'Per Season'])).toEqual([
      ...months.map(() => 300),
      'no_price,unknown_frequency',
    ])
  })
  test('is asked about where other rows name several', async () => {
    expect(await rents(['Monthly', 'Weekly', ''])).toEqual([
      300,
      1300,
      'no_price,unknown_frequency',
    ])
  })
  test('is that of all other rows where they name one', async () => {
    expect(await rents(['Weekly', 'Weekly', ''])).toEqual([1300, 1300, 1300])
    expect(await rents(['Monthly', '', ''])).toEqual([300, 300, 300])
  })
})

test('prices of sales among the periods do not hide them', async () => {
  expect(await rents(['Weekly', 'Sale', 'For Sale', 'Fixed'])).toEqual([
    1300,
    'no_price,unknown_frequency',
    'no_price,unknown_frequency',
    'no_price,unknown_frequency',
  ])
})

test.each([
  ['HOA Fee', 'HOA Freq', 100],
  ['HOA Dues', 'HOA Freq', 100],
  ['HOA Fee', 'Association Billing', 100],
  ['Condo Fee', 'Strata Period', 100],
])('%s below %s Annually', async (fee, header, month) => {
  const { listing } = await mapOne({
    ...complete,
    SalePrice: '1',
    [fee]: '1200',
    [header]: 'Annually',
  })
  expect(listing?.HOAMonth).toBe(month)
})

test('dues that name their period are converted', async () => {
  const { listing } = await mapOne({ ...complete, 'HOA Dues': '$1,200/yr' })
  expect(listing?.HOAMonth).toBe(100)
})

test.each([
  ['Rent per week', 1300],
  ['weeklyrent', 1300],
  ['Rent (pw)', 1300],
])('a rent below %s', async (header, rent) => {
  const { RentPrice: _, ...home } = rental
  const { listing } = await mapOne({ ...home, [header]: '300' })
  expect(listing?.RentPrice).toBe(rent)
})

test('a price tag is a price, and not for a day', async () => {
  const { listing, codes } = await mapOne({ ...complete, 'Price Tag': '$350,000' })
  expect(listing?.SalePrice).toBe(350000)
  expect(codes).toEqual([])
})

test.each([
  ['the first', { frequency: 'Weekly', basis: 'Yearly' }, 1300],
  ['the one that names prices', { frequency: 'Yearly', price_period: 'Weekly' }, 1300],
  ['the first of those', { price_period: 'Weekly', rent_period: 'Yearly' }, 1300],
])('of two columns of periods %s tells', async (_, periods, rent) => {
  const { listing } = await mapOne({ ...rental, ...periods })
  expect(listing?.RentPrice).toBe(rent)
})

const { CurrencySymbol: _, ...withoutSign } = rental

test.each([
  ['$3,000/quarter', 1000],
  ['£300/w', 1300],
  ['$24,000/y', 2000],
  ['€ 12000/an', 1000],
  ['€ 12000 anuales', 1000],
  ['£1,200 four weekly', 1300],
  ['£500 every other week', 1083.33],
  ['£6,000 every six months', 1000],
])('a rent of %s is %i a month', async (RentPrice, rent) => {
  const { listing, codes } = await mapOne({ ...withoutSign, RentPrice })
  expect(listing?.RentPrice).toBe(rent)
  expect(codes).toContain('rent_per_month RentPrice')
})

test.each(['$300/quarter', '$300/qtr'])('a fee of %s is 100 a month', async (HOA) => {
  const { listing } = await mapOne({ ...complete, HOA })
  expect(listing?.HOAMonth).toBe(100)
})

test.each([
  [{ RentPrice: '£900 three-weekly' }, 'unclear_period RentPrice'],
  [{ RentPrice: 'deposit £500' }, 'part_of_price RentPrice'],
])('what is due otherwise is no rent: %j', async (cells, code) => {
  const { listing, codes } = await mapOne({ ...withoutSign, ...cells })
  expect(listing?.RentPrice).toBeUndefined()
  expect(codes).toContain(code)
})

test('a period of another number of weeks or months is not known', async () => {
  const column = ['Weekly', 'Weekly', 'Monthly', 'Weekly', 'Weekly', 'Three Weekly']
  expect(await rents(column)).toEqual([1300, 1300, 300, 1300, 1300, 'no_price,unknown_frequency'])
})
