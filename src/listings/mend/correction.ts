import { formatNumber } from '../../text/counted.ts'
import { agentOrPerson, toolText } from '../../text/reader-words.ts'
import { type ChatbotListing, knownFields } from '../compare/chatbot-listing.ts'
import type { ChatbotListings } from '../compare/chatbot-listings.ts'
import { differencesOf } from '../compare/differences.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { keyOf, ownKeyOf, type ServiceKey } from '../load/sending/service-key.ts'
import {
  isNumberField,
  MappedListing,
  type NumberField,
  type SomeFields,
} from '../map/listing-fields.ts'
import type { Doubt } from '../plausible/plausibility.ts'
import { workedOut } from '../plausible/wording.ts'

/** A value that is to become another one. */
export interface Change {
  readonly field: NumberField
  readonly from: number
  readonly to: number
}

/** An update that puts values of a listing right. */
export interface Correction {
  readonly key: ServiceKey
  readonly changes: readonly Change[]
  /** What it puts right. */
  readonly values: SomeFields
  /** The listing with them, complete: what omitting a field does is not documented. */
  readonly fields: MappedListing
}

/** What doubtful values would be, as far as that is known. */
export function changesOf(doubts: readonly Doubt[]): Change[] {
  return doubts.flatMap(({ field, value, likely }) =>
    likely !== undefined && isNumberField(field) ? [{ field, from: value, to: likely }] : [],
  )
}

export function withChanges(fields: SomeFields, changes: readonly Change[]): SomeFields {
  return { ...fields, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
}

/** What could correct listings of a chatbot. */
export interface CorrectionParts {
  readonly serialNumber: string
  readonly ledger: Ledger
  readonly listings: ChatbotListings
}

/** The update that makes the changes, or why none can be sent: sentences. */
export async function correctionOf(
  listing: ChatbotListing,
  doubts: readonly Doubt[],
  changes: readonly Change[],
  parts: CorrectionParts,
): Promise<Correction | { readonly impossible: string }> {
  if (changes.length === 0)
    return {
      impossible: (await toSendAgain(listing, doubts, parts)) ?? toLookUp(changesOf(doubts)),
    }
  const update = await updateOf(listing, withChanges({}, changes), parts)
  return 'impossible' in update ? update : { ...update, changes }
}

/** The update that gives a listing other values, or why none can be sent. */
export async function updateOf(
  listing: ChatbotListing,
  values: SomeFields,
  parts: CorrectionParts,
): Promise<Omit<Correction, 'changes'> | { readonly impossible: string }> {
  const key = await serviceKeyOf(listing, parts)
  if (!key)
    return { impossible: 'It has no identifier, MLS number or Url that is known to be its own.' }
  const { data: fields, error } = MappedListing.safeParse({ ...knownFields(listing), ...values })
  if (fields) return { key, values, fields }
  const unknown = [...new Set(error.issues.map(({ path }) => String(path[0])))]
  return { impossible: `An update needs all required fields; not known: ${unknown.join(', ')}.` }
}

/** Of values that are not those that were last sent from here: these are known. */
async function toSendAgain(
  listing: ChatbotListing,
  doubts: readonly Doubt[],
  parts: CorrectionParts,
): Promise<string | undefined> {
  const sent = differencesOf(listing).flatMap((each) =>
    typeof each.sent === 'number' && doubts.some(({ field }) => field === each.field)
      ? [{ field: each.field, sent: each.sent }]
      : [],
  )
  if (sent.length === 0) return undefined
  const key = await serviceKeyOf(listing, parts)
  const values = sent.map((each) => `${each.field} ${formatNumber(each.sent)}`).join(', ')
  const fields = Object.fromEntries(sent.map((each) => [each.field, each.sent]))
  const call = key
    ? agentOrPerson({
        agent: `update_listing ${JSON.stringify({ SerialNumber: parts.serialNumber, ...key, ...fields })}`,
        person: 'an agent can (update_listing)',
      })
    : toolText('update_listing')
  return `Not what was last sent from here: ${values}. If that was right, send it again: ${call}. Otherwise look it up.`
}

function toLookUp(likely: readonly Change[]): string {
  const asked = likely.map(({ field, to }) => `is ${field} ${formatNumber(workedOut(to))}?`)
  const reason =
    likely.length === 0
      ? 'What the value should be is not known.'
      : 'Only prices are corrected, where most of a source share the slip.'
  const look = likely.length === 0 ? 'Look it up.' : `Look it up: ${asked.join(' ')}`
  return `${reason} ${look} Then change it with ${toolText('update_listing')}, or correct the file and load it again.`
}

/**
 * A key that reaches this listing alone. An identifier that only the list shows is not used for a
 * listing of the ledger: of what the list shows nothing is documented.
 */
async function serviceKeyOf(
  { id, mlsNumber, url, entry }: ChatbotListing,
  { serialNumber, ledger, listings }: CorrectionParts,
): Promise<ServiceKey | undefined> {
  const alone = (given: { readonly mlsNumber: string; readonly url: string }) => ({
    mlsNumber: listings.countWithMlsNumber(given.mlsNumber) === 1 ? given.mlsNumber : '',
    url: listings.countWithUrl(given.url) === 1 ? given.url : '',
  })
  if (entry) return keyOf(ledger, { ...entry, ...alone(entry) })
  if (id !== null) return { Key: id, KeyType: 'NewOaks' }
  return ownKeyOf(ledger, { serialNumber, source: '', key: '', ...alone({ mlsNumber, url }) })
}
