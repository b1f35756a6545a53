import { type ListingUnit, listingUnit } from '../../convert/numbers/area.ts'
import type { AreaUnit } from '../../convert/numbers/area-unit.ts'
import type { SomeFields } from '../listing-fields.ts'
import type { Preset } from '../presets/preset.ts'
import { type Role, rolesWith } from '../roles/role.ts'
import type { ColumnPlan, PlannedColumn } from './planned-column.ts'

/** The fields whose numbers have a unit of area. */
export const areaFields = ['LotArea', 'BuildingArea'] as const

/** What the user says of numbers without a unit. */
export type ChosenUnits = Readonly<Partial<Record<(typeof areaFields)[number], AreaUnit>>>

/**
 * The plan with the units that the user chose. Of several columns for a field a choice is for those
 * whose header names none; where all name one, it goes before them.
 */
export function withChosenUnits(plan: ColumnPlan, chosen: ChosenUnits): ColumnPlan {
  const units = new Map<Role, AreaUnit>()
  for (const field of areaFields) {
    const [role] = rolesWith('value', field)
    const unit = chosen[field]
    if (role && unit) units.set(role, unit)
  }
  return new Map(
    [...plan].map(([role, columns]) => {
      const chosenUnit = units.get(role)
      if (chosenUnit === undefined) return [role, columns]
      const allName = columns.every(({ unit }) => unit !== undefined)
      const apply = (column: PlannedColumn) =>
        allName || column.unit === undefined ? { ...column, chosenUnit } : column
      return [role, columns.map(apply)]
    }),
  )
}

/**
 * The unit of a number that has none of its own.
 *
 * @param stated what a column of units says of it
 */
export function unitOfNumber(
  { unit, chosenUnit, usualUnit }: PlannedColumn,
  stated?: AreaUnit,
): AreaUnit | undefined {
  const inHeader = unit && (chosenUnit ?? unit)
  return inHeader ?? stated ?? chosenUnit ?? usualUnit
}

/** In which unit a file has its areas, where a listing says nothing. */
export interface FileUnit {
  readonly unit: ListingUnit
  /** A constant says it, of the user or of the preset. */
  readonly isFixed: boolean
}

/** The unit of a file, by the column of the building, else by a constant; undefined if none tells. */
export function unitOfFile(
  plan: ColumnPlan,
  preset: Preset | undefined,
  constants: SomeFields,
): FileUnit | undefined {
  const [building] = plan.get('buildingArea') ?? []
  const fixed = constants.AreaUnit ?? preset?.constants?.AreaUnit
  const told = building && toldByColumn(building, preset)
  if (told) return { unit: listingUnit(told), isFixed: false }
  if (isListingUnit(fixed)) return { unit: fixed, isFixed: true }
  const chosen = building?.chosenUnit
  return chosen && { unit: listingUnit(chosen), isFixed: false }
}

/** What the header or most cells name, unless the preset knows the unit of every row. */
function toldByColumn(column: PlannedColumn, preset: Preset | undefined): AreaUnit | undefined {
  const isKnown = column.evidence === 'preset' && preset?.constants?.AreaUnit !== undefined
  return (isKnown ? undefined : column.unit) ?? column.usualUnit
}

function isListingUnit(text: string | undefined): text is ListingUnit {
  return text === 'Square Feet' || text === 'Square Meters'
}
