import { MAX_CONCURRENCY } from '../../api/concurrency.ts'
import type { EndState } from '../../runs/run-state.ts'
import { type ListedNow, listedAsSent, listedNow } from '../compare/listed-now.ts'
import { isMadeByOthers } from '../compare/settle-creations.ts'
import type { Finding } from '../finding.ts'
import type { EntryIdentity } from '../ledger/entry.ts'
import { entryPages } from '../ledger/entry-pages.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { whyNotWhole } from '../listed/read-list.ts'
import { openSourceIndex } from './homes/open-source-index.ts'
import type { SourceIndex } from './homes/source-index.ts'
import type { LoadOptions } from './load-options.ts'
import type { LoadRow } from './load-row.ts'
import { loadRows } from './load-rows.ts'
import { createRowLoader } from './row-loader.ts'
import { createBrake, flushOrStop } from './sending/brake.ts'
import { createGate } from './sending/gate.ts'
import { createKeyedUpdates } from './sending/keyed-updates.ts'
import { createLanes } from './sending/lanes.ts'
import { createSender } from './sending/sender.ts'
import { brokenSource } from './sending/stop-problems.ts'

export interface LoadEnd {
  readonly state: EndState
  /** Why it stopped before the end. */
  readonly stopped?: Finding
}

/**
 * Loads rows into a chatbot, each listing exactly once, however often it is broken off and
 * repeated. `rows` starts anew with each call.
 *
 * @throws InputError when a dry run cannot read the source to its end
 */
export async function loadListings(
  rows: () => AsyncIterable<LoadRow>,
  options: LoadOptions,
): Promise<LoadEnd> {
  const index = options.index ?? openSourceIndex()
  try {
    return await loadIndexed(rows, options, index)
  } finally {
    if (!options.index) index.close()
  }
}

async function loadIndexed(
  rows: () => AsyncIterable<LoadRow>,
  options: LoadOptions,
  index: SourceIndex,
): Promise<LoadEnd> {
  const { ledger, dryRun, limit } = options
  const parts = createLoadParts(options)
  const { brake, lanes, sender } = parts
  try {
    await loadRows(rows, { ...options, ...parts, index })
      .finally(() => lanes.end())
      .catch((error: unknown) => {
        // After a trial it is still true that nothing was changed.
        if (dryRun) throw error
        brake.stop(brokenSource(error))
      })
    if (!dryRun && !brake.reason()) await settleLeftovers(options, parts)
  } finally {
    sender.close()
    await flushOrStop(ledger, brake)
  }
  const stopped = brake.reason()
  if (!stopped && limit === undefined) index.markComplete()
  const state = dryRun ? 'dry_run' : stopped ? 'stopped' : 'completed'
  return { state, ...(stopped && { stopped }) }
}

/** What one load sends with: the parts know each other, and none lives longer than the load. */
function createLoadParts(options: LoadOptions) {
  const { service, ledger, runId, timeoutMs, signal, onTrouble } = options
  const brake = createBrake()
  const gate = createGate(options.maxConcurrency ?? MAX_CONCURRENCY, brake.signal, service.limit)
  const lanes = createLanes(gate, brake, options.onParked)
  // An intent may have waited for long, and the process with it: another run may have begun.
  const check = () => ledger.assertRuns(runId)
  const sender = createSender({ service, gate, brake, signal, check, onTrouble })
  const updates = createKeyedUpdates(asListed(ledger, options.bot), sender)
  const listed = inListNow(options)
  const parts = { ledger, sender, updates, lanes, brake, runId, timeoutMs, ...listed }
  const loader = createRowLoader(parts)
  return { brake, lanes, sender, loader }
}

/** The list is read anew. Where it was not whole at the beginning, what an update counts has to do. */
function inListNow({ bot, service, signal }: LoadOptions) {
  const isWhole = bot !== undefined && whyNotWhole(bot.list) === undefined
  return {
    hasList: isWhole,
    listedNow: (home: Parameters<typeof listedNow>[0]) => listedNow(home, { service, signal }),
    async listedAsSent(home: EntryIdentity): Promise<ListedNow> {
      const found = await listedAsSent(home, { service, signal })
      return found === 'not told' && !isWhole ? undefined : found
    },
  }
}

/** What several of the list have is no listing's own key, whoever made them. */
function asListed(
  ledger: Pick<Ledger, 'sharedBy'>,
  bot: LoadOptions['bot'],
): Pick<Ledger, 'sharedBy'> {
  if (!bot) return ledger
  return {
    async sharedBy(listing) {
      const shared = await ledger.sharedBy(listing)
      const listed = bot.listings.sharedInList(listing)
      return { mlsNumber: shared.mlsNumber || listed.mlsNumber, url: shared.url || listed.url }
    },
  }
}

/** Finds out about listings that a run which died was creating, and that are not in this source. */
async function settleLeftovers(
  { ledger, runId, serialNumber, source, bot }: LoadOptions,
  { lanes, loader }: ReturnType<typeof createLoadParts>,
): Promise<void> {
  const pages = entryPages(({ key }, limit) => ledger.unsettled(serialNumber, source, key, limit))
  for await (const page of pages)
    for (const entry of page) {
      if (entry.intent?.runId === runId) continue
      // An update by its keys would change what others have made.
      if (bot && isMadeByOthers(bot.listings, entry)) continue
      await lanes.room()
      lanes.start(() => loader.settleLeftover(entry))
    }
  await lanes.end()
}
