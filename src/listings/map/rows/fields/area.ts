import { choiceText } from '../../../choice-text.ts'
import { cellText } from '../../../convert/blank.ts'
import type { Converted } from '../../../convert/converted.ts'
import { inUnit, type ListingUnit, listingUnit, toArea } from '../../../convert/numbers/area.ts'
import { type AreaUnit, areaUnitOf, isLandUnit } from '../../../convert/numbers/area-unit.ts'
import { problem, quoted } from '../../../convert/problem.ts'
import { propertyKind } from '../../../convert/property-kind.ts'
import { Amount } from '../../../read/source.ts'
import { unitOfNumber } from '../../columns/area-units.ts'
import { headerName } from '../../columns/headers/header-name.ts'
import type { PlannedColumn } from '../../columns/planned-column.ts'
import type { RowContext } from '../draft.ts'
import type { FilledCell } from '../filled-cell.ts'

/** A lot of fewer square feet or meters is none; of 40 acres or hectares it is one. */
const MIN_LOT_WITHOUT_UNIT = 100

const landUnits = { acre: 'acres', are: 'ares', ha: 'hectares' } as const

/** AreaUnit, by the column of units, the cells, or what the columns tell of the whole file. */
export function readAreaUnit(context: RowContext): void {
  const { cells, draft, areaUnit, meanings } = context
  const stated = cells.find('buildingUnit')
  const unit = stated && meanings.areaUnit(cellText(stated.cell))
  if (unit) {
    draft.set('AreaUnit', listingUnit(unit))
    return
  }
  if (stated) draft.take('AreaUnit', unknownUnit(stated), stated.column)
  const own = ownSystem(context)
  const evident = own ?? (areaUnit?.isFixed ? undefined : areaUnit?.unit)
  if (evident) draft.set('AreaUnit', evident, own ? undefined : 'derived')
}

/** BuildingArea and LotArea, both in the listing's AreaUnit. */
export function readAreas(context: RowContext): void {
  const { cells, draft, areaUnit, meanings } = context
  const target = draft.values.AreaUnit ?? 'Square Feet'
  const stated = meanings.areaUnit(cells.text('buildingUnit') ?? '')
  // A listing without an AreaUnit fails for that alone.
  const ofFile = areaUnit?.unit ?? (draft.values.AreaUnit ? undefined : target)
  const fallback = stated ?? (ofFile && baseUnit(ofFile))
  const building = cells.find('buildingArea')
  const ofLand = building && landUnitOfHome(building, stated, draft.values.PropertyType)
  if (building && ofLand) {
    const ofLot = ownUnit(building) ? areaOfLot(building) : unitOfLot(building, ofLand, cells)
    draft.take('BuildingArea', ofLot, building.column)
  } else if (building) {
    const unit = unitOfNumber(building.column, stated) ?? fallback
    draft.take('BuildingArea', areaIn(target, building, unit), building.column)
  }
  const lot = cells.find('lotArea')
  if (!lot) return
  const unit = lotUnit(lot, context)
  if (typeof unit === 'object') draft.take('LotArea', unit, lot.column)
  else draft.take('LotArea', areaIn(target, lot, unit ?? fallback), lot.column)
}

/**
 * The system of the unit beside the building's area. It is that of the listing where the file has
 * no other, or the lot is measured in it as well.
 */
function ownSystem(context: RowContext): ListingUnit | undefined {
  const { cells, areaUnit } = context
  const building = cells.find('buildingArea')
  const own = building && ownUnit(building)
  if (!own) return undefined
  const system = listingUnit(own)
  if (areaUnit === undefined || areaUnit.unit === system) return system
  const lot = cells.find('lotArea')
  const unit = lot && lotUnit(lot, context)
  return typeof unit === 'string' && listingUnit(unit) === system ? system : undefined
}

/** A unit of land, where the size of a home is in it by its cell or the row's unit, and its column is not. */
function landUnitOfHome(
  building: FilledCell,
  stated: AreaUnit | undefined,
  propertyType: string | undefined,
): keyof typeof landUnits | undefined {
  const { unit, usualUnit, chosenUnit } = building.column
  const own = ownUnit(building) ?? unit ?? stated
  if (!isLandUnit(own)) return undefined
  const isOfColumn = [unit, usualUnit, chosenUnit].includes(own)
  return !isOfColumn && propertyKind(propertyType) === 'home' ? own : undefined
}

/** The unit of the lot; undefined where nothing tells it but the file. */
function lotUnit(
  lot: FilledCell,
  { cells, meanings }: RowContext,
): AreaUnit | Converted<never> | undefined {
  const { column } = lot
  const own = ownUnit(lot)
  if (own) return own
  const stated = cells.all('lotUnit').find((unit) => isUnitOf(unit.column, column))
  const named = stated && meanings.areaUnit(cellText(stated.cell))
  const unit = unitOfNumber(column, named)
  if (stated && !named && column.unit === undefined) return unknownUnit(stated)
  if (unit) return unit
  const isLeftOut = cells.columns('lotUnit').some((one) => isUnitOf(one, column))
  const area = isLeftOut && toArea(lot.cell, column.format, 'ft2')
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

function ownUnit({ cell, column }: FilledCell): AreaUnit | undefined {
  if (cell instanceof Amount) return areaUnitOf(String(cell))
  if (typeof cell !== 'string' || !/[^\d\s.,]/.test(cell)) return undefined
  const area = toArea(cell, column.format, undefined)
  return 'value' in area ? area.value.unit : undefined
}

function areaIn(
  target: ListingUnit,
  found: FilledCell,
  unit: AreaUnit | undefined,
): Converted<number> {
  const area = toArea(found.cell, found.column.format, unit)
  if (!('value' in area)) return area
  const value = inUnit(area.value, target)
  return area.warning ? { value, warning: area.warning } : { value }
}

function baseUnit(unit: ListingUnit): AreaUnit {
  return unit === 'Square Feet' ? 'ft2' : 'm2'
}

function areaOfLot({ cell }: FilledCell): Converted<never> {
  return problem(
    'area_of_lot',
    `${quoted(cell)} is in a unit of land; it looks like the area of the lot, not of the building.`,
    'Write the area of the building there, and this one in a column for the lot.',
  )
}

function unitOfLot(
  { cell }: FilledCell,
  unit: keyof typeof landUnits,
  cells: RowContext['cells'],
): Converted<never> {
  const { header = '' } = cells.find('buildingUnit')?.column ?? {}
  return problem(
    'area_of_lot',
    `${quoted(cell)} would be in ${landUnits[unit]}, as ${header} says; they are a unit of lots, not of buildings.`,
    `Write the unit beside the number, or, if it is that of lots, leave ${header} out and say so (${choiceText({ mapping: { [header]: '' }, units: { LotArea: unit } })}).`,
  )
}

function unknownUnit({ cell }: FilledCell): Converted<never> {
  return problem(
    'unknown_area_unit',
    `${quoted(cell)} is not a unit of area that is known.`,
    'Write Square Feet, Square Meters, Acres, Ares or Hectares.',
  )
}

function unitLeftOut({ cell }: FilledCell): Converted<never> {
  return problem(
    'unknown_area_unit',
    `${quoted(cell)} has no unit; it could be acres.`,
    `Fill in the unit of the lot, or say it of all (${choiceText({ units: { LotArea: 'acre' } })}).`,
  )
}
