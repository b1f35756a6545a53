import type { SaleType } from '../../convert/sale-type.ts'
import { type ConstantsByType, type PropertyTypeName, typeKey } from '../constants-by-type.ts'
import type { ColumnProfile } from './cells/profile.ts'
import type { ColumnPlan } from './planned-column.ts'

/** What words for the kind of offer mean that the user has told, in the form of `typeKey`. */
export type SaleTypeWords = ReadonlyMap<string, SaleType>

/** The words of the columns that say the kind of offer; undefined where there are too many to know them. */
export function saleTypeTexts(
  plan: ColumnPlan,
  columns: readonly ColumnProfile[],
): readonly string[] | undefined {
  const used = new Set(plan.get('saleType')?.map(({ header }) => header))
  const texts = columns.filter(({ header }) => used.has(header)).map(({ texts: all }) => all)
  return texts.includes(undefined) ? undefined : texts.flatMap((all) => [...(all?.keys() ?? [])])
}

/** Of the constants for SaleType those whose names are words of its columns: `{"SaleType": {"Rents": "for_rent"}}`. */
export function toldSaleTypes(
  given: ConstantsByType,
  texts: readonly string[] | undefined,
): SaleTypeWords {
  const known = texts && new Set(texts.map(typeKey))
  return new Map(
    [...given].flatMap(([name, { SaleType }]) =>
      SaleType && (known?.has(typeKey(name)) ?? true) ? [[typeKey(name), SaleType] as const] : [],
    ),
  )
}

/** The constants without those that tell a word and are for no type of property. */
export function withoutTold(
  given: ConstantsByType,
  words: SaleTypeWords,
  types: readonly PropertyTypeName[] | undefined,
): ConstantsByType {
  const ofTypes = new Set(types?.flatMap(({ written, sent }) => [typeKey(written), typeKey(sent)]))
  return new Map(
    [...given].flatMap(([name, constants]) => {
      if (!words.has(typeKey(name)) || ofTypes.has(typeKey(name)))
        return [[name, constants] as const]
      const { SaleType: _, ...others } = constants
      return Object.keys(others).length > 0 ? [[name, others] as const] : []
    }),
  )
}
