import { expect, test } from 'vitest'
import { complete, mapOne } from '../../support/mapped.ts'

test.each(['No disponible', 'Not available', 'TBD', 'nicht verfügbar', '未定', 'Unknown'])(
  'a number that is not known, "%s", is as one that is missing',
  async (cell) => {
    const { codes } = await mapOne({ ...complete, Bedrooms: cell, YearBuilt: cell, LotArea: cell })
    expect(codes).toEqual([
      'missing_value Bedrooms',
      'missing_value YearBuilt',
      'missing_value LotArea',
    ])
    const onMissing = { Bedrooms: 'skip' } as const
    const { row } = await mapOne({ ...complete, Bedrooms: cell }, { onMissing })
    expect(row.state).toBe('skipped')
  },
)

test.each(['No disponible', 'Not available', 'Nicht verfügbar'])(
  'a price that is not known, "%s", says nothing of the status',
  async (cell) => {
    const { listing, codes } = await mapOne({ ...complete, Price: cell })
    expect(listing).toMatchObject({ Status: 'Active' })
    expect(listing?.SalePrice).toBeUndefined()
    expect(codes).toEqual(['no_price SalePrice'])
  },
)

test.each(['auf Anfrage', 'sur demande', 'a consultar', 'k.A.', '문의', '要相談', '面议', 'POA'])(
  'a home whose price is "%s" is loaded without one, and that is said',
  async (cell) => {
    const { listing, codes } = await mapOne({ ...complete, Price: cell })
    expect(listing).toMatchObject({ Status: 'Active' })
    expect(listing?.SalePrice).toBeUndefined()
    expect(codes).toEqual(['no_price SalePrice'])
  },
)
