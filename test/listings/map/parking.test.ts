import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import type { Cell } from '../../../src/listings/read/source.ts'
import { complete, mapAll, mapColumn, mapOne, sourceOf } from '../../support/mapped.ts'
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

test.each([
  ['Garage?', '1'],
  ['Garage/Parking?', '1'],
  ['Garage/Parking?', 1],
  ['Parking?', '1.0'],
  ['¿Garaje?', '1'],
  ['GarageYN', '1'],
])('%s of ones and zeros says whether, not how many: %j', async (header, yes) => {
  const record = header === 'GarageYN' ? { ...reso, ParkingTotal: null } : withoutParking
  const { rows, mapping } = await mapColumn(header, [yes, '0', yes, ''], record, noSpots)
  const [first, second, third, empty] = rows
  for (const row of [first, third])
    expect(row).toMatchObject({
      state: 'failed',
      findings: [{ code: 'says_whether', column: header, message: expect.stringContaining('"1') }],
    })
  expect(second).toMatchObject({ state: 'ready', listing: { ParkingSpots: 0 } })
  expect(empty).toMatchObject({ state: 'ready', listing: { ParkingSpots: 0 } })
  expect(mapping.columns.find((column) => column.header === header)?.fields).toEqual([
    'ParkingSpots',
  ])
})

test.each([
  'Has Garage',
  'Parking (Y/N)',
  'parking_available',
  'Stellplatz (ja/nein)',
  'is_parking',
  'Garage present?',
])('%s of ones and zeros is not taken for a count where it is mapped', async (header) => {
  const { rows } = await mapColumn(header, ['1', '0', '1'], withoutParking, {
    mapping: { [header]: 'ParkingSpots' },
  })
  expect(rows.map(({ state }) => state)).toEqual(['failed', 'ready', 'failed'])
  const { mapping } = await mapColumn(header, ['1', '0', '1'], withoutParking)
  const note = mapping.columns.find((column) => column.header === header)?.note
  expect(note ?? '').not.toContain('Did you mean')
})

test.each(['Parking (Y/N)', 'Parking spaces (yes/no)'])(
  '%s is told as what says whether',
  async (header) => {
    for (const cells of [
      ['1', '0'],
      ['Y', 'N'],
    ]) {
      const { mapping } = await mapColumn(header, cells, withoutParking)
      const { note, fields } = mapping.columns.find((column) => column.header === header) ?? {}
      expect([note, fields]).toEqual(['It says whether, not how many.', []])
    }
  },
)

test.each([
  ['Parking spots', ['1', '0', '1']],
  ['Garage spaces', ['1', '0']],
  ['Garage Spaces?', ['1', '0']],
  ['Number of Parking Spaces?', ['1', '1']],
  ['Garage', ['1', '0', '1']],
  ['Garage?', ['1', '0', '2']],
  ['Garage/Parking?', ['2', '0', '1']],
])('%s of %j counts', async (header, cells) => {
  const { listings } = await mapColumn(header, cells, withoutParking)
  expect(listings.map((listing) => listing?.ParkingSpots)).toEqual(cells.map(Number))
})

test('a column of ones and zeros that asks whether does not hide the one that counts', async () => {
  const cells = { 'Garage?': '1', 'Garage Spaces': '2' }
  const { listing } = await mapOne({ ...withoutParking, ...cells })
  expect(listing?.ParkingSpots).toBe(2)
  const none = await mapOne({ ...withoutParking, 'Garage?': '0', 'Open Parking Spaces': '2' })
  expect(none.listing?.ParkingSpots).toBe(2)
  const open = await mapOne({ ...withoutParking, 'Garage?': '0' })
  expect(open.codes).toEqual(['missing_value ParkingSpots'])
})

test.each(['HOA?', 'Deposit?'])('%s of ones and zeros is no amount', async (header) => {
  const { mapping, listings } = await mapColumn(header, ['1', '0', '1'], complete)
  expect(listings.flatMap((each) => [each?.HOAMonth, each?.DepositFee])).toEqual(
    Array(6).fill(undefined),
  )
  expect(mapping.columns.find((column) => column.header === header)).toMatchObject({
    fields: [],
    note: 'It says whether, not how much.',
  })
})

test.each([
  ['Garage', ['0', '1', ''], 1],
  ['Estacionamientos', [0, 1], 1],
  ['garages', [1, null], 1],
  ['Stellplatz', ['1.0', '0.0'], 1],
  ['carport', [1, 0, null], 1],
  ['Garage', ['0', '1', '2'], 0],
  ['Garage', ['0', ''], 0],
  ['Garage Spaces', ['0', '1'], 0],
  ['Number of garages', ['0', '1'], 0],
])('%s of %j over many rows may only say whether', async (header, cells, told) => {
  const columns = Array.from({ length: 30 }, (_, at) => cells[at % cells.length] ?? null)
  const { mapping } = await mapColumn(header, columns, withoutParking)
  expect(mapping.findings.filter(({ code }) => code === 'perhaps_whether')).toHaveLength(told)
})

test('a few rows of 0 and 1 are counts', async () => {
  const { mapping } = await mapColumn('Garage', ['0', '1', '1'], withoutParking)
  expect(mapping.findings).toEqual([])
})

test('brak says of parking that there is none, and of other columns nothing', async () => {
  const { PropertyType: _type, ...home } = withoutParking
  const { rows } = await mapAll(sourceOf([{ ...home, PropertyType: 'brak', Parking: 'brak' }]))
  expect(rows[0]?.findings).toMatchObject([{ code: 'missing_value', field: 'PropertyType' }])
})
