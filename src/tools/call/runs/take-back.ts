import { noneTaken, type TakenSince } from '../../../listings/imports/left-of-run.ts'
import type { StatusPlan } from '../../../listings/mend/status-plan.ts'
import { goneBackText } from '../../../listings/report/gone-back.ts'
import { SOLD_BACK_BY_FILE } from '../../../listings/report/left-by-undo.ts'
import type { ImportResult, Mended } from '../../../listings/result.ts'
import type { FormerStatus, GoneCounts } from '../../../listings/taken-down.ts'
import { counted, formatNumber } from '../../../text/counted.ts'
import { agentOrPerson } from '../../../text/reader-words.ts'
import { doneText } from './done-text.ts'

/** More keys are too long for a result. */
const MAX_KEYS = 100

const SOLD = { back: 'To take back what was marked as Sold', set: 'marked as Sold' }
const SET = { back: 'To take it back', set: 'set' }

const NONE_KNOWN = 'What status they had before is not known.'

export interface TakeBack {
  /** Arguments of calls that set again what was there before. */
  readonly putBack?: readonly Readonly<Record<string, unknown>>[]
  /** How a run is taken back: a sentence. */
  readonly note: string
}

/** How statuses that a run has set together are taken back: of the homes that got them. */
export function statusTakenBack(
  { SerialNumber, Status }: Pick<StatusPlan, 'SerialNumber' | 'Status'>,
  { rows: { updated }, mended }: ImportResult,
): TakeBack {
  const known = mended?.former ?? []
  const named = known.map((each) => `${each.Status} (${each.count})`).join(', ')
  const unknown = updated - known.reduce((sum, { count }) => sum + count, 0)
  if (known.length === 0) return { note: NONE_KNOWN }
  if (updated > MAX_KEYS)
    return {
      note: `${backText({ agent: `mend_listings with the status that they had, ${named}, and Keys from find_listings (runId, Status ${Status}, show: keys).`, person: statusByAgent(named) })}${unknownText(unknown)}`,
    }
  return {
    putBack: known.map((each) => ({ SerialNumber, Status: each.Status, Keys: each.Keys })),
    note: `${backText({ agent: 'mend_listings with each of putBack; undo_import does not.', person: statusByAgent(named) })}${unknownText(unknown)}`,
  }
}

/** How it is taken back: by an agent, whoever reads it. */
function backText({ agent, person }: Parameters<typeof agentOrPerson>[0]): string {
  return agentOrPerson({ agent: `${SET.back}: ${agent}`, person: `${SET.back}, ${person}` })
}

function statusByAgent(named: string): string {
  return `an agent sets the status that they had (mend_listings)${named === '' ? '' : `: ${named}`}.`
}

const VALUES_BACK = backText({
  agent: 'update_listing with each of putBack; undo_import does not.',
  person: 'an agent sets each value again (update_listing).',
})

/** Of how many the list of the chatbot did not show what they had. */
function unknownText(count: number): string {
  return count > 0 ? ` What status ${formatNumber(count)} of them had before is not known.` : ''
}

/** How values that a run has corrected are taken back: of the homes whose values it has set. */
export function correctionTakenBack(
  SerialNumber: string,
  { rows: { updated }, mended }: ImportResult,
): TakeBack {
  const putBack = (mended ? correctedBefore(mended) : []).map((each) => ({ SerialNumber, ...each }))
  const more = updated - putBack.length
  const rest =
    more > 0
      ? ` Of ${counted(more, 'more listing')} the former values are in the file that was loaded.`
      : ''
  return {
    putBack,
    note: `${VALUES_BACK}${rest}`,
  }
}

/**
 * What a run has set, with what puts it back. Those of a status that are too many are left out.
 *
 * @param left the same with the homes alone that are known to be there
 */
export function runTakenBack(
  result: ImportResult,
  SerialNumber: string,
  left: TakenSince & { readonly result: ImportResult } = { ...noneTaken, result },
): ImportResult {
  const { gone, mended, marking: _marking, markingSince: _, notes = [], ...others } = result
  const { deleting: _deleting, ...rest } = others
  // What goes on is put back when it has ended.
  const isOver = result.state !== 'running'
  const { marking = [], mended: leftMended, gone: leftGone } = left.result
  const statuses = isOver ? wholeFormer(leftMended?.former ?? leftGone?.former ?? marking) : []
  const putBack = [
    ...statuses.map(({ Status, Keys }) => ({ SerialNumber, Status, Keys })),
    ...(isOver && leftMended
      ? correctedBefore(leftMended).map((each) => ({ SerialNumber, ...each }))
      : []),
  ]
  const done = doneText(result)
  const told = [...(done === '' ? [] : [done]), ...notes, ...takeBackNotes(left.result, left)]
  return {
    ...rest,
    ...(gone && { gone: withoutFormer(gone) }),
    ...(isOver &&
      mended && { homes: mended.homes.map(({ Key: _, KeyType: _type, ...home }) => home) }),
    ...(putBack.length > 0 && { putBack }),
    ...(told.length > 0 && { notes: told }),
  }
}

