import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import { complete, mapOne } from '../../support/mapped.ts'
import { idealista, spark } from './more-records.ts'
import { homeharvest } from './records.ts'

test.each([
  ['4100001.0', '4100001'],
  ['0041.0', '0041'],
  ['A-1.0', 'A-1.0'],
  ['41.00', '41.00'],
])('the number %s of a listing is %s', async (mls_id, number) => {
  const { listing } = await mapOne(
    { ...homeharvest, mls_id },
    { constants: { SaleType: 'for_sale' } },
  )
  expect(listing?.MLSNumber).toBe(number)
})

test('a type of property that is a letter nobody knows is refused, a word is not', async () => {
  const byNumber = await mapOne({ ...complete, PropertyType: '19' })
  expect(byNumber.codes).toEqual(['unknown_code PropertyType'])
  const { row, codes } = await mapOne({ ...complete, PropertyType: 'Q' })
  expect([row.state, codes]).toEqual(['failed', ['unknown_code PropertyType']])
  expect(row.findings[0]?.message).toBe('It is not known what the code "Q" means.')
  expect(withChoices(row.findings[0]?.fix ?? '', 'terminal')).toBe(
    'Write the type in words, or leave the column out and set it for the file (--set PropertyType=TYPE).',
  )
  expect((await mapOne({ ...complete, PropertyType: 'TH' })).listing?.PropertyType).toBe('TH')
})

test('the class A of Spark is for sale', async () => {
  const { listing } = await mapOne(spark, {
    constants: {
      AreaUnit: 'Square Feet',
      CurrencySymbol: '$',
      Url: 'https://s.example/{MLSNumber}',
      LotArea: 0,
      ParkingSpots: 0,
      DaysOnMarket: 0,
    },
  })
  expect(listing?.SaleType).toBe('for_sale')
})

test('what Idealista calls the status is called the condition', async () => {
  const { listing } = await mapOne(idealista, {
    constants: { Status: 'Active', YearBuilt: 1970, DaysOnMarket: 0, LotArea: 0, ParkingSpots: 1 },
  })
  expect(listing?.ExtensionColumn).toContainEqual({ Key: 'Condition', value: 'good' })
})

test("the service's own SalePrice is not taken for a closing price", async () => {
  const { mapping } = await mapOne({ ...complete, SalePrice: '350000' })
  const own = mapping.columns.find(({ header }) => header === 'SalePrice')
  expect(own).toMatchObject({ fields: ['SalePrice'], evidence: 'preset' })
  expect(own).not.toHaveProperty('note')
  const { mapping: other } = await mapOne({ MLS: '1', Beds: '2', 'Sale Price': '350000' })
  expect(other.columns.at(-1)?.note).toContain('Taken for the closing price')
})

test('what to do about a missing value is said for the command line, too', async () => {
  const { row } = await mapOne({ ...complete, LotArea: '' })
  expect(withChoices(row.findings[0]?.fix ?? '', 'terminal')).toBe(
    'Fill it in, set a constant for LotArea (--set LotArea=VALUE), or skip such rows (--on-missing LotArea=skip).',
  )
  const { LotArea, ...others } = complete
  const { row: without } = await mapOne({ ...others, Ground: LotArea })
  expect(withChoices(without.findings[0]?.fix ?? '', 'terminal')).toBe(
    'Fill it in, say which column has it (--map COLUMN=LotArea), set a constant for LotArea (--set LotArea=VALUE), or skip such rows (--on-missing LotArea=skip).',
  )
  expect(withChoices(without.findings[0]?.fix ?? '', 'agent')).toContain(
    'say which column has it (mapping {"COLUMN":"LotArea"})',
  )
})
