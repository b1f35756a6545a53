import { toDays } from '../../../convert/days.ts'
import { toCount, toParking } from '../../../convert/number.ts'
import type { RowContext } from './context.ts'

const counts = [
  ['Bedrooms', 'bedrooms', toCount],
  ['ParkingSpots', 'parking', toParking],
  ['DaysOnMarket', 'daysOnMarket', toDays],
] as const

/** Bedrooms, ParkingSpots and DaysOnMarket, where a column counts them. */
export function readCounts({ cells, draft }: RowContext): void {
  for (const [field, role, convert] of counts) {
    const found = cells.find(role)
    if (found) draft.take(field, convert(found.cell, found.column.format), found.column)
  }
}
