import { operations } from '../contract/operations.ts'
import type { FoundByKey } from '../listings/imports/keyed-listings.ts'
import { callName } from '../listings/ledger/single-call.ts'
import { lastSetCounts } from '../listings/load/deletion/last-set.ts'
import { hadBackText } from '../listings/load/undo/had-back.ts'
import { priceFields } from '../listings/plausible/price-range.ts'
import type { LastSet } from '../listings/taken-down.ts'
import { counted, formatNumber } from '../text/counted.ts'
import { agentOrPerson } from '../text/reader-words.ts'
import { confirmArgument } from './call/consent.ts'
import { MAX_LISTINGS_UNASKED } from './call/consent-rule.ts'
import { doubtfulCount, envelopeOutput, envelopeResult } from './call/envelope.ts'
import {
  BY_ADDRESS,
  countListed,
  homesAtKeys,
  MAX_LOOK_MS,
  otherwiseNotes,
  sharesKey,
  unseenNotes,
} from './call/homes/homes-at-keys.ts'
import {
  agreeOnDeletion,
  type DeletionRequest,
  noneFound,
} from './call/questions/agree-on-deletion.ts'
import { underWayNotes } from './call/runs/under-way.ts'
import { defineTool, type ToolContext } from './call/tool.ts'

const { deleteListings: operation } = operations

/** So many of the deleted ones have room in a result. */
const MAX_TOLD = 50

export const deleteListings = defineTool({
  name: 'delete_listings',
  title: 'Delete listings',
  toolset: 'listings',
  effect: 'delete',
  description: `Delete listings by key, for good; to mark as Sold: update_listing. Up to ${MAX_LISTINGS_UNASKED} at once, unasked; more, or several of one key: shown first, done after the user's yes. Result: Data.SuccessCount, deleted, notFound. Back: create_listing, import_listings.`,
  ifUnknown: 'Call again: what is already deleted is just not counted.',
  ifCut:
    'The others: get_changes has the call; find_listings, with runId call- and its id, has those that were loaded from here (state: deleted).',
  input: operation.request.extend({
    Keys: operation.request.shape.Keys.describe('From find_listings, show: keys'),
    confirm: confirmArgument,
  }),
  output: envelopeOutput,
  run: async ({ confirm, ...request }, context) => {
    await context.service.checkConfigured(operation)
    // Each once: what a service counts for a key that is named twice is not known.
    const Keys = [...new Set(request.Keys.map((key) => key.trim()))]
    const inOrder = { ...request, Keys: Keys.toSorted() }
    const look = () => homesAtKeys(inOrder, context, priceFields)
    const before = await look()
    const { found, notFound: absent, untold, unseen } = before
    const listed = countListed(before)
    // Deleted for good: those that could not be seen are not risked unasked.
    const isBulk = Keys.length > MAX_LISTINGS_UNASKED || sharesKey(before) || unseen !== undefined
    await agreeOnDeletion(inOrder, { isBulk, confirmed: confirm, before, look }, context)
    const { service, consent, signal } = context
    const isAsked = isBulk || consent.isNeeded(isBulk)
    const loaded =
      isAsked && untold === undefined ? await loadedAt(inOrder, before, context) : undefined
    const isSeen = (untold ?? unseen) === undefined
    const ids = request.KeyType === 'NewOaks' ? undefined : before.ids
    const homes = found.map(({ key, named }) => ({ key, ...named }))
    const kept = found.map(({ named, whole }) => ({ ...named, ...(whole && { fields: whole }) }))
    const seen = isSeen ? { homes: kept, ids, listed, absent } : {}
    const result = await service.call(operation, { ...request, Keys }, { signal, ...seen })
    const { SuccessCount } = result.Data
    // Neither the list has them nor the service counts one.
    const isNone = isSeen && SuccessCount === 0 && listed === 0
    const notFound = isNone ? inOrder.Keys : absent
    // A first attempt that got no answer can have deleted what the second does not count.
    const isNothing = SuccessCount === 0 && result.repeatedAfter.length === 0
    const left = untoldKeys(Keys, before)
    const isAll = SuccessCount >= found.length + left
    const told = homes.slice(0, MAX_TOLD)
    const deletion = { serialNumber: request.SerialNumber, count: found.length }
    const notes = [
      SuccessCount > 0 && (isAsked || notFound.length > 0)
        ? `${formatNumber(SuccessCount)} deleted${notFound.length > 0 ? `, ${formatNumber(notFound.length)} not found: ${consent.names(notFound)}` : ''}.`
        : '',
      found.length > MAX_TOLD && result.change !== undefined
        ? await othersText({ ...deletion, change: result.change, isAll }, context)
        : '',
      isNothing && (isNone || found.length === 0)
        ? `${noneFound(Keys)}: nothing was deleted. ${BY_ADDRESS}`
        : '',
      isAll || isNone || (isNothing && found.length === 0)
        ? ''
        : fewerText({ deleted: SuccessCount, isNothing }, found.length, left),
      ...unseenNotes(before),
      SuccessCount > found.length ? moreWent(SuccessCount - found.length) : '',
      ...otherwiseNotes(before),
      ...(notFound.length > 0 ? await underWayNotes(request.SerialNumber, context) : []),
      SuccessCount > 0 && loaded ? hadBackText(loaded) : '',
      SuccessCount > 0 && isSeen && found.some(({ whole }) => whole) && result.change !== undefined
        ? madeAgainText(found.length, result.change)
        : '',
      SuccessCount === 0 || isAsked ? '' : atOnceText(Keys.length),
    ]
    return {
      ...(notFound.length > 0 && { notFound }),
      ...envelopeResult(result, { always: notes.filter(Boolean), ifDoubtful: doubtfulCount }),
      ...(found.length > 0 && !isNone && (isAll ? { deleted: told } : { hadTheseKeys: told })),
    }
  },
})

