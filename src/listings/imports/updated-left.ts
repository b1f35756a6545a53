import { noRows } from '../counts.ts'
import type { Entry } from '../ledger/entry.ts'
import { entriesInState, entryPages } from '../ledger/entry-pages.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isLoad, type RunRecord } from '../ledger/run.ts'
import { isCall } from '../ledger/single-call.ts'
import { isMarkedAsSold } from '../load/deletion/last-set.ts'
import type { CreatedLook } from '../load/undo/created-look.ts'
import type { UpdatedLeft } from '../report/left-by-undo.ts'
import { homeName, namedListing } from '../report/listing-name.ts'

const MAX_NAMED = 5
/** Among so many loads before it is looked for one of its source. */
const MAX_LOADS = 200

/** What a run has updated, as far as its listings tell, beside what the chatbot has. */
export interface UpdatedSeen extends Pick<UpdatedLeft, 'first' | 'wereLoaded'> {
  /** Of all that is remembered as loaded, how many there are; undefined: that cannot be told. */
  readonly there: number | undefined
  readonly gone: number
  /** More that are gone, and of which it is not known whether it updated them. */
  readonly perhapsGone: number
}

/**
 * What a run has updated and was not deleted since, as far as that is known.
 *
 * @param known of one that ended without a count, how many it is known to have updated
 */
export async function updatedLeft(
  run: RunRecord,
  known: number,
  { first, wereLoaded, there, gone, perhapsGone }: UpdatedSeen,
  ledger: Pick<Ledger, 'inState' | 'history' | 'run'>,
): Promise<UpdatedLeft> {
  const updated = run.isCounted ? updatedBy(run) : known
  if (updated <= 0) return { count: 0, isAtMost: false, first: [], wereLoaded }
  const { before, areMore } = await loadBefore(run, ledger)
  const deleted = run.isCounted ? await deletedOf(run, ledger) : { count: 0, areMore: false }
  const left = Math.max(0, updated - deleted.count - gone)
  const count = Math.min(left, there ?? left)
  return {
    count,
    isAtMost: deleted.areMore || perhapsGone > 0,
    first: first.slice(0, count),
    wereLoaded: wereLoaded || before !== undefined || areMore,
    before,
  }
}

function updatedBy({ result }: RunRecord): number {
  return (result?.rows ?? noRows).updated
}

/** How many of them were deleted since, and whether some more may have been. */
async function deletedOf(run: RunRecord, ledger: Pick<Ledger, 'inState'>) {
  const { unchanged } = run.result?.rows ?? noRows
  let ofIt = 0
  let ofLater = 0
  for await (const { source, createdByRun, loadedByRun } of deletedSince(run, ledger)) {
    if (source !== run.source || createdByRun === run.id || loadedByRun === null) continue
    if (loadedByRun === run.id) ofIt += 1
    else if (loadedByRun > run.id) ofLater += 1
  }
  // Those that it left unchanged are its own as well.
  const count = Math.max(0, ofIt - unchanged)
  return { count, areMore: ofIt - count + ofLater > 0 }
}

async function* deletedSince(
  { serialNumber, startedAtMs }: RunRecord,
  ledger: Pick<Ledger, 'inState'>,
): AsyncGenerator<Entry> {
  for await (const entry of entriesInState(ledger, { serialNumber, state: 'deleted' })) {
    if (entry.updatedAtMs < startedAtMs) return
    yield entry
  }
}

/** Looks up what a run may have updated; of one that has updated nothing, nothing is looked up. */
export async function updatedSeen(
  run: RunRecord,
  ledger: Pick<Ledger, 'loaded'>,
  look: Pick<CreatedLook, 'known' | 'seen'>,
): Promise<UpdatedSeen> {
  const { serialNumber, source } = run
  const first: string[] = []
  const found = { there: look.known, gone: 0, perhapsGone: 0, wereLoaded: false }
  if (run.isCounted && updatedBy(run) === 0) return { ...found, first }
  const pages = entryPages((after, limit) => ledger.loaded(serialNumber, source, after.key, limit))
  for await (const page of pages) {
    const own = page.filter((entry) => mayBeUpdatedBy(run, entry))
    const seen = await look.seen(own)
    for (const entry of own) {
      const { isGone } = seen(entry)
      if (!isUpdatedBy(run, entry)) {
        if (isGone) found.perhapsGone += 1
        continue
      }
      const { createdByRun } = entry
      if (createdByRun !== null && !isCall(createdByRun)) found.wereLoaded = true
      if (isGone) found.gone += 1
      else if (first.length < MAX_NAMED) first.push(homeName(namedListing(entry)))
    }
  }
  return { ...found, first }
}

/** What a load has later it may have updated before; what it has itself it may have left unchanged. */
function mayBeUpdatedBy(run: RunRecord, entry: Entry): boolean {
  if (entry.createdByRun === run.id) return false
  return isUpdatedBy(run, entry) || (entry.loadedByRun !== null && entry.loadedByRun >= run.id)
}

function isUpdatedBy({ id, isCounted, result }: RunRecord, entry: Entry): boolean {
  const { intent, lastRun, loadedByRun } = entry
  if (lastRun === id) return !isMarkedAsSold(entry)
  // What got no answer is counted apart, unless nothing was counted.
  if (intent?.runId === id) return !isCounted && intent.kind === 'update' && intent.hash !== null
  const leftUnchanged = result?.rows.unchanged ?? 0
  return isCounted && loadedByRun === id && leftUnchanged === 0
}

/** The last load of its source before it of which rows landed; `areMore`: it may be one not looked at. */
async function loadBefore(
  { serialNumber, source, startedAtMs }: RunRecord,
  { history, run }: Pick<Ledger, 'history' | 'run'>,
): Promise<{ readonly before: RunRecord | undefined; readonly areMore: boolean }> {
  const { runs, total } = await history.runs({
    serialNumber,
    beforeMs: startedAtMs,
    withoutTrials: true,
    limit: MAX_LOADS,
  })
  for (const { id } of runs) {
    const before = await run(id)
    if (before?.source !== source || !isLoad(before)) continue
    const { created, updated } = before.result?.rows ?? noRows
    if (created + updated > 0) return { before, areMore: false }
  }
  return { before: undefined, areMore: total > runs.length }
}
