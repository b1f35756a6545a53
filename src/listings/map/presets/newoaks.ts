import { listingFields } from '../listing-fields.ts'
import { rolesWith } from '../roles/role.ts'
import type { Preset } from './preset.ts'

/** The service's own field names, as its interface has them. */
export const newoaks: Preset = {
  name: 'newoaks',
  title: 'a table of the service itself',
  marks: [
    ['MLSNumber', 'SaleType', 'BuildingArea'],
    ['Url', 'SaleType', 'BuildingArea'],
    ['CurrencySymbol', 'ParkingSpots', 'AreaUnit'],
  ],
  columns: Object.fromEntries(
    listingFields.flatMap((field) => rolesWith('value', field).map((role) => [role, [field]])),
  ),
}
