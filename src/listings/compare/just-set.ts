import { counted, formatNumber, withMore } from '../../text/counted.ts'
import { oneLine } from '../../text/excerpt.ts'
import { standing } from '../ledger/corrections.ts'
import type { Entry } from '../ledger/entry.ts'
import { callSinceLoad } from '../ledger/single-call.ts'
import type { SomeFields } from '../map/listing-fields.ts'
import type { ChatbotListing } from './chatbot-listing.ts'
import { type Difference, differencesOf } from './differences.ts'
import { isJustUpdated } from './list-lag.ts'
import type { SetSinceLoad } from './set-since-load.ts'

const MAX_HOMES = 5
/** Of the values that a home has which is told. */
const MAX_FORMER = 3
const MAX_VALUE_CHARS = 30

export interface JustSetParts {
  /** When the list began to be read, milliseconds since 1970. */
  readonly readAtMs: number
  /** The journal has that. */
  readonly setSinceLoad?: SetSinceLoad | undefined
}

/** A listing as it was just set. */
export interface JustSet {
  readonly listing: ChatbotListing
  /** What the list has otherwise. */
  readonly former: readonly Difference[]
}

/** Pages of listings, each as it was just set. */
export async function* pagesAsJustSet(
  pages: AsyncIterable<readonly ChatbotListing[]>,
  parts: JustSetParts,
): AsyncGenerator<readonly JustSet[]> {
  for await (const page of pages) {
    const listings: JustSet[] = []
    for (const each of page) listings.push(await asJustSet(each, parts))
    yield listings
  }
}

/**
 * A listing as it was just set from here, where the list shows what it had before; else as it is.
 */
export async function asJustSet(listing: ChatbotListing, parts: JustSetParts): Promise<JustSet> {
  const { listed, entry } = listing
  if (!listed || !entry) return { listing, former: [] }
  const former = await formerOf(entry, () => differencesOf(listing), parts)
  if (former.length === 0) return { listing, former }
  const set = Object.fromEntries(former.map(({ field, sent }) => [field, sent]))
  const asSet: SomeFields = { ...listed, ...set }
  const { MLSNumber: mlsNumber = listing.mlsNumber, Url: url = listing.url } = asSet
  return { listing: { ...listing, mlsNumber, url, listed: asSet }, former }
}

/**
 * What the list may have as it was before it was just set from here.
 *
 * @param differences what it has otherwise than was last sent
 */
export async function formerOf(
  entry: Entry,
  differences: () => readonly Difference[],
  { readAtMs, setSinceLoad }: JustSetParts,
): Promise<readonly Difference[]> {
  const otherwise = isJustUpdated(entry, readAtMs) ? differences() : []
  return otherwise.length === 0 ? [] : otherwise.filter(await formerValues(entry, setSinceLoad))
}

/**
 * Whether a value of the list can be what there was before the last request from here: of a load each, and where a
 * call or a correction came after it all but those that are otherwise than before that.
 */
async function formerValues(entry: Entry, setSinceLoad: SetSinceLoad | undefined) {
  const since = callSinceLoad(entry) === undefined ? undefined : await setSinceLoad?.(entry)
  const before = new Map<string, unknown>([
    ...(since?.set ?? []).map(({ field, before }) => [field, before] as const),
    ...standing(entry).map(({ field, file, before }) => [field, file ?? before] as const),
  ])
  return ({ field, bot }: Difference) => (before.get(field) ?? bot) === bot
}

/** A home that is told as it was just set. */
export interface JustSetHome extends Pick<JustSet, 'former'> {
  readonly name: string
}

/** Said where homes are, with the first of them; empty where none is. */
export function justSetText(homes: readonly JustSetHome[]): string {
  const { length } = homes
  const named = withMore(homes.slice(0, MAX_HOMES).map(homeText), length, '; ')
  return length === 0
    ? ''
    : `${counted(length, 'home is', 'homes are')} shown as just set from here (${named}): the list may be behind, or somebody else has set that since. Look again in a minute.`
}

/** `1 Elm Street: SalePrice 150,000, in the list 100,002` */
function homeText({ name, former }: JustSetHome): string {
  const values = former.slice(0, MAX_FORMER).map(({ field, sent, bot }) => {
    return `${field} ${told(sent)}, in the list ${told(bot)}`
  })
  return `${name}: ${values.join('; ')}`
}

function told(value: Difference['sent']): string {
  return typeof value === 'number' ? formatNumber(value) : oneLine(value, MAX_VALUE_CHARS)
}
