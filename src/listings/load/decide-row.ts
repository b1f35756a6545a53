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
  corrected,
  createdAgain,
  isSold,
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
  { sight, twice, sharing, singly }: RowContext,
  choices: Pick<LoadOptions, 'mode' | 'probe' | 'dryRun' | 'gone'>,
): RowVerdict | PlannedRow {
  if (row.mapped.state !== 'ready') {
    const finding = leftOnOffer(row, entry, sight, choices) ?? namesLittle(row, entry)
    return { state: row.mapped.state, ...(finding && { finding }) }
  }
  const inFile = row.mapped
  const { mapped, kept, replaced, content } = withCorrections(inFile, entry)
  const plan = planRow(entry, () => hasContent(entry, inFile, mapped, sight), choices, sight)
  switch (plan) {
    case 'leave unchanged': {
      const finding = unchangedFinding({ sight, twice })
      const others = othersInBot(entry, inFile.listing, sight.listed())
      const besides = [
        corrected(entry, inFile, sight),
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
  const isAnew = plan === 'look for' && elsewhere !== undefined
  const updated = elsewhere
    ? ofMadeElsewhere(listing, elsewhere)
    : updateFinding(entry, { sight, singly }, mapped)
  const changes = replacedBy(listing, entry, sight, { differences: inBot, elsewhere })
  const { Status } = listing
  const isBack = entry && Status !== 'Sold' && isSold(entry, sight)
  // That it was Sold is told by itself.
  const setByOthers = isAnew
    ? elsewhere.filter(({ sent }) => sent !== '')
    : replacedInBot(inBot, listing)
  const byOthers = setByOthers.filter(({ field }) => !(isBack && field === 'Status'))
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
  if (isAnew) return { state: 'updated', changes, besides: ofUpdate }
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
