import { expect, test } from 'vitest'
import { InputError } from '../../../src/errors.ts'
import type { MappingChoices } from '../../../src/listings/map/mapping.ts'
import { complete, mapOne } from '../../support/mapped.ts'

test('fields of the row stand in a text, safe in a web address', async () => {
  const { listing } = await mapOne(
    { ...complete, Url: '', City: 'Port Orchard', State: 'WA', ZIP: '98366', Address: '1 Elm St' },
    {
      constants: {
        Url: 'https://h.example/{State}/{City}/{ZIP}/{MLSNumber}',
        Description: '{Address} in {City}',
      },
    },
  )
  expect(listing?.Url).toBe('https://h.example/WA/Port%20Orchard/98366/0017-A')
  expect(listing?.Description).toBe('1 Elm St in Port Orchard')
})

test('a constant can stand in another one', async () => {
  const { listing } = await mapOne(
    { ...complete, Url: '' },
    { constants: { City: 'Salem', Url: 'https://h.example/{City}/{MLSNumber}' } },
  )
  expect(listing?.Url).toBe('https://h.example/Salem/0017-A')
})

test('a text whose fields are not all there has no value', async () => {
  const { row, codes } = await mapOne(
    { ...complete, Url: '' },
    { constants: { Url: 'https://h.example/{City}/{MLSNumber}' } },
  )
  expect([row.state, codes]).toEqual(['failed', ['missing_value Url']])
})

test.each([
  ['https://h.example{MLSNumber}', '/homes/1 a/', 'https://h.example/homes/1%20a/'],
  ['https://h.example{MLSNumber}?x=1', '/homes/1', 'https://h.example/homes/1?x=1'],
  ['https://h.example/{MLSNumber}', '/homes/1/', 'https://h.example/%2Fhomes%2F1%2F'],
  ['https://{MLSNumber}.h.example/', '17', 'https://17.h.example/'],
])('%s with %s is %s', async (Url, MLSNumber, filled) => {
  const { listing } = await mapOne({ ...complete, Url: '', MLSNumber }, { constants: { Url } })
  expect(listing?.Url).toBe(filled)
})

test.each([
  ['https://h.example{MLSNumber}', '17', 'https://h.example17'],
  ['https://h.example{MLSNumber}', '.evil.example', 'https://h.example.evil.example'],
  ['https://h.example{MLSNumber}', '@evil.example', 'https://h.example%40evil.example'],
  ['https://{MLSNumber}.h.example/', 'a/b', 'https://a%2Fb.h.example/'],
])('%s with %s is no web address of that host', async (Url, MLSNumber, filled) => {
  const { row } = await mapOne({ ...complete, Url: '', MLSNumber }, { constants: { Url } })
  expect(row).toMatchObject({ state: 'failed' })
  expect(row.findings).toMatchObject([{ code: 'not_a_web_address', field: 'Url' }])
  expect(row.findings[0]?.message).toContain(`"${filled}"`)
  expect(row.findings[0]?.fix).toBe(
    'Change the constant for Url: end its host with a slash, unless every value begins with one.',
  )
})

test.each([
  [
    { Url: 'https://h.example/{Id}' },
    'Url cannot have {Id} in it; {MLSNumber}, {Address}, {City}, {State}, {ZIP}, {Location} can stand there.',
  ],
  [{ City: '{City}' }, 'City cannot have {City} in it'],
  [{ MLSNumber: '{MLSNumber}' }, 'MLSNumber cannot have {MLSNumber} in it'],
  [{ Description: '{YearBuilt}' }, 'Description cannot have {YearBuilt} in it'],
  [{ Url: 'not a link' }, 'Url cannot be "not a link"'],
  [{ Url: '{MLSNumber}' }, 'Url cannot be "{MLSNumber}"'],
  [{ Bedrooms: -1 }, 'Bedrooms cannot be -1'],
  [{ LotArea: '-5' }, 'LotArea cannot be "-5"'],
  [{ SalePrice: -1 }, 'SalePrice cannot be -1'],
  [{ YearBuilt: 1 }, 'YearBuilt cannot be 1'],
  [{ YearBuilt: 2199 }, 'YearBuilt cannot be 2199'],
  [{ Latitude: 91 }, 'The constant for Latitude cannot be 91'],
  [{ Longitude: -181 }, 'Longitude cannot be -181'],
] satisfies [MappingChoices['constants'], string][])(
  '%o is refused',
  async (constants, message) => {
    const error = await mapOne(complete, { constants }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(InputError)
    expect(String(error)).toContain(message)
  },
)

test('what cannot be is named all at once', async () => {
  const error = await mapOne(complete, {
    constants: { Url: '{x}', Bedrooms: -1, YearBuilt: 3 },
  }).catch((thrown: unknown) => thrown)
  expect(String(error).match(/Url cannot|Bedrooms cannot|YearBuilt cannot/g)?.length).toBe(3)
})

test('a place in the south and the west is a constant like others', async () => {
  const { listing } = await mapOne(complete, { constants: { Latitude: -33.9, Longitude: -70.7 } })
  expect(listing).toMatchObject({ Latitude: -33.9, Longitude: -70.7 })
})

test('one value for all rows where listings are told apart is taken, with a warning', async () => {
  const { mapping } = await mapOne(
    { ...complete, MLSNumber: '', Url: '' },
    { constants: { MLSNumber: 'N/A', Url: 'https://homes.example/{Address}' } },
  )
  expect(mapping.findings).toEqual([
    {
      code: 'same_for_all',
      field: 'MLSNumber',
      message:
        'Every listing without MLSNumber gets "N/A": by it none can be updated or deleted apart from the others.',
      fix: 'Better map the column of listing numbers (⟦{"mapping":{"COLUMN":"MLSNumber"}}⟧).',
    },
  ])
})
