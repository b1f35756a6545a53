import { expect, test } from 'vitest'
import { complete, mapOne } from '../../support/mapped.ts'

const { Status: _, ...home } = complete
const active = { constants: { Status: 'Active' } }

test.each([
  ['SOLD - 1 Oak St, Boston, MA', '1 Oak St, Boston, MA'],
  ['3 Oak St, Boston, MA **SOLD**', '3 Oak St, Boston, MA'],
  ['Verkauft: Hauptstr. 5, Bonn', 'Hauptstr. 5, Bonn'],
  ['Calle Mayor 3 (vendido)', 'Calle Mayor 3'],
])('%s is sold, and its address is %s', async (cell, address) => {
  const { listing, codes } = await mapOne({ ...home, Address: cell }, active)
  expect(listing).toMatchObject({ Status: 'Sold', Address: address })
  expect(codes).toContain('status_in_cell Status')
})

test.each([
  ['Address', '2 Oak St, Boston, MA (UNDER CONTRACT)'],
  ['Address', 'RESERVED 2 Oak St, Boston, MA'],
  ['Price', 'Under offer'],
  ['Price', 'Reserved $310,000'],
])('the %s %s says that a contract is pending, as a status would', async (column, cell) => {
  const { row } = await mapOne({ ...home, [column]: cell }, active)
  expect(row).toMatchObject({ state: 'skipped', findings: [{ code: 'under_contract', column }] })
})

test.each([['SOLD $310,000'], ['$310,000 (sold)'], ['Vendu 310 000']])(
  'a home with the price %s is sold for it',
  async (cell) => {
    const { listing, codes } = await mapOne({ ...home, Price: cell }, active)
    expect(listing).toMatchObject({ Status: 'Sold', SalePrice: 310_000 })
    expect(codes).toContain('status_in_cell Status')
  },
)

test('what a column of the status says is not more than what the mark says', async () => {
  const both = { ...complete, Address: '2 Oak St, Boston (SOLD)' }
  expect((await mapOne(both)).listing).toMatchObject({
    Status: 'Sold',
    Address: '2 Oak St, Boston',
  })
  const sold = await mapOne({ ...both, Status: 'Sold' })
  expect(sold.listing).toMatchObject({ Status: 'Sold', Address: '2 Oak St, Boston' })
  expect(sold.codes).not.toContain('status_in_cell Status')
})

test.each([
  ['Sold Street 5, Boston'],
  ['5 Active Ave, Boston'],
  ['Market St 12'],
  ['Pending Way - Unit 3'],
  ['1 Oak St, Reserve, LA'],
  ['The Reserve - 5 Oak St'],
  ['12 CLOSED LN'],
])('%s is an address', async (Address) => {
  const { listing, codes } = await mapOne({ ...home, Address, Price: '$310,000' }, active)
  expect(listing).toMatchObject({ Status: 'Active', Address })
  expect(codes).toEqual([])
})

test('a date or a price of a sale beside Active is told', async () => {
  const row = { ...complete, Price: '310000' }
  expect((await mapOne({ ...row, 'Sold Date': '2026-10-01' })).codes).toEqual([
    'sold_though_active Status',
  ])
  expect((await mapOne({ ...row, 'Sold Price': '290000' })).codes).toEqual([
    'sold_though_active Status',
  ])
  expect((await mapOne({ ...row, 'Sold Date': '', 'Sold Price': '0' })).codes).toEqual([])
  expect((await mapOne({ ...row, 'Last Sold Date': '2001-10-01' })).codes).toEqual([])
  const sold = { ...row, Status: 'Sold', 'Sold Date': '2026-10-01' }
  expect((await mapOne(sold)).codes).not.toContain('sold_though_active Status')
})
