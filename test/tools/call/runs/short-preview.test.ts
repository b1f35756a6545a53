import { expect, test } from 'vitest'
import { shortPreview } from '../../../../src/tools/call/runs/short-preview.ts'

test('columns whose cells are sent as they are written are named, the others have their values', () => {
  const price = { column: 'Price', field: 'SalePrice', before: ['€ 1,200'], after: ['1200'] }
  const address = {
    column: 'Address | Unit',
    field: 'Address',
    before: ['1 A | 2'],
    after: ['1 A Unit 2'],
  }
  const listings = [{ SalePrice: 1200 }]
  const preview = {
    columns: [
      {
        column: 'City',
        field: 'City',
        rows: [2, 3],
        before: ['Reno', 'Elko'],
        after: ['Reno', 'Elko'],
      },
      price,
      { column: 'Beds', field: 'Bedrooms', before: ['3'], after: ['3'] },
      address,
    ],
    listings,
  }
  expect(shortPreview(preview)).toEqual({
    columns: [price, address],
    asWritten: ['City', 'Beds → Bedrooms'],
    listings,
  })
  expect(shortPreview({ columns: [price], listings })).toEqual({ columns: [price], listings })
})
