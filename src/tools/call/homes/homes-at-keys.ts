import type * as z from 'zod'
import type { operations } from '../../../contract/operations.ts'
import { AppError } from '../../../errors.ts'
import {
  type FoundByKey,
  type HomeAtKey,
  unseenText,
} from '../../../listings/imports/keyed-listings.ts'
import { noListings } from '../../../listings/load/deletion/fingerprint.ts'
import { asLoaded } from '../../../listings/load/deletion/seen-in-bot.ts'
import { spellingNotes } from '../../../listings/lookup/other-spelling.ts'
import { deletedKeyNotes } from '../../../listings/mend/deleted-keys.ts'
import { otherKeyNotes } from '../../../listings/mend/other-key.ts'
import { counted } from '../../../text/counted.ts'
import { oneLine } from '../../../text/excerpt.ts'
import { toolText } from '../../../text/reader-words.ts'
import { withoutEnd } from '../../../text/without-end.ts'
import type { ToolContext } from '../tool.ts'

/** Looking before or after a change must not keep anybody waiting for long. */
export const MAX_LOOK_MS = 10_000
/** Of the homes in a question. */
export const MAX_HOMES_CHARS = 2000
/** What helps whoever has mistyped a key. */
export const BY_ADDRESS = `${toolText('find_listings')} looks homes up by address.`
export const EACH_BY_KEYS = 'Each: find_listings with these Keys.'
const MAX_ADDRESS_CHARS = 60
/** Beside an id and rooms, which a name of a question must have room for. */
const MAX_TWIN_ADDRESS_CHARS = 40
/** They tell twins apart, beside their ids. */
const roomNames = { Bedrooms: 'bedroom', Bathrooms: 'bathroom' } as const

/** Why homes are shown first that one key names. */
const SHARED_KEY = 'One key is of several listings, so they are shown first.'

/**
 * What there is with these keys; who cannot look says why.
 *
 * @param fields to be told of each, besides what tells homes apart
 */
export async function homesAtKeys(
  { SerialNumber, Keys, KeyType }: z.infer<typeof operations.deleteListings.request>,
  { imports, signal }: Pick<ToolContext, 'imports' | 'signal'>,
  fields: readonly string[],
): Promise<FoundByKey> {
  try {
    const opened = await imports()
    return await opened.findByKey(
      {
        serialNumber: SerialNumber,
        keyType: KeyType,
        keys: Keys,
        fields: [...fields, ...Object.keys(roomNames)],
      },
      { signal, timeUp: AbortSignal.timeout(MAX_LOOK_MS) },
    )
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error
    const why = error.message
    const none = {
      found: [],
      notFound: [],
      seen: asLoaded,
      isSeen: false,
      otherSpellings: [],
      otherKeys: [],
      deleted: [],
      fingerprint: noListings,
    }
    return {
      ...none,
      untold: `What was there cannot be told: ${why}`,
      ...(KeyType !== 'NewOaks' && { unseen: unseenText(Keys, 0, withoutEnd(why, /\./)) }),
    }
  }
}

/** Whether names have all homes. @param homes see Consent */
export function areAllNamed(homes: string): boolean {
  return homes.endsWith('"')
}

/** How many of the homes the service's list has. */
export function countListed({ found }: Pick<FoundByKey, 'found'>): number {
  return found.filter(({ isListed }) => isListed).length
}

/** Where each home is told; a sentence, or none where all are named. @param homes their names, see Consent */
export function eachByKeys(homes: string): string[] {
  return areAllNamed(homes) ? [] : [EACH_BY_KEYS]
}

/** What the look could not show: sentences. */
export function unseenNotes({ found, untold, unseen }: FoundByKey): string[] {
  // Where nothing was found the first says it.
  const notes = [untold, found.length > 0 ? unseen : undefined]
  return notes.filter((note) => note !== undefined)
}

/** Why the user is shown first what a key names: sentences. */
export function shownFirstReasons(before: FoundByKey): string[] {
  return [...(sharesKey(before) ? [SHARED_KEY] : []), ...unseenReasons(before)]
}

/** Of those what a question has room for. */
export function unseenReasons({ unseen, untold }: Pick<FoundByKey, 'unseen' | 'untold'>): string[] {
  return [unseen ?? untold].filter((reason) => reason !== undefined)
}

/** What else keys that were not found can be meant to be: notes. */
export function otherwiseNotes({ otherSpellings, otherKeys, deleted }: FoundByKey): string[] {
  return [
    ...spellingNotes(otherSpellings),
    ...otherKeyNotes(otherKeys),
    ...deletedKeyNotes(deleted),
  ]
}

/** Whether several homes have one MLS number or Url: who names one of them need not mean the others. */
export function sharesKey({ found }: FoundByKey): boolean {
  return new Set(found.map(({ key }) => key)).size < found.length
}

/** Homes by their addresses, and by what tells twins apart; a key of which nothing is known by itself. */
export function shownNames(keys: readonly string[], before: FoundByKey): string[] {
  const known = new Set([...before.found.map(({ key }) => key), ...before.notFound])
  return [...homeNames(before.found), ...keys.filter((key) => !known.has(key))]
}

/** What the homes that were found are called, in their order: those of one name by their ids and rooms too. */
export function homeNames(found: readonly HomeAtKey[]): string[] {
  const names = found.map((home) => homeText(home, MAX_ADDRESS_CHARS))
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return found.map((home, index) => {
    const name = names[index] ?? home.key
    return counts.get(name) === 1 ? name : homeText(home, MAX_TWIN_ADDRESS_CHARS, apartBy(home))
  })
}

function homeText(
  { key, named: { Address, MLSNumber } }: HomeAtKey,
  maxChars: number,
  apart: readonly string[] = [],
): string {
  const place = Address && oneLine(Address, maxChars)
  const facts = [place ? MLSNumber || key : '', ...apart].filter(Boolean).join(', ')
  return [place || key, facts && `(${facts})`].filter(Boolean).join(' ')
}

function apartBy({ named: { id }, fields }: HomeAtKey): string[] {
  const rooms = Object.entries(roomNames).flatMap(([name, room]) => {
    const count = fields[name]
    return typeof count === 'number' ? [counted(count, room)] : []
  })
  return [...(id === null ? [] : [`id ${id}`]), ...rooms]
}
