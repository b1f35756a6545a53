import { type AreaUnit, areaUnitOf, inUnit, toArea } from '../../convert/area.ts'
import { cellText } from '../../convert/blank.ts'
import type { Converted } from '../../convert/converted.ts'
import type { FilledCell } from '../row-cells.ts'
import type { RowContext } from './context.ts'

type ListingUnit = 'Square Feet' | 'Square Meters'

/** AreaUnit, by the column of units, the cell or the header of the building's area. */
export function readAreaUnit(context: RowContext): void {
  const { cells, draft } = context
  const building = cells.find('buildingArea')
  const stated = cells.find('buildingUnit')
  const unit = stated && areaUnitOf(cellText(stated.cell))
  if (unit) {
    draft.set('AreaUnit', listingUnit(unit))
    return
  }
  if (stated) {
    const problem = {
      code: 'unknown_area_unit',
      message: `"${cellText(stated.cell)}" is not a unit of area that is known.`,
      fix: 'Write Square Feet or Square Meters.',
    }
    draft.take('AreaUnit', { problem }, stated.column)
  }
  const evident = (building && ownUnit(building)) ?? unitInHeader(building, context)
  if (evident) draft.set('AreaUnit', listingUnit(evident), 'derived')
}

/** BuildingArea and LotArea, both in the listing's AreaUnit. */
export function readAreas({ cells, draft }: RowContext): void {
  const target = draft.values.AreaUnit ?? 'Square Feet'
  const fallback = target === 'Square Feet' ? 'ft2' : 'm2'
  const building = cells.find('buildingArea')
  if (building) {
    const stated = areaUnitOf(cells.text('buildingUnit') ?? '')
    const unit = building.column.unit ?? stated ?? fallback
    draft.take('BuildingArea', areaIn(target, building, unit), building.column)
  }
  const lot = cells.find('lotArea')
  if (lot) {
    const unit = lot.column.unit ?? areaUnitOf(cells.text('lotUnit') ?? '') ?? fallback
    draft.take('LotArea', areaIn(target, lot, unit), lot.column)
  }
}

/** What a preset always says needs no evidence. */
function unitInHeader(
  building: FilledCell | undefined,
  { cells, preset }: RowContext,
): AreaUnit | undefined {
  const column = building?.column ?? cells.columns('buildingArea')[0]
  const isKnown = column?.evidence === 'preset' && preset?.constants?.AreaUnit !== undefined
  return isKnown ? undefined : column?.unit
}

function ownUnit({ cell, column }: FilledCell): AreaUnit | undefined {
  if (typeof cell !== 'string' || !/[^\d\s.,]/.test(cell)) return undefined
  const area = toArea(cell, column.format, undefined)
  return 'value' in area ? area.value.unit : undefined
}

function areaIn(target: ListingUnit, found: FilledCell, unit: AreaUnit): Converted<number> {
  const area = toArea(found.cell, found.column.format, unit)
  if (!('value' in area)) return area
  const value = inUnit(area.value, target)
  return area.warning ? { value, warning: area.warning } : { value }
}

function listingUnit(unit: AreaUnit): ListingUnit {
  return unit === 'ft2' || unit === 'acre' ? 'Square Feet' : 'Square Meters'
}
