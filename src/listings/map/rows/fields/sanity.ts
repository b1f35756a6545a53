import { choiceText } from '../../../choice-text.ts'
import type { Finding } from '../../../finding.ts'
import type { RowContext } from '../draft.ts'

const MIN_LOT_FT2 = 100
const MAX_WITH_ONE_BEDROOM_FT2 = 10_000
const TENTH_OF_AN_ACRE_FT2 = 4356
const house = /house|single|detached|villa|bungalow|cottage/i
const flat = /condo|flat|apartment|co-op/i

/** Warns about values that can be, but that are mostly a slip in the source. */
export function checkAreas(context: RowContext): void {
  checkLot(context)
  checkBuilding(context)
}

function checkLot({ draft }: RowContext): void {
  const { LotArea, BuildingArea = 0, AreaUnit, PropertyType = '' } = draft.values
  if (LotArea === 0) draft.warn('LotArea', noArea('lot'))
  else if (LotArea !== undefined && AreaUnit === 'Square Feet' && LotArea < MIN_LOT_FT2)
    draft.warn('LotArea', {
      code: 'tiny_lot',
      message: `A lot of ${LotArea} square feet is very small; the source may mean acres.`,
      fix: `Write the unit beside the number, such as 0.4 ac, or say it of all (${choiceText({ units: { LotArea: 'acre' } })}).`,
    })
  if (LotArea && BuildingArea > LotArea && house.test(PropertyType))
    draft.warn('LotArea', {
      code: 'building_exceeds_lot',
      message: `The building, ${BuildingArea}, is larger than the lot, ${LotArea}.`,
      fix: 'Check both; a house of several floors can be.',
    })
}

function checkBuilding({ draft }: RowContext): void {
  const { BuildingArea, AreaUnit, Bedrooms, PropertyType = '' } = draft.values
  if (BuildingArea === undefined) return
  if (BuildingArea === 0) {
    draft.warn('BuildingArea', noArea('building'))
    return
  }
  const isFeet = AreaUnit === 'Square Feet'
  const isHuge = isFeet && Bedrooms === 1 && BuildingArea > MAX_WITH_ONE_BEDROOM_FT2
  const isLot = isFeet && flat.test(PropertyType) && BuildingArea % TENTH_OF_AN_ACRE_FT2 === 0
  if (isHuge || isLot) {
    draft.warn('BuildingArea', {
      code: 'building_may_be_lot',
      message: `${BuildingArea} square feet looks like the area of the lot.`,
      fix: 'Check the area of the building.',
    })
  }
}

function noArea(what: string): Finding {
  return {
    code: `${what}_area_0`,
    message: `The source says that the ${what} has an area of 0; a chatbot would repeat that.`,
    fix: 'Leave the cell empty if the area is not known.',
  }
}
