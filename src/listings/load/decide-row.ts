import {
  type Difference,
  hasAll,
  type Replaced,
  replacedInBot,
  replacedInList,
  replacedValues,
  replacesOthers,
} from '../compare/differences.ts'
import { othersInBot } from '../compare/others-in-bot.ts'
import type { RowState } from '../counts.ts'
import type { RowFinding } from '../finding.ts'
import { type Content, contentHash } from '../ledger/content.ts'
import type { Entry } from '../ledger/entry.ts'
import type { MappedListing } from '../map/listing-fields.ts'
import { withCorrections } from './corrections.ts'
import { emptied } from './emptied.ts'
import {
  correctionKept,
  correctionReplaced,
  madeByOthersMeanwhile,
  offeredAgain,
  othersDiffer,
  othersReplaced,
  setElsewhere,
  setElsewhereOrBefore,
  severalInBot,
} from './home-problems.ts'
import { becomesOtherHome } from './homes/other-home.ts'
import type { LoadOptions } from './load-options.ts'
import type { LoadRow, ReadyRow } from './load-row.ts'
import type { Sight } from './look.ts'
import {
  alreadyLoaded,
  leftAsLoaded,
  loadedAndMissing,
  missingInBot,
  notInList,
  notTakenOver,
} from './problems.ts'
import {
  createdAgainFinding,
  isSold,
  keptByCorrection,
  leftOnOffer,
  namesLittle,
  ofMadeElsewhere,
  type RowContext,
  sharedElsewhere,
  takenOver,
  unchangedFinding,
  updateFinding,
} from './row-findings.ts'
import { planRow, type SendPlan } from './row-plan.ts'
import type { RowVerdict } from './row-verdict.ts'

interface PlannedRow {
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

/** What becomes of a row: a verdict where nothing is sent for it, else how it is sent. */
export function decideRow(
  row: LoadRow,
  entry: Entry | undefined,
  context: RowContext,
  choices: Pick<LoadOptions, 'mode' | 'probe' | 'dryRun' | 'gone'>,
): RowVerdict | PlannedRow {
  const { sight } = context
  if (row.mapped.state !== 'ready') {
    const finding = leftOnOffer(row, entry, sight, choices) ?? namesLittle(row, entry)
    return { state: row.mapped.state, finding }
  }
  const inFile = row.mapped
  const corrected = withCorrections(inFile, entry)
  const { mapped, content } = corrected
  const plan = planRow(entry, () => hasContent(entry, inFile, mapped, sight), choices, sight)
  switch (plan) {
    case 'leave unchanged': {
      const finding = unchangedFinding(context)
      const besides = besidesUnchanged(inFile, entry, sight)
      if (!context.singly.isChanged || choices.dryRun)
        return { state: 'unchanged', finding, besides }
      const told = { unchanged: finding }
      return { plan: 'remember', mapped, content, told, besides: { unchanged: besides } }
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
  const { listing } = mapped
  const elsewhere = sight.elsewhere && replacedInList(sight.elsewhere.plain(), listing)
  const anew = plan === 'look for' ? elsewhere : undefined
  const differences = sight.differences()
  const created = toldOfCreation(mapped, entry, context)
  const updated = elsewhere
    ? ofMadeElsewhere(listing, elsewhere)
    : updateFinding(entry, context, mapped)
  const setInBot = anew?.filter(({ sent }) => sent !== '') ?? replacedInBot(differences, listing)
  const ofUpdate = besidesUpdate({ inFile, corrected, entry, updated, setInBot }, context)
  const changes = replacedBy(listing, entry, sight, { differences, elsewhere })
  if (!choices.dryRun) {
    const told = { updated: plan === 'look for' ? notInList : updated, created: created[0] }
    const besides = { updated: ofUpdate, created: created.slice(1) }
    return { plan, mapped, content, told, besides, changes }
  }
  if (anew) return { state: 'updated', changes, besides: ofUpdate }
  if (plan === 'look for') return { state: 'created', finding: missingInBot }
  if (plan === 'update' || sight.elsewhere)
    return { state: 'updated', changes, besides: ofUpdate, finding: updated }
  const [finding, ...besides] = created
  return { state: 'created', besides, finding }
}

/** What is to be said besides of a row of which nothing is sent, since its listing has that. */
function besidesUnchanged(
  inFile: ReadyRow,
  entry: Entry | undefined,
  sight: Sight,
): readonly RowFinding[] {
  const others = othersInBot(entry, inFile.listing, sight.listed())
  return [
    keptByCorrection(entry, inFile, sight),
    takenOver(sight),
    ...emptied(entry, inFile, sight),
    entry && others.length > 0 ? othersDiffer(entry, others) : undefined,
  ].filter(isTold)
}

/** What is to be said of a row whose home is created, the first thing before all others. */
function toldOfCreation(
  mapped: ReadyRow,
  entry: Entry | undefined,
  { sight, twice, sharing }: RowContext,
): readonly RowFinding[] {
  const again = entry && createdAgainFinding(entry, mapped)
  return [again, twice, sharing ?? sharedElsewhere(sight, mapped.listing)].filter(isTold)
}

interface UpdatedRow {
  readonly inFile: ReadyRow
  readonly corrected: ReturnType<typeof withCorrections>
  readonly entry: Entry | undefined
  /** What is said of it first. */
  readonly updated: RowFinding | undefined
  /** What others have set of its home, as the bot has it, and the row replaces. */
  readonly setInBot: readonly Difference[]
}

/** What is to be said besides of a row whose home is updated. */
function besidesUpdate(
  { inFile, corrected: { mapped, kept, replaced }, entry, updated, setInBot }: UpdatedRow,
  { sight, twice, singly }: RowContext,
): readonly RowFinding[] {
  const singlySet = updated === singly.finding ? undefined : singly.finding
  const ofFile = [
    becomesOtherHome(entry, inFile),
    entry?.state === 'loaded' ? twice : undefined,
    ...emptied(entry, inFile, sight),
  ]
  if (!entry) return [takenOver(sight), singlySet, ...ofFile].filter(isTold)
  const { Status } = mapped.listing
  const isBack = Status !== 'Sold' && isSold(entry, sight)
  // That it was Sold is told by itself.
  const byOthers = setInBot.filter(({ field }) => !(isBack && field === 'Status'))
  const toldSet = sight.isJustUpdated ? setElsewhereOrBefore : setElsewhere
  const others = othersInBot(entry, inFile.listing, sight.listed())
  return [
    takenOver(sight),
    singlySet,
    isBack ? offeredAgain(entry, Status) : undefined,
    others.length > 0 ? othersReplaced(entry, others) : undefined,
    byOthers.length > 0 ? toldSet(entry, byOthers) : undefined,
    ...ofFile,
    kept.length > 0 ? correctionKept(entry, kept) : undefined,
    replaced.length > 0 ? correctionReplaced(entry, replaced) : undefined,
  ].filter(isTold)
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
  const loaded = entry?.state === 'loaded' && !elsewhere ? entry : undefined
  const inBot = loaded ? sight.listed() : sight.elsewhere?.plain()
  const values = loaded ? replacedValues(loaded, listing, inBot, differences) : elsewhere
  if (!values) return undefined
  return { values, hasOthers: replacesOthers(loaded, listing, inBot) }
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
