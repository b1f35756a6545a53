import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { CallResult } from '../api/service.ts'
import {
  DeleteListingsData,
  DeleteListingsRequest,
  Listing,
  UpdateListingRequest,
} from '../contract/listing.ts'
import { type Operation, operations } from '../contract/operations.ts'
import type { ListingCall, ListingCallEnd } from '../listings/ledger/single-call.ts'
import { isObject } from '../text/json.ts'
import type { HomeBefore } from './homes-before.ts'
import type { ChangeEnd, ChangeKind } from './journal.ts'

/** What a request changes. */
export interface RequestedChange {
  readonly kind: ChangeKind
  readonly serialNumber: string
  /** The body, without the chatbot. */
  readonly sent: Readonly<Record<string, unknown>>
  readonly listings?: ListingCall
}

/** What a body changes, by the operations whose requests are journaled. */
const changes: ReadonlyMap<string, (body: unknown) => RequestedChange | undefined> = new Map([
  [operations.editChatbot.name, edited],
  [operations.createListing.name, created],
  [operations.updateListing.name, updated],
  [operations.deleteListings.name, deleted],
])

/** Whether requests of an operation are journaled. */
export function isChange({ name }: Pick<Operation, 'name'>): boolean {
  return changes.has(name)
}

/** What a request changes; undefined: nothing that is journaled, or it is none that would be sent. */
export function requestedChange(
  { name }: Pick<Operation, 'name'>,
  body: unknown,
): RequestedChange | undefined {
  return changes.get(name)?.(body)
}

function edited(body: unknown): RequestedChange | undefined {
  // The settings are checked where they come in, and before they are sent.
  const { serialNumber, ...sent } = isObject(body) ? body : {}
  if (typeof serialNumber !== 'string') return undefined
  return { kind: 'edit', serialNumber, sent }
}

function created(body: unknown): RequestedChange | undefined {
  const { data } = Listing.safeParse(body)
  if (!data) return undefined
  const { SerialNumber: serialNumber, ...listing } = data
  return { kind: 'create', serialNumber, sent: listing, listings: { kind: 'create', listing } }
}

function updated(body: unknown): RequestedChange | undefined {
  const { data } = UpdateListingRequest.safeParse(body)
  if (!data) return undefined
  const { SerialNumber: serialNumber, ...sent } = data
  const { Key, KeyType, ...fields } = sent
  const listings = { kind: 'update', KeyType, keys: [Key], fields } as const
  return { kind: 'update', serialNumber, sent, listings }
}

function deleted(body: unknown): RequestedChange | undefined {
  const { data } = DeleteListingsRequest.safeParse(body)
  if (!data) return undefined
  const { SerialNumber: serialNumber, ...sent } = data
  const keys = [...new Set(sent.Keys)]
  const listings = { kind: 'delete', KeyType: sent.KeyType, keys, fields: {} } as const
  return { kind: 'delete', serialNumber, sent, listings }
}

/** What was seen before listings were updated or deleted: how many homes, and which keys no listing has. */
interface SeenBefore {
  readonly homes: number
  /** How many of them the service's list has. */
  readonly listed: number
  readonly absent: readonly string[]
}

/** Whether homes have all that an update sets, as was seen before: a service may count none of them as updated. */
export function hadAll(
  { listings }: RequestedChange,
  homes: readonly HomeBefore[] | undefined,
): boolean {
  if (listings?.kind !== 'update' || !homes?.length) return false
  const set = Object.entries(listings.fields)
  return homes.every(({ fields }) =>
    set.every(([name, value]) => isDeepStrictEqual(fields?.[name], value)),
  )
}

/** What an answer says of the change, apart from its text. */
export function answeredEnd(
  { kind, listings }: RequestedChange,
  { Data, repeatedAfter }: Pick<CallResult, 'Data' | 'repeatedAfter'>,
  { seen, hadAll }: { readonly seen?: SeenBefore | undefined; readonly hadAll?: boolean } = {},
): Pick<ChangeEnd, 'outcome' | 'listings'> {
  // An attempt before the last may have been carried out: what that has changed is not counted.
  const isSure = repeatedAfter.every(({ certainty }) => certainty !== 'unsure')
  if (kind === 'edit') return { outcome: Data === 1 ? 'applied' : 'unknown' }
  if (kind === 'create') {
    const id = z.string().safeParse(Data).data
    return { outcome: 'applied', listings: { kind: 'created', id: id?.trim() ? id : null } }
  }
  const counted =
    kind === 'update'
      ? z.int().safeParse(Data).data
      : DeleteListingsData.safeParse(Data).data?.SuccessCount
  const keys = listings && 'keys' in listings ? listings.keys.length : 0
  const became = countedEnd(counted, keys, { isSure, seen })
  if (became.kind === 'absent' && hadAll)
    return { outcome: 'not_applied', listings: { kind: 'some' } }
  if (became.kind === 'absent' || became.kind === 'none')
    return { outcome: 'not_applied', listings: became }
  if (counted === undefined || counted <= 0) return { outcome: 'unknown' }
  return { outcome: 'applied', listings: became }
}

/** What is certain when so many listings were changed that have one of these keys. */
function countedEnd(
  count: number | undefined,
  keys: number,
  { isSure, seen }: { readonly isSure: boolean; readonly seen: SeenBefore | undefined },
): ListingCallEnd {
  if (count === undefined) return { kind: 'some' }
  if (count >= keys) return { kind: 'all', count }
  // As many as were seen: those, and none with another key.
  if (count > 0 && count === seen?.homes) return { kind: 'all', count, absent: seen.absent }
  if (count > 0 || !isSure) return { kind: 'some' }
  // Of several keys a service may refuse all because of one, and what was seen just before is hardly
  // gone: they are still there.
  return { kind: keys === 1 && !seen?.listed ? 'absent' : 'none' }
}
