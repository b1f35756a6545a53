import { joinAddress, splitFullAddress } from '../../../convert/address.ts'
import { areaUnitOf } from '../../../convert/area-unit.ts'
import { toCoordinates } from '../../../convert/coordinate.ts'
import { toPostalCode } from '../../../convert/postal-code.ts'
import { shortText } from '../../../convert/short-text.ts'
import { holdsContact } from '../../columns/private-columns.ts'
import type { Role } from '../../columns/role.ts'
import type { ListingField } from '../../mapping.ts'
import type { RowCells } from '../row-cells.ts'
import { contactLeftOut } from './contact.ts'
import type { RowContext } from './context.ts'
import { wholeCode } from './whole-code.ts'

type PlaceText = Extract<ListingField, 'City' | 'State' | 'Location'>

/** Address, City, State, ZIP, Location, Latitude and Longitude. */
export function readPlace(context: RowContext): void {
  const { cells, draft } = context
  readText(context, 'City', 'city')
  readText(context, 'State', 'state')
  readText(context, 'Location', 'location')
  const zip = cells.find('zip')
  if (zip) {
    const converted = toPostalCode(zip.cell, cells.text('country'), draft.values.State)
    draft.take('ZIP', converted, zip.column)
  }
  readAddress(context)
  const lat = cells.find('latitude')
  const lng = cells.find('longitude')
  if (!lat || !lng) return
  const place = toCoordinates(lat.cell, lng.cell, lat.column.format)
  if ('value' in place) {
    draft.set('Latitude', place.value.Latitude)
    draft.set('Longitude', place.value.Longitude)
  } else if ('problem' in place) {
    draft.take('Latitude', place, lat.column)
  }
}

function readText({ cells, draft }: RowContext, field: PlaceText, role: Role): void {
  const found = cells.find(role)
  if (!found) return
  const text = shortText(found.cell)
  const isContact = 'value' in text && holdsContact(text.value, found.column.header)
  draft.take(field, isContact ? { problem: contactLeftOut } : text, found.column)
}

function readAddress({ cells, draft }: RowContext): void {
  const whole = cells.find('address')
  const street = whole ?? cells.find('streetName')
  // A number or a unit without a street is no address.
  if (!street) return
  const text = shortText(street.cell)
  if (!('value' in text)) return
  const { Address, City, State, ZIP } = splitFullAddress(text.value)
  draft.set('Address', withParts(Address, cells, whole ? wordsOf(Address) : []))
  if (City && draft.values.City === undefined) draft.set('City', City)
  if (State && draft.values.State === undefined) draft.set('State', State)
  if (ZIP && draft.values.ZIP === undefined) draft.set('ZIP', ZIP)
}

/** The address with its number, directions, kind of street and unit, but for those it has. */
function withParts(name: string, cells: RowCells, present: readonly string[]): string {
  const part = (role: Role): string | undefined => {
    const found = cells.find(role)
    const text = found && wholeCode(found.cell)
    const last = text === undefined ? undefined : wordsOf(text).at(-1)
    return last === undefined || present.includes(last) ? undefined : text
  }
  const number = part('streetNumber')
  const parts = {
    dirPrefix: part('streetDirPrefix'),
    name,
    suffix: part('streetSuffix'),
    dirSuffix: part('streetDirSuffix'),
    unit: areaUnitOf(cells.text('unit') ?? '') ? undefined : part('unit'),
  }
  if (number === undefined) return joinAddress(parts)
  const header = cells.find('streetNumber')?.column.header ?? ''
  return numberLast.test(header)
    ? joinAddress({ ...parts, name: `${name} ${number}` })
    : joinAddress({ ...parts, number })
}

/** Languages in which the number follows the street. */
const numberLast = /^haus|^hnr|^n[uú]mero|civico/i

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,#]+/)
    .filter(Boolean)
}
