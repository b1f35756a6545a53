import * as z from 'zod'
import { formatNumber } from '../../../text/counted.ts'
import type { SomeFields } from '../../map/listing-fields.ts'
import { isOtherPrice } from './told-home.ts'

/** What tells two homes apart that have the same address, or the same Url. */
export const FlatFacts = z.object({
  Bedrooms: z.number().optional(),
  Bathrooms: z.number().optional(),
  SalePrice: z.number().optional(),
  RentPrice: z.number().optional(),
  /** See addressKey; empty where that is not known. */
  place: z.string().optional(),
})
export type FlatFacts = Readonly<z.infer<typeof FlatFacts>>

const fields = ['Bedrooms', 'Bathrooms', 'SalePrice', 'RentPrice'] as const

/** @param place see addressKey; default: it is not asked about */
export function flatFacts(
  { Bedrooms, Bathrooms, SalePrice, RentPrice }: SomeFields,
  place?: string,
): FlatFacts {
  return { Bedrooms, Bathrooms, SalePrice, RentPrice, place }
}

/** Whether both addresses are known and are two. */
export function areOtherPlaces(
  { place: one = '' }: FlatFacts,
  { place: other = '' }: FlatFacts,
): boolean {
  return one !== '' && other !== '' && one !== other
}

export type FlatDifferences = readonly {
  readonly field: string
  readonly one: number
  readonly other: number
}[]

/** In what two listings of one address are not one home as it is now; what one does not tell is no difference. */
export function flatDifferences(one: FlatFacts, other: FlatFacts): FlatDifferences {
  return fields.flatMap((field) => {
    const [value, otherValue] = [one[field], other[field]]
    if (value === undefined || otherValue === undefined) return []
    const isRoom = field === 'Bedrooms' || field === 'Bathrooms'
    const differs = isRoom ? value !== otherValue : isOtherPrice(value, otherValue)
    return differs ? [{ field, one: value, other: otherValue }] : []
  })
}

/** `Bedrooms 2, loaded 3`. @param where the other one is: `loaded` */
export function flatDifferencesText(differences: FlatDifferences, where: string): string {
  return differences
    .map(
      ({ field, one, other }) => `${field} ${formatNumber(one)}, ${where} ${formatNumber(other)}`,
    )
    .join('; ')
}