/** By whom what is remembered with these keys was last set; undefined: nothing is. */
async function loadedAt(
  { SerialNumber, KeyType, Keys }: DeletionRequest,
  { seen }: FoundByKey,
  { imports, journal }: ToolContext,
): Promise<LastSet | undefined> {
  const { remembered, run } = await imports()
  const counts = lastSetCounts()
  let isAny = false
  for (const key of Keys) {
    const entries = await remembered(SerialNumber, KeyType, key)
    if (entries.length > 0) isAny = true
    counts.add(entries, seen)
  }
  return isAny ? counts.sum({ run }, (await journal()).change) : undefined
}

interface Others {
  readonly serialNumber: string
  readonly count: number
  readonly change: number
  /** Whether all of them were deleted. */
  readonly isAll: boolean
}

/** Where those are that have no room. */
async function othersText(others: Others, context: ToolContext): Promise<string> {
  const { count, change, isAll } = others
  // They are deleted by now, whatever cannot be read.
  const remembered = await rememberedOf(others, context).catch(() => 0)
  const where =
    remembered === count
      ? `all: find_listings (runId ${callName(change)}, state: deleted)`
      : `more: get_changes (change ${change})`
  const all = formatNumber(count)
  return agentOrPerson({
    agent: `${isAll ? 'deleted' : 'hadTheseKeys'} has ${MAX_TOLD} of these ${all}; ${where}.`,
    person: `${all} in all.`,
  })
}

/** How many find_listings finds: those that were loaded from here. */
async function rememberedOf(
  { serialNumber, change }: Others,
  { imports, journal, signal }: ToolContext,
): Promise<number> {
  // A reading waits until the end of the change is written.
  await (await journal()).change(change)
  const query = { serialNumber, filters: { runId: callName(change) }, page: 1 }
  const timeUp = AbortSignal.timeout(MAX_LOOK_MS)
  const { find } = await imports()
  const { total } = await find({ ...query, state: 'deleted' }, { signal, timeUp })
  return total
}

/** How to have back what was kept of them. */
function madeAgainText(homes: number, change: number): string {
  const kept = `create_listing, with what get_changes has of change ${change}`
  return homes === 1
    ? agentOrPerson({
        agent: `To have it back as it was: create_listing with what get_changes (change ${change}) has as before.`,
        person: `To have it back as it was, an agent creates it anew (${kept}).`,
      })
    : agentOrPerson({
        agent: `To have them back as they were: import_listings with rows, or create_listing for each: the before of each of homesBefore, which get_changes (change ${change}) has.`,
        person: `To have them back as they were, an agent creates them anew (${kept}).`,
      })
}

function atOnceText(keys: number): string {
  return `Done at once, without asking: the call named ${counted(keys, 'key')}, and up to ${MAX_LISTINGS_UNASKED} need no yes.`
}

/** Of how many keys it could not be told whether a listing has them. */
function untoldKeys(keys: readonly string[], { found, untold }: FoundByKey): number {
  const seen = new Set(found.map(({ key }) => key))
  return untold === undefined ? 0 : keys.filter((key) => !seen.has(key)).length
}

interface Deleted {
  readonly deleted: number
  readonly isNothing: boolean
}

function fewerText({ deleted, isNothing }: Deleted, had: number, untold: number): string {
  const before = `${counted(had, 'listing')} had these keys before`
  return untold === 0
    ? `The service counts ${deleted} as deleted, and ${before}: see with find_listings which are left.`
    : `The service counts ${deleted} as deleted. ${before} as far as is known here, and of ${counted(untold, 'more key')} that cannot be told${isNothing ? '' : ': which went is not known'}. See with find_listings which are left, once the list can be read.`
}

function moreWent(more: number): string {
  return `${counted(more, 'more home')} than ${more === 1 ? 'was' : 'were'} known went: not known which.`
}
