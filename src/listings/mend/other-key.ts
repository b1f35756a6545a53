import { type KeyType, keyTypes } from '../../contract/listing.ts'
import { type ChatbotListing, knownFields } from '../compare/chatbot-listing.ts'
import { placeLine } from '../place-line.ts'
import { homeName } from '../report/listing-name.ts'
import { shortName } from './short-name.ts'

/** A key that is one of another kind than was said, of a listing that is there. */
export interface OtherKey {
  readonly key: string
  readonly is: KeyType
  /** What the listing is called. */
  readonly home: string
  readonly id: string | null
}

const MAX_TOLD = 10

/** What of these keys a listing has as one of another kind. @param keyType of which kind they are said to be */
export function otherKeyOf(
  listing: ChatbotListing,
  keys: ReadonlySet<string>,
  keyType: KeyType,
): OtherKey | undefined {
  const { mlsNumber: MLSNumber, url: Url } = listing
  const id = listing.entry?.id ?? listing.id
  const own = { NewOaks: id ?? '', MLSNumber, URL: Url }
  const is = keyTypes.find((type) => type !== keyType && own[type] !== '' && keys.has(own[type]))
  if (is === undefined) return undefined
  const Address = placeLine(knownFields(listing))
  return { key: own[is], is, home: homeName({ Address, MLSNumber, Url }), id }
}

/** The homes of each of these keys. */
export function homesByKey(others: readonly OtherKey[]): ReadonlyMap<string, readonly OtherKey[]> {
  const byKey = new Map<string, OtherKey[]>()
  for (const each of others) byKey.set(each.key, [...(byKey.get(each.key) ?? []), each])
  return byKey
}

/** What to give instead of keys of another kind: a note for each of the first. */
export function otherKeyNotes(others: readonly OtherKey[]): string[] {
  return [...homesByKey(others)].slice(0, MAX_TOLD).flatMap(([key, homes]) => {
    const [is] = homes.map((home) => home.is)
    const told = homes.slice(0, MAX_TOLD)
    const names = [...new Set(told.map(({ home }) => shortName(home)))].join(', ')
    const ids = told.flatMap(({ id }) => id ?? [])
    const byId =
      is !== 'NewOaks' && ids.length > 0
        ? `, or the id with KeyType NewOaks: ${ids.join(', ')}`
        : ''
    const kind = is === 'NewOaks' ? 'id' : is
    return `${shortName(key)} is the ${kind} of ${names}: give it with KeyType ${is}${byId}.`
  })
}
