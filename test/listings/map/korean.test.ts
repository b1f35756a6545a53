import { expect, test } from 'vitest'
import { complete, mapAll, mapOne, sourceOf } from '../../support/mapped.ts'

const { SaleType: _, Status: _status, ...home } = complete

test.each([
  ['24억 5,000', 2_450_000_000],
  ['9억 8000', 980_000_000],
  ['3억', 300_000_000],
  ['24억5,000', 2_450_000_000],
])('%s is %d won: the lower part is in ten thousands', async (cell, price) => {
  const { listing } = await mapOne(
    { ...complete, CurrencySymbol: '₩', SalePrice: cell },
    { accept: ['SalePrice'] },
  )
  expect(listing?.SalePrice).toBe(price)
})

test.each(['24억 5,000원', '24억 50000', '24億 5,000', '24억 5,000 3'])(
  '%s is not taken for one',
  async (cell) => {
    const { listing, codes } = await mapOne({ ...complete, CurrencySymbol: '₩', SalePrice: cell })
    expect(listing?.SalePrice).toBeUndefined()
    expect(codes).toContain('several_numbers SalePrice')
  },
)

test('words of offers and of the status are understood', async () => {
  const words = [
    ['매매', '거래가능'],
    ['월세', '거래완료'],
    ['매매', '계약중'],
    ['임대', '보류'],
  ] as const
  const { rows, listings } = await mapAll(
    sourceOf(
      words.map(([SaleType, Status], index) => ({
        ...home,
        ...{ SaleType, Status, MLSNumber: `K${index}`, Url: `https://homes.example/k${index}` },
      })),
    ),
  )
  expect(listings[0]).toMatchObject({ SaleType: 'for_sale', Status: 'Active' })
  expect(listings[1]).toMatchObject({ SaleType: 'for_rent', Status: 'Sold' })
  expect(rows.slice(2)).toMatchObject([
    { state: 'skipped', findings: [{ code: 'under_contract' }] },
    { state: 'skipped', findings: [{ code: 'off_market' }] },
  ])
})

test('what is let for a deposit alone is neither for sale nor for a rent: it is asked about', async () => {
  const { codes } = await mapOne({ ...home, Status: 'Active', SaleType: '전세', Price: '5억' })
  expect(codes).toContain('unknown_sale_type SaleType')
})
