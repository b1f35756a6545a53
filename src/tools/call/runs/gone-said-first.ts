import type { GoneAction } from '../../../listings/import-request.ts'
import {
  DELETED_EARLIER,
  NOT_SHOWN,
  OLD_NUMBER_STAYS,
  ROW_NOT_LOADED,
  UNSEEN_VALUES,
} from '../../../listings/load/gone/gone-problems.ts'
import type { ImportResult } from '../../../listings/result.ts'
import { formatNumber } from '../../../text/counted.ts'

/** Of listings of which none was touched, so many are named. */
const MAX_UNTOUCHED = 20

/** What a sync does to listings that are gone, if it does anything; a buyer finds neither any more. */
export type TakingDown = Exclude<GoneAction, 'keep'>

/** What is said of homes that a sync does not take down, were gone by an earlier one, or were marked unseen. */
const saidInNotes: readonly string[] = [
  OLD_NUMBER_STAYS,
  ROW_NOT_LOADED,
  DELETED_EARLIER,
  UNSEEN_VALUES,
  NOT_SHOWN,
]

/** Said where it was not done. */
export const notDone: Readonly<Record<TakingDown, string>> = {
  delete: 'Nothing was deleted',
  sold: 'Nothing was marked as Sold',
}

/**
 * A result whose first note says that a sync was refused to take listings down, if it was; its last ones
 * name homes that the chatbot has under two numbers by then, those whose rows could not be loaded, and what
 * an earlier deletion without an answer has taken down.
 */
export function goneSaidFirst(result: ImportResult): ImportResult {
  const { gone } = result
  if (!gone || gone.action === 'keep') return result
  const said = gone.findings.filter(({ code }) => saidInNotes.includes(code))
  const told = withNotes(result, ...said.map(({ message, fix }) => `${message} ${fix}`))
  if (!gone.refused) return told
  const { message, fix } = gone.refused
  return {
    ...told,
    notes: [`${notDone[gone.action]}: ${message} ${fix}`, ...(told.notes ?? [])],
    gone: { ...gone, first: gone.first.slice(0, MAX_UNTOUCHED) },
  }
}

/** The same, and where all are that a plan would take down, or a sync was refused to, if it names the first alone. */
export function planSaidFirst(result: ImportResult): ImportResult {
  const told = goneSaidFirst(result)
  const { runId, state, gone } = told
  const isCut = gone && gone.action !== 'keep' && gone.count > gone.first.length
  if (isCut && state === 'dry_run') return withNotes(told, `${allText(runId, gone.count)}.`)
  if (!isCut || !gone.refused || state === 'running') return told
  // What was not taken down, a plan still has.
  const plan = `call with dryRun: true, then find_listings with the runId of that`
  return withNotes(told, `All ${formatNumber(gone.count)} that are gone: ${plan}.`)
}

/** The same with more notes, behind those that it has. */
export function withNotes(result: ImportResult, ...notes: readonly string[]): ImportResult {
  const all = [...(result.notes ?? []), ...notes.filter(Boolean)]
  return { ...result, ...(all.length > 0 && { notes: all }) }
}

export function allText(runId: string, count: number): string {
  return `All ${formatNumber(count)}: find_listings (runId ${runId})`
}
