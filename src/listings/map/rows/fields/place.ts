import { plainWords } from '../../../../text/plain-words.ts'
import { joinAddress, splitFullAddress } from '../../../convert/address.ts'
import { areaUnitOf } from '../../../convert/area-unit.ts'
import { toCoordinates } from '../../../convert/coordinate.ts'
import { toPostalCode } from '../../../convert/postal-code.ts'
import { quoted } from '../../../convert/problem.ts'
import { shortText } from '../../../convert/short-text.ts'
import type { Finding } from '../../../finding.ts'
import { unitWords } from '../../../vocabulary/street-words.ts'
import type { Role } from '../../columns/role.ts'
import type { RowContext } from '../draft.ts'
import type { RowCells } from '../row-cells.ts'
import { wholeCode } from './identity.ts'

/** ZIP, Address, Latitude and Longitude; City and State where the address has them. */
export function readPlace(context: RowContext): void {
  const { cells, draft } = context
  refuseNumber(context)
  const zip = cells.find('zip')
  if (zip) {
    const converted = toPostalCode(zip.cell, cells.text('country'), draft.values.State)
    draft.take('ZIP', converted, zip.column)
  }
  readAddress(context)
  const lat = cells.find('latitude')
  const lng = cells.find('longitude')
  if (!lat || !lng) return
  const place = toCoordinates(lat.cell, lng.cell)
  if ('value' in place) {
    draft.set('Latitude', place.value.Latitude)
    draft.set('Longitude', place.value.Longitude)
  } else if ('problem' in place) {
    draft.take('Latitude', place, lat.column)
  }
}

/** A column of states can be one of codes, or shifted. */
function refuseNumber({ cells, draft }: RowContext): void {
  const { State } = draft.values
  if (State === undefined || /\p{L}/u.test(State)) return
  delete draft.values.State
  draft.take('State', { problem: notAState(State) }, cells.find('state')?.column)
}

function notAState(text: string): Finding {
  return {
    code: 'not_a_state',
    message: `${quoted(text)} is a number, not a state; it was left out.`,
    fix: 'Write the name or the abbreviation.',
  }
}

function readAddress({ cells, draft }: RowContext): void {
  const whole = cells.find('address')
  const street = whole ?? cells.find('streetName')
  // A number or a unit without a street is no address.
  if (!street) return
  const text = shortText(street.cell)
  if (!('value' in text)) return
  const { Address, City, State, ZIP } = splitFullAddress(text.value)
  if (Address !== undefined) {
    const value = withParts(Address, cells, whole !== undefined)
    draft.take('Address', { value }, street.column)
  }
  if (City && draft.values.City === undefined) draft.set('City', City)
  if (State && draft.values.State === undefined) draft.set('State', State)
  if (ZIP && draft.values.ZIP === undefined) draft.set('ZIP', ZIP)
}

/**
 * The address with its number, directions, kind of street and unit, but for those it has. A unit is
 * nothing without the number of its house: `Lompy Unit 7` would look like one.
 *
 * @param isWhole whether it can have them: it is not the name of its street alone
 */
function withParts(name: string, cells: RowCells, isWhole: boolean): string {
  let present: readonly string[] | undefined
  const part = (role: Role): string | undefined => {
    const found = cells.find(role)
    if (!found) return undefined
    const text = wholeCode(found.cell)
    present ??= isWhole ? wordsOf(name) : []
    const words = new Set(present)
    return wordsOf(text).every((word) => words.has(word)) ? undefined : text
  }
  const number = part('streetNumber')
  const hasNumber = number !== undefined || /\d/.test(name)
  const parts = {
    dirPrefix: part('streetDirPrefix'),
    name,
    suffix: part('streetSuffix'),
    dirSuffix: part('streetDirSuffix'),
    unit: !hasNumber || namesArea(cells.text('unit')) ? undefined : part('unit'),
  }
  if (number === undefined) return joinAddress(parts)
  const header = cells.find('streetNumber')?.column.header ?? ''
  return numberLast.test(header)
    ? joinAddress({ ...parts, name: `${name} ${number}` })
    : joinAddress({ number, ...parts })
}

function namesArea(unit: string | undefined): boolean {
  return unit !== undefined && areaUnitOf(unit) !== undefined
}

/** Headers of languages, and of files, in which the number follows the street. */
const numberLast = /(^|\.)(haus|hnr|n[uú]mer|nr|building|house$)|civico/i

/** The words of an address but for those that only name its unit. */
function wordsOf(text: string): readonly string[] {
  return plainWords(text)
    .split(' ')
    .filter((word) => word !== '' && !unitNames.has(word))
}

const unitNames: ReadonlySet<string> = new Set(unitWords)
