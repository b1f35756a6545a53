import { expect, test } from 'vitest'
import { mapOne, complete as unpriced } from './support.ts'

const complete = { ...unpriced, SalePrice: '310000' }

const { Bathrooms, ...home } = complete

test.each([
  [{ 'Full Baths': '2', '3/4 Baths': '1', 'Half Baths': '1' }, 3.25, []],
  [{ 'Full Baths': '2', '1/2 Baths': '1', '1/4 Baths': '1' }, 2.75, []],
  [{ Baths: '2', 'Half Baths': '1' }, 2, ['half_baths_not_counted Bathrooms']],
  [{ Baths: '2.5', 'Half Baths': '1' }, 2.5, []],
  [{ Baths: '2', 'Half Baths': '0' }, 2, []],
  [{ Baths: '3', 'Full Baths': '2', 'Half Baths': '1' }, 2.5, []],
])('%o are %d bathrooms', async (cells, count, warnings) => {
  const { listing, codes } = await mapOne({ ...home, ...cells })
  expect([listing?.Bathrooms, codes]).toEqual([count, warnings])
})
