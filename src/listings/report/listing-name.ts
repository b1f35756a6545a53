import { keyName } from '../key-name.ts'
import type { Entry } from '../ledger/entry.ts'
import { inFileText } from '../load/gone/gone-where.ts'
import type { GoneCounts, NamedListing } from '../taken-down.ts'

/** Where a home is, on one line; empty when that is not known. */
export function addressLine({
  address,
  city,
  region,
}: Readonly<Record<'address' | 'city' | 'region', string | null>>): string {
  return [address, city, region].filter(Boolean).join(', ')
}

/** An entry of the ledger as a result names it. */
export function namedListing({ id, fields: { MLSNumber, Url }, ...place }: Entry): NamedListing {
  return { Address: addressLine(place), id, MLSNumber, Url }
}

/**
 * What a home is called to a person: its address, where that is known. One without a house number, as feeds
 * have that keep the street to themselves, is that of many: its own number stands behind it.
 */
export function homeName({ Address, ...listing }: Omit<NamedListing, 'id'>): string {
  const name = keyName(listing)
  const isOne = !Address || /\d/.test(Address)
  return isOne ? Address || name : withStatus(Address, name)
}

/** What a home that is gone is called, with what the file says of it if it has it: `12 Elm Street (Pending)`. */
export function goneName({
  fileStatus,
  nowInFile,
  ...listing
}: GoneCounts['first'][number]): string {
  return withStatus(homeName(listing), inFileText(fileStatus, nowInFile))
}

export function withStatus(name: string, status: string | undefined): string {
  return [name, status && `(${status})`].filter(Boolean).join(' ')
}
