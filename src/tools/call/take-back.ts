import { Listing } from '../../contract/listing.ts'
import { hadBackText } from '../../listings/load/had-back.ts'
import type { ListingsCheck } from '../../listings/mend/listings-check.ts'
import type { StatusPlan } from '../../listings/mend/status-plan.ts'
import type { FormerStatus, GoneCounts, ImportResult, Mended } from '../../listings/result.ts'
import { counted } from '../../text/counted.ts'
import { doneText } from './done-text.ts'

/** More keys are too long for a result. */
const MAX_KEYS = 100

const SOLD = 'To take back what was marked as Sold'

export interface TakeBack {
  /** Arguments of calls that set again what was there before. */
  readonly putBack?: readonly Readonly<Record<string, unknown>>[]
  /** How a run is taken back: a sentence. */
  readonly note: string
}

/** How statuses that were set together are taken back. */
export function statusTakenBack({
  SerialNumber,
  Status,
  toMend,
  former,
}: Pick<StatusPlan, 'SerialNumber' | 'Status' | 'toMend' | 'former'>): TakeBack {
  const known = former.filter((each) => Listing.shape.Status.safeParse(each.Status).success)
  const named = known.map((each) => `${each.Status} (${each.Keys.length})`).join(', ')
  if (known.length === 0) return { note: 'What status they had before is not known.' }
  if (toMend > MAX_KEYS)
    return {
      note: `To take it back: mend_listings with the status that they had, ${named}, and Keys from find_listings (runId, Status ${Status}, show: keys).`,
    }
  return {
    putBack: known.map((each) => ({ SerialNumber, ...each })),
    note: 'To take it back: mend_listings with each of putBack; undo_import does not.',
  }
}

/** How values that were corrected are taken back. */
export function correctionTakenBack({
  SerialNumber,
  toMend,
  listings,
}: Pick<ListingsCheck, 'SerialNumber' | 'toMend' | 'listings'>): TakeBack {
  const putBack = listings.flatMap(({ id, MLSNumber, doubts }) => {
    const changed = doubts.filter(({ becomes }) => becomes !== undefined)
    if (changed.length === 0) return []
    const key =
      id === null ? { KeyType: 'MLSNumber', Key: MLSNumber } : { KeyType: 'NewOaks', Key: id }
    const before = Object.fromEntries(changed.map(({ field, value }) => [field, value]))
    return [{ SerialNumber, ...key, ...before }]
  })
  const more = toMend - putBack.length
  const rest =
    more > 0
      ? ` Of ${counted(more, 'more listing')} the former values are in the file that was loaded.`
      : ''
  return {
    putBack,
    note: `To take it back: update_listing with each of putBack; undo_import does not.${rest}`,
  }
}

const noneDeleted: ReadonlySet<string> = new Set()

/**
 * What a run has set, with what puts it back. Those of a status that are too many are left out.
 *
 * @param deleted identifiers of listings that were deleted since
 */
export function runTakenBack(
  result: ImportResult,
  SerialNumber: string,
  deleted = noneDeleted,
): ImportResult {
  const { gone, mended: known, marking, markingSince: _, notes = [], ...others } = result
  const { deleting: _deleting, ...rest } = others
  // What goes on is put back when it has ended.
  const mended = result.state === 'running' ? undefined : known
  const marked = gone?.former ?? (result.state === 'running' ? [] : (marking ?? []))
  const statuses = wholeFormer(mended?.former ?? leftOf(marked, deleted))
  const putBack = [
    ...statuses.map(({ Status, Keys }) => ({ SerialNumber, Status, Keys })),
    ...(mended ? correctedBefore(mended).map((each) => ({ SerialNumber, ...each })) : []),
  ]
  const done = doneText(result)
  const told = [...(done === '' ? [] : [done]), ...notes, ...takeBackNotes(result, deleted)]
  return {
    ...rest,
    ...(gone && { gone: withoutFormer(gone) }),
    ...(mended && { homes: mended.homes.map(({ Key: _, KeyType: _type, ...home }) => home) }),
    ...(putBack.length > 0 && { putBack }),
    ...(told.length > 0 && { notes: told }),
  }
}

