import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import type { Cell } from '../../../src/listings/read/source.ts'
import { complete, mapOne } from '../../support/mapped.ts'

const { ParkingSpots: _, Bathrooms: __, Bedrooms: ___, LotArea: ____, ...rest } = complete
const home = { ...rest, SalePrice: '300000' }
const counts = { ParkingSpots: 1, Bathrooms: 1, Bedrooms: 1, LotArea: 1000 }

type Cells = Readonly<Record<string, Cell>>

/** A home whose columns beside the usual ones are all mapped to one field. */
function mapped(field: string, cells: Cells) {
  const mapping = Object.fromEntries(Object.keys(cells).map((header) => [header, field]))
  const { [field]: ___, ...constants }: Record<string, unknown> = counts
  return mapOne({ ...home, ...cells }, { mapping, constants })
}

test.each<[string, Cells, number]>([
  ['Bathrooms', { SdE: 0, SdB: 1 }, 1],
  ['Bathrooms', { SdB: 1, SdE: 1 }, 2],
  ['Bathrooms', { SdE: '', SdB: '2' }, 2],
  ['Bathrooms', { SdE: '1 1/2', SdB: '1' }, 2.5],
  ['Bathrooms', { 'Full Baths': '2', 'Half Baths': '1' }, 2.5],
  ['Bedrooms', { 'Bedrooms up': 2, 'Bedrooms down': '1' }, 3],
  ['ParkingSpots', { Garage: 1, Carport: 2 }, 3],
  ['ParkingSpots', { Garage: 'No', Carport: '2' }, 2],
  ['ParkingSpots', { 'Garage 1': 1, Carport: 2, Yard: 1 }, 4],
  ['ParkingSpots', { Garage: 1, Garages: 2 }, 3],
])('counts of several columns are added up: %s of %j', async (field, cells, count) => {
  const { listing } = await mapped(field, cells)
  expect(listing).toMatchObject({ [field]: count })
})

test('a sum is told with what it is made of', async () => {
  const { row } = await mapped('Bathrooms', { SdE: 1, SdB: '2' })
  expect(
    row.findings.map(({ fix, ...said }) => ({ ...said, fix: withChoices(fix, 'agent') })),
  ).toEqual([
    {
      code: 'added_up',
      field: 'Bathrooms',
      column: 'SdE',
      message: 'Bathrooms is the sum of SdE (1) and SdB (2), which are mapped to it.',
      fix: 'Nothing; leave one out if they count the same (mapping {"SdB":""}).',
    },
  ])
  expect((await mapped('Bathrooms', { SdE: 0, SdB: '2' })).row.findings).toEqual([])
})

test('no sum is made where one of them is only said to be there', async () => {
  const { row, codes } = await mapped('ParkingSpots', { 'Garage 1': 'Yes', Yard: 2 })
  expect([row.state, codes]).toEqual(['failed', ['says_whether ParkingSpots']])
  expect(row.findings[0]?.column).toBe('Garage 1')
})

test('texts of several columns are one, without what another has already', async () => {
  const { listing: place } = await mapped('Location', {
    'Area A': 'Croix-Rousse',
    'Area B': 'Nord',
  })
  expect(place?.Location).toBe('Croix-Rousse, Nord')
  const short = 'Nice flat'
  const long = 'Nice flat in the old town, south side'
  expect((await mapped('Description', { Short: short, Long: long })).listing?.Description).toBe(
    long,
  )
  expect(
    (await mapped('Description', { Short: 'For sale.', Long: long })).listing?.Description,
  ).toBe(`For sale.\n\n${long}`)
})

test('columns that say different things of another field contradict each other', async () => {
  const { row } = await mapped('LotArea', { Lot: '6000', Terrace: '200' })
  expect(row.state).toBe('failed')
  expect(
    row.findings.map(({ fix, ...said }) => ({ ...said, fix: withChoices(fix, 'agent') })),
  ).toEqual([
    {
      code: 'contradicting_columns',
      field: 'LotArea',
      column: 'Lot',
      message: 'Lot says "6000" and Terrace says "200", which are mapped to LotArea.',
      fix: 'Ask the user which of them it is, and leave the others out (mapping {"Terrace":""}).',
    },
  ])
})

test.each<[Cells]>([
  [{ Lot: '6000', Terrace: '' }],
  [{ Lot: '', Terrace: '6000' }],
  [{ Lot: '6000', Terrace: 6000 }],
])('of %j there is one value', async (cells) => {
  expect((await mapped('LotArea', cells)).listing?.LotArea).toBe(6000)
})

test('a contradiction about what a listing need not have leaves that out', async () => {
  const { listing, codes } = await mapped('DepositFee', { Caution: '500', Guarantee: '900' })
  expect([listing?.DepositFee, codes]).toEqual([undefined, ['contradicting_columns DepositFee']])
})

test('neither is taken for what a listing is known by', async () => {
  const cells = { Ref: 'A1', Code: 'B2' }
  const mapping = { Ref: 'MLSNumber', Code: 'MLSNumber' }
  const { MLSNumber: _, ...others } = home
  const { row, codes } = await mapOne({ ...others, ...cells }, { mapping, constants: counts })
  expect([row.state, codes]).toEqual(['failed', ['contradicting_columns MLSNumber']])
})
