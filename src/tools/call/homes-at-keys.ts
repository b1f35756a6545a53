import type * as z from 'zod'
import type { operations } from '../../contract/operations.ts'
import { AppError } from '../../errors.ts'
import type { FoundByKey } from '../../listings/imports/keyed-listings.ts'
import { noListings } from '../../listings/load/fingerprint.ts'
import { oneLine } from '../../text/excerpt.ts'
import type { ToolContext } from './tool.ts'

/** Looking before a change must not keep anybody waiting for long. */
const MAX_LOOK_MS = 10_000
/** Of the homes in a question. */
export const MAX_HOMES_CHARS = 2000
const MAX_ADDRESS_CHARS = 60

/** Why homes are shown first that one key names. */
export const SHARED_KEY = 'One key is of several listings, so they are shown first.'

/** What there is with these keys; who cannot look says why. */
export async function homesAtKeys(
  { SerialNumber, Keys, KeyType }: z.infer<typeof operations.deleteListings.request>,
  { imports, signal }: Pick<ToolContext, 'imports' | 'signal'>,
): Promise<FoundByKey> {
  const timeUp = AbortSignal.timeout(MAX_LOOK_MS)
  try {
    const opened = await imports()
    return await opened.findByKey(
      { serialNumber: SerialNumber, keyType: KeyType, keys: Keys },
      AbortSignal.any([signal, timeUp]),
    )
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error
    const why = timeUp.aborted ? 'reading the list took too long' : error.message
    const none = { found: [], notFound: [], otherSpellings: [], fingerprint: noListings }
    return { ...none, untold: `What was there cannot be told: ${why}` }
  }
}

/** Whether several homes have one MLS number or Url: who names one of them need not mean the others. */
export function sharesKey({ found }: FoundByKey): boolean {
  return new Set(found.map(({ key }) => key)).size < found.length
}

/** Homes by their addresses, and by their MLS numbers, which tell twins apart; a key of which nothing is known by itself. */
export function shownNames(keys: readonly string[], { found, notFound }: FoundByKey): string[] {
  const known = new Set([...found.map(({ key }) => key), ...notFound])
  const homes = found.map(({ key, Address, MLSNumber }) =>
    Address ? `${oneLine(Address, MAX_ADDRESS_CHARS)} (${MLSNumber || key})` : key,
  )
  return [...homes, ...keys.filter((key) => !known.has(key))]
}