function withoutFormer({ former: _, soldSince: _since, ...gone }: GoneCounts): GoneCounts {
  return gone
}

/** How what a run did is taken back, as sentences. */
export function takeBackNotes(
  { runId, state, gone, marking, markingSince, deleting, mended, rows }: ImportResult,
  taken = noneTaken,
): string[] {
  if (state === 'running') return []
  const notes: string[] = []
  const marked = gone ? gone.sold > 0 && (gone.former ?? []) : marking
  if (marked) {
    // A home in the file that is Sold is of the run as well; an earlier version did not keep the time.
    const since = gone ? gone.soldSince : markingSince
    const others = since ? `since ${since}` : 'without those that the file has as Sold'
    notes.push(
      agentOrPerson({
        agent: leftNote(SOLD, marked, taken, `runId ${runId}, Status Sold, ${others}`),
        person: `${SOLD.back}: ${SOLD_BACK_BY_FILE}.`,
      }),
    )
  }
  if (gone?.lastSet && gone.action === 'delete' && gone.deleted + gone.unknown > 0)
    notes.push(goneBackText(gone))
  if (!gone && deleting) notes.push(goneBackText(deleting))
  if (!mended) return notes
  const corrected = correctedBefore(mended)
  const had = mended.former.reduce((sum, { count }) => sum + count, 0)
  const isUnknown = mended.homes.some(({ before }) => Object.keys(before).length === 0)
  const unknown = isUnknown ? (mended.count ?? mended.homes.length) - had : 0
  if (isUnknown && had === 0) notes.push(NONE_KNOWN)
  else if (mended.former.length > 0 || (corrected.length === 0 && isTaken(taken)))
    notes.push(
      `${agentOrPerson({
        agent: leftNote(SET, mended.former, taken, `runId ${runId}`),
        person: `${SET.back}, ${statusByAgent('')}`,
      })}${unknownText(unknown)}`,
    )
  else {
    const more = (mended.count ?? rows.updated) - corrected.length
    const rest =
      more > 0
        ? ` Of ${counted(more, 'more listing')} the former values are in the file that was loaded.`
        : ''
    notes.push(`${VALUES_BACK}${rest}${takenText(taken)}`)
  }
  return notes
}

/** @param found what finds them, for find_listings */
function leftNote(
  { back, set }: typeof SOLD | typeof SET,
  left: readonly FormerStatus[],
  taken: TakenSince,
  found: string,
): string {
  if (left.length > 0 || !isTaken(taken))
    return `${statusNote(back, left, found)}${takenText(taken)}`
  const none = `Nothing that it ${set} is left to take back`
  return taken.changed + taken.inDoubt === 0
    ? `${none}: ${taken.deleted === 1 ? 'it was' : `all ${taken.deleted} were`} deleted since.`
    : `${none}, as far as is known.${takenText(taken)}`
}

function isTaken({ deleted, changed, inDoubt }: TakenSince): boolean {
  return deleted + changed + inDoubt > 0
}

/** Why some are left out. */
function takenText({ deleted, changed, inDoubt }: TakenSince): string {
  const leftOut = (count: number) => `and ${count === 1 ? 'is' : 'are'} left out.`
  return [
    deleted > 0
      ? ` ${counted(deleted, 'of them was', 'of them were')} deleted since, ${leftOut(deleted)}`
      : '',
    changed > 0
      ? ` ${counted(changed, 'of them was', 'of them were')} set anew or deleted since, ${leftOut(changed)}`
      : '',
    inDoubt > 0
      ? ` Of ${inDoubt} of them a deletion got no answer: left out until compare_listings finds out.`
      : '',
  ].join('')
}

function correctedBefore({ homes }: Mended) {
  return homes.flatMap(({ Key, KeyType, before }) =>
    before.Status === undefined && Object.keys(before).length > 0
      ? [{ KeyType, Key, ...before }]
      : [],
  )
}

/** The rarest come first: as many as all keys of are known, and fit. */
function wholeFormer(former: readonly FormerStatus[]): FormerStatus[] {
  let room = MAX_KEYS
  return former.filter(({ count, Keys }) => {
    room -= count
    return Keys.length === count && room >= 0
  })
}

/**
 * @param former empty: an earlier version did not keep it
 * @param found what finds them, for find_listings
 */
function statusNote(what: string, former: readonly FormerStatus[], found: string): string {
  const whole = wholeFormer(former)
  const left = former.filter((each) => !whole.includes(each))
  const other =
    former.length === 0
      ? 'mend_listings with the status that they had'
      : `mend_listings with ${left.map(({ Status, count }) => `Status ${Status} (${count})`).join(', ')}`
  const others = `${other}, and Keys from find_listings (${found}, show: keys)`
  const each = 'mend_listings with each of putBack (get_run has it)'
  if (whole.length > 0 && left.length > 0)
    return `${what}: ${each}, then ${others}; undo_import does not.`
  return `${what}: ${whole.length > 0 ? each : others}; undo_import does not.`
}
