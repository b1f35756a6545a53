import type { DeletionCounts } from '../../../listings/counts.ts'
import { deletionsText, takenDownText } from '../../../listings/report/gone-text.ts'
import { countsText, landsNothing } from '../../../listings/report/progress-text.ts'
import type { ImportResult } from '../../../listings/result.ts'

/** Of what a run created: whether it ever was is not known of all. */
const NOT_THERE = 'not there'

/** Said first of a run that somebody agreed to, or some of whose rows failed: what it did, by numbers; empty of any other, and while it goes on. */
export function doneText({ state, rows, gone, mended, undone }: ImportResult): string {
  const takesDown = gone !== undefined && gone.action !== 'keep' && gone.refused === undefined
  // Of one that loaded nothing that is said by itself.
  const isPartial = rows.failed > 0 && !landsNothing(rows)
  if (state !== 'completed' || !(takesDown || mended || undone || isPartial)) return ''
  const told = [
    rows.read > 0 ? countsText(rows) : '',
    takesDown ? takenDownText(gone) : '',
    undone ? deletionsText(undone, NOT_THERE) : '',
  ].filter(Boolean)
  return `Done: ${told.join(', ') || 'nothing was to be changed'}.`
}

/** What an undoing did, by numbers. */
export function undoneDoneText(counts: DeletionCounts, isWhole: boolean): string {
  return `${isWhole ? 'Done' : 'Stopped before its end'}: ${deletionsText(counts, NOT_THERE) || 'nothing was deleted'}.`
}
