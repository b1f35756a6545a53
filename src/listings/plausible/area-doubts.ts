import { formatNumber } from '../../text/counted.ts'
import { inUnit, type ListingUnit, squareFeet } from '../convert/numbers/area.ts'
import type { AreaUnit } from '../convert/numbers/area-unit.ts'
import { isFlat, isHouse, propertyKind } from '../convert/property-kind.ts'
import type { Doubt, Judged } from './plausibility.ts'
import { CHECK } from './wording.ts'

/** Of areas, in square feet: below and beyond them is hardly a lot, or a home. */
const MIN_LOT = 100
const MIN_BUILDING = 80
const MAX_BUILDING = 50_000
const MIN_PER_BEDROOM = 75
const MAX_PER_BEDROOM = 5000
const TENTH_OF_AN_ACRE = 4356
const MAX_FLOORS = 10
/** Of a home with more, the bedrooms are as doubtful as the area. */
const MAX_TELLING_BEDROOMS = 15

/** How the units of a listing are written, and those that its lots are measured in, from small to large. */
const units = {
  'Square Feet': { unit: 'ft2', sign: 'sq ft', ofLots: ['ft2', 'acre'], maxLot: 43_560_000 },
  'Square Meters': { unit: 'm2', sign: 'm²', ofLots: ['m2', 'are', 'ha'], maxLot: 500_000 },
} as const satisfies Record<ListingUnit, unknown>

const unitNames: Readonly<Record<AreaUnit, string>> = {
  ft2: 'square feet',
  m2: 'square meters',
  acre: 'acres',
  are: 'ares',
  ha: 'hectares',
  pyeong: 'pyeong',
}

/** What is doubtful about the areas of a listing, in whatever unit they are; 0 says nothing. */
export function doubtAreas(listing: Judged): readonly Doubt[] {
  const { AreaUnit, LotArea = 0, BuildingArea = 0 } = listing
  if (AreaUnit === undefined) return []
  const building = BuildingArea > 0 ? doubtBuilding(listing, BuildingArea, AreaUnit) : undefined
  const beside = building ? { ...listing, BuildingArea: 0 } : listing
  const lot = LotArea > 0 ? doubtLot(beside, LotArea, AreaUnit) : undefined
  return [lot, building].filter((doubt) => doubt !== undefined)
}

function doubtLot(listing: Judged, value: number, listingUnit: ListingUnit): Doubt | undefined {
  const { BuildingArea = 0, PropertyType } = listing
  const { ofLots } = units[listingUnit]
  const about = { field: 'LotArea', value, fix: CHECK } as const
  const [smallest, ...larger] = ofLots
  if (isTinyLot(value, listing)) {
    const message = `A lot of ${areaText(value, listingUnit)} is too small`
    return { ...about, code: 'tiny_lot', ...meant(message, value, larger, listing) }
  }
  if (isHugeLot(value, listing)) {
    const message = `A lot of ${areaText(value, listingUnit)} is too large for a home`
    const inLargest = value / inUnit({ amount: 1, unit: larger.at(-1) ?? smallest }, listingUnit)
    const smaller = ofLots.slice(0, -1).toReversed()
    return { ...about, code: 'huge_lot', ...meant(message, inLargest, smaller, listing) }
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

/** What a lot would be in other units; first those in which it is not too small. */
function meant(
  message: string,
  amount: number,
  others: readonly AreaUnit[],
  listing: Judged,
): Pick<Doubt, 'message' | 'likely' | 'forAll'> {
  const { AreaUnit = 'Square Meters' } = listing
  const readings = others
    .map((unit) => ({ unit, area: inUnit({ amount, unit }, AreaUnit) }))
    .toSorted((a, b) => Number(isTinyLot(a.area, listing)) - Number(isTinyLot(b.area, listing)))
  const told = readings.map(
    ({ unit, area }) => `${unitNames[unit]}, which would be ${areaText(area, AreaUnit)}`,
  )
  const [first, ...more] = readings
  return {
    message: `${message}; the source may mean ${told.join(', or ')}.`,
    ...(first && more.length === 0 && { likely: first.area }),
    forAll: readings.map(({ unit }) => ({ units: { LotArea: unit } })),
  }
}

/** Also one on which the house could not stand, were it ten floors high. */
function isTinyLot(value: number, { AreaUnit, BuildingArea = 0, PropertyType }: Judged): boolean {
  const { unit } = units[AreaUnit ?? 'Square Meters']
  if (value * squareFeet[unit] < MIN_LOT) return true
  return isHouse(PropertyType) && value * MAX_FLOORS < BuildingArea
}

/** Whether it is so large that a home hardly has it, wherever it is. */
export function isHugeLot(value: number, { AreaUnit, PropertyType }: Judged): boolean {
  return value > units[AreaUnit ?? 'Square Meters'].maxLot && propertyKind(PropertyType) === 'home'
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
      forAll: [{ units: { BuildingArea: meant } }],
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
