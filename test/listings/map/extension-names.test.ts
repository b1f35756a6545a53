import { expect, test } from 'vitest'
import { extensionName } from '../../../src/listings/map/columns/headers/extension-name.ts'
import { complete, mapOne } from '../../support/mapped.ts'

test.each([
  ['HOA_Fee_Includes', 'HOA fee includes'],
  ['hoa_fee_includes', 'HOA fee includes'],
  ['HOAFeeIncludes', 'HOA fee includes'],
  ['HOA FEE INCLUDES', 'HOA fee includes'],
  ['PetsAllowed', 'Pets allowed'],
  ['petsAllowed', 'Pets allowed'],
  ['nearby_schools', 'Nearby schools'],
  ['INTERESTED', 'Interested'],
  ['School District', 'School District'],
  ['School district', 'School district'],
  ['Heating', 'Heating'],
  ['heating', 'Heating'],
  ['AC', 'AC'],
  ['RV Parking', 'RV Parking'],
  ['rv_parking', 'RV parking'],
  ['MLS_Area', 'MLS area'],
  ['description.stories', 'Stories'],
  ['location.county.name', 'County name'],
  ['parkingSpace.hasParkingSpace', 'Has parking space'],
  ['Zustand', 'Zustand'],
  ['Etage / Lage', 'Etage / Lage'],
  ['Lease Terms (months)', 'Lease Terms (months)'],
  ['竣工年', '竣工年'],
  ['WaterfrontYN', 'Waterfront'],
  ['Pool_YN', 'Pool'],
  ['floor2Area', 'Floor 2 area'],
])('the column %s is called %s', (header, name) => {
  expect(extensionName(header)).toBe(name)
})

test('a column goes into ExtensionColumn by the name that a person would write', async () => {
  const { listing } = await mapOne(
    { ...complete, HOA_Fee_Includes: 'Water' },
    { mapping: { HOA_Fee_Includes: 'ExtensionColumn' } },
  )
  expect(listing?.ExtensionColumn).toEqual([{ Key: 'HOA fee includes', value: 'Water' }])
})
