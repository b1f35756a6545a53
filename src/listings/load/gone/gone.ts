import type { Finding } from '../../finding.ts'
import type { Entry } from '../../ledger/entry.ts'
import type { FormerStatus } from '../../taken-down.ts'
import {
  createDeletionTally,
  type DeletionResult,
  deleteEntries,
  type NamedDeletions,
} from '../deletion/deletion.ts'
import { wasListed } from '../deletion/seen-in-bot.ts'
import { lateRequestsActed } from '../sending/late-requests.ts'
import { createNoneCounted } from '../sending/none-counted.ts'
import { sendUntilStopped } from '../sending/send-until-stopped.ts'
import { findGone, type GoneOptions } from './find-gone.ts'
import { formerStatuses } from './former-statuses.ts'
import { gonePages } from './gone-pages.ts'
import { unseenValues } from './gone-problems.ts'
import { goneRefusal } from './gone-refusal.ts'
import { type GoneSummary, noneGone } from './gone-summary.ts'
import { setSold, statusBefore } from './set-sold.ts'

/** Which listings are gone, and what became of them: the counts add up to `count` if it was done. */
interface GoneResult extends GoneSummary, DeletionResult {
  readonly sold: number
  /** What those that are Sold now had before. */
  readonly former?: FormerStatus[]
  /** When the first of them was about to be set to it: an ISO time, after all rows were loaded. */
  readonly soldSince?: string
  /** See NamedDeletions. */
  readonly byOthers?: NamedDeletions['byOthers']
  /** Why nothing was done. */
  readonly refused?: Finding
  /** Why it stopped before the end. */
  readonly stopped?: Finding
}

/**
 * Finds the known listings that a source does not have any more, and deletes them or sets them to
 * Sold. Those set to Sold before are not counted again, and those that it offers under another number
 * are not set to it.
 */
export async function applyGoneAction(asked: GoneOptions): Promise<GoneResult> {
  const { service, ledger, runId, action, timeoutMs, signal } = asked
  const { options, found } = await findAgreed(asked)
  const tally = createDeletionTally()
  const refused = goneRefusal(options, found)
  if (refused) return { ...found, ...tally.sum(), sold: 0, refused }
  if (action === 'keep' || options.dryRun || found.count === 0)
    return { ...found, ...tally.sum(), sold: 0 }

  let sold = 0
  const former = formerStatuses()
  const sent = { all: 0, unseen: 0 }
  const marking = formerStatuses()
  // What a row has led to was written before.
  const soldSince = new Date((await ledger.nowMs()) + 1).toISOString()
  const stopped = await sendUntilStopped({ service, ledger, signal }, async (sender, braked) => {
    const noneCounted = createNoneCounted(ledger)
    const parts = {
      service,
      ledger,
      signal: braked,
      sender,
      runId,
      timeoutMs,
      tally,
      former,
      sent,
      noneCounted,
    }
    if (action === 'delete') await options.onDeleting?.(found)
    for await (const page of gonePages(options)) {
      const { seen } = page
      const asItIs = (entry: Entry) => seen(entry).home()
      // By its identifier it is alone, whoever has made others with its number.
      const identified = (entry: Entry) =>
        entry.id === null ? { ...entry, id: asItIs(entry).id } : entry
      const sending = { ...parts, wasListed: wasListed(seen) }
      if (action === 'delete') await deleteEntries(page.gone.map(identified), sending)
      else {
        // An update that an earlier run has sent may still be under way: acting later, it would undo
        // this.
        await lateRequestsActed(page.gone, braked, options.onParked)
        for (const entry of page.gone) marking.add(statusBefore(entry, asItIs(entry)), entry.id)
        await options.onMarking?.(marking.sum(), soldSince)
        sold += await setSold(page.gone, asItIs, sending)
      }
    }
  })
  if (stopped) tally.note(stopped)
  if (sent.unseen > 0) tally.note(unseenValues(sent.unseen, sent.all))
  return {
    ...found,
    ...tally.sum(),
    sold,
    former: former.sum(),
    byOthers: tally.named().byOthers,
    ...(sold > 0 && { soldSince }),
    ...(stopped && { stopped }),
  }
}

/** What is gone, without the homes of other files where nobody has agreed to these: too many are refused with them. */
async function findAgreed(asked: GoneOptions) {
  const { index, action, keepsOthers = false, onGone } = asked
  if (!index.isComplete()) return { options: asked, found: noneGone }
  if (!keepsOthers || action === 'keep') return { options: asked, found: await findGone(asked) }
  const all = await findGone({ ...asked, onGone: undefined })
  const isKept = all.others.count > 0 && !goneRefusal(asked, all)
  const options = isKept ? { ...asked, keptOf: all.others.runs } : asked
  const found = isKept || onGone ? await findGone(options) : all
  return { options, found }
}
