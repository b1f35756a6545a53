import { byReader } from '../../text/by-reader.ts'
import { counted, formatNumber, withMore } from '../../text/counted.ts'
import { choiceText, withChoices } from '../choice-text.ts'
import type { DeletionCounts } from '../counts.ts'
import type { GoneAction } from '../import-request.ts'
import { namesApart } from '../key-name.ts'
import { goneWhere } from '../load/gone/gone-where.ts'
import type { GoneCounts } from '../taken-down.ts'
import { goneName } from './listing-name.ts'

export const MAX_SHOWN_GONE = 5

const TAKING_DOWN = `${choiceText({ gone: 'sold' })} marks them as Sold, ${choiceText({ gone: 'delete' })} deletes them.`

/** What did not happen to listings that are gone, said first: nothing has by now. */
export function goneVerdict(gone: GoneCounts, when: 'done' | 'trial' | 'yet'): string {
  const { action, count, known, refused } = gone
  const verb = `${when === 'trial' ? 'would be' : 'was'} ${action === 'delete' ? 'deleted' : 'marked as Sold'}${when === 'yet' ? ' yet' : ''}`
  const why =
    count === 0 && refused
      ? refused.message
      : `${formatNumber(count)} of ${counted(known, 'listing')} ${count === 1 ? 'is' : 'are'} ${goneWhere(gone)}.`
  return `Nothing ${verb}: ${why}`
}

/** What became of listings that are gone, or would, for an agent or a terminal. */
export function goneLines(gone: GoneCounts): string[] {
  const { count, action } = gone
  const first = namesApart(gone.first.slice(0, MAX_SHOWN_GONE), goneName)
  const which =
    first.length > 0 ? `${count === 1 ? 'It is' : 'They are'} ${withMore(first, count, '; ')}.` : ''
  const met = gone.findings.map(({ message, fix }) => `- ${message} ${fix}`)
  const next = action === 'keep' && count > 0 ? TAKING_DOWN : ''
  return [goneText(gone, [which, next].filter(Boolean).join(' ')), ...met].filter(Boolean)
}

/**
 * How many loaded listings are no longer in the file, or off the market in it, and what was done with them.
 *
 * @param which a sentence that names them
 */
export function goneText(gone: GoneCounts, which = ''): string {
  const { count, known, changedElsewhere = '', action } = gone
  const { deleted, sold, alreadyGone, failed, unknown, notAttempted } = gone
  const done = Object.entries({
    deleted,
    sold,
    'gone already': alreadyGone,
    failed,
    unknown,
    'not attempted': notAttempted,
  })
    .filter(([, number]) => number > 0)
    .map(([what, number]) => `${formatNumber(number)} ${what}`)
  const told = done.length > 0 ? `: ${done.join(', ')}` : ''
  const refused = gone.refused ? `${gone.refused.message} ${gone.refused.fix}` : ''
  if (known === 0) return refused
  const counts = `${formatNumber(count)} of ${formatNumber(known)} loaded listings ${count === 1 ? 'is' : 'are'} ${goneWhere(gone)} (${goneChoice(action)})${told}.${besidesText(gone)}${notInBotText(gone)}`
  return [counts, which, changedElsewhere, refused].filter(Boolean).join(' ')
}

/** What was chosen to become of them, as its reader calls it. */
function goneChoice(action: GoneAction): string {
  const choice = choiceText({ gone: action })
  return byReader({
    agent: `gone: ${action}`,
    terminal: withChoices(choice, 'terminal'),
    page: withChoices(choice, 'page'),
  })
}

/** Why fewer are taken down than are missing. */
export function besidesText({
  alreadySold = 0,
  leftUnderOldNumber = 0,
  rowNotLoaded = 0,
}: GoneCounts): string {
  const more = (count: number, one: string, several: string) =>
    count > 0 ? ` ${formatNumber(count)} more ${count === 1 ? one : several}.` : ''
  return [
    more(
      alreadySold,
      'is not on offer in the file and was Sold before',
      'are not on offer in the file and were Sold before',
    ),
    more(
      leftUnderOldNumber,
      'is in the file under another number, and is not marked as Sold',
      'are in the file under other numbers, and are not marked as Sold',
    ),
    more(
      rowNotLoaded,
      'is in the file, but its row could not be loaded: left as loaded',
      'are in the file, but their rows could not be loaded: left as loaded',
    ),
  ].join('')
}

/** How many of those that are gone the bot does not have. */
export function notInBotText({ notInBot = 0 }: GoneCounts): string {
  return notInBot > 0
    ? ` ${formatNumber(notInBot)} of them ${notInBot === 1 ? 'is' : 'are'} not in the list of the bot either.`
    : ''
}

/** `3 marked as Sold, 2 gone already`: what a sync did with listings that are gone; empty where that is nothing. */
export function takenDownText(gone: GoneCounts): string {
  const sold = gone.sold > 0 ? `${formatNumber(gone.sold)} marked as Sold` : ''
  return [sold, deletionsText(gone, 'gone already')].filter(Boolean).join(', ')
}

/** `297 deleted, 2 gone already`: of those to be taken down. @param absent what is said of those that were not there */
export function deletionsText(
  { deleted, alreadyGone, failed, unknown, notAttempted }: DeletionCounts,
  absent: string,
): string {
  const counts: [number, string][] = [
    [deleted, 'deleted'],
    [alreadyGone, absent],
    [failed, 'not taken down'],
    [unknown, 'of which it is not known whether they were taken down'],
    [notAttempted, 'not attempted'],
  ]
  return counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${formatNumber(count)} ${what}`)
    .join(', ')
}
