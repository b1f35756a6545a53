import { formatNumber } from '../../text/counted.ts'
import { inUnit, type ListingUnit, squareFeet } from '../convert/area.ts'
import type { AreaUnit } from '../convert/area-unit.ts'
import { isFlat, isHouse, propertyKind } from '../convert/property-kind.ts'
import { rounded } from '../convert/rounded.ts'
import type { Doubt, Judged } from './plausibility.ts'
import { CHECK } from './wording.ts'

/** Of areas, in square feet: below and beyond them is hardly a lot, or a home. */
const MIN_LOT = 100
/** 1,000 acres. */
const MAX_LOT = 43_560_000
const MIN_BUILDING = 80
const MAX_BUILDING = 50_000
const MIN_PER_BEDROOM = 75
const MAX_PER_BEDROOM = 5000
const TENTH_OF_AN_ACRE = 4356
/** Of a home with more, the bedrooms are as doubtful as the area. */
const MAX_TELLING_BEDROOMS = 15

/** How each unit is written, and which other one its lots, or its buildings, are mistaken for. */
const units = {
  'Square Feet': { unit: 'ft2', sign: 'sq ft', large: 'acre', largeName: 'acres' },
  'Square Meters': { unit: 'm2', sign: 'm²', large: 'ha', largeName: 'hectares' },
} as const satisfies Record<
  ListingUnit,
  { unit: AreaUnit; sign: string; large: AreaUnit; largeName: string }
>

/** What is doubtful about the areas of a listing, in whatever unit they are; 0 says nothing. */
export function doubtAreas(listing: Judged): readonly Doubt[] {
  const { AreaUnit, LotArea = 0, BuildingArea = 0 } = listing
  if (AreaUnit === undefined) return []
  const lot = LotArea > 0 ? doubtLot(listing, LotArea, AreaUnit) : undefined
  const building = BuildingArea > 0 ? doubtBuilding(listing, BuildingArea, AreaUnit) : undefined
  return [lot, building].filter((doubt) => doubt !== undefined)
}

function doubtLot(
  { BuildingArea = 0, PropertyType }: Judged,
  value: number,
  listingUnit: ListingUnit,
): Doubt | undefined {
  const { unit, large, largeName } = units[listingUnit]
  const area = value * squareFeet[unit]
  const about = { field: 'LotArea', value, fix: CHECK } as const
  if (area < MIN_LOT) {
    const likely = inUnit({ amount: value, unit: large }, listingUnit)
    return {
      ...about,
      code: 'tiny_lot',
      likely,
      message: `A lot of ${areaText(value, listingUnit)} is too small; the source may mean ${largeName}, which would be ${areaText(likely, listingUnit)}.`,
      forAll: { units: { LotArea: large } },
    }
  }
  if (area > MAX_LOT && propertyKind(PropertyType) === 'home') {
    const likely = rounded((value * squareFeet[unit]) / squareFeet[large])
    return {
      ...about,
      code: 'huge_lot',
      likely,
      message: `A lot of ${areaText(value, listingUnit)} is too large for a home; the source may not mean ${largeName}, and it would be ${areaText(likely, listingUnit)}.`,
      forAll: { units: { LotArea: unit } },
    }
  }
  if (BuildingArea <= value || !isHouse(PropertyType)) return undefined
  return {
    ...about,
    code: 'building_exceeds_lot',
    slight: true,
    message: `The building, ${formatNumber(BuildingArea)}, is larger than the lot, ${formatNumber(value)}.`,
    fix: 'Check both; a house of several floors can be.',
  }
}

function doubtBuilding(
  { Bedrooms = 0, PropertyType }: Judged,
  value: number,
  listingUnit: ListingUnit,
): Doubt | undefined {
  const { unit } = units[listingUnit]
  const area = value * squareFeet[unit]
  const perBedroom = Bedrooms >= 1 ? area / Bedrooms : undefined
  const isTiny = area < MIN_BUILDING || (perBedroom ?? Infinity) < MIN_PER_BEDROOM
  const isHuge = isTooLarge(area, Bedrooms)
  const isAcre = unit === 'ft2' && value % TENTH_OF_AN_ACRE === 0 && isFlat(PropertyType)
  // Of nearly all nothing is to be said: what it takes to say it comes after that.
  if (!isTiny && !isHuge && !isAcre) return undefined
  if (propertyKind(PropertyType) === 'other') return undefined
  const size = `${areaText(value, listingUnit)} is too ${isTiny ? 'small' : 'large'} for a home${Bedrooms >= 1 ? ` with Bedrooms ${Bedrooms}` : ''}`
  const about = { field: 'BuildingArea', value, fix: CHECK } as const
  // Square meters that stand for square feet are too few; the other way round, too many.
  const meant: AreaUnit = unit === 'ft2' ? 'm2' : 'ft2'
  const likely = inUnit({ amount: value, unit: meant }, listingUnit)
  const isByBedrooms = isTiny && area >= MIN_BUILDING
  if (isByBedrooms && Bedrooms > MAX_TELLING_BEDROOMS)
    return { ...about, code: 'tiny_building', message: `${size}; one of both is wrong.` }
  const isMeant =
    unit === 'ft2'
      ? isTiny && likely >= MIN_BUILDING
      : isHuge && likely * squareFeet.m2 >= MIN_BUILDING && !isTooLarge(value, Bedrooms)
  if (isMeant)
    return {
      ...about,
      code: isTiny ? 'tiny_building' : 'huge_building',
      likely,
      message: `${size}; the source may mean square ${meant === 'm2' ? 'meters' : 'feet'}, and it would be ${areaText(likely, listingUnit)}.`,
      forAll: { units: { BuildingArea: meant } },
    }
  if (isTiny) return { ...about, code: 'tiny_building', message: `${size}.` }
  return {
    ...about,
    code: 'building_may_be_lot',
    message: `${size}; it looks like the area of the lot.`,
  }
}

/** @param area in square feet */
function isTooLarge(area: number, bedrooms: number): boolean {
  return area > MAX_BUILDING || (bedrooms >= 1 && area / bedrooms > MAX_PER_BEDROOM)
}

/** `1,200 sq ft` */
export function areaText(value: number, unit: ListingUnit): string {
  return `${formatNumber(value)} ${units[unit].sign}`
}
