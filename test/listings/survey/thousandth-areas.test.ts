import { expect, test } from 'vitest'
import { planMapping } from '../../../src/listings/map/plan-mapping.ts'
import { complete, sourceOf, surveyed, today } from '../../support/mapped.ts'

/** What is told of flats with these areas, in square meters. */
async function told(areas: readonly string[], more: object = {}, accept: readonly string[] = []) {
  const { BuildingArea: _, ...home } = complete
  const flat = { ...home, AreaUnit: 'Square Meters', PropertyType: 'Apartment', ...more }
  const source = sourceOf(
    areas.map((area, at) => ({ ...flat, MLSNumber: `M${at}`, Price: '350000', Size: area })),
  )
  const mapping = await planMapping(source, { mapping: { Size: 'BuildingArea' } }, today)
  const { refusals, doubts } = await surveyed(source, mapping, { accept })
  return { refusals, doubted: doubts.flatMap(({ field, code }) => (field ? [code] : [])) }
}

test('an area that is too large as thousands, in a column with decimals, is asked about', async () => {
  const { refusals } = await told(['120,5', '83.250', '75', '92,25', '71.500'])
  expect(refusals).toEqual([
    {
      code: 'contradicting_numbers',
      column: 'Size',
      field: 'BuildingArea',
      message:
        'In rows 3, 6 the area is too large for a home as the others of the column are written: "83.250" reads 83,250 m². It may be 83.25 m².',
      fix: expect.stringMatching(
        /^Write 83,25 if that is meant\. .*\{"accept":\["BuildingArea"\]\}/,
      ),
    },
  ])
})

test.each([
  ['a decimal point', ['120.5', '83,250', '92.25'], {}, '83.25'],
  ['a unit in the cell', ['120,5 m²', '83.250 m²'], {}, '83,25'],
])('so it is with %s', async (_, areas, more, meant) => {
  const { refusals } = await told(areas, more)
  expect(refusals.map(({ code }) => code)).toEqual(['contradicting_numbers'])
  expect(refusals[0]?.fix).toContain(`Write ${meant} if`)
})

test('accepted, it is loaded as it is read', async () => {
  const { refusals, doubted } = await told(['120,5', '83.250'], {}, ['BuildingArea'])
  expect(refusals).toEqual([])
  expect(doubted).toEqual(['building_may_be_lot'])
})

test.each([
  ['an area that can be in thousands', ['120,5', '1.250'], {}],
  [
    'an area that is too large as a fraction as well',
    ['120,5', '95,5', '983.250'],
    { Bedrooms: '1' },
  ],
  ['whole numbers only', ['120', '83.250', '92'], {}],
  ['two separators', ['120,5', '1.083.250'], {}],
  ['no home', ['120,5', '83.250'], { PropertyType: 'Warehouse' }],
])('%s: nothing is asked', async (_, areas, more) => {
  expect((await told(areas, more)).refusals).toEqual([])
})
