import { inUnit, type ListingUnit, toArea } from '../../../convert/area.ts'
import { type AreaUnit, areaUnitOf } from '../../../convert/area-unit.ts'
import { cellText } from '../../../convert/blank.ts'
import type { Converted } from '../../../convert/converted.ts'
import { problem, quoted } from '../../../convert/problem.ts'
import { headerName } from '../../columns/header-name.ts'
import type { PlannedColumn } from '../../columns/planned-column.ts'
import type { RowContext } from '../draft.ts'
import type { FilledCell, RowCells } from '../row-cells.ts'

/** A lot of fewer square feet or meters is none; of 40 acres or hectares it is one. */
const MIN_LOT_WITHOUT_UNIT = 100

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
  if (stated) draft.take('AreaUnit', unknownUnit(stated), stated.column)
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
  if (!lot) return
  const unit = lot.column.unit ?? ownUnit(lot) ?? lotUnit(lot, cells)
  if (typeof unit === 'object') draft.take('LotArea', unit, lot.column)
  else draft.take('LotArea', areaIn(target, lot, unit ?? fallback), lot.column)
}

/** The unit of the lot by its own column; undefined where it has the unit of the building. */
function lotUnit(lot: FilledCell, cells: RowCells): AreaUnit | Converted<never> | undefined {
  const stated = cells.all('lotUnit').find(({ column }) => isUnitOf(column, lot.column))
  if (stated) return areaUnitOf(cellText(stated.cell)) ?? unknownUnit(stated)
  const isLeftOut = cells.columns('lotUnit').some((column) => isUnitOf(column, lot.column))
  const area = isLeftOut && toArea(lot.cell, lot.column.format, 'ft2')
  const isSmall = area && 'value' in area && area.value.amount < MIN_LOT_WITHOUT_UNIT
  return isSmall ? unitLeftOut(lot) : undefined
}

/**
 * Of several columns for the lot, a unit belongs to the one that has its name: `lotAreaUnits` to
 * `lotAreaValue`, not to `lotSize`.
 */
function isUnitOf(unit: PlannedColumn, area: PlannedColumn): boolean {
  if (unit.evidence !== 'preset' || area.evidence !== 'preset') return true
  const stem = headerName(unit.header).replace(/units?(short)?$/, '')
  return headerName(area.header).startsWith(stem)
}

/** The unit that the header names; undefined where the preset has one for every row. */
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

function unknownUnit({ cell }: FilledCell): Converted<never> {
  return problem(
    'unknown_area_unit',
    `${quoted(cell)} is not a unit of area that is known.`,
    'Write Square Feet, Square Meters, Acres or Hectares.',
  )
}

function unitLeftOut({ cell }: FilledCell): Converted<never> {
  return problem(
    'unknown_area_unit',
    `${quoted(cell)} has no unit; it could be acres.`,
    'Fill in the unit of the lot.',
  )
}
