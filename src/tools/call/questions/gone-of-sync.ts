import { operations } from '../../../contract/operations.ts'
import { InputError } from '../../../errors.ts'
import type { ImportJob } from '../../../listings/imports/imports.ts'
import type { Sync } from '../../../listings/imports/sync-gone.ts'
import { namesApart } from '../../../listings/key-name.ts'
import { noListings } from '../../../listings/load/deletion/fingerprint.ts'
import { OF_OTHER_FILES } from '../../../listings/load/gone/gone-problems.ts'
import { TOO_MANY_GONE } from '../../../listings/load/gone/gone-refusal.ts'
import { MAX_REPORTED_GONE } from '../../../listings/load/gone/gone-summary.ts'
import { type GoneGroup, goneByGroup, goneGroups } from '../../../listings/load/gone/gone-where.ts'
import { loadedByOthers, SOURCE_FOR_EACH } from '../../../listings/load/gone/loaded-by.ts'
import { besidesText, notInBotText } from '../../../listings/report/gone-text.ts'
import { goneName } from '../../../listings/report/listing-name.ts'
import { landsNothing, trialText } from '../../../listings/report/progress-text.ts'
import type { ImportResult } from '../../../listings/result.ts'
import type { GoneCounts } from '../../../listings/taken-down.ts'
import { formatNumber } from '../../../text/counted.ts'
import { agentOrPerson } from '../../../text/reader-words.ts'
import { awaitedNotes, type BulkChange, type Consent } from '../consent.ts'
import { allText, notDone, type TakingDown, withNotes } from '../runs/gone-said-first.ts'

const UNCHANGED = 'Nothing was sent.'
/** Of those that a plan would take down. */
const MAX_PLANNED = 10

/** A share of the listings. */
const EVERY_ONE = 1

/** How it is asked about. */
const takingDown: Readonly<
  Record<
    TakingDown,
    {
      readonly verb: string
      readonly operation: BulkChange['operation']
    }
  >
> = {
  delete: {
    verb: 'delete for good',
    operation: operations.deleteListings,
  },
  sold: {
    verb: 'mark as Sold',
    operation: operations.updateListing,
  },
}

/** What a sync may take down: these listings, with these rows, and with a `maxGone` whatever share they are. */
type Agreed = Required<Pick<Sync, 'agreed'>> & Partial<Pick<Sync, 'maxGone' | 'agreedRows'>>

interface SyncCall extends Pick<BulkChange, 'confirmed'> {
  readonly serialNumber: string
  readonly gone: TakingDown
  readonly isTrial: boolean | undefined
  /** See `unseenProbe`; default: nothing is to be said of it. */
  readonly unseen?: string
}

/**
 * Lets a sync take listings down once somebody has agreed to exactly these.
 *
 * @param trial a dry run of it, which must end by `answerBy`, a time of `performance.now()`.
 * @returns what was agreed to, for `Sync`, or what to answer instead of loading.
 * @throws InputError when trying takes too long
 * @throws DeclinedError
 */
export async function agreeOnGone(
  { serialNumber, gone: action, isTrial = false, confirmed, unseen = '' }: SyncCall,
  { trial, answerBy }: { readonly trial: ImportJob; readonly answerBy: number },
  consent: Consent,
): Promise<Agreed | { planned: ImportResult }> {
  const planned = await trial.within(answerBy - performance.now())
  const { gone, refusals = [] } = planned
  if (planned.state === 'running') {
    trial.cancel()
    throw new InputError(
      `${UNCHANGED} Comparing the file with what is loaded takes longer than a call may.`,
      `Tell the user to run it as a command: newoaks-mcp sync FILE --bot ID --gone ${action}.`,
    )
  }
  // It was stopped: by whoever asked for the run's status.
  if (!gone) return { planned }
  const { rows, rowsFingerprint: agreedRows } = planned
  // What is loaded is agreed to as well: from a file with other rows it is to be shown anew.
  const shown = {
    serialNumber,
    action,
    rows,
    agreedRows,
    gone: gone.fingerprint,
    isUnseen: unseen !== '',
  }
  const probed = unseen && ` ${unseen}`
  // Nobody is asked about a sync that takes nothing down, or whose rows are refused. If it would by the time it runs, it must not.
  if (refusals.length > 0 || (gone.count === 0 && !gone.refused))
    return isTrial ? { planned } : { agreed: noListings }
  const isTooMany = gone.refused?.code === TOO_MANY_GONE && consent.asksPerson(true)
  if (gone.refused && !isTooMany) {
    // It only loads, which asks nobody, but it is not what was asked for.
    const state = await consent.ask({
      operation: operations.createListing,
      question: `Load the file into chatbot ${consent.names([serialNumber])} all the same? ${notDone[action]}: ${gone.refused.message}${probed}`,
      subject: serialNumber,
      targets: { ...shown, refused: gone.refused.code },
      isBulk: false,
      isShownFirst: true,
      unchanged: UNCHANGED,
      isTrial,
      confirmed,
    })
    if (state === 'given') return { agreed: noListings, agreedRows }
    const [how = ''] = awaitedNotes(state, { unchanged: UNCHANGED, isTrial })
    return {
      planned: withNotes(
        planned,
        how &&
          `${how} ${landsNothing(planned.rows) ? 'It would load nothing either.' : 'It would load the file, and no more.'}`,
      ),
    }
  }
  const { verb, operation } = takingDown[action]
  const which = `${whichText(gone, consent)}${setText(gone, consent)}`
  const besides = `${notInBotText(gone)}${renumberedText(gone)}${besidesText(gone)}`
  const since = gone.changedElsewhere ? ` ${gone.changedElsewhere}` : ''
  const others = isOfOtherFiles(gone) ? ` ${SOURCE_FOR_EACH}` : ''
  const tooMany = gone.refused ? ` ${gone.refused.message}` : ''
  const state = await consent.ask({
    operation,
    question: `Load the file into chatbot ${consent.names([serialNumber])}, and ${verb} ${gone.count} of its ${gone.known} loaded listings: ${which}?${besides}${since}${others}${tooMany && `${tooMany} Agree only if the file is complete.`}${probed}${reportedText(planned)}`,
    subject: serialNumber,
    targets: shown,
    isBulk: true,
    unchanged: UNCHANGED,
    isTrial,
    confirmed,
  })
  if (state === 'given')
    return { agreed: gone.fingerprint, agreedRows, ...(isTooMany && { maxGone: EVERY_ONE }) }
  const verdict = `This would ${verb} ${gone.count} of ${gone.known} loaded listings: ${which}.${besides}${since}${others}${tooMany && `${tooMany} The person is asked about that.`} Rows: ${trialText(planned.rows)}.`
  const how = awaitedNotes(state, { unchanged: UNCHANGED, isTrial })
  return { planned: shortPlan(withNotes(planned, [verdict, ...how].join(' '))) }
}

