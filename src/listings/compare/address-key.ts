import { listingKey } from '../map/rows/listing-key.ts'

/** What two spellings of one address have in common; empty where its number or its place is not known. */
export function addressKey(address: unknown, city: unknown): string {
  if (typeof address !== 'string' || address === '') return ''
  const place = typeof city === 'string' && city !== '' ? { city } : {}
  return listingKey({ address, ...place })?.value ?? ''
}
