import { expect, test } from 'vitest'
import { choiceText } from '../../../src/listings/choice-text.ts'
import { toldChoices } from '../../../src/listings/choices/told-choices.ts'
import type { MappingChoices } from '../../../src/listings/map/mapping.ts'
import { complete, mapColumn } from '../../support/mapped.ts'

const { SaleType: _, ...home } = complete

/** The kind of offer, or the reasons of the failure, of each word. */
async function offers(words: readonly string[], choices: MappingChoices = {}, header = 'SaleType') {
  const { rows } = await mapColumn(header, words, { ...home, Price: '350000' }, choices)
  return rows.map((row) =>
    row.state === 'ready' ? row.listing.SaleType : row.findings.map(({ code }) => code).join(),
  )
}

test('the parts of a word tell the kind of offer', async () => {
  expect(await offers(['Sales', 'Rents', 'ApartmentRental', 'HouseSale'])).toEqual([
    'for_sale',
    'for_rent',
    'for_rent',
    'for_sale',
  ])
})

test('of a word that is not known it is proposed to say what it means', async () => {
  const { rows } = await mapColumn('SaleType', ['Cession', 'Sale'], { ...home, Price: '350000' })
  const meaning = choiceText({ constants: { SaleType: { Cession: 'VALUE' } } })
  expect(rows[0]?.findings).toMatchObject([
    {
      code: 'unknown_sale_type',
      message: '"Cession" does not say whether it is for sale or for rent.',
      fix: `Say which it is, for_sale or for_rent (${meaning}), or write it in the file.`,
    },
  ])
})

test.each([
  [['V', 'L'], { V: 'for_sale', L: 'for_rent' }, ['for_sale', 'for_rent']],
  [['cession ', 'Sale'], { Cession: 'for_sale' }, ['for_sale', 'for_sale']],
  [['1', '2'], { 1: 'for_sale', 2: 'for_rent' }, ['for_sale', 'for_rent']],
  [['Sale', 'Rent'], { Sale: 'for_rent' }, ['for_rent', 'for_rent']],
  [['出售', '出租'], { 出售: 'for_sale', 出租: 'for_rent' }, ['for_sale', 'for_rent']],
  [['Mystery', 'Sale'], { Sale: 'for_sale' }, ['unknown_sale_type', 'for_sale']],
])('what the user says that words mean: %j, %j', async (words, SaleType, expected) => {
  expect(await offers(words, { constants: { SaleType } })).toEqual(expected)
  expect(
    await offers(
      words,
      { mapping: { group_type: 'SaleType' }, constants: { SaleType } },
      'group_type',
    ),
  ).toEqual(expected)
  const flags = Object.entries(SaleType).map(([word, offer]) => [`SaleType[${word}]`, offer])
  expect(await offers(words, { constants: Object.fromEntries(flags) })).toEqual(expected)
})

test('a word that the column does not have is refused with those that it has', async () => {
  await expect(
    offers(['Sales', 'Rents'], { constants: { SaleType: { Rented: 'for_rent' } } }),
  ).rejects.toThrow('There is no kind of offer "Rented" in the file; there are "Sales", "Rents".')
  await expect(
    offers(['Sales', 'Rents'], { constants: { SaleType: { Rents: 'rent' } } }),
  ).rejects.toThrow('The constant for SaleType[Rents]')
})

test('a type of property still has the kind of offer of its rows that name none', async () => {
  const constants = { SaleType: { House: 'for_sale', Condo: 'for_rent' }, PropertyType: 'House' }
  const { PropertyType: _type, ...rest } = home
  const { rows } = await mapColumn(
    'PropertyType',
    ['House', 'Condo'],
    { ...rest, SalePrice: '350000', RentPrice: '900' },
    { constants: { SaleType: constants.SaleType } },
  )
  expect(rows.map((row) => row.state === 'ready' && row.listing.SaleType)).toEqual([
    'for_sale',
    'for_rent',
  ])
})

test('what was said of a word is told', () => {
  const { groups } = toldChoices({ constants: { SaleType: { Rents: 'for_rent' } } })
  expect(groups.constants?.[0]?.words).toBe('the offer "Rents" is for_rent')
})
