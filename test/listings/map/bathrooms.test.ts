import { expect, test } from 'vitest'
import { mapColumn, mapOne, complete as unpriced } from '../../support/mapped.ts'

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

async function bathrooms(cells: readonly (string | number)[]) {
  const { mapping, listings } = await mapColumn('Baths', cells, home)
  return {
    codes: mapping.findings.map(({ code }) => code),
    counts: listings.map((listing) => listing?.Bathrooms),
  }
}

test.each([
  [['2.1', '3', '1.2'], [2.5, 3, 2], ['full_and_half']],
  [[2.1, 3, 1.1], [2.5, 3, 1.5], ['full_and_half']],
  [['2,1', '3,0'], [2.5, 3], ['full_and_half']],
  [['2.5', '1.75', '3'], [2.5, 1.75, 3], []],
  [['2.1', '2.5', '3'], [undefined, 2.5, 3], []],
  [['2.1', '2.3', '3'], [2.5, undefined, 3], ['full_and_half']],
])('a column of %o is read as %o', async (cells, counts, codes) => {
  expect(await bathrooms(cells)).toEqual({ counts, codes })
})

test.each([
  [
    ['3 + 1', '4', '3+2'],
    [4, 4, 5],
  ],
  [
    ['3+1', '2+1', '1+1', '4+1', '3+1'],
    [undefined, undefined, undefined, undefined, undefined],
  ],
])('a column of %o bedrooms is read as %o', async (cells, counts) => {
  const { rows, listings } = await mapColumn('Bedrooms', cells, complete)
  expect(listings.map((listing) => listing?.Bedrooms)).toEqual(counts)
  expect(rows[0]?.findings[0]?.message).toMatch(
    /^"3 ?\+ ?1" (was read as 3 bedrooms and 1 more: 4|can be 3 bedrooms and a living room, or 4 bedrooms)\.$/,
  )
})