function withoutFormer({ former: _, soldSince: _since, ...gone }: GoneCounts): GoneCounts {
  return gone
}

/** How what a run did is taken back, as sentences. */
export function takeBackNotes(
  { runId, state, gone, marking, markingSince, deleting, mended, rows }: ImportResult,
  deleted = noneDeleted,
): string[] {
  if (state === 'running') return []
  const notes: string[] = []
  const marked = gone ? gone.sold > 0 && (gone.former ?? []) : marking
  if (marked) {
    // A home in the file that is Sold is of the run as well; an earlier version did not keep the time.
    const since = gone ? gone.soldSince : markingSince
    const others = since ? `since ${since}` : 'without those that the file has as Sold'
    notes.push(soldNote(marked, deleted, `runId ${runId}, Status Sold, ${others}`))
  }
  if (gone?.lastSet && gone.deleted > 0) notes.push(hadBackText(gone.lastSet))
  if (!gone && deleting) notes.push(hadBackText(deleting.lastSet))
  if (mended && mended.former.length > 0)
    notes.push(statusNote('To take it back', mended.former, `runId ${runId}`))
  if (mended && mended.former.length === 0) {
    const more = (mended.count ?? rows.updated) - correctedBefore(mended).length
    const rest =
      more > 0
        ? ` Of ${counted(more, 'more listing')} the former values are in the file that was loaded.`
        : ''
    notes.push(`To take it back: update_listing with each of putBack; undo_import does not.${rest}`)
  }
  return notes
}

/** @param found what finds them, for find_listings */
function soldNote(
  former: readonly FormerStatus[],
  deleted: ReadonlySet<string>,
  found: string,
): string {
  const left = leftOf(former, deleted)
  if (former.length > 0 && left.length === 0)
    return `Nothing that it marked as Sold is left to take back: all ${deleted.size} were deleted since.`
  const some =
    deleted.size > 0
      ? ` ${counted(deleted.size, 'of them was', 'of them were')} deleted since, and ${deleted.size === 1 ? 'is' : 'are'} left out.`
      : ''
  return `${statusNote(SOLD, left, found)}${some}`
}

/** Without those that were deleted. */
function leftOf(former: readonly FormerStatus[], deleted: ReadonlySet<string>): FormerStatus[] {
  return former
    .map(({ count, Keys, ...status }) => {
      const left = Keys.filter((id) => !deleted.has(id))
      return { ...status, count: count - (Keys.length - left.length), Keys: left }
    })
    .filter(({ count }) => count > 0)
}

function correctedBefore({ homes }: Mended) {
  return homes.flatMap(({ Key, KeyType, before }) =>
    before.Status === undefined && Object.keys(before).length > 0
      ? [{ KeyType, Key, ...before }]
      : [],
  )
}

/** The rarest come first: as many as all keys of are known, and fit. */
function wholeFormer(former: readonly FormerStatus[]): FormerStatus[] {
  let room = MAX_KEYS
  return former.filter(({ count, Keys }) => {
    room -= count
    return Keys.length === count && room >= 0
  })
}

/**
 * @param former empty: an earlier version did not keep it
 * @param found what finds them, for find_listings
 */
function statusNote(what: string, former: readonly FormerStatus[], found: string): string {
  const whole = wholeFormer(former)
  const left = former.filter((each) => !whole.includes(each))
  const other =
    former.length === 0
      ? 'mend_listings with the status that they had'
      : `mend_listings with ${left.map(({ Status, count }) => `Status ${Status} (${count})`).join(', ')}`
  const others = `${other}, and Keys from find_listings (${found}, show: keys)`
  const each = 'mend_listings with each of putBack (get_run has it)'
  if (whole.length > 0 && left.length > 0)
    return `${what}: ${each}, then ${others}; undo_import does not.`
  return `${what}: ${whole.length > 0 ? each : others}; undo_import does not.`
}
