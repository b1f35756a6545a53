import type * as z from 'zod'
import type { KeyType } from '../../../contract/listing.ts'
import { operations } from '../../../contract/operations.ts'
import { InputError } from '../../../errors.ts'
import type { FoundByKey } from '../../../listings/imports/keyed-listings.ts'
import type { ShownPart } from '../../../runs/shown-changes.ts'
import { counted } from '../../../text/counted.ts'
import { unagreedText } from '../consent.ts'
import {
  eachByKeys,
  homeNames,
  MAX_HOMES_CHARS,
  otherwiseNotes,
  shownFirstReasons,
  shownNames,
  unseenReasons,
} from '../homes/homes-at-keys.ts'
import type { ToolContext } from '../tool.ts'

const { deleteListings: operation } = operations

export type DeletionRequest = z.infer<typeof operation.request>

interface Agreement {
  readonly isBulk: boolean
  readonly confirmed: boolean | undefined
  readonly before: FoundByKey
  /** Looks anew. */
  readonly look: () => Promise<FoundByKey>
}

/**
 * Other tools answer with what they would do. This one promises what the service answered, so it
 * fails instead.
 *
 * @param request its keys in order, each once
 * @throws InputError when the user must be shown first what would be deleted, or when that is nothing
 */
export async function agreeOnDeletion(
  { SerialNumber, Keys: keys, KeyType }: DeletionRequest,
  { isBulk, confirmed, before, look }: Agreement,
  { consent }: ToolContext,
): Promise<void> {
  const bot = consent.names([SerialNumber])
  const { found, notFound, untold } = before
  const otherwise = otherwiseNotes(before)
  if (consent.isNeeded(isBulk) && untold === undefined && found.length === 0)
    throw new InputError(
      `${noneFound(keys)} among the listings of chatbot ${bot}: there is nothing to delete. Nothing was sent.`,
      otherwise[0] ??
        `Look with find_listings (show: keys) which keys of the type ${KeyType} there are.`,
    )
  const homes = consent.names(shownNames(keys, before), undefined, MAX_HOMES_CHARS)
  const there = listingsOf(bot, keys.length - notFound.length, KeyType)
  const missing = notFound.length > 0 ? `; ${counted(notFound.length, 'key')} not found` : ''
  // A home that has become another since it was shown is to be shown anew.
  const targetsOf = (at: FoundByKey) => ({
    SerialNumber,
    KeyType,
    keys,
    fingerprint: at.fingerprint,
  })
  const what = `${there} for good (${homes}${missing})`
  const each = eachByKeys(homes)
  const state = await consent.ask({
    operation,
    question: [`Delete ${what}?`, ...unseenReasons(before), ...each].join(' '),
    subject: SerialNumber,
    targets: targetsOf(before),
    parts: partsOf(before),
    targetsNow: async () => targetsOf(await look()),
    isBulk,
    unchanged: 'Nothing was deleted.',
    isTrial: false,
    confirmed,
  })
  if (state !== 'given')
    throw new InputError(
      `This call deleted nothing: the user must agree first. It would delete ${[`${what}.`, ...shownFirstReasons(before), ...each, ...otherwise].join(' ')}`,
      `${unagreedText(state)}Show this to the user. When they agree, call again with the same Keys and confirm: true.`,
    )
}

/** Each home, to tell which of them are otherwise than they were shown. */
function partsOf({ found }: FoundByKey): ShownPart[] {
  const names = homeNames(found)
  return found.map(({ whole: _, ...home }, at) => ({
    id: home.named.id ?? `${home.key} ${at}`,
    name: names[at] ?? home.key,
    value: home,
  }))
}

/** Only the service's own identifier is surely one listing's: others can share an MLS number or an address. */
function listingsOf(bot: string, keyCount: number, keyType: KeyType): string {
  if (keyType === 'NewOaks') return `${counted(keyCount, 'listing')} of chatbot ${bot}`
  return `the listings with ${keyCount === 1 ? 'this key' : `these ${keyCount} keys`} of chatbot ${bot}`
}

/** Said of keys that no listing has. */
export function noneFound(keys: readonly string[]): string {
  return keys.length === 1 ? 'The key was not found' : `None of these ${keys.length} keys was found`
}
