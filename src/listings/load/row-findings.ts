import { type Difference, differencesOf } from '../compare/differences.ts'
import type { Finding, RowFinding } from '../finding.ts'
import { type Entry, RememberedFields } from '../ledger/entry.ts'
import { wasFoundGone } from '../ledger/found-gone.ts'
import { isCall } from '../ledger/single-call.ts'
import { listedValue, listedValues } from '../listed/listed-values.ts'
import { type MappedListing, requiredFields } from '../map/listing-fields.ts'
import { priceSteps } from '../plausible/price-steps.ts'
import { priceStep } from './beside-loaded.ts'
import {
  correctionKept,
  deletedByCall,
  goneBeforeDeletion,
  offeredAfterDeletion,
  partOfHome,
  replacedByConstants,
  replacesMadeElsewhere,
  stillOffered,
  stillOfferedAndSold,
  stillOfferedByOther,
} from './home-problems.ts'
import { numberOfHomeElsewhere } from './homes/same-home-problems.ts'
import type { LoadOptions } from './load-options.ts'
import type { LoadRow, ReadyRow } from './load-row.ts'
import type { Sight } from './look.ts'
import { differsInBot, differsOrBehind, loadedAs, madeElsewhere } from './problems.ts'
import type { SetSingly } from './set-singly.ts'

/** What is known of the home of a row. */
export interface RowContext {
  readonly sight: Sight
  /** What is to be said where its home is there, or in the file, under another MLS number. */
  readonly twice: RowFinding | undefined
  /** What is to be said where it is new, and a home of another source has its MLS number. */
  readonly sharing: RowFinding | undefined
  /** What single calls have set of it, and what is to be said where the row replaces that. */
  readonly singly: Pick<SetSingly, 'finding' | 'isChanged'>
}

/** The row is the one that was loaded: the ledger has other values only by a correction. */
export function keptByCorrection(
  entry: Entry | undefined,
  { listing }: ReadyRow,
  sight: Sight,
): RowFinding | undefined {
  const changes = differencesOf({ listed: listing, entry })
  if (!entry || changes.length === 0) return undefined
  // What somebody else has set since is not kept: it is told as that.
  const since = new Set(sight.differences().map(({ field }) => field))
  const kept = changes.filter(({ field }) => !since.has(field))
  return kept.length > 0 ? correctionKept(entry, kept) : undefined
}

/** Whether a single call has deleted the listing, or has asked for that. */
function isDeletedSingly({ lastRun, intent, state }: Entry): boolean {
  if (intent) return intent.kind === 'delete' && isCall(intent.runId)
  return state === 'deleted' && isCall(lastRun)
}

/** What is to be said of a row whose home was there before, and is created again. */
export function createdAgainFinding(
  entry: Entry,
  { listing: { Status } }: ReadyRow,
): RowFinding | undefined {
  if (isDeletedSingly(entry)) return deletedByCall(entry)
  if (wasFoundGone(entry)) return goneBeforeDeletion(entry)
  const wasSold = entry.state === 'deleted' && entry.fields.Status === 'Sold'
  return wasSold && Status !== 'Sold' ? offeredAfterDeletion(entry, Status) : undefined
}

/** What is to be said of a row that is not loaded and has its home as off the market, or Sold, while the chatbot offers it. */
export function leftOnOffer(
  { mapped }: LoadRow,
  entry: Entry | undefined,
  sight: Sight,
  { gone = 'keep' }: Pick<LoadOptions, 'gone'>,
): RowFinding | undefined {
  if (mapped.state === 'ready' || entry?.state !== 'loaded' || entry.intent) return undefined
  if (sight.isMissing || isSold(entry, sight)) return undefined
  const isOwn = sight.from === undefined
  // A sync takes down those of its own source.
  if (mapped.draft?.Status === 'Sold')
    return gone === 'sold' && isOwn ? undefined : stillOfferedAndSold(entry)
  if (mapped.state !== 'skipped' || !mapped.withdrawn) return undefined
  if (gone !== 'keep' && isOwn) return undefined
  return sight.from === undefined
    ? stillOffered(entry, mapped.word)
    : stillOfferedByOther(entry, mapped.word, sight.from)
}

/** What is to be said of a row that is not loaded since it names little of a home that is there: a list of prices. */
export function namesLittle({ mapped }: LoadRow, entry: Entry | undefined): RowFinding | undefined {
  if (mapped.state !== 'failed' || entry?.state !== 'loaded' || !mapped.draft) return undefined
  const { draft } = mapped
  const lacking = requiredFields.filter((field) => draft[field] === undefined)
  return lacking.length > requiredFields.length / 2 ? partOfHome(entry) : undefined
}

/** As the bot has it, where that is known; else as it was sent. */
export function isSold(entry: Entry, sight: Sight): boolean {
  const listed = sight.listed()
  const inBot = listed && listedValue(listed, 'Status')
  return (inBot ?? entry.fields.Status) === 'Sold'
}

/** What is to be said of a row that updates a home which was not loaded from here. */
export function ofMadeElsewhere(
  listing: MappedListing,
  changes: readonly Difference[],
): Finding | RowFinding {
  const replaced = changes.filter(({ sent }) => sent !== '')
  return replaced.length > 0 ? replacesMadeElsewhere(listing, replaced) : madeElsewhere
}

export function sharedElsewhere(
  { sharing }: Sight,
  listing: MappedListing,
): RowFinding | undefined {
  return sharing && numberOfHomeElsewhere(listing, listedValues({ fields: sharing }))
}

/** What is to be said of a row of which nothing is sent, since its listing has that. */
export function unchangedFinding({
  sight,
  twice,
}: Pick<RowContext, 'sight' | 'twice'>): RowFinding | undefined {
  const differences = sight.differences()
  if (differences.length > 0)
    return sight.isJustUpdated ? differsOrBehind(differences) : differsInBot(differences)
  return twice
}

/** What is to be said where the home of a row was that of another source until now, whatever else is. */
export function takenOver({ loadedAs: from }: Sight): Finding | undefined {
  return from === undefined ? undefined : loadedAs(from)
}

/** Where the listing had another value than the one that all rows get which have none of their own. */
function setForAll({ fields }: Entry, { listing, filled }: ReadyRow): Difference[] {
  return filled.flatMap(({ field, how }) => {
    if (how === 'derived') return []
    const sent = RememberedFields.keyof().safeParse(field)
    const value = listing[field]
    const had = sent.success ? fields[sent.data] : undefined
    const isReplaced = had !== undefined && had !== '' && had !== value
    return isReplaced && (typeof value === 'string' || typeof value === 'number')
      ? [{ field, sent: had, bot: value }]
      : []
  })
}

/** After a lost answer nobody knows what was sent last. */
function isKnown(entry: Entry | undefined): entry is Entry {
  return entry?.state === 'loaded' && !entry.intent
}

/** What is to be said of a row that updates a listing. */
export function updateFinding(
  entry: Entry | undefined,
  { sight, singly }: Pick<RowContext, 'sight' | 'singly'>,
  mapped: ReadyRow,
): RowFinding | undefined {
  if (singly.finding && sight.loadedAs === undefined) return singly.finding
  const steps = isKnown(entry)
    ? priceSteps(mapped.listing, entry.fields, entry.formerPrices ?? {})
    : []
  if (entry && steps.length > 0) return priceStep(entry, steps)
  if (sight.loadedAs === undefined) return undefined
  const replaced = entry ? setForAll(entry, mapped) : []
  return entry && replaced.length > 0
    ? replacedByConstants(entry, sight.loadedAs, replaced)
    : undefined
}
