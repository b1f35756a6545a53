import type { KeyType } from '../../contract/listing.ts'
import { oneLine } from '../../text/excerpt.ts'
import { withoutDays } from '../compare/as-listed.ts'
import { type ChatbotListing, knownFields } from '../compare/chatbot-listing.ts'
import { type JustSet, pagesAsJustSet } from '../compare/just-set.ts'
import { mayBeUnlisted } from '../compare/list-lag.ts'
import { type ReadListings, readChatbotListings } from '../compare/read-chatbot-listings.ts'
import { type Entry, refText } from '../ledger/entry.ts'
import { callSinceLoad } from '../ledger/single-call.ts'
import type { PlainFields } from '../listed/listed-page.ts'
import { whyNotWhole } from '../listed/read-list.ts'
import { createFingerprint } from '../load/deletion/fingerprint.ts'
import { asLoaded, type Seen, seenAs } from '../load/deletion/seen-in-bot.ts'
import type { LookParts } from '../load/undo/created-look.ts'
import { caseless, type OtherSpelling } from '../lookup/other-spelling.ts'
import { type DeletedKey, deletedKeys } from '../mend/deleted-keys.ts'
import { type OtherKey, otherKeyOf } from '../mend/other-key.ts'
import { placeLine } from '../place-line.ts'
import type { NamedListing } from '../taken-down.ts'

/** In a question. */
const MAX_WHY_CHARS = 300
/** More of them are not kept whole. */
const MAX_WHOLE = 100

/** Listings that a call names by key. */
export interface KeyedListings {
  readonly serialNumber: string
  readonly keyType: KeyType
  readonly keys: readonly string[]
  /** Of each listing these are told as well. */
  readonly fields?: readonly string[]
}

/** A home that has one of the keys. */
export interface HomeAtKey {
  readonly key: string
  readonly named: NamedListing
  /** Those that were asked for, as far as they are known. */
  readonly fields: Readonly<Record<string, unknown>>
  /** All that is known of it, where few homes are looked for. */
  readonly whole?: Readonly<Record<string, unknown>>
  /** The single call that has changed it since it was loaded, by its name. */
  readonly call: string | undefined
  /** Whether the service's list has it: it may be behind what was just done from here. */
  readonly isListed: boolean
}

/** What was looked for before something becomes of it. */
export interface FoundByKey {
  readonly found: readonly HomeAtKey[]
  /**
   * The identifiers of the homes that a request with these keys is about, whatever numbers and Urls are remembered
   * of them; of none that the list has, those that are remembered with the keys. Undefined: not known of all.
   */
  readonly ids?: readonly string[] | undefined
  /** Keys of no listing, as far as that can be told. */
  readonly notFound: readonly string[]
  /** Of keys that were not found: MLS numbers of listings that differ from them in case alone. */
  readonly otherSpellings: readonly OtherSpelling[]
  /** Of the homes found, as they are: another one means other homes, or a changed one. */
  readonly fingerprint: string
  /** What the chatbot has of those that are remembered as loaded. */
  readonly seen: (entry: Entry) => Seen
  /** Whether the list of the service was read whole, and shows such keys: what was found is in it. */
  readonly isSeen: boolean
  /** Of keys that were not found: those that listings have as keys of another kind. */
  readonly otherKeys: readonly OtherKey[]
  /** Of keys that were not found: identifiers of listings that were deleted from here, or found gone. */
  readonly deleted: readonly DeletedKey[]
  /** Why it cannot be told of some of them: a sentence. */
  readonly untold?: string | undefined
  /** Why others than those found may have these keys too, where keys are not the service's own: a sentence. */
  readonly unseen?: string | undefined
}

/**
 * Looks for the listings with these keys in the service's list and in the memory.
 *
 * @throws AppError when there is nowhere to look
 */
export async function findByKey(wanted: KeyedListings, parts: LookParts): Promise<FoundByKey> {
  const { serialNumber, keyType, keys } = wanted
  const { setSinceLoad } = parts
  const { listings, list, readAtMs } = await readFor(wanted, parts)
  const search = createSearch(wanted, { isWhole: whyNotWhole(list) === undefined, readAtMs })
  try {
    for await (const page of pagesAsJustSet(listings.pages(), { readAtMs, setSinceLoad }))
      for (const each of page) search.add(each)
  } finally {
    listings.close()
  }
  const { ids, left, isShown, others, ofOtherKind, ...homes } = search.sum()
  const why = whyNotWhole(list) ?? whyNotShown(keyType, isShown || listings.counts().listed === 0)
  const told = {
    ...homes,
    isSeen: why === undefined,
    otherSpellings: others.filter(({ key }) => left.has(key)),
    otherKeys: ofOtherKind.filter(({ key }) => left.has(key)),
    deleted: await deletedKeys(serialNumber, keyType === 'NewOaks' ? [...left] : [], parts.ledger),
  }
  if (why === undefined) {
    const known = ids.filter((id) => id !== null)
    return { ...told, notFound: [...left], ...(known.length === ids.length && { ids: known }) }
  }
  return {
    ...told,
    notFound: [],
    ...(left.size > 0 && { untold: untoldText([...left], why) }),
    ...(keyType !== 'NewOaks' && { unseen: unseenText(keys, homes.found.length, why) }),
  }
}

