import { counted, formatNumber, withMore } from '../../text/counted.ts'
import { oneLine } from '../../text/excerpt.ts'
import { BEHIND_OR_SET } from '../compare/list-lag.ts'
import type { BehindInList, FoundApart } from '../load/deletion/found-apart.ts'
import { changesText } from '../load/problem-words.ts'
import { comparedListingText } from './compared-text.ts'
import { homeName, namedListing } from './listing-name.ts'

const MAX_NAMED = 5
const MAX_NAME_CHARS = 60

/** Of how many nobody knows whether they were created; empty where there are none. */
export function unsettledText(unsettled: number, toDelete: number): string {
  if (unsettled === 0) return ''
  return `${formatNumber(toDelete - unsettled)} were loaded; of ${formatNumber(unsettled)} more it is not known whether they are there: no answer has told it.`
}

/** That others may have made what is deleted; empty where all creations were answered. */
export function unansweredText({ count, first }: FoundApart): string {
  if (count === 0) return ''
  return `Of ${formatNumber(count)} of them no answer to the creation is known (${named(first, count, () => '')}): where somebody else has created the same ${count === 1 ? 'home' : 'homes'} meanwhile, it is ${count === 1 ? 'that one' : 'those'} that would be deleted.`
}

/** Which homes have the keys of creations without an answer, and are others'; empty where there are none. */
export function madeByOthersText({ count, first }: FoundApart): string {
  if (count === 0) return ''
  const [of, are] =
    count === 1 ? ['of 1 more', 'it is'] : [`of ${formatNumber(count)} more`, 'they are']
  return `Whether the run created them is not known ${of}, and the chatbot has homes with the same number or Url and other values than were sent, as somebody else makes them: ${are} left (${named(first, count, () => '')}).`
}

/**
 * Which of the listings that are to be deleted the chatbot's list does not have; empty where there are none.
 *
 * @param awaited how many of them it may not have yet
 */
export function goneSinceText(
  { count, first }: FoundApart,
  toDelete: number,
  awaited: number,
): string {
  if (count === 0) return ''
  const some = counted(count, 'of them is not', 'of them are not')
  const which = count === toDelete ? 'None of them is' : some
  return `${which} in the chatbot's list${awaited > 0 ? '' : ' any more'}: ${named(first, count, () => '')}.`
}

/** Which of them were changed elsewhere since; empty where none was. @param action what would become of them */
export function changedSinceText(
  { count, first }: FoundApart,
  action: 'delete' | 'sold' = 'delete',
): string {
  if (count === 0) return ''
  const homes = named(first, count, ({ changes }) => changesText(changes))
  const then =
    action === 'delete'
      ? `would be lost as ${count === 1 ? 'it is' : 'they are'} now`
      : `would be marked as Sold; ${count === 1 ? 'its' : 'their'} other values stay as they are now`
  return `${counted(count, 'of them was', 'of them were')} changed elsewhere since, and ${then}: ${homes}.`
}

/** What the list may not show yet of them of what was just done from here: a sentence each. */
export function behindTexts({ updated, created }: BehindInList): string[] {
  const told = ({ count, first }: FoundApart) =>
    withMore(
      first
        .slice(0, MAX_NAMED)
        .map(({ entry, changes: differences }) =>
          comparedListingText({ ...namedListing(entry), differences: [...differences] }),
        ),
      count,
      '; ',
    )
  return [
    updated.count > 0
      ? `The list has other values of ${formatNumber(updated.count)} of them than were just set from here (${told(updated)}): ${BEHIND_OR_SET}.`
      : '',
    created.count > 0
      ? `${formatNumber(created.count)} of those that the list does not have ${created.count === 1 ? 'was' : 'were'} just created or changed from here (${told(created)}): it may be behind.`
      : '',
  ].filter(Boolean)
}

/** Which of them somebody else has created, and is perhaps still offering; empty where none was. */
export function madeElsewhereText({ count, first }: FoundApart): string {
  if (count === 0) return ''
  return `${counted(count, 'of them was', 'of them were')} created elsewhere, and only updated from here; who did may offer ${count === 1 ? 'it' : 'them'} still: ${named(first, count, () => '')}.`
}

/** @param why on one line, without a full stop; undefined: it was compared */
export function notComparedText(why: string | undefined): string {
  return why === undefined
    ? ''
    : `Whether they are all still there as they were loaded cannot be told: ${why}.`
}

function named(
  first: FoundApart['first'],
  count: number,
  tell: (found: FoundApart['first'][number]) => string,
): string {
  const homes = first.slice(0, MAX_NAMED).map((found) => {
    const told = tell(found)
    return `${shortly(homeName(namedListing(found.entry)))}${told && ` (${told})`}`
  })
  return withMore(homes, count, '; ')
}

function shortly(value: string | number): string {
  return oneLine(String(value), MAX_NAME_CHARS)
}
