import {
  type Difference,
  differencesOf,
  hasAll,
  type Replaced,
  replacedInBot,
  replacedInList,
  replacedValues,
  replacesOthers,
} from '../compare/differences.ts'
import { othersInBot } from '../compare/others-in-bot.ts'
import type { RowState } from '../counts.ts'
import type { Finding, RowFinding } from '../finding.ts'
import { type Content, contentHash } from '../ledger/content.ts'
import { type Entry, RememberedFields } from '../ledger/entry.ts'
import { wasFoundGone } from '../ledger/found-gone.ts'
import { isCall } from '../ledger/single-call.ts'
import { listedValue, listedValues } from '../listed/listed-values.ts'
import type { MappedListing } from '../map/listing-fields.ts'
import { priceSteps } from '../plausible/price-steps.ts'
import { priceStep } from './beside-loaded.ts'
import { withCorrections } from './corrections.ts'
import { emptied } from './emptied.ts'
import {
  correctionKept,
  correctionReplaced,
  deletedByCall,
  goneBeforeDeletion,
  madeByOthersMeanwhile,
  offeredAfterDeletion,
  offeredAgain,
  othersDiffer,
  othersReplaced,
  replacedByConstants,
  replacesMadeElsewhere,
  setElsewhere,
  setElsewhereOrBefore,
  severalInBot,
  stillOffered,
  stillOfferedAndSold,
  stillOfferedByOther,
} from './home-problems.ts'
import type { LoadOptions } from './load-options.ts'
import type { LoadRow, ReadyRow } from './load-row.ts'
import type { Sight } from './look.ts'
import { becomesOtherHome } from './other-home.ts'
import {
  alreadyLoaded,
  differsInBot,
  differsOrBehind,
  leftAsLoaded,
  loadedAndMissing,
  loadedAs,
  madeElsewhere,
  missingInBot,
  notInList,
  notTakenOver,
} from './problems.ts'
import type { RowVerdict } from './row-loader.ts'
import { planRow, type SendPlan } from './row-plan.ts'
import { numberOfHomeElsewhere } from './same-home-problems.ts'
import type { SetSingly } from './set-singly.ts'

/** The row is the one that was loaded: the ledger has other values only by a correction. */
function corrected(entry: Entry | undefined, { listing }: ReadyRow): RowFinding | undefined {
  const changes = differencesOf({ listed: listing, entry })
  return entry && changes.length > 0 ? correctionKept(entry, changes) : undefined
}

/** Whether a single call has deleted the listing, or has asked for that. */
function isDeletedSingly({ lastRun, intent, state }: Entry): boolean {
  if (intent) return intent.kind === 'delete' && isCall(intent.runId)
  return state === 'deleted' && isCall(lastRun)
}

/** What is to be said of a row whose home was there before, and is created again. */
function createdAgain(entry: Entry, { listing: { Status } }: ReadyRow): RowFinding | undefined {
  if (isDeletedSingly(entry)) return deletedByCall(entry)
  if (wasFoundGone(entry)) return goneBeforeDeletion(entry)
  const wasSold = entry.state === 'deleted' && entry.fields.Status === 'Sold'
  return wasSold && Status !== 'Sold' ? offeredAfterDeletion(entry, Status) : undefined
}

