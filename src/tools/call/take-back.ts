import { Listing } from '../../contract/listing.ts'
import type { ListingsCheck } from '../../listings/mend/listings-check.ts'
import type { StatusPlan } from '../../listings/mend/status-plan.ts'
import type { ImportResult } from '../../listings/result.ts'
import { counted } from '../../text/counted.ts'

/** More keys are too long for a result. */
const MAX_KEYS = 100

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
export function correctionTakenBack({ SerialNumber, toMend, listings }: ListingsCheck): TakeBack {
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

/** A result whose last note says how to take back what a sync has marked as Sold. */
export function soldTakenBack(result: ImportResult): ImportResult {
  const { gone, runId, notes = [] } = result
  if (!gone || gone.sold === 0) return result
  const keys =
    gone.count <= gone.first.length
      ? 'the ids of gone.first as Keys'
      : `Keys from find_listings (runId ${runId}, Status Sold, show: keys)`
  return {
    ...result,
    notes: [
      ...notes,
      `To take back what was marked as Sold: mend_listings with Status Active, or what it was, and ${keys}; or load a file that has them.`,
    ],
  }
}
