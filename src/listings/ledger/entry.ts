import * as z from 'zod'
import { ListingAmounts, RequiredListing } from '../../contract/listing.ts'

export const entryStates = ['loaded', 'unknown', 'deleted'] as const
export type EntryState = (typeof entryStates)[number]

export const intentKinds = ['create', 'update', 'delete'] as const
type IntentKind = (typeof intentKinds)[number]

/** Which listing is meant: the same one in every file of that source. */
export interface EntryRef {
  readonly serialNumber: string
  /** What it is from: the name that the user gave, else the preset, or `other`. */
  readonly source: string
  /** Kind and value of the listing's key, `mls:MRED/123`. */
  readonly key: string
}

/** The listing fields that are remembered: those that every listing has, and its amounts. */
export const RememberedFields = z.object({
  ...RequiredListing.omit({ SerialNumber: true }).shape,
  ...ListingAmounts.shape,
})
export type RememberedFields = z.infer<typeof RememberedFields>

/** What a home cost before a load gave it a price that is far from that. */
export const FormerPrices = ListingAmounts.pick({ SalePrice: true, RentPrice: true })
export type FormerPrices = Readonly<z.infer<typeof FormerPrices>>

const Value = z.union([z.string(), z.number()])

/**
 * What corrections have set, by field, and what the file had before; null where that is not known, and
 * there `before` is what the listing had, as far as that is remembered.
 */
export const Corrected = z.partialRecord(
  RememberedFields.keyof(),
  z.object({ file: Value.nullable(), before: Value.optional(), sent: Value }),
)
export type Corrected = Readonly<z.infer<typeof Corrected>>

/** The single calls that last set fields which no row has told since, by field: the numbers of their changes. */
export const SetByCalls = z.record(z.string(), z.int())
export type SetByCalls = Readonly<z.infer<typeof SetByCalls>>

/** By what entries are in order. */
export type EntryOrder = Pick<EntryRef, 'source' | 'key'>

/** By what an entry is told from the others of its chatbot. */
export function refText({ source, key }: EntryOrder): string {
  return JSON.stringify([source, key])
}

/** By what they are in order where the last changed come first. */
export type EntryAge = EntryOrder & Pick<Entry, 'updatedAtMs'>

/** No entry is before it. */
export const newest: EntryAge = { updatedAtMs: Number.MAX_SAFE_INTEGER, source: '', key: '' }

/** The entries of a chatbot of a state that few have. */
export interface EntriesApart {
  readonly serialNumber: string
  readonly state: Exclude<EntryState, 'loaded'>
}

/** A listing with its own MLS number and Url, by which the service can be asked for it. */
export type EntryIdentity = EntryRef & Pick<Entry, 'mlsNumber' | 'url'>

/** By what a loaded listing is found in the service's list, and its home told from others. */
export interface Recognisable
  extends Pick<Entry, 'source' | 'key' | 'id' | 'mlsNumber' | 'url' | 'address' | 'city'> {
  readonly fields: Pick<RememberedFields, 'MLSNumber' | 'Url'>
  /** Whether no answer is known of its last request. */
  readonly isInDoubt: boolean
}

/** A request that was about to be sent, and whose answer is not known. */
export interface OpenIntent {
  readonly kind: IntentKind
  /** The run that sent it. */
  readonly runId: string
  /** Until when a late request may still act, milliseconds since 1970 by the clock of that run. */
  readonly lateUntilMs: number
  /** How long after it was written its request may still act. */
  readonly lateMs: number
  /** Of the content that was sent; null for a delete. */
  readonly hash: string | null
  /** Of an update: what corrections have set once it has acted. */
  readonly corrected?: Corrected | null | undefined
}

/** What the ledger remembers of one listing. */
export interface Entry extends EntryRef {
  readonly system: string
  /** NewOaks identifier; null when the listing is known by its MLS number or address alone. */
  readonly id: string | null
  /** Its own MLS number, by which it can be addressed; empty when a constant stood in for it. */
  readonly mlsNumber: string
  /** Its own Url; empty when a constant stood in for it. */
  readonly url: string
  readonly address: string | null
  readonly city: string | null
  readonly region: string | null
  readonly fields: RememberedFields
  readonly formerPrices?: FormerPrices | null | undefined
  readonly corrected?: Corrected | null | undefined
  /** As of the last row that was sent; see `lastCall`. */
  readonly setByCalls?: SetByCalls | null | undefined
  /**
   * Of what its source says of it, if the service is known to have that, or has it with corrections;
   * null when that is not known. Or the name of a single call, see `callSinceLoad`.
   */
  readonly hash: string | null
  readonly state: EntryState
  readonly intent: OpenIntent | null
  readonly createdByRun: string | null
  /** The import or sync whose row it last had, whatever has set it since; null: none, or it is not known. */
  readonly loadedByRun: string | null
  /** The run or single call that changed it last; what is open stands in `intent`. */
  readonly lastRun: string
  /** Milliseconds since 1970, by the clock of the ledger. */
  readonly updatedAtMs: number
}
