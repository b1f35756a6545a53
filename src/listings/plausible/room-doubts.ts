import { formatNumber } from '../../text/counted.ts'
import { propertyKind } from '../convert/property-kind.ts'
import type { Doubt, Judged } from './plausibility.ts'
import { CHECK } from './wording.ts'

/** No home has more; a building of several can. */
const MAX_ROOMS = 50
/** Any home can have so many, and one with many bedrooms so many for each of them. */
const MANY_BATHROOMS = 10
const MANY_SPOTS = 20
const MAX_PER_BEDROOM = 2

/** What is doubtful about rooms and parking: more than a home has, or many for its bedrooms. */
export function doubtRooms(listing: Judged): readonly Doubt[] {
  if (propertyKind(listing.PropertyType) === 'other') return []
  const doubts = [doubtBedrooms(listing), doubtBathrooms(listing), doubtParking(listing)]
  return doubts.filter((doubt) => doubt !== undefined)
}

function doubtBedrooms({ Bedrooms: value = 0 }: Judged): Doubt | undefined {
  return value > MAX_ROOMS ? tooManyRooms('Bedrooms', value) : undefined
}

function doubtBathrooms({ Bathrooms: value = 0, Bedrooms }: Judged): Doubt | undefined {
  if (value > MAX_ROOMS) return tooManyRooms('Bathrooms', value)
  if (Bedrooms === undefined || !isMany(value, MANY_BATHROOMS, Bedrooms)) return undefined
  return {
    code: 'bathrooms_out_of_proportion',
    field: 'Bathrooms',
    value,
    slight: true,
    message: `${formatNumber(value)} bathrooms are many for a home with Bedrooms ${formatNumber(Bedrooms)}.`,
    fix: CHECK,
  }
}

function doubtParking({ ParkingSpots: value = 0, Bedrooms = 0 }: Judged): Doubt | undefined {
  if (!isMany(value, MANY_SPOTS, Bedrooms)) return undefined
  return {
    code: 'parking_out_of_proportion',
    field: 'ParkingSpots',
    value,
    slight: true,
    message: `${formatNumber(value)} parking spots are many for a home.`,
    fix: CHECK,
  }
}

function isMany(value: number, many: number, bedrooms: number): boolean {
  return value > Math.max(many, MAX_PER_BEDROOM * bedrooms)
}

function tooManyRooms(field: 'Bedrooms' | 'Bathrooms', value: number): Doubt {
  const message = `${formatNumber(value)} ${field.toLowerCase()} are too many for a home.`
  return { code: 'too_many_rooms', field, value, message, fix: CHECK }
}
