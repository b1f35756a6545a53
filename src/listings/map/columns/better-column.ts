import { isArea, isMoney } from '../roles/role.ts'
import type { ColumnProfile } from './cells/profile.ts'
import { namesMls } from './doubtful-columns.ts'
import type { Alias } from './headers/aliases.ts'
import { headerEvidence } from './headers/header-evidence.ts'
import { wholeHeaderName } from './headers/header-name.ts'

/** A column that can have a role. */
export interface Candidate extends Alias {
  readonly column: ColumnProfile
}

/** Names that stand for a district or a part as well as for an area. */
const looseAreas = new Set(
  'area size surface superficie flache oppervlakte powierzchnia superficieutil metrosutiles m2utiles areabruta areagross grossarea surfacearea tamano tamanio'.split(
    ' ',
  ),
)

/** Names that stand for all rooms in some countries, and for bedrooms in others. */
const looseBedrooms = new Set(
  'habitaciones numerodehabitaciones hab habs nhab numhab nhabitaciones numhabitaciones numerohabitaciones totalhab nohab nohabitaciones camere numerocamere numcamere ncamere'.split(
    ' ',
  ),
)

/**
 * Orders candidates for a role, the best first. Those that are filled about equally are told apart by what
 * they say of their unit.
 */
export function better(one: Candidate, other: Candidate): number {
  const loose = Number(isLoose(one)) - Number(isLoose(other))
  const named = loose > 0 ? other : one
  if (loose !== 0 && named.column.filled > 0) return loose
  const most = Math.max(one.column.filled, other.column.filled, 1)
  const difference = (other.column.filled - one.column.filled) / most
  if (Math.abs(difference) > 0.1) return difference
  return evidenceOf(other) - evidenceOf(one)
}

/** Whether two columns of a role are called by what they must both be, or both can be. */
export function isAsExact(one: Candidate, other: Candidate): boolean {
  return isLoose(one) === isLoose(other)
}

/** Whether a name of the role can stand for something else as well. */
function isLoose({ column: { header }, role }: Candidate): boolean {
  if (role === 'mlsNumber') return !namesMls(header)
  if (role === 'bedrooms') return looseBedrooms.has(wholeHeaderName(header))
  return role === 'buildingArea' && looseAreas.has(wholeHeaderName(header))
}

/** A header that names the unit is true of every cell; cells may name it now and then. */
function evidenceOf({ column, role }: Candidate): number {
  const { unit, currency } = headerEvidence(column.header)
  if (isArea(role)) return unit ? 2 : Number(column.hasUnit)
  if (isMoney(role)) return currency ? 2 : Number(column.currencies.naming > 0)
  return 0
}
