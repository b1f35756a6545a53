import type { KeyType } from '../../contract/listing.ts'
import type { MappedListing, SomeFields } from '../map/listing-fields.ts'
import type { Entry, SetByCalls } from './entry.ts'

/** The source of listings that were created one by one: a later import of them takes them over. */
export const SINGLE_CALLS = 'single calls'

const CALL = 'call-'

/** What stands in the place of the run where a single call changed a listing. */
export function callName(id: number): string {
  return `${CALL}${id}`
}

/** The change that such a name stands for. */
export function changeOf(name: string): string {
  return name.slice(CALL.length)
}

/** Whether that is no run but a single call, which may go on beside any run. */
export function isCall(runId: string): boolean {
  return runId.startsWith(CALL)
}

/**
 * The single call that has changed a listing since it was loaded, by its name; undefined: none has. A
 * correction after it keeps it in the place of the hash, which is of no row then.
 */
export function callSinceLoad({
  lastRun,
  hash,
}: {
  readonly lastRun: string
  readonly hash: string | null
}): string | undefined {
  if (isCall(lastRun)) return lastRun
  return hash !== null && isCall(hash) ? hash : undefined
}

/**
 * The last single call of which something stands that no row has set since, by its name: one since the
 * listing was loaded, or one before that set what the row did not tell. Undefined: there is none.
 */
export function lastCall(
  entry: Pick<Entry, 'lastRun' | 'hash' | 'setByCalls'>,
): string | undefined {
  const left = Object.values(entry.setByCalls ?? {})
  return callSinceLoad(entry) ?? (left.length > 0 ? callName(Math.max(...left)) : undefined)
}

/** That a call has set these fields. @param name from callName */
export function setBy(name: string, fields: SomeFields): SetByCalls {
  const change = Number(changeOf(name))
  return Object.fromEntries(Object.keys(fields).map((field) => [field, change]))
}

/** Whose request it is, and for which chatbot. */
export interface CallName {
  /** From callName. */
  readonly name: string
  readonly serialNumber: string
}

/** A request for single listings, which goes beside the runs that load many. */
export type ListingCall =
  | { readonly kind: 'create'; readonly listing: MappedListing }
  | {
      readonly kind: 'update' | 'delete'
      readonly KeyType: KeyType
      readonly keys: readonly string[]
      /** What an update sends. */
      readonly fields: SomeFields
    }

/** What such a request has led to. Of one whose outcome is unknown, the intents stay open. */
export type ListingCallEnd =
  | { readonly kind: 'created'; readonly id: string | null }
  /** So many listings were updated or deleted, at least one for each key. */
  | {
      readonly kind: 'all'
      readonly count: number
      /** Keys that no listing had, as was seen before: nothing has become of them. */
      readonly absent?: readonly string[]
    }
  /** Some of them were; nobody can tell which. */
  | { readonly kind: 'some' }
  /** The service has none with these keys. */
  | { readonly kind: 'absent' }
  /** Nothing was changed. */
  | { readonly kind: 'none' }

/** The same, with the keys apart that no listing had. */
export function endsByKey(
  call: ListingCall,
  end: ListingCallEnd,
): (readonly [ListingCall, ListingCallEnd])[] {
  if (call.kind === 'create' || end.kind !== 'all' || !end.absent) return [[call, end]]
  const { absent, ...rest } = end
  const there = call.keys.filter((key) => !absent.includes(key))
  return [
    [{ ...call, keys: there }, rest],
    [{ ...call, keys: absent }, { kind: 'none' }],
  ]
}
