import type { Listing } from '../../contract/listing.ts'
import type { ShownPart } from '../../runs/shown-changes.ts'
import { knownFields } from '../compare/chatbot-listing.ts'
import {
  type JustSet,
  type JustSetHome,
  type JustSetParts,
  justSetText,
  pagesAsJustSet,
} from '../compare/just-set.ts'
import { mayBeUnlisted } from '../compare/list-lag.ts'
import { type GatherOptions, gatherListings } from '../compare/read-chatbot-listings.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { whyNotWhole } from '../listed/read-list.ts'
import { createFingerprint } from '../load/deletion/fingerprint.ts'
import type { OpenPlan } from './check.ts'
import { type CorrectionParts, updateOf } from './correction.ts'
import { knownStatus } from './known-status.ts'
import { type MissedKeys, missedKeys } from './missed-keys.ts'
import { createTwiceLook, type OfferedTwice } from './offered-twice.ts'

/** The listings of a plan that are named. */
const MAX_FIRST = 100

/** Listings that are to get the same status, by their NewOaks keys. */
export interface StatusChange {
  readonly Status: Listing['Status']
  readonly ids: readonly string[]
}

/** A listing of a plan. */
interface PlannedStatus {
  readonly id: string
  readonly MLSNumber: string
  readonly Address: string
  readonly Status: string
}

/** Which listings would get a status. */
export interface StatusPlan {
  readonly SerialNumber: string
  readonly Status: Listing['Status']
  readonly toMend: number
  readonly fingerprint: string
  /** What it is of: each listing, to tell which of them are otherwise than they were shown. */
  readonly parts: readonly ShownPart[]
  readonly from: string
  /** The first of them, with the status that they have. */
  readonly listings: readonly PlannedStatus[]
  /** How many have the status already. */
  readonly already: number
  /** Which the list has otherwise than they were just set; empty where it has none. */
  readonly behind: string
  /** How many of `toMend` the list does not show. */
  readonly unseen: number
  readonly notFound: readonly string[]
  /** What is known of these. */
  readonly missed: MissedKeys
  /** Those that cannot be updated, and why. */
  readonly uncorrected: readonly string[]
  /** Of those that come on offer. */
  readonly twice: OfferedTwice
}

/**
 * Looks the listings up in what the chatbot has, and changes nothing. The caller closes what it returns.
 *
 * @throws CancelledError when the signal is aborted
 */
export async function openStatusPlan(
  { Status, ids }: StatusChange,
  options: GatherOptions & { readonly ledger: Ledger },
): Promise<OpenPlan<StatusPlan>> {
  const { serialNumber, ledger, setSinceLoad } = options
  const { listings, list, from, readAtMs } = await gatherListings(options)
  const correcting = { serialNumber, ledger, listings, readAtMs, setSinceLoad }
  const isWhole = whyNotWhole(list) === undefined
  try {
    const fingerprint = createFingerprint()
    const notFound = new Set(ids)
    const first: PlannedStatus[] = []
    const uncorrected: string[] = []
    const twice = createTwiceLook(listings, new Set(ids))
    const parts: ShownPart[] = []
    const justSet: JustSetHome[] = []
    // Their other values are not known then: that was not agreed to where a list had told them.
    if ('problem' in list) fingerprint.addChange('no list')
    let already = 0
    let unseen = 0
    for await (const { listing, former, id } of wanted(ids, correcting, isWhole)) {
      notFound.delete(id)
      const fields = knownFields(listing)
      if (former.length > 0) justSet.push({ name: fields.Address || id, former })
      if (hasAlready({ listing, former }, Status)) {
        already += 1
        continue
      }
      const update = await updateOf(listing, { Status }, correcting)
      if ('impossible' in update) {
        uncorrected.push(`${fields.Address ?? id}: ${update.impossible}`)
        continue
      }
      if (fields.Status === 'Sold') await twice.add(listing)
      const { Address = '', MLSNumber = '' } = fields
      const now = knownStatus(listing) ?? rememberedText(fields.Status)
      // One that has it, and whose earlier request gets its answer meanwhile, is no other plan.
      if (now !== Status) fingerprint.addChange([id, Status, now, Address])
      if (!listing.listed) unseen += 1
      parts.push({
        id,
        name: `${Address || MLSNumber} (${now})`,
        value: [now, Address],
      })
      if (first.length < MAX_FIRST) first.push({ id, MLSNumber, Address, Status: now })
    }
    const missed = await missedKeys([...notFound], { ...correcting, isWhole })
    return {
      check: {
        SerialNumber: serialNumber,
        Status,
        toMend: parts.length,
        parts,
        fingerprint: fingerprint.sum(),
        from,
        listings: first,
        already,
        behind: justSetText(justSet),
        unseen,
        notFound: [...notFound],
        missed,
        uncorrected,
        twice: twice.sum(),
      },
      async *planned() {
        for await (const { listing, former } of wanted(ids, correcting, isWhole)) {
          if (hasAlready({ listing, former }, Status)) continue
          const update = await updateOf(listing, { Status }, correcting)
          if (!('impossible' in update)) yield { listing, correction: { ...update, changes: [] } }
        }
      },
      close: listings.close,
    }
  } catch (error) {
    listings.close()
    throw error
  }
}

/** What the list does not show: no Status that can be set again. */
function rememberedText(status: string | undefined): string {
  return status === undefined ? 'not known' : `not shown, ${status} as remembered`
}

/** A request without an answer may still set another; and so may somebody else, where the list has another. */
function hasAlready({ listing, former }: JustSet, status: Listing['Status']): boolean {
  const isOtherwise = former.some(({ field }) => field === 'Status')
  return knownStatus(listing) === status && !listing.entry?.intent && !isOtherwise
}

/** What the whole list has not is not there, whatever is remembered; unless it is too new for the list. */
async function* wanted(
  ids: readonly string[],
  { listings, ...parts }: Pick<CorrectionParts, 'listings'> & JustSetParts,
  isWhole: boolean,
): AsyncGenerator<JustSet & { readonly id: string }> {
  const left = new Set(ids)
  for await (const page of pagesAsJustSet(listings.pages(), parts))
    for (const { listing, former } of page) {
      const id = listing.entry?.id ?? listing.id ?? ''
      const isThere = listing.listed || !isWhole || mayBeUnlisted(listing.entry, parts.readAtMs)
      if (left.has(id) && isThere) yield { listing, former, id }
    }
}
