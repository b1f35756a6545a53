import { amountFields } from '../../contract/listing.ts'
import { inUnit, type ListingUnit } from '../convert/area.ts'
import type { SomeFields } from '../map/listing-fields.ts'

const areaFields = ['BuildingArea', 'LotArea'] as const

/** What an update leaves as it is and tells in another unit, or in another currency. */
export interface KeptValues {
  readonly field: 'AreaUnit' | 'CurrencySymbol'
  readonly before: string
  readonly now: string
  readonly values: SomeFields
  /** The same in the other unit; undefined: nobody can tell. */
  readonly become: SomeFields | undefined
}

/** @param before what was remembered of the listing */
export function keptValues(given: SomeFields, before: SomeFields): KeptValues[] {
  const { AreaUnit, CurrencySymbol } = given
  const kept: KeptValues[] = []
  if (AreaUnit && before.AreaUnit && AreaUnit !== before.AreaUnit) {
    const { AreaUnit: unit } = before
    const values = leftAlone(areaFields, given, before)
    const become = Object.fromEntries(
      Object.entries(values).map(([field, amount]) => [field, converted(amount, unit, AreaUnit)]),
    )
    kept.push({ field: 'AreaUnit', before: unit, now: AreaUnit, values, become })
  }
  if (CurrencySymbol && before.CurrencySymbol && CurrencySymbol !== before.CurrencySymbol) {
    const values = leftAlone(amountFields, given, before)
    const units = { before: before.CurrencySymbol, now: CurrencySymbol }
    kept.push({ field: 'CurrencySymbol', ...units, values, become: undefined })
  }
  return kept.filter(({ values }) => Object.keys(values).length > 0)
}

function leftAlone<Field extends (typeof areaFields)[number] | (typeof amountFields)[number]>(
  fields: readonly Field[],
  given: SomeFields,
  before: SomeFields,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { [field]: value = 0 } = before
      return given[field] === undefined && value > 0 ? [[field, value]] : []
    }),
  )
}

function converted(amount: number, from: ListingUnit, to: ListingUnit): number {
  return inUnit({ amount, unit: from === 'Square Feet' ? 'ft2' : 'm2' }, to)
}
