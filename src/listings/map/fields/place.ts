import { joinAddress, splitFullAddress } from '../../convert/address.ts'
import { toCoordinates } from '../../convert/coordinate.ts'
import { plainText } from '../../convert/plain-text.ts'
import { toPostalCode } from '../../convert/postal-code.ts'
import type { ListingField } from '../mapping.ts'
import type { Role } from '../role.ts'
import type { RowContext } from './context.ts'

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

/** What a seller does not want to be seen: where exactly the home is. */
export function hideAddress({ draft }: RowContext): void {
  for (const field of ['Address', 'Latitude', 'Longitude'] as const) delete draft.values[field]
  draft.warn('Address', {
    code: 'address_not_displayed',
    message: 'The source does not allow the address to be shown; it was left out.',
    fix: 'Nothing, unless the source is wrong.',
  })
}

function readText({ cells, draft }: RowContext, field: PlaceText, role: Role): void {
  const found = cells.find(role)
  if (found) draft.take(field, plainText(found.cell), found.column)
}

function readAddress({ cells, draft }: RowContext): void {
  const unit = cells.text('unit')
  const whole = cells.find('address')
  if (!whole) {
    const joined = joinAddress({
      number: cells.text('streetNumber'),
      dirPrefix: cells.text('streetDirPrefix'),
      name: cells.text('streetName'),
      suffix: cells.text('streetSuffix'),
      dirSuffix: cells.text('streetDirSuffix'),
      unit,
    })
    // A number or a unit without a street is no address.
    if (cells.find('streetName')) draft.take('Address', plainText(joined))
    return
  }
  const text = plainText(whole.cell)
  if (!('value' in text)) return
  const { Address, City, State, ZIP } = splitFullAddress(text.value)
  draft.set('Address', namesUnit(Address, unit) ? Address : joinAddress({ name: Address, unit }))
  if (City && draft.values.City === undefined) draft.set('City', City)
  if (State && draft.values.State === undefined) draft.set('State', State)
  if (ZIP && draft.values.ZIP === undefined) draft.set('ZIP', ZIP)
}

function namesUnit(address: string, unit: string | undefined): boolean {
  const number = unit?.split(/[\s#]+/).at(-1)
  if (number === undefined || number === '') return true
  return address
    .toLowerCase()
    .split(/[\s,#]+/)
    .slice(1)
    .includes(number.toLowerCase())
}
