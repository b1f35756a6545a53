import * as z from 'zod'
import { addressKey } from '../compare/address-key.ts'
import { normalisedAddress } from '../convert/address.ts'
import { isBlank } from '../convert/blank.ts'
import type { MappedListing } from '../map/listing-fields.ts'
import { shortly } from './problems.ts'

/** A price that was lowered or raised is less than this share away from the other. */
const MAX_PRICE_DIFFERENCE = 0.05

/** What a row says of its home, as far as two rows with one key are told apart by it. */
const ToldHome = z.tuple([z.string(), z.string(), z.number().nullable()])

/** The same as a text, to be kept. */
export function toldHome({ Address = '', City = '', SalePrice, RentPrice }: MappedListing): string {
  const told: z.infer<typeof ToldHome> = [Address, City, SalePrice ?? RentPrice ?? null]
  return JSON.stringify(told)
}

/** Whether two rows can hardly tell of one home as it is now. */
export function areOtherHomes(one: string, other: string): boolean {
  const [address, city, price] = ToldHome.parse(JSON.parse(one))
  const [otherAddress, otherCity, otherPrice] = ToldHome.parse(JSON.parse(other))
  return (
    isOtherAddress({ address, city }, { address: otherAddress, city: otherCity }) ||
    (price !== null && otherPrice !== null && isOtherPrice(price, otherPrice))
  )
}

/** `9 Oak Lane, 410000` */
export function toldHomeText(told: string): string {
  const [address, , price] = ToldHome.parse(JSON.parse(told))
  return [shortly(address), price === null ? '' : String(price)].filter(Boolean).join(', ')
}

export interface ToldPlace {
  readonly address: string
  readonly city: string
}

/** One that is not told is no other; spellings of one are the same. */
export function isOtherAddress(one: ToldPlace, other: ToldPlace): boolean {
  const [key, otherKey] = [addressKey(one.address, one.city), addressKey(other.address, other.city)]
  if (key !== '' && otherKey !== '') return key !== otherKey
  if (isBlank(one.address) || isBlank(other.address)) return false
  return normalisedAddress(one.address) !== normalisedAddress(other.address)
}

/** One that was lowered or raised is no other. */
export function isOtherPrice(one: number, other: number): boolean {
  return Math.abs(one - other) > Math.max(one, other) * MAX_PRICE_DIFFERENCE
}
