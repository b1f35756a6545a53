import type { Difference } from '../compare/differences.ts'
import { type Content, contentHash } from '../ledger/content.ts'
import { type Standing, standing } from '../ledger/corrections.ts'
import { type Corrected, type Entry, RememberedFields } from '../ledger/entry.ts'
import { callSinceLoad, isCall } from '../ledger/single-call.ts'
import type { SomeFields } from '../map/listing-fields.ts'
import { becomesOtherHome } from './homes/other-home.ts'
import type { ReadyRow } from './load-row.ts'

const fields = RememberedFields.keyof().options

/** What is remembered of the corrections of a listing once these values correct it too. */
export function correctedBy(entry: Entry, values: SomeFields): Corrected {
  const earlier = standing(entry)
  // What was sent last is not the file's after a single call, a sync that took the home down or a lost answer.
  const isFromFile = entry.hash !== null && !entry.intent && callSinceLoad(entry) === undefined
  const all = fields.flatMap((field) => {
    const [before, sent] = [earlier.find((each) => each.field === field), values[field]]
    if (sent === undefined) return before ? [before] : []
    const last = entry.intent ? undefined : entry.fields[field]
    const file = before ? before.file : isFromFile ? (last ?? null) : null
    // What it had before the first of several corrections.
    const had = before ? before.before : last
    return [{ field, file, sent, ...(file === null && had !== undefined && { before: had }) }]
  })
  // What the file has as well, or the listing had before, is no correction any more.
  return remembered(all.filter((each) => (each.file ?? each.before) !== each.sent))
}

/** A row and the corrections of its listing. */
interface CorrectedRow {
  /** The row as it is sent. */
  readonly mapped: ReadyRow
  /** From the correction, `sent`, to what the file has, `bot`. */
  readonly kept: readonly Difference[]
  readonly replaced: readonly Difference[]
  /** What is otherwise remembered of it than what is sent; undefined: nothing. */
  readonly content: Pick<Content, 'hash' | 'corrected'> | undefined
}

/** A row with the corrections of its listing where the file has what it had before them. */
export function withCorrections(mapped: ReadyRow, entry: Entry | undefined): CorrectedRow {
  const none = { mapped, kept: [], replaced: [], content: undefined }
  if (entry?.state !== 'loaded') return none
  // After the lost answer of a single call nobody knows what it has left of them.
  if (entry.intent && isCall(entry.intent.runId)) return none
  if (becomesOtherHome(entry, mapped)) return none
  const { listing } = mapped
  const others = standing(entry).filter(
    ({ field, sent }) => listing[field] !== undefined && listing[field] !== sent,
  )
  if (others.length === 0) return none
  const kept = others.filter(({ field, file }) => listing[field] === file)
  const differences = (which: readonly Standing[]) =>
    which.flatMap(({ field, sent }) => {
      const bot = listing[field]
      return bot === undefined ? [] : [{ field, sent, bot }]
    })
  const replaced = differences(others.filter((each) => !kept.includes(each)))
  if (kept.length === 0) return { ...none, replaced }
  const values = Object.fromEntries(kept.map(({ field, sent }) => [field, sent]))
  return {
    mapped: { ...mapped, listing: { ...listing, ...values } },
    kept: differences(kept),
    replaced,
    content: { hash: contentHash(listing), corrected: remembered(kept) },
  }
}

function remembered(values: readonly Standing[]): Corrected {
  return Object.fromEntries(values.map(({ field, ...value }) => [field, value]))
}
