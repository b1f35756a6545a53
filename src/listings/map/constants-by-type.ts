import { isObject } from '../../text/json.ts'
import { plainWords } from '../../text/plain-words.ts'
import { isListField, isListingField, type SomeFields } from './listing-fields.ts'
import type { ListingField } from './mapping.ts'

export type ConstantsByType = ReadonlyMap<string, SomeFields>

/** A type of property, as the file writes it and as it is sent. */
export interface PropertyTypeName {
  readonly written: string
  readonly sent: string
}

/** One constant of the user, for all listings or for those of a type. */
export interface GivenConstant {
  readonly field: string
  readonly type?: string
  readonly value: unknown
}

/**
 * The constants of the user one by one: `{"LotArea": {"Condo": 0}}` and `{"LotArea[Condo]": 0}` are
 * for condos.
 */
export function eachConstant(values: Readonly<Record<string, unknown>>): GivenConstant[] {
  return Object.entries(values).flatMap(([name, value]): GivenConstant[] => {
    const [, field, type] = /^([^[\]]+)\[(.+)\]$/.exec(name) ?? []
    if (field !== undefined && type !== undefined) return [{ field, type, value }]
    const isByType = isObject(value) && isListingField(name) && !isListField(name)
    const types = isByType ? Object.entries(value) : []
    if (types.length === 0) return [{ field: name, value }]
    return types.map(([each, own]) => ({ field: name, type: each, value: own }))
  })
}

/**
 * The constants by the types of the file, in the form of `typeKey`.
 *
 * @param given by the names that the user has for the types: a type may be cut to its first words
 * @param types those of the file; undefined when there are too many to know them
 * @param mistakes is told of names that are none of them, or several
 * @param saleTypes the words of the file for the kind of offer, of which one may be meant
 */
export function byTypesOfFile(
  given: ConstantsByType,
  types: readonly PropertyTypeName[] | undefined,
  mistakes: string[],
  saleTypes: readonly string[] = [],
): ConstantsByType {
  const byType = new Map<string, SomeFields>()
  for (const [name, constants] of given) {
    const words = constants.SaleType === undefined ? [] : saleTypes
    const meant = types === undefined ? name : meantType(name, types, mistakes, words)
    if (meant === undefined) continue
    byType.set(typeKey(meant), { ...byType.get(typeKey(meant)), ...constants })
  }
  return byType
}

/** A type of property in the form in which types are compared. */
export function typeKey(type: string): string {
  return type.toLowerCase()
}

/** Whether the listings of every type have a constant of their own for a field. */
export function hasForEach(
  field: ListingField,
  byType: ConstantsByType,
  types: readonly PropertyTypeName[] | undefined,
): boolean {
  if (types === undefined || types.length === 0) return false
  return types.every(({ sent }) => byType.get(typeKey(sent))?.[field] !== undefined)
}

function meantType(
  name: string,
  types: readonly PropertyTypeName[],
  mistakes: string[],
  saleTypes: readonly string[],
): string | undefined {
  const same = types.find(({ written, sent }) =>
    [written, sent].some((one) => typeKey(one) === typeKey(name)),
  )
  if (same) return same.sent
  const begun = types.filter(({ sent }) =>
    `${plainWords(sent)} `.startsWith(`${plainWords(name)} `),
  )
  const [meant] = begun
  const sent = new Set(begun.map((one) => one.sent))
  if (meant && sent.size === 1) return meant.sent
  const names = (of: readonly PropertyTypeName[]) => of.map(({ written }) => `"${written}"`)
  const offers = saleTypes.map((word) => `"${word}"`)
  mistakes.push(
    meant
      ? `"${name}" can be ${names(begun).join(' or ')} of the file.`
      : offers.length > 0
        ? `There is no kind of offer "${name}" in the file; there are ${offers.join(', ')}.`
        : `There is no type of property "${name}" in the file; there are ${names(types).join(', ')}.`,
  )
  return undefined
}