/** Where all of them are, for a person, whose question has room for the first alone; empty where it names all. */
function reportedText({ runId, gone, files: { report } }: ImportResult): string {
  const count = gone?.count ?? 0
  if (count <= MAX_PLANNED) return ''
  const which =
    count > MAX_REPORTED_GONE ? `, the first ${formatNumber(MAX_REPORTED_GONE)}:` : ', or'
  const reported = count > MAX_REPORTED_GONE ? 'The first' : 'All'
  return agentOrPerson({
    agent: ` ${allText(runId, count)}${report ? `${which} the report ${report}` : ''}.`,
    person: report
      ? ` ${reported} ${formatNumber(Math.min(count, MAX_REPORTED_GONE))} are in the report ${report}.`
      : '',
  })
}

/** What is gone by what the file has of it, each group with the first of its homes as far as they are told. */
function whichText(gone: GoneCounts, consent: Consent): string {
  const groupOf = ({ fileStatus, nowInFile }: GoneCounts['first'][number]): GoneGroup => {
    if (fileStatus !== undefined) return 'offMarket'
    return nowInFile === undefined ? 'notInFile' : 'renumbered'
  }
  return goneByGroup(gone)
    .map(([group, total]) => {
      const homes = gone.first.filter((each) => groupOf(each) === group)
      return `${total} ${goneGroups[group]} (${consent.names(namesApart(homes, goneName), total)})`
    })
    .join(' and ')
}

/** Whether another file has loaded some of them, of which this one is no later state. */
function isOfOtherFiles({ findings, ofOtherFiles = false, refused }: GoneCounts): boolean {
  return refused ? ofOtherFiles : findings.some(({ code }) => code === OF_OTHER_FILES)
}

/** By what those that are gone were loaded, and set otherwise since. */
function setText(gone: GoneCounts, consent: Consent): string {
  const { calls = 0, corrections = 0, marked = 0, homes } = gone.lastSet ?? {}
  const loaded = loadedByOthers(gone, (file) => consent.names([file]))
  const since = (count: number, what: string, first: readonly string[] = []) => {
    const which = first.length > 0 ? ` (${consent.names(first, count)})` : ''
    return count > 0 ? `, ${count} ${what} since${which}` : ''
  }
  return [
    loaded && `, ${loaded}`,
    since(calls, 'changed by single calls', homes?.calls),
    since(marked, 'marked as Sold by a sync', homes?.marked),
    since(corrections, 'corrected by mend_listings', homes?.corrections),
  ].join('')
}

/** What becomes of homes that the file has under another number. */
function renumberedText({ action, renumbered = 0 }: GoneCounts): string {
  return action === 'delete' && renumbered > 0
    ? ' Of a home under another number the old listing goes, so that the chatbot has it once.'
    : ''
}

/** What is agreed to, without what an inspection tells as well: a preview of cells. */
function shortPlan({
  preview: _,
  rowsFingerprint: _rows,
  gone,
  ...planned
}: ImportResult): ImportResult {
  if (!gone) return planned
  // What is asked about is not refused.
  const { refused: __, ...asked } = gone
  return { ...planned, gone: { ...asked, first: gone.first.slice(0, MAX_PLANNED) } }
}
