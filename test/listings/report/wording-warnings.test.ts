import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownImports } from '../../support/own-imports.ts'
import { clientWith, unhurried } from '../../support/scripted-client.ts'

const header =
  'SaleType,Status,CurrencySymbol,PropertyType,Bedrooms,Bathrooms,Url,MLSNumber,YearBuilt,DaysOnMarket,LotArea,BuildingArea,AreaUnit,ParkingSpots,Description,Location,Pets'

interface Texts {
  readonly description?: string
  readonly location?: string
  readonly pets?: string
  /** Left out: the row fails. */
  readonly status?: string
  /** Empty: a required value is missing. */
  readonly parking?: string
  readonly currency?: string
}

const rowOf = (
  {
    description = 'Bright.',
    location = '',
    pets = '',
    status = 'Active',
    parking = '2',
    currency = '$',
  }: Texts,
  index: number,
) =>
  `for_sale,${status},${currency},House,3,2,https://homes.example/${index},M${index},1990,4,5000,1500,Square Feet,${parking},"${description}","${location}","${pets}"`

/** What inspect_listing_file says about a real file with these texts. */
async function inspected(rows: readonly Texts[]) {
  const { folder, imports } = ownImports(clientWith({ baseUrl: 'http://127.0.0.1:9' }))
  const path = join(folder, 'homes.csv')
  writeFileSync(path, [header, ...rows.map(rowOf)].join('\n'))
  const request = { path, mapping: { Pets: 'ExtensionColumn' } }
  return imports.inspect(request, undefined, unhurried().signal)
}

const listed = ({ problems }: Awaited<ReturnType<typeof inspected>>) =>
  problems.filter(({ code }) => code === 'listed_phrase')

test('a listed phrase in a description is a warning, once for all rows that have it', async () => {
  const rows = Array.from({ length: 9 }, (_, index) =>
    index % 2 === 0 ? { description: 'Perfect for families. Ideal for a growing family!' } : {},
  )
  const inspection = await inspected(rows)
  expect(listed(inspection)).toEqual([
    {
      severity: 'warning',
      code: 'listed_phrase',
      field: 'Description',
      count: 5,
      firstRows: [2, 4, 6, 8, 10],
      message:
        '"Perfect for families" may state a preference (familial status); see 42 U.S.C. 3604(c); 24 CFR 100.75.',
      fix: 'Describe the property: number of bedrooms, fenced yard, distance to a park. Not a legal opinion (wording list 2026-11-22).',
    },
  ])
  expect(inspection.wouldBe).toMatchObject({ read: 9, created: 9 })
})

test('the place and additional values are looked at too; frequent phrases first, after all else', async () => {
  const inspection = await inspected([
    { location: 'In a safe neighborhood' },
    { pets: 'No service animals', location: 'In a safe neighborhood' },
    { status: '' },
  ])
  const { problems } = inspection
  expect(listed(inspection).map(({ field, count, message }) => [field, count, message])).toEqual([
    [
      'Location',
      2,
      '"safe neighborhood" may state a preference (safety and crime); see 42 U.S.C. 3604(c); 24 CFR 100.70(c).',
    ],
    [
      'ExtensionColumn',
      1,
      '"No service animals" states a limitation (disability); see 42 U.S.C. 3604(c) and (f); 24 CFR 100.75.',
    ],
  ])
  expect(problems.slice(0, -2).some(({ code }) => code === 'listed_phrase')).toBe(false)
  expect(problems.map(({ severity }) => severity)).toContain('failed')
})

test('a row that lacks a required value is looked at too', async () => {
  const inspection = await inspected([{ description: 'No children, please.', parking: '' }])
  expect(inspection.wouldBe).toMatchObject({ failed: 1 })
  expect(listed(inspection)).toMatchObject([{ field: 'Description', count: 1, firstRows: [2] }])
})

test('ordinary descriptions give no warning', async () => {
  const inspection = await inspected([
    { description: 'Master bedroom, walk-in closet, family room. Walk to the bus stop.' },
    { description: 'Single family home in White Plains, near schools. No smoking.' },
  ])
  expect(listed(inspection)).toEqual([])
})

test.each([
  ['$', 1],
  ['US$', 1],
  ['Smurfs', 1],
  ['£', 0],
  ['₦', 0],
  ['CA$', 0],
])('of a home priced in %s a law of the USA is cited %i times', async (currency, times) => {
  const inspection = await inspected([{ description: 'Perfect for families.', currency }])
  expect(listed(inspection)).toHaveLength(times)
})
