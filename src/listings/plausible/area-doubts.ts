import { formatNumber } from '../../text/counted.ts'
import { inUnit, squareFeet } from '../convert/area.ts'
import type { AreaUnit } from '../convert/area-unit.ts'
import { rounded } from '../convert/rounded.ts'
import type { Doubt, Judged } from './plausibility.ts'
import { isFlat, isHouse, propertyKind } from './property-kind.ts'
import { mendOrAccept, sayUnitOrAccept } from './wording.ts'

/** Of areas, in square feet: below and beyond them is hardly a lot, or a home. */
const MIN_LOT = 100
/** 1,000 acres. */
const MAX_LOT = 43_560_000
const MIN_BUILDING = 80
const MAX_BUILDING = 50_000
const MIN_PER_BEDROOM = 75
const MAX_PER_BEDROOM = 5000
const TENTH_OF_AN_ACRE = 4356

type Unit = NonNullable<Judged['AreaUnit']>

const short: Readonly<Record<Unit, AreaUnit>> = { 'Square Feet': 'ft2', 'Square Meters': 'm2' }

/** What is doubtful about the areas of a listing, in whatever unit they are; 0 says nothing. */
export function doubtAreas(listing: Judged): readonly Doubt[] {
  const { AreaUnit } = listing
  if (AreaUnit === undefined) return []
  return [doubtLot(listing, AreaUnit), doubtBuilding(listing, AreaUnit)].filter(
    (doubt) => doubt !== undefined,
  )
}

function doubtLot(
  { LotArea: value = 0, BuildingArea = 0, PropertyType }: Judged,
  unit: Unit,
): Doubt | undefined {
  if (value <= 0) return undefined
  const area = value * squareFeet[short[unit]]
  const [large, name] =
    unit === 'Square Feet' ? (['acre', 'acres'] as const) : (['ha', 'hectares'] as const)
  const field = 'LotArea'
  if (area < MIN_LOT) {
    const likely = inUnit({ amount: value, unit: large }, unit)
    return {
      code: 'tiny_lot',
      field,
      value,
      likely,
      message: `A lot of ${said(value, unit)} is too small; the source may mean ${name}, which would be ${said(likely, unit)}.`,
      fix: sayUnitOrAccept(field, large),
    }
  }
  if (area > MAX_LOT && propertyKind(PropertyType) === 'home') {
    const likely = rounded(value / inUnit({ amount: 1, unit: large }, unit))
    return {
      code: 'huge_lot',
      field,
      value,
      likely,
      message: `A lot of ${said(value, unit)} is too large for a home; the source may not mean ${name}, and it would be ${said(likely, unit)}.`,
      fix: mendOrAccept(field),
    }
  }
  if (BuildingArea <= value || !isHouse(PropertyType)) return undefined
  return {
    code: 'building_exceeds_lot',
    field,
    value,
    slight: true,
    message: `The building, ${formatNumber(BuildingArea)}, is larger than the lot, ${formatNumber(value)}.`,
    fix: 'Check both; a house of several floors can be.',
  }
}

function doubtBuilding(
  { BuildingArea: value = 0, Bedrooms = 0, PropertyType }: Judged,
  unit: Unit,
): Doubt | undefined {
  if (value <= 0 || propertyKind(PropertyType) === 'other') return undefined
  const area = value * squareFeet[short[unit]]
  const isFeet = unit === 'Square Feet'
  const field = 'BuildingArea'
  const perBedroom = Bedrooms >= 1 ? area / Bedrooms : undefined
  const home = Bedrooms >= 1 ? `a home with Bedrooms ${Bedrooms}` : 'a home'
  if (Math.min(area / MIN_BUILDING, (perBedroom ?? area) / MIN_PER_BEDROOM) < 1) {
    const likely = isFeet ? inUnit({ amount: value, unit: 'm2' }, unit) : undefined
    const isMetric = likely !== undefined && likely >= MIN_BUILDING
    const mend = isMetric
      ? `; the source may mean square meters, and it would be ${said(likely, unit)}`
      : ''
    return {
      code: 'tiny_building',
      field,
      value,
      ...(isMetric && { likely }),
      message: `${said(value, unit)} is too small for ${home}${mend}.`,
      fix: isMetric ? sayUnitOrAccept(field, 'm2') : mendOrAccept(field),
    }
  }
  const isHuge = Math.max(area / MAX_BUILDING, (perBedroom ?? 0) / MAX_PER_BEDROOM) > 1
  if (isHuge && !isFeet) {
    const likely = inUnit({ amount: value, unit: 'ft2' }, unit)
    return {
      code: 'huge_building',
      field,
      value,
      likely,
      message: `${said(value, unit)} is too large for ${home}; the source may mean square feet, and it would be ${said(likely, unit)}.`,
      fix: sayUnitOrAccept(field, 'ft2'),
    }
  }
  if (!isHuge && !(isFlat(PropertyType) && area % TENTH_OF_AN_ACRE === 0)) return undefined
  return {
    code: 'building_may_be_lot',
    field,
    value,
    message: `${said(value, unit)} is too large for ${home}; it looks like the area of the lot.`,
    fix: mendOrAccept(field),
  }
}

function said(value: number, unit: Unit): string {
  return `${formatNumber(value)} ${unit === 'Square Feet' ? 'sq ft' : 'm²'}`
}
