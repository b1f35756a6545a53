import { expect, test } from 'vitest'
import { InputError } from '../../../src/errors.ts'
import { withChoices } from '../../../src/listings/choice-text.ts'
import type { MappingChoices } from '../../../src/listings/map/mapping.ts'
import { presetNames } from '../../../src/listings/map/presets/all-presets.ts'
import { complete, mapAll, mapOne, sourceOf } from '../../support/mapped.ts'
import { redfin } from './records.ts'

async function refusal(choices: MappingChoices): Promise<string> {
  const error = await mapAll(sourceOf([redfin]), choices).catch((thrown: unknown) => thrown)
  if (!(error instanceof InputError)) throw new Error('It was not refused.')
  return withChoices(error.message, 'agent')
}

test('the presets have these names', () => {
  expect(presetNames).toEqual([
    ...['redfin', 'homeharvest', 'realtor-api', 'zillow', 'reso', 'spark', 'crmls-matrix'],
    ...['flexmls-csv', 'paragon', 'simplyrets', 'repliers', 'idealista', 'inside-airbnb'],
    ...['kyero', 'rightmove-overseas', 'rightmove-blm', 'schema-org', 'newoaks'],
  ])
})

test.each([
  [{ preset: 'redfn' }, `There is no preset "redfn"; there are ${presetNames.join(', ')}.`],
  [{ mapping: { BED: 'Bedrooms' } }, 'The source has no column "BED"; near ones are "BEDS"'],
  [{ mapping: { BEDS: 'Bedroom' } }, 'There is no field "Bedroom"; near ones are "Bedrooms"'],
  [{ constants: { Parking: 1 } }, 'There is no field "Parking"; near ones are "ParkingSpots"'],
  [{ constants: { Qwxyz: 1 } }, 'There is no field "Qwxyz".'],
  [{ accept: ['SalesPrice'] }, 'There is no field "SalesPrice"; near ones are "SalePrice"'],
  [{ constants: { SerialNumber: 'x' } }, 'There is no field "SerialNumber"'],
  [
    { constants: { ParkingSpots: 'two' } },
    'The constant for ParkingSpots must be a number, not "two".',
  ],
  [
    { constants: { Status: 'Pending' } },
    'The constant for Status must be one of Active, PreOnMarket, Sold.',
  ],
  [{ constants: { Url: '' } }, 'Url must not be empty.'],
  [
    { constants: { YearBuilt: 0 } },
    'nothing on offer was built then. Where nobody knows the year, ask the user whether to leave such homes out',
  ],
  [{ constants: { Description: null } }, 'Description must be a text, not nothing.'],
  [{ onMissing: { Beds: 'skip' } }, 'There is no field "Beds"'],
  [
    { onMissing: { YearBuilt: 'derive' } },
    'YearBuilt cannot be derived; Bedrooms, DaysOnMarket, ParkingSpots, CurrencySymbol, UnitAreaPrice, Status can.',
  ],
] satisfies [MappingChoices, string][])('%o is refused: %s', async (choices, message) => {
  expect(await refusal(choices)).toContain(message)
})

test('every mistake is named at once', async () => {
  const message = await refusal({
    preset: 'x',
    mapping: { Nowhere: 'City', CITY: 'Town' },
    constants: { Bedrooms: true },
    onMissing: { Rooms: 'fail' },
  })
  expect(message.match(/preset "x"|"Nowhere"|"Town"|Bedrooms must|"Rooms"/g)).toHaveLength(5)
})

test('a preset that is asked for is used, whatever the columns are', async () => {
  const { mapping, row } = await mapOne(
    { BEDS: '3', ADDRESS: '1 Elm St, Troy' },
    { preset: 'redfin' },
  )
  expect(mapping).toMatchObject({
    source: 'redfin',
    recognised: 'Read as a Redfin download, as asked.',
  })
  expect(row.key?.kind).toBe('address')
})

test('what the user maps goes before the preset; empty leaves out; headers are found by spelling', async () => {
  const { mapping, listing } = await mapOne(
    { ...redfin, 'My Beds': '5' },
    {
      mapping: {
        'my beds': 'Bedrooms',
        'HOA/MONTH': '',
        INTERESTED: 'ExtensionColumn',
        PRICE: 'RentPrice',
      },
      constants: { ParkingSpots: 1 },
    },
  )
  expect(listing).toMatchObject({
    Bedrooms: 5,
    RentPrice: 412500,
    ExtensionColumn: [{ Key: 'Interested', value: 'Y' }],
  })
  expect(listing).not.toHaveProperty('HOAMonth')
  expect(listing).not.toHaveProperty('SalePrice')
  const of = (header: string) => mapping.columns.find((column) => column.header === header)
  expect(of('My Beds')).toMatchObject({ fields: ['Bedrooms'], evidence: 'given' })
  expect(of('BEDS')).toMatchObject({ fields: [], note: 'Bedrooms is taken from My Beds.' })
  expect(of('HOA/MONTH')).toMatchObject({ fields: [], note: 'Left out, as asked.' })
})

test('a total that the user maps goes before the parts of the preset', async () => {
  const { listing } = await mapOne(
    { ...complete, Bathrooms: '', 'Full Baths': '2', 'Half Baths': '1', Wet: '4' },
    { mapping: { Wet: 'Bathrooms' } },
  )
  expect(listing?.Bathrooms).toBe(4)
})

test.each([
  ['Bedrooms', { Bedrooms: '' }],
  ['DaysOnMarket', { DaysOnMarket: '' }],
  ['Status', { Status: '' }],
] as const)('that %s is derived from nothing is said', async (field, cells) => {
  const { [field]: _, ...others } = complete
  const { mapping } = await mapOne(others, { onMissing: { [field]: 'derive' } })
  expect(mapping.findings).toMatchObject([{ code: 'nothing_to_derive', field }])
  const empty = await mapOne({ ...complete, ...cells }, { onMissing: { [field]: 'derive' } })
  expect(empty.mapping.findings).toHaveLength(field === 'Status' ? 0 : 1)
})

test('a derivation that has its columns is no reason to say anything', async () => {
  const { mapping } = await mapOne(
    { ...complete, DaysOnMarket: '', 'List Date': '2026-11-01' },
    { onMissing: { DaysOnMarket: 'derive', Status: 'derive', UnitAreaPrice: 'derive' } },
  )
  expect(mapping.findings.map(({ field }) => field)).toEqual(['UnitAreaPrice'])
})

test('of two headers that are spelled much alike the one that is named is meant', async () => {
  const { listing } = await mapOne(
    { ...complete, 'Town-Name': 'Troy', 'Town Name': 'Bath' },
    { mapping: { 'Town Name': 'City' } },
  )
  expect(listing?.City).toBe('Bath')
})