/** What is to be said of a row that is not loaded and has its home as off the market, or Sold, while the chatbot offers it. */
function leftOnOffer(
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

/** As the bot has it, where that is known; else as it was sent. */
function isSold(entry: Entry, sight: Sight): boolean {
  const listed = sight.listed()
  const inBot = listed && listedValue(listed, 'Status')
  return (inBot ?? entry.fields.Status) === 'Sold'
}

/** How a row is sent. */
export interface PlannedRow {
  readonly plan: SendPlan
  /** As it is sent: with what corrections have set. */
  readonly mapped: ReadyRow
  /** What is otherwise remembered of it than what is sent. */
  readonly content: Pick<Content, 'hash' | 'corrected'> | undefined
  /** What is to be said of the row, by what has become of it. */
  readonly told: Readonly<Partial<Record<RowState, RowFinding | undefined>>>
  /** What is to be said of it besides, by what has become of it. */
  readonly besides: Readonly<Partial<Record<RowState, readonly RowFinding[] | undefined>>>
  /** See RowOutcome. */
  readonly changes?: Replaced | undefined
}

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

/** What becomes of a row: a verdict where nothing is sent for it, else how it is sent. */
export function decideRow(
  row: LoadRow,
  entry: Entry | undefined,
  { sight, twice, sharing, singly }: RowContext,
  choices: Pick<LoadOptions, 'mode' | 'probe' | 'dryRun' | 'gone'>,
): RowVerdict | PlannedRow {
  if (row.mapped.state !== 'ready') {
    const finding = leftOnOffer(row, entry, sight, choices)
    return { state: row.mapped.state, ...(finding && { finding }) }
  }
  const inFile = row.mapped
  const { mapped, kept, replaced, content } = withCorrections(inFile, entry)
  const plan = planRow(entry, () => hasContent(entry, inFile, mapped, sight), choices, sight)
  switch (plan) {
    case 'leave unchanged': {
      const finding = unchangedFinding(entry, inFile, { sight, twice })
      const others = othersInBot(entry, inFile.listing, sight.listed())
      const besides = [
        takenOver(sight),
        ...emptied(entry, inFile, sight),
        entry && others.length > 0 ? othersDiffer(entry, others) : undefined,
      ].filter(isTold)
      if (singly.isChanged && !choices.dryRun) {
        const told = { unchanged: finding }
        return { plan: 'remember', mapped, content, told, besides: { unchanged: besides } }
      }
      return { state: 'unchanged', ...(finding && { finding }), besides }
    }
    case 'leave as loaded':
      if (sight.loadedAs && !sight.isMissing)
        return { state: 'skipped', finding: leftAsLoaded(sight.loadedAs) }
      return { state: 'skipped', finding: sight.isMissing ? loadedAndMissing : alreadyLoaded }
    case 'leave as found':
      return { state: 'skipped', finding: notTakenOver }
    case 'refuse':
      return { state: 'failed', finding: severalInBot(inFile.listing, sight.elsewhere) }
    case 'leave in doubt':
      return { state: 'unknown', finding: madeByOthersMeanwhile(inFile.listing) }
  }
  const again = entry && createdAgain(entry, mapped)
  const { listing } = mapped
  const [created, ...ofCreation] = [
    again,
    twice,
    sharing ?? sharedElsewhere(sight, listing),
  ].filter(isTold)
  const inBot = sight.differences()
  const elsewhere = sight.elsewhere && replacedInList(sight.elsewhere.plain(), listing)
  const updated = elsewhere
    ? ofMadeElsewhere(listing, elsewhere)
    : updateFinding(entry, { sight, singly }, mapped)
  const changes = replacedBy(listing, entry, sight, { differences: inBot, elsewhere })
  const { Status } = listing
  const isBack = entry && Status !== 'Sold' && isSold(entry, sight)
  // That it was Sold is told by itself.
  const byOthers = replacedInBot(inBot, listing).filter(
    ({ field }) => !(isBack && field === 'Status'),
  )
  const setInBot = sight.isJustUpdated ? setElsewhereOrBefore : setElsewhere
  const onOfferAgain = isBack ? offeredAgain(entry, Status) : undefined
  const others = othersInBot(entry, inFile.listing, sight.listed())
  const other = becomesOtherHome(entry, inFile)
  const inFileTwice = entry?.state === 'loaded' ? twice : undefined
  const empty = emptied(entry, inFile, sight)
  const corrections = [
    entry && kept.length > 0 ? correctionKept(entry, kept) : undefined,
    entry && replaced.length > 0 ? correctionReplaced(entry, replaced) : undefined,
  ]
  const ofUpdate = [
    ...[takenOver(sight), updated === singly.finding ? undefined : singly.finding, onOfferAgain],
    entry && others.length > 0 ? othersReplaced(entry, others) : undefined,
    entry && byOthers.length > 0 ? setInBot(entry, byOthers) : undefined,
    ...[other, inFileTwice, ...empty],
    ...corrections,
  ].filter(isTold)
  const besides = { updated: ofUpdate, created: ofCreation }
  if (!choices.dryRun) {
    const told = { updated: plan === 'look for' ? notInList : updated, created }
    return { plan, mapped, content, told, besides, changes }
  }
  if (plan === 'look for') return { state: 'created', finding: missingInBot }
  if (plan === 'update' || sight.elsewhere)
    return { state: 'updated', changes, besides: ofUpdate, ...(updated && { finding: updated }) }
  return { state: 'created', besides: besides.created, ...(created && { finding: created }) }
}

/** @param elsewhere the values that a home has which was not loaded from here */
function replacedBy(
  listing: MappedListing,
  entry: Entry | undefined,
  sight: Sight,
  {
    differences,
    elsewhere,
  }: {
    readonly differences: readonly Difference[]
    readonly elsewhere: readonly Difference[] | undefined
  },
): Replaced | undefined {
  const loaded = entry?.state === 'loaded' ? entry : undefined
  const inBot = loaded ? sight.listed() : sight.elsewhere?.plain()
  const values = loaded ? replacedValues(loaded, listing, inBot, differences) : elsewhere
  if (!values) return undefined
  return { values, hasOthers: replacesOthers(loaded, listing, inBot) }
}

/** What is to be said of a row that updates a home which was not loaded from here. */
function ofMadeElsewhere(
  listing: MappedListing,
  changes: readonly Difference[],
): Finding | RowFinding {
  const replaced = changes.filter(({ sent }) => sent !== '')
  return replaced.length > 0 ? replacesMadeElsewhere(listing, replaced) : madeElsewhere
}

function sharedElsewhere({ sharing }: Sight, listing: MappedListing): RowFinding | undefined {
  return sharing && numberOfHomeElsewhere(listing, listedValues({ fields: sharing }))
}

/** What is to be said of a row of which nothing is sent, since its listing has that. */
function unchangedFinding(
  entry: Entry | undefined,
  mapped: ReadyRow,
  { sight, twice }: Pick<RowContext, 'sight' | 'twice'>,
): RowFinding | undefined {
  const differences = sight.differences()
  if (differences.length > 0)
    return sight.isJustUpdated ? differsOrBehind(differences) : differsInBot(differences)
  return corrected(entry, mapped) ?? twice
}

/** What is to be said where the home of a row was that of another source until now, whatever else is. */
function takenOver({ loadedAs: from }: Sight): Finding | undefined {
  return from === undefined ? undefined : loadedAs(from)
}

function isTold(finding: RowFinding | undefined): finding is RowFinding {
  return finding !== undefined
}

/** By what was sent for it last; where that was something else, by what the bot has. */
function hasContent(
  entry: Entry | undefined,
  inFile: ReadyRow,
  { listing }: ReadyRow,
  sight: Sight,
): boolean {
  if (entry?.hash === contentHash(inFile.listing)) return true
  const listed = sight.listed()
  return listed !== undefined && sight.differences().length === 0 && hasAll(listed, listing)
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
function updateFinding(
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
