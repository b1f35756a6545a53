import { counted, formatNumber } from '../../text/counted.ts'
import { type JustSetHome, justSetText } from '../compare/just-set.ts'
import { deletedJustNowText } from '../compare/list-lag.ts'
import type { InDoubt } from '../compare/settle-requests.ts'

/** Of homes that are told by the way. */
const MAX_NAMED = 5

/** What is known of the listings of a chatbot beside those that it has. */
interface BesideFound {
  /** How many are gone. */
  readonly gone: number
  /** How many of them were just created or changed: the list may not have them yet. */
  readonly unlisted: number
  /** Of how many it is not known whether they are there. */
  readonly unknown: number
  readonly justSet: readonly JustSetHome[]
  /** What those are called that were just deleted from here and are still listed. */
  readonly stillListed: readonly string[]
  readonly inDoubt: InDoubt
}

/** What is to be said of them. */
export function besideNotes(beside: BesideFound): string[] {
  const { gone, unlisted, unknown, justSet, stillListed, inDoubt } = beside
  return [
    gone > 0
      ? `${counted(gone, 'listing')} that ${gone === 1 ? 'was' : 'were'} loaded ${gone === 1 ? 'is' : 'are'} not in the service's list and left out: see state gone${unlisted > 0 ? ` (${formatNumber(unlisted)} just created or changed from here: the list may be behind)` : ''}.`
      : '',
    unknown > 0
      ? `Of ${counted(unknown, 'listing')} nobody knows whether the chatbot has ${unknown === 1 ? 'it' : 'them'}: see state unknown.`
      : '',
    justSetText(justSet),
    deletedJustNowText(stillListed.slice(0, MAX_NAMED), stillListed.length),
    unansweredText(inDoubt.updates, 'an update'),
    unansweredText(inDoubt.deletions, 'a deletion'),
  ].filter(Boolean)
}

function unansweredText(count: number, request: string): string {
  return count > 0
    ? `Of ${counted(count, 'listing')} ${request} got no answer, and whether it has acted is not known yet: see state unknown.`
    : ''
}
