import type { RowContext } from './context.ts'

const smallestLotFt2 = 100
const largestForOneBedroomFt2 = 10_000
const tenthOfAnAcreFt2 = 4356
const house = /house|single|detached|villa|bungalow|cottage/i
const flat = /condo|flat|apartment|co-op/i

/** Warns about values that can be, but that are mostly a slip in the source. */
export function checkAreas({ draft }: RowContext): void {
  const { LotArea, BuildingArea, AreaUnit, Bedrooms, PropertyType = '' } = draft.values
  const isFeet = AreaUnit === 'Square Feet'
  if (LotArea !== undefined && isFeet && LotArea < smallestLotFt2) {
    draft.warn('LotArea', {
      code: 'tiny_lot',
      message: `A lot of ${LotArea} square feet is very small; the source may mean acres.`,
      fix: 'Write the unit beside the number, such as 0.4 ac.',
    })
  }
  if (BuildingArea === undefined) return
  if (
    LotArea !== undefined &&
    BuildingArea > LotArea &&
    house.test(PropertyType) &&
    !flat.test(PropertyType)
  ) {
    draft.warn('LotArea', {
      code: 'building_exceeds_lot',
      message: `The building, ${BuildingArea}, is larger than the lot, ${LotArea}.`,
      fix: 'Check both; a house of several floors can be.',
    })
  }
  const isHuge = isFeet && Bedrooms === 1 && BuildingArea > largestForOneBedroomFt2
  const isLot = isFeet && flat.test(PropertyType) && BuildingArea % tenthOfAnAcreFt2 === 0
  if (isHuge || isLot) {
    draft.warn('BuildingArea', {
      code: 'building_may_be_lot',
      message: `${BuildingArea} square feet looks like the area of the lot.`,
      fix: 'Check the area of the building.',
    })
  }
}
