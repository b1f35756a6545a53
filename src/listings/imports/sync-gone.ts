import { InputError } from '../../errors.ts'
import { counted, formatNumber } from '../../text/counted.ts'
import { ASK_AGAIN, toolText } from '../../text/reader-words.ts'
import { choiceText } from '../choice-text.ts'
import type { Finding } from '../finding.ts'
import type { GoneAction } from '../import-request.ts'
import type { Entry } from '../ledger/entry.ts'
import { isCall } from '../ledger/single-call.ts'
import type { GoneOptions } from '../load/gone/find-gone.ts'
import { applyGoneAction } from '../load/gone/gone.ts'
import {
  DELETED_EARLIER,
  notShownBefore,
  offMarketTakenDown,
  ofOtherFiles,
  oldNumberStays,
  rowNotLoaded,
  soldAndListed,
} from '../load/gone/gone-problems.ts'
import { TOO_MANY_GONE } from '../load/gone/gone-refusal.ts'
import type { GoneSummary } from '../load/gone/gone-summary.ts'
import { inFileText } from '../load/gone/gone-where.ts'
import { unseenValuesText } from '../load/gone/unseen-values.ts'
import { belongToOthers } from '../load/problems.ts'
import type { Source } from '../read/source.ts'
import { behindTexts, changedSinceText, madeElsewhereText } from '../report/created-since.ts'
import { type GoneListing, goneListing } from '../report/gone-listing.ts'
import { byOthersText } from '../report/left-by-undo.ts'
import { namedListing } from '../report/listing-name.ts'
import type { GoneCounts } from '../taken-down.ts'

/** How many of the listings that are gone a result names; the report has more. */
const MAX_FIRST_GONE = 100

/** What becomes of listings that are loaded and no longer in the file. */
export interface Sync {
  readonly gone: GoneAction
  /** More than this share of the known listings, 0 to 1, and none is touched. */
  readonly maxGone: number
  /** `gone.fingerprint` of a dry run: if other listings are gone by now, or one is otherwise, none is touched. */
  readonly agreed?: string | undefined
  /**
   * Whether homes stay that another file of the source has loaded, and of which this one has nothing: where nobody
   * is asked. Whoever names the source, or allows a larger share than usual, means all of it.
   */
  readonly keepsOthers?: boolean | undefined
  /** `rowsFingerprint` of a dry run: if the file has other rows by now, nothing is sent. */
  readonly agreedRows?: string | undefined
}

export interface SyncEnd {
  readonly gone: GoneCounts
  readonly listings: readonly GoneListing[]
  readonly stopped: Finding | undefined
}

/** @throws InputError when what is not on a page of a feed, or in a file that was not read, would be taken for gone */
export function refusePage({ name, partial, unread = [] }: Source, { gone }: Sync): void {
  if (gone === 'keep') return
  const [first] = unread
  if (first)
    throw new InputError(
      `${counted(unread.length, 'file')} of ${name} could not be read, so nobody can tell which listings are gone. Nothing was sent. ${first.name}: ${first.why}`,
      `Mend or remove ${
        unread.length === 1
          ? 'it'
          : `them (${unread
              .map((file) => file.name)
              .slice(0, 10)
              .join(', ')})`
      }, or keep what is gone (${choiceText({ gone: 'keep' })}).`,
    )
  if (!partial) return
  const { have, total } = partial
  const share =
    total === undefined
      ? counted(have, 'listing')
      : `${formatNumber(have)} of ${counted(total, 'listing')}`
  throw new InputError(
    `${name} is a part of a feed, ${share}: nobody can tell which listings are gone. Nothing was sent.`,
    `Fetch all pages of the feed and sync them as one file, or keep what is gone (${choiceText({ gone: 'keep' })}).`,
  )
}

/** @throws InputError when somebody has agreed to other rows than the file has by now */
export function refuseOtherRows(
  fileName: string,
  rowsFingerprint: string | undefined,
  { agreedRows }: Sync,
): void {
  if (agreedRows === undefined || agreedRows === rowsFingerprint) return
  throw new InputError(
    `${fileName} has other rows now than those that were agreed to. Nothing was sent.`,
    `Look at it with a dry run, and ${ASK_AGAIN}.`,
  )
}