/** Looks at one listing of the chatbot after the other for those with the keys. */
function createSearch(
  { keyType, keys, fields: wantedFields = [] }: KeyedListings,
  { isWhole, readAtMs }: { readonly isWhole: boolean; readonly readAtMs: number },
) {
  let isShown = false
  const sought = new Set(keys)
  const left = new Set(keys)
  const spelled = new Map(keys.map((key) => [caseless(key), key]))
  const others = new Map<string, OtherSpelling>()
  const ofOtherKind: OtherKey[] = []
  const found: HomeAtKey[] = []
  const fingerprint = createFingerprint()
  /** As they are remembered; null: the entry is known by its keys alone. */
  const ids: (string | null)[] = []
  const unlisted: (string | null)[] = []
  const listed = new Map<string, Pick<JustSet, 'former'> & { readonly plain: PlainFields }>()
  const seen = (entry: Entry): Seen => {
    const known = listed.get(refText(entry))
    return known ? seenAs(known.plain, entry, known.former) : asLoaded(entry)
  }
  return {
    add({ listing, former }: JustSet): void {
      const { entry } = listing
      const shown = shownKeys(listing)[keyType]
      if (listing.listed && shown !== '') isShown = true
      const key = shown || sentKeys(listing)[keyType]
      // What the whole list has not is not there, whatever is remembered; unless it is too new for the list.
      if (isWhole && !listing.listed && !mayBeUnlisted(entry, readAtMs)) {
        if (sought.has(key)) unlisted.push(listing.id)
        return
      }
      const other = otherKeyOf(listing, sought, keyType)
      if (other) ofOtherKind.push(other)
      if (!sought.has(key)) {
        const given = keyType === 'MLSNumber' ? spelled.get(caseless(key)) : undefined
        if (given !== undefined) others.set(key, { key: given, as: key })
        return
      }
      left.delete(key)
      ids.push(entry ? entry.id : listing.id)
      if (listing.listed && entry) listed.set(refText(entry), { plain: listing.plain, former })
      const known: Readonly<Record<string, unknown>> = knownFields(listing)
      const home = {
        key,
        named: named(listing),
        isListed: listing.listed !== undefined,
        fields: Object.fromEntries(wantedFields.map((name) => [name, known[name]])),
        call: entry && callSinceLoad(entry),
      }
      found.push(keys.length > MAX_WHOLE ? home : { ...home, whole: known })
      fingerprint.addChange([home, withoutDays(known)])
    },
    sum: () => ({
      found,
      left,
      isShown,
      ofOtherKind,
      others: [...others.values()],
      ids: found.length > 0 ? ids : unlisted,
      fingerprint: fingerprint.sum(),
      seen,
    }),
  }
}

/** The service is asked for one MLS number alone; what else a key may be meant to be needs the whole list. */
async function readFor(wanted: KeyedListings, parts: LookParts): Promise<ReadListings> {
  const { serialNumber } = wanted
  const mlsNumber = await onlyMlsNumber(wanted, parts)
  if (mlsNumber !== undefined) {
    const read = await readChatbotListings({ ...parts, serialNumber, mlsNumber })
    if (whyNotWhole(read.list) === undefined && (await hasHome(read, wanted))) return read
    read.listings.close()
  }
  return readChatbotListings({ ...parts, serialNumber })
}

/** The MLS number that the only key is, or that the home with this identifier was loaded with. */
async function onlyMlsNumber(
  { serialNumber, keyType, keys }: KeyedListings,
  { ledger }: LookParts,
): Promise<string | undefined> {
  const [key, another] = keys
  if (key === undefined || another !== undefined || keyType === 'URL') return undefined
  if (keyType === 'MLSNumber') return key
  const [entry] = await ledger.loadedWithKey(serialNumber, keyType, key)
  return entry?.mlsNumber || undefined
}

async function hasHome(
  { listings }: ReadListings,
  { keyType, keys }: KeyedListings,
): Promise<boolean> {
  for await (const page of listings.pages())
    for (const { id, mlsNumber, listed } of page)
      if (listed && keys.includes((keyType === 'NewOaks' ? id : mlsNumber) ?? '')) return true
  return false
}

/** @param why on one line, without a full stop */
export function unseenText(keys: readonly string[], found: number, why: string): string {
  const have = found > 0 ? 'other listings have' : 'a listing has'
  return `Whether ${have} ${keys.length === 1 ? 'this key' : 'one of these keys'} could not be seen: ${oneLine(why, MAX_WHY_CHARS)}.`
}

/** @param why on one line, without a full stop */
function untoldText(keys: readonly string[], why: string): string {
  return `Whether a listing has the ${keys.length === 1 ? 'key' : 'keys'} ${keys.join(', ')} cannot be told, nor what was there: ${why}.`
}

function shownKeys({ id, mlsNumber, url }: ChatbotListing): Record<KeyType, string> {
  return { NewOaks: id ?? '', MLSNumber: mlsNumber, URL: url }
}

/** Those that it was sent with, or got then: for a list that does not show them. */
function sentKeys({ entry }: ChatbotListing): Record<KeyType, string> {
  const { MLSNumber = '', Url = '' } = entry?.fields ?? {}
  return { NewOaks: entry?.id ?? '', MLSNumber, URL: Url }
}

/** A list whose homes have none of these keys does not show them. */
function whyNotShown(keyType: KeyType, isShown: boolean): string | undefined {
  return isShown ? undefined : `the list of the service shows no ${keyNames[keyType]}`
}

const keyNames: Readonly<Record<KeyType, string>> = {
  NewOaks: 'identifiers',
  MLSNumber: 'MLS numbers',
  URL: 'Urls',
}

function named(listing: ChatbotListing): NamedListing {
  const { id, mlsNumber: MLSNumber, url: Url } = listing
  return { Address: placeLine(knownFields(listing)), id, MLSNumber, Url }
}
