import type { Cell } from '../read/source.ts'
import { cellText, isBlank } from './blank.ts'
import type { Converted } from './converted.ts'
import { problem, quoted } from './problem.ts'

interface Coordinates {
  readonly Latitude: number
  readonly Longitude: number
}

/** Nobody lives further south or north, degrees. */
const inhabited = { south: -56, north: 80 }

/**
 * A place, in degrees. A point or a comma is always a decimal one: coordinates have no thousands.
 * (0,0), a place beyond the globe and one that only makes sense swapped are problems.
 */
export function toCoordinates(
  lat: Cell | undefined,
  lng: Cell | undefined,
): Converted<Coordinates> {
  if (lat === undefined || lng === undefined || isBlank(lat) || isBlank(lng)) return { blank: true }
  const Latitude = degrees(lat)
  const Longitude = degrees(lng)
  const place = `${quoted(lat)}, ${quoted(lng)}`
  if (Latitude === undefined || Longitude === undefined) return notCoordinates(place)
  if (Latitude === 0 && Longitude === 0)
    return problem(
      'zero_coordinates',
      'The coordinates 0, 0 are a place in the ocean.',
      'Leave both empty if the place is not known.',
    )
  if (isInhabited(Latitude) && Math.abs(Longitude) <= 180) return { value: { Latitude, Longitude } }
  return isInhabited(Longitude) && Math.abs(Latitude) <= 180
    ? problem(
        'swapped_coordinates',
        `Latitude ${Latitude} and longitude ${Longitude} look swapped.`,
        'Exchange the two columns if they are.',
      )
    : problem('impossible_coordinates', `${place} are no place where people live.`, 'Correct them.')
}

/** Two numbers with decimals are no street with its number: `45.7640, 4.8357`, `45,7640 4,8357`. */
const twoNumbers =
  /^[([]?\s*([+-]?\d{1,3}[.,]\d{2,20})(?:\s*[,;/|]\s*|\s+)([+-]?\d{1,3}[.,]\d{2,20})\s*[)\]]?$/

/** The numbers of a text that is coordinates and nothing else, in its order; undefined for any other. */
export function coordinatesIn(text: string): readonly [string, string] | undefined {
  const [, first, second] = twoNumbers.exec(text.trim()) ?? []
  return first !== undefined && second !== undefined ? [first, second] : undefined
}

/** The same as `toCoordinates` for a cell that has both, the latitude first. */
export function toPlace(cell: Cell): Converted<Coordinates> {
  if (isBlank(cell)) return { blank: true }
  const [lat, lng] = coordinatesIn(cellText(cell)) ?? []
  return lat === undefined || lng === undefined
    ? notCoordinates(quoted(cell))
    : toCoordinates(lat, lng)
}

function notCoordinates(place: string): Converted<never> {
  return problem(
    'not_coordinates',
    `${place} are not coordinates.`,
    'Write degrees as decimal numbers, such as 41.9617 and -87.6699.',
  )
}

function degrees(cell: Cell): number | undefined {
  if (typeof cell === 'number') return cell
  if (typeof cell !== 'string') return undefined
  const text = cellText(cell).replace(',', '.')
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}

function isInhabited(latitude: number): boolean {
  return latitude >= inhabited.south && latitude <= inhabited.north
}
