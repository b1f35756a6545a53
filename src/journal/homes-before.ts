import * as z from 'zod'
import { sentFields } from '../listings/compare/chatbot-listing.ts'
import type { Entry } from '../listings/ledger/entry.ts'
import { callSinceLoad, type ListingCall } from '../listings/ledger/single-call.ts'
import { namedListing } from '../listings/report/listing-name.ts'
import { NamedListing } from '../listings/taken-down.ts'

/** So many homes of one change are remembered. */
export const MAX_HOMES = 100

/** A home that a change is about, as it was before. */
export const HomeBefore = NamedListing.extend({
  /** Of the fields that an update gives, those that were read or remembered. */
  fields: z.record(z.string(), z.unknown()).optional(),
  /** The single call that had changed it since it was loaded, by its name. */
  call: z.string().optional(),
})
export type HomeBefore = z.infer<typeof HomeBefore>

/** What is remembered of a listing that a call is about to change. */
export function homeBefore(
  entry: Entry,
  call: Exclude<ListingCall, { kind: 'create' }>,
): HomeBefore {
  const home = namedListing(entry)
  if (call.kind === 'delete') return home
  const given = Object.entries(sentFields(entry)).filter(([name]) =>
    Object.hasOwn(call.fields, name),
  )
  const earlier = callSinceLoad(entry)
  return {
    ...home,
    fields: Object.fromEntries(given),
    ...(earlier !== undefined && { call: earlier }),
  }
}
