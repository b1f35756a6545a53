import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import type { Cell } from '../../../src/listings/read/source.ts'
import { complete, mapOne } from '../../support/mapped.ts'
import { matrix2022 } from './more-records.ts'

const { Bedrooms: _, ...withoutBedrooms } = complete

const derived = { onMissing: { Bedrooms: 'derive' } } as const

test.each([
  ...['Zimmer', 'Anzahl Zimmer', 'Zimmeranzahl', 'Pokoje', 'Liczba pokoi', 'Kamers'],
  ...['Aantal kamers', 'Pièces', 'Nb pièces', 'Nombre de pièces', 'Locali', 'Vani', 'Stanze'],
  ...['Ambientes', 'Rooms', 'Total rooms', 'total_rooms'],
])('%s are rooms, and are never taken for bedrooms unsaid', async (header) => {
  const { mapping, row, codes } = await mapOne({ ...withoutBedrooms, [header]: '3' })
  expect([row.state, codes]).toEqual(['failed', ['missing_value Bedrooms']])
  expect(mapping.openFields).toEqual(['Bedrooms'])
  const column = mapping.columns.find((one) => one.header === header)
  expect(column).toMatchObject({ fields: [], note: expect.stringContaining('not bedrooms alone') })
})

test.each([
  ...['Schlafzimmer', 'Anzahl Schlafzimmer', 'habitaciones', 'chambres', 'camere da letto'],
  ...['quartos', 'dormitorios', 'sypialnie', 'slaapkamers', 'Aantal slaapkamers'],
])('%s are bedrooms', async (header) => {
  const { listing } = await mapOne({ ...withoutBedrooms, [header]: '3' })
  expect(listing?.Bedrooms).toBe(3)
})

test('bedrooms win over rooms, in either order', async () => {
  const first = await mapOne({ Zimmer: '4', Schlafzimmer: '2', ...withoutBedrooms })
  const last = await mapOne({ Schlafzimmer: '2', Zimmer: '4', ...withoutBedrooms })
  expect([first.listing?.Bedrooms, last.listing?.Bedrooms]).toEqual([2, 2])
  const both = await mapOne({ Zimmer: '4', Schlafzimmer: '2', ...withoutBedrooms }, derived)
  expect([both.listing?.Bedrooms, both.filled]).toEqual([2, []])
})

test('a row without bedrooms says what its rooms are, and what can be chosen', async () => {
  const { row } = await mapOne({ ...withoutBedrooms, 'Anzahl Zimmer': '3' })
  const [finding] = row.findings
  expect(finding).toMatchObject({ column: 'Anzahl Zimmer', field: 'Bedrooms' })
  expect(finding?.message).toBe(
    'Bedrooms has no value: Anzahl Zimmer counts rooms, living rooms among them, not bedrooms alone.',
  )
  expect(withChoices(finding?.fix ?? '', 'terminal')).toBe(
    "Fill it in, map the column if its rooms are bedrooms (--map 'Anzahl Zimmer=Bedrooms'), set a constant for Bedrooms (--set Bedrooms=VALUE), derive it as one less than the whole rooms (--on-missing Bedrooms=derive), or skip such rows (--on-missing Bedrooms=skip).",
  )
})

test.each<[Cell, number]>([
  ['4', 3],
  ['1', 0],
  ['0', 0],
  ['3,5', 2],
  [2.5, 1],
  ['Zi. 3', 2],
])('%s rooms are %i bedrooms, if asked for', async (Zimmer, bedrooms) => {
  const { mapping, listing, codes, filled, row } = await mapOne(
    { ...withoutBedrooms, Zimmer },
    derived,
  )
  expect(listing?.Bedrooms).toBe(bedrooms)
  expect(codes).toContain('bedrooms_of_rooms Bedrooms')
  // 2.5 rooms are two whole ones.
  expect(row.findings.map(({ message }) => message)).toContain(
    'Bedrooms are one less than the whole rooms in Zimmer, as asked.',
  )
  expect(filled).toEqual(['Bedrooms derived'])
  expect(mapping.openFields).toEqual([])
  expect(mapping.columns.find(({ header }) => header === 'Zimmer')?.fields).toEqual(['Bedrooms'])
})

test('rooms can be mapped to bedrooms as they are', async () => {
  const { listing } = await mapOne(
    { ...withoutBedrooms, Zimmer: '3,5' },
    { mapping: { Zimmer: 'Bedrooms' } },
  )
  expect(listing?.Bedrooms).toBe(3.5)
})

test('rooms that cannot be read are said, and no constant takes their place', async () => {
  const { row, codes } = await mapOne(
    { ...withoutBedrooms, Zimmer: 'auf Anfrage' },
    { ...derived, constants: { Bedrooms: 2 } },
  )
  expect([row.state, codes]).toEqual(['failed', ['not_a_number Bedrooms']])
})

test.each([
  ['Entire home', { SpaceType: 'Entire place' }],
  ['entire place', { SpaceType: 'Entire place' }],
  ['Private room', { SpaceType: 'Room' }],
  ['Room', { SpaceType: 'Room' }],
])('the space type "%s" is told to the service in its own words', async (space, told) => {
  expect((await mapOne({ ...complete, 'Space type': space })).listing).toMatchObject(told)
})

test('a space type that does not say which is not sent', async () => {
  const { listing, codes } = await mapOne({ ...complete, 'Space type': 'Shared' })
  expect(codes).toContain('unknown_space_type SpaceType')
  expect(listing).not.toHaveProperty('SpaceType')
})

test('what cannot be read of bedrooms and bathrooms in one column is missing for both', async () => {
  const { codes } = await mapOne({ ...matrix2022, 'Br/Ba': 'four' })
  expect(codes).toContain('not_beds_and_baths Bedrooms')
  expect(codes).toContain('not_beds_and_baths Bathrooms')
})
