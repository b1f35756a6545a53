import { amountFields } from '../../contract/listing.ts'
import { inUnit, type ListingUnit } from '../convert/numbers/area.ts'
import type { SomeFields } from '../map/listing-fields.ts'

const areaFields = ['BuildingArea', 'LotArea'] as const

/** What an update leaves as it is and tells in another unit, or in another currency. */
interface KeptValues {
  readonly field: 'AreaUnit' | 'CurrencySymbol'
  readonly before: string
  readonly now: string
  readonly values: SomeFields
  /** The same in the other unit; undefined: nobody can tell. */
  readonly become: SomeFields | undefined
}

/** The price of a home that is offered in the other way. */
export const priceOfOtherWay = { for_sale: 'RentPrice', for_rent: 'SalePrice' } as const

/** The price that stays of a home that an update offers in the other way. @param before the same */
export function keptPrice(
  given: SomeFields,
  before: SomeFields,
): { readonly field: keyof SomeFields; readonly value: number } | undefined {
  const { SaleType } = given
  if (!SaleType || !before.SaleType || SaleType === before.SaleType) return undefined
  const field = priceOfOtherWay[SaleType]
  const { [field]: value = 0 } = before
  return given[field] === undefined && value > 0 ? { field, value } : undefined
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
