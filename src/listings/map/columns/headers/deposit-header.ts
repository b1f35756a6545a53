import { type RentUnit, rentUnitOf } from '../../../vocabulary/rents.ts'
import { headerWords } from './header-words.ts'

/** Words between a deposit and its rents: `Months of deposit`, `Kaution in KM`. */
const linking = new Set('in of de di del en x no number num as anzahl nombre numero'.split(' '))

/** Which rents the header of a deposit says that it counts, and its name without them. */
export function depositHeader(header: string): {
  readonly unit: RentUnit | undefined
  readonly name: string
} {
  const words = headerWords(header)
  const units = words.flatMap((word) => rentUnitOf(word) ?? [])
  return {
    unit: header.includes('%') ? 'percent' : (units.find((unit) => unit !== 'month') ?? units[0]),
    name: words.filter((word) => !linking.has(word) && rentUnitOf(word) === undefined).join(''),
  }
}