/** Deals with the listings that are no longer in the file, and tells what became of each. */
export async function syncGone(
  { gone: action, maxGone, agreed, keepsOthers }: Sync,
  options: Omit<GoneOptions, 'action' | 'maxGone' | 'agreed' | 'keepsOthers'>,
): Promise<SyncEnd> {
  const { ledger, serialNumber, source, dryRun = false } = options
  const {
    entries,
    left,
    unloaded,
    changed,
    behind,
    unseen,
    notShown,
    listedUnsold,
    madeElsewhere,
    words,
    newNumbers,
    refused,
    stopped,
    byOthers,
    others,
    ...counts
  } = await applyGoneAction({
    ...options,
    action,
    maxGone,
    agreed,
    keepsOthers,
  })
  const elsewhere =
    action === 'keep'
      ? ''
      : [
          changedSinceText(changed, action),
          ...behindTexts(behind),
          madeElsewhereText(madeElsewhere),
          action === 'sold' ? unseenValuesText(unseen, counts.count, 'is') : '',
        ]
          .filter(Boolean)
          .join(' ')
  const keys = entries.map(({ key }) => key)
  const known = await ledger.known(serialNumber, source, keys)
  const now = ({ key }: Entry) => known.get(key)
  const stays = entries.filter(
    (entry) =>
      // One that the file has as off the market it does not offer under its other number.
      newNumbers.has(entry.key) &&
      !words.has(entry.key) &&
      (refused || !dryRun) &&
      isOffered(now(entry), action),
  )
  const twice = [...left, ...stays]
  const isDone = action !== 'keep' && !refused && !dryRun
  const down = entries.filter(
    (entry) => isDone && words.has(entry.key) && !isOffered(now(entry), action),
  )
  // Where all went, those beyond the first went as well.
  const isAll = counts.failed + counts.unknown + counts.notAttempted === 0
  const downCounts = {
    action,
    count: isAll ? counts.offMarket : down.length,
    alreadyGone: counts.alreadyGone,
  }
  const gone: GoneCounts = {
    ...(refused && { refused }),
    action,
    ...counts,
    findings: [
      ...counts.findings,
      ...(down.length > 0 ? [offMarketTakenDown(down, words, downCounts)] : []),
      ...(action !== 'keep' && twice.length > 0
        ? [
            oldNumberStays(twice, newNumbers, {
              action,
              count: counts.leftUnderOldNumber + stays.length,
            }),
          ]
        : []),
      ...(action !== 'keep' && unloaded.length > 0
        ? [rowNotLoaded(unloaded, counts.rowNotLoaded)]
        : []),
      ...(notShown.count > 0 ? [notShownBefore(notShown)] : []),
      // A refusal for too many says it as well.
      ...(others.count > 0 && refused?.code !== TOO_MANY_GONE
        ? [ofOtherFiles(others, keepsOthers && !refused && action !== 'keep' ? source : undefined)]
        : []),
      ...(listedUnsold.count > 0 ? [soldAndListed(listedUnsold)] : []),
      ...(byOthers?.size ? [deletedByEarlier(byOthers)] : []),
      ...(await lostToOthers(options)),
    ],
    first: firstGone({ entries, words, newNumbers }),
    ...(dryRun && elsewhere !== '' && { changedElsewhere: elsewhere }),
  }
  const listings = entries.map((entry) => {
    const word = inFileText(words.get(entry.key), newNumbers.get(entry.key))
    return goneListing(entry, gone, { now: now(entry) ?? entry, dryRun, word })
  })
  return { gone, listings, stopped }
}

/** The first of those that are gone, and what the file has of them. */
export function firstGone({
  entries,
  words,
  newNumbers,
}: Pick<GoneSummary, 'entries' | 'words' | 'newNumbers'>): GoneCounts['first'] {
  return entries.slice(0, MAX_FIRST_GONE).map((entry) => {
    const fileStatus = words.get(entry.key)
    const nowInFile = newNumbers.get(entry.key)
    return {
      ...namedListing(entry),
      ...(fileStatus && { fileStatus }),
      ...(nowInFile && { nowInFile }),
    }
  })
}

/** Whether buyers may still be offered it. */
function isOffered(entry: Entry | undefined, action: GoneAction): boolean {
  if (entry?.state === 'deleted') return false
  return action !== 'sold' || entry?.intent != null || entry?.fields.Status !== 'Sold'
}

/** Of those that were gone already. */
function deletedByEarlier(byOthers: ReadonlyMap<string, number>): Finding {
  return {
    code: DELETED_EARLIER,
    message: byOthersText(byOthers),
    fix: [...byOthers.keys()].every(isCall)
      ? 'Nothing needs to be done.'
      : `How to have back what a run deleted: ${toolText('get_run')} with it.`,
  }
}

/** A file that was loaded once without its source is not noticed otherwise: its homes never go. */
async function lostToOthers({
  ledger,
  serialNumber,
  source,
}: Pick<GoneOptions, 'ledger' | 'serialNumber' | 'source'>): Promise<Finding[]> {
  const others = await ledger.takenOver(serialNumber, source)
  return others.length > 0 ? [belongToOthers(source, others)] : []
}
