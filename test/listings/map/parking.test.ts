import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import type { Cell } from '../../../src/listings/read/source.ts'
import { complete, mapAll, mapOne, sourceOf } from '../../support/mapped.ts'
import { idealista, paragon } from './more-records.ts'
import { reso } from './records.ts'

const { ParkingSpots: _, ...withoutParking } = complete

const noSpots = { constants: { ParkingSpots: 0 } } as const

test.each<[string, Cell]>([
  ['Parking', 'Yes'],
  ['Parking', 'Y'],
  ['Parking', true],
  ['Parking', 'Street'],
  ['Garage', 'Y'],
  ['Garage', 'Attached'],
  ['Carport', 'yes'],
])('a constant does not take the place of %s: %s', async (header, cell) => {
  const { row, codes } = await mapOne({ ...withoutParking, [header]: cell }, noSpots)
  expect(row.state).toBe('failed')
  expect(codes).toEqual([expect.stringMatching(/^(says_whether|not_a_number) ParkingSpots$/)])
  expect(row.findings).toMatchObject([{ column: header }])
})

test('what says whether there is parking, not how much, comes with the choices', async () => {
  const { row } = await mapOne({ ...withoutParking, Parking: 'Yes' }, noSpots)
  const [finding] = row.findings
  expect(finding?.message).toBe('"Yes" says whether there are any, not how many.')
  expect(withChoices(finding?.fix ?? '', 'terminal')).toBe(
    'Write how many there are. A constant is for empty cells: to use it for the whole column, leave that out (--map Parking=); or skip such rows (--on-missing ParkingSpots=skip).',
  )
})

test('without a constant, too', async () => {
  const { row } = await mapOne({ ...withoutParking, Parking: 'Yes' })
  expect(withChoices(row.findings[0]?.fix ?? '', 'terminal')).toBe(
    'Write how many there are. Or give all the same instead of the column (--map Parking= --set ParkingSpots=VALUE), or skip such rows (--on-missing ParkingSpots=skip).',
  )
})

test('a column that is left out takes no part, so that the constant counts', async () => {
  const { listing } = await mapOne(
    { ...withoutParking, Parking: 'Yes' },
    { ...noSpots, mapping: { Parking: '' } },
  )
  expect(listing?.ParkingSpots).toBe(0)
})

test.each<Cell>(['No', 'N', 'None', '0', 0, false, 'none'])('no parking: %s', async (Parking) => {
  const { listing, filled } = await mapOne(
    { ...withoutParking, Parking },
    { constants: { ParkingSpots: 1 } },
  )
  expect([listing?.ParkingSpots, filled]).toEqual([0, []])
})

test('None is what a program writes of what it does not know where counts have it, too', async () => {
  const rows = [
    { ...withoutParking, MLSNumber: '1', Parking: 'None' },
    { ...withoutParking, MLSNumber: '2', Parking: '2', YearBuilt: 'None' },
  ]
  const { rows: mapped } = await mapAll(sourceOf(rows))
  expect(mapped[0]?.findings).toMatchObject([{ code: 'missing_value', field: 'ParkingSpots' }])
})

test.each<[Readonly<Record<string, Cell>>, number]>([
  [{ Garage: 'Y', 'Gar Stalls': '2' }, 2],
  [{ 'Gar Stalls': '2', Garage: 'Y' }, 2],
  [{ Garage: 'N', 'Garage Spaces': '2' }, 2],
  [{ Parking: 'Yes', 'Parking Spaces': '3' }, 3],
  [{ Parking: 'Yes', Garage: '2' }, 2],
])('of several columns the one that holds a number counts: %j', async (cells, spots) => {
  const { listing } = await mapOne({ ...withoutParking, ...cells }, noSpots)
  expect(listing?.ParkingSpots).toBe(spots)
})

test('no garage is not no parking', async () => {
  const { codes } = await mapOne({ ...withoutParking, Garage: 'No' })
  expect(codes).toEqual(['missing_value ParkingSpots'])
  const open = await mapOne({ ...withoutParking, Garage: 'No', 'Open Parking Spaces': '2' })
  expect(open.listing?.ParkingSpots).toBe(2)
  const constant = await mapOne({ ...withoutParking, Garage: 'No' }, noSpots)
  expect(constant.listing?.ParkingSpots).toBe(0)
})

test.each([
  [{ ...paragon, 'Garage/Parking?': 'Y' }, 'Garage/Parking?'],
  [{ ...idealista, 'parkingSpace.hasParkingSpace': true }, 'parkingSpace.hasParkingSpace'],
  [{ ...reso, ParkingTotal: null, GarageYN: true }, 'GarageYN'],
])('what a preset says of parking is not overwritten: %#', async (record, column) => {
  const { row } = await mapOne(record, noSpots)
  expect(row.findings).toContainEqual(expect.objectContaining({ code: 'says_whether', column }))
})

test('a garage of which nobody knows how many cars it takes is not left out of the sum', async () => {
  const { row, codes } = await mapOne(
    { ...withoutParking, Garage: 'Y', 'Open Parking Spaces': '2' },
    noSpots,
  )
  expect([row.state, codes]).toEqual(['failed', ['says_whether ParkingSpots']])
})
