import { byReader } from '../../text/by-reader.ts'
import { ASK_USER, agentOrPerson, MARK_SOLD, toolText, WITH_USER } from '../../text/reader-words.ts'
import { choiceText } from '../choice-text.ts'
import type { Difference } from '../compare/differences.ts'
import { BEHIND_OR_SET } from '../compare/list-lag.ts'
import type { UnknownHomes } from '../compare/unknown-homes.ts'
import type { RowFinding } from '../finding.ts'
import type { Entry } from '../ledger/entry.ts'
import { changeOf, lastCall, SINGLE_CALLS } from '../ledger/single-call.ts'
import type { MappedListing } from '../map/listing-fields.ts'
import { changesText, homeOf, homeOfListing, shortly, valuesText } from './problem-words.ts'

const TO_STAY_AWAY = `If they are to stay away, take their rows out of the file, or correct their status, before it is loaded; what is back already can be deleted again with ${toolText('delete_listings')}.`

/** Said first of the result. */
export const REPLACED_BY_CONSTANT = 'replaced_by_constant'
export const SET_BY_CALL = 'set_by_call'
export const PART_OF_HOME = 'part_of_home'
export const SET_ELSEWHERE = 'set_elsewhere'
export const OTHERS_REPLACED = 'others_replaced'
export const LIST_MAY_BE_BEHIND = 'list_may_be_behind'
export const REPLACES_MADE_ELSEWHERE = 'replaces_made_elsewhere'
export const DELETED_BY_CALL = 'deleted_by_call'
export const GONE_BEFORE_DELETION = 'gone_before_deletion'
export const SEVERAL_IN_BOT = 'several_in_bot'

/** @param changes what calls have set, all of it, from what they have left to what the row has */
export function setByCall(entry: Entry, changes: readonly string[]): RowFinding {
  const call = lastCall(entry)
  const told = [...changes, ...(call === undefined ? [] : [`change ${changeOf(call)}`])]
  return {
    code: SET_BY_CALL,
    message:
      'Single calls have set values of these homes since they were loaded, and those of the file replace them.',
    fix: `If the calls were right, correct the file; to set one again: ${toolText('update_listing')} with the value that it had (${toolText('get_changes')} has all of them).`,
    home: `${homeOf(entry)}${told.length > 0 ? ` (${told.join(', ')})` : ''}`,
  }
}

/** For a row of which nothing is sent. @param homes that others made, and that have its key */
export function severalInBot(listing: MappedListing, homes: UnknownHomes | undefined): RowFinding {
  const { by = 'MLSNumber', count = 0 } = homes ?? {}
  return {
    code: SEVERAL_IN_BOT,
    message:
      'The bot has several listings with the MLS number or Url of each of these rows that were not loaded from here: an update by that key would change all of them, so nothing was sent for the row.',
    fix: `Look at them${WITH_USER} (${byReader({ agent: 'find_listings, key', terminal: 'newoaks-mcp find --key', page: '“What is in the bot”' })}): delete what is there twice with ${toolText('delete_listings')} by id, or give each its own number with ${toolText('update_listing')} by id; then load again.`,
    home: `${homeOfListing(listing)} (${by} ${shortly(listing[by])}: ${count} listings)`,
  }
}

/** @param changes from what the bot has to what the row has */
export function setElsewhere(entry: Entry, changes: readonly Difference[]): RowFinding {
  return {
    code: SET_ELSEWHERE,
    message:
      'Somebody else has set values of these homes in the chatbot since they were loaded from here, and those of the file replace them.',
    fix: `If the chatbot was right, correct the file; to set one again: ${toolText('update_listing')} with the value that it had.`,
    home: `${homeOf(entry)} (${changesText(changes)})`,
  }
}

const OTHERS = 'other texts, pictures or places than were sent from here'
const BY_WHOM =
  'somebody changed them there, the service keeps them otherwise than they are sent, or its list is a moment behind'

/** For a row of which nothing is sent. @param fields of which no value is remembered */
export function othersDiffer(entry: Entry, fields: readonly string[]): RowFinding {
  return {
    code: 'others_differ_in_bot',
    message: `Of these homes the chatbot has ${OTHERS}: ${BY_WHOM}. They were left as they are.`,
    fix: `If the chatbot's are right, correct the file. If the file's are, send them with ${toolText('update_listing')}.`,
    home: `${homeOf(entry)} (${fields.join(', ')})`,
  }
}

/** For a row that is sent. @param fields of which no value is remembered */
export function othersReplaced(entry: Entry, fields: readonly string[]): RowFinding {
  return {
    code: OTHERS_REPLACED,
    message: `Of these homes the chatbot has ${OTHERS}: ${BY_WHOM}. Those of the file replace them.`,
    fix: "If the chatbot's are right, correct the file: what it has now is remembered nowhere.",
    home: `${homeOf(entry)} (${fields.join(', ')})`,
  }
}

/** The same where the list may be as it was before the home was updated from here. */
export function setElsewhereOrBefore(entry: Entry, changes: readonly Difference[]): RowFinding {
  return {
    code: LIST_MAY_BE_BEHIND,
    message: `The list of the chatbot has other values of these homes than were just set from here: ${BEHIND_OR_SET}. Those of the file replace them.`,
    fix: `Nothing needs to be done if nobody else has changed them. If somebody has, and was right, correct the file; to set one again: ${toolText('update_listing')} with the value that it had.`,
    home: `${homeOf(entry)} (${changesText(changes)})`,
  }
}

/** For a row of a home that was not loaded from here. @param changes from what the bot has to what the row has */
export function replacesMadeElsewhere(
  listing: MappedListing,
  changes: readonly Difference[],
): RowFinding {
  return {
    code: REPLACES_MADE_ELSEWHERE,
    message:
      'These homes were not loaded from here, and values of the file replace those that the chatbot has of them.',
    fix: `${ASK_USER} which are right. If the chatbot's are, correct the file; ${choiceText({ mode: 'create' })} leaves such homes as they are.`,
    home: `${homeOfListing(listing)} (${changesText(changes)})`,
  }
}

/** For a row that has what the file had when its home was corrected here, which stays. */
export function correctionKept(entry: Entry, changes: readonly Difference[]): RowFinding {
  const values = changes.map(
    ({ field, sent, bot }) => `${field} ${shortly(sent)}, in the file ${shortly(bot)}`,
  )
  return {
    code: 'correction_kept',
    message:
      'Values of these homes were corrected here since they were loaded. The file still has the former ones, and the corrections stay as long as it does.',
    fix: 'Correct the file as well: a value that changes in it replaces the correction.',
    home: `${homeOf(entry)} (${valuesText(values, '; ')})`,
  }
}

/** For a row that replaces what was corrected here. */
export function correctionReplaced(entry: Entry, changes: readonly Difference[]): RowFinding {
  return {
    code: 'correction_replaced',
    message:
      'Values of these homes were corrected here since they were loaded, and those of the file replace them: it has others by now, or what it had before is not known.',
    fix: 'If the correction was right, correct the file, and load it again.',
    home: `${homeOf(entry)} (${changesText(changes)})`,
  }
}

/** For a row that updates a home which is sold. */
export function offeredAgain(entry: Entry, status: string): RowFinding {
  return {
    code: 'offered_again',
    message: 'The chatbot has these homes as Sold, and the file puts them on offer again.',
    fix: 'If they are sold, correct their status in the file, or take their rows out of it, before it is loaded.',
    home: `${homeOf(entry)} (Sold → ${shortly(status)})`,
  }
}

/** For a row that creates a home again which was sold when it was deleted. */
export function offeredAfterDeletion(entry: Entry, status: string): RowFinding {
  return {
    code: 'offered_again',
    message: 'These homes were Sold when they were deleted, and the file puts them on offer again.',
    fix: `If they are sold, correct their status in the file, or take their rows out of it, before it is loaded; what is back already is marked as Sold with ${byReader({ agent: 'mend_listings', terminal: 'an agent (mend_listings)', page: '“Mark as sold” under “What is in the bot”' })}.`,
    home: `${homeOf(entry)} (Sold → ${shortly(status)})`,
  }
}

/** For a row by which constants of the import take the place of what another source had. */
export function replacedByConstants(
  entry: Entry,
  source: string,
  changes: readonly Difference[],
): RowFinding {
  const fields = changes.map(({ field }) => field).join(', ')
  return {
    code: REPLACED_BY_CONSTANT,
    field: fields,
    message: `Values that this import sets itself, not its file (${fields}), replace those of homes that another source loaded.`,
    fix: `${ASK_USER} whether that is meant before it is loaded; ${choiceText({ mode: 'create' })} leaves homes that are there as they are.`,
    home: `${homeOf(entry)} (source ${shortly(source)}: ${changesText(changes)})`,
  }
}

/** For a row whose listing an earlier run had created, without an answer. */
export function alreadyThere(listing: MappedListing): RowFinding {
  return {
    code: 'already_there',
    message:
      'These homes were there already: an earlier run was sending them and got no answer, as when it is killed. They were updated, and count as created by that run; somebody else may have made them meanwhile.',
    fix: 'Nothing needs to be done. An undo of that run would delete them too.',
    home: homeOfListing(listing),
  }
}

/** For a row of which nothing is sent now. */
export function madeByOthersMeanwhile(listing: MappedListing): RowFinding {
  return {
    code: 'made_elsewhere_meanwhile',
    message:
      'An earlier run had sent these homes and got no answer, as when it is killed, and the chatbot has other values under their keys, as somebody else makes them. That request may still act, so nothing was sent for them now.',
    fix: 'Load them again in a few minutes: the list of the chatbot tells then which it is.',
    home: homeOfListing(listing),
  }
}

/** For a row whose listing is to be created again. */
export function deletedByCall(entry: Entry): RowFinding {
  return {
    code: DELETED_BY_CALL,
    message: 'The file brings back homes that a single call has deleted here, or has found gone.',
    fix: TO_STAY_AWAY,
    home: `${homeOf(entry)} (change ${changeOf(entry.intent?.runId ?? entry.lastRun)})`,
  }
}

/** The same of one that was gone before it was to be taken down. */
export function goneBeforeDeletion(entry: Entry): RowFinding {
  return {
    code: GONE_BEFORE_DELETION,
    message:
      'The file brings back homes that were gone from the chatbot before an undo or a sync was to take them down: somebody else had deleted them.',
    fix: TO_STAY_AWAY,
    home: homeOf(entry),
  }
}

/** For a row that is left out as off the market. @param word what the file says of it */
export function stillOffered(entry: Entry, word: string | undefined): RowFinding {
  return {
    code: 'still_offered',
    message:
      'The file has these homes as off the market, and the chatbot goes on offering them as they were loaded.',
    fix: `Take them down with the same import (${choiceText({ gone: 'sold' })} or ${choiceText({ gone: 'delete' })}), or each with ${MARK_SOLD} or ${toolText('delete_listings')}.`,
    home: `${homeOf(entry)}${word ? ` (${shortly(word)})` : ''}`,
  }
}

/** For a row that cannot be loaded since it names few fields of its home. */
export function partOfHome(entry: Entry): RowFinding {
  return {
    code: PART_OF_HOME,
    message: 'The chatbot has these homes, and their rows name few of the fields of one.',
    fix: agentOrPerson({
      agent:
        'To change only what they name, give them to import_listings as rows, by the names of fields ({"MLSNumber": …, "SalePrice": …}): what such a row leaves out stays as the chatbot has it.',
      person: 'Load their whole rows, or have an agent change only what they name.',
    }),
    home: homeOf(entry),
  }
}

/** For a row that cannot be loaded and says that its home is sold. */
export function stillOfferedAndSold(entry: Entry): RowFinding {
  return {
    code: 'still_offered',
    field: 'Status',
    message:
      'The file has these homes as Sold in rows that are not loaded, and the chatbot goes on offering them as they were loaded.',
    fix: `Correct these rows, and load them again; or mark each home as Sold with ${MARK_SOLD}.`,
    home: homeOf(entry),
  }
}

/** The same of one that is off the market where a sync of this file does not reach it. @param from the other source, or SINGLE_CALLS */
export function stillOfferedByOther(
  entry: Entry,
  word: string | undefined,
  from: string,
): RowFinding {
  const whose = from === SINGLE_CALLS ? 'added one by one' : `loaded as source ${shortly(from)}`
  return {
    code: 'still_offered_by_other',
    message:
      'The file has these homes as off the market, and the chatbot goes on offering them as they were loaded otherwise.',
    fix: `No import of this file takes them down: mark each as Sold with ${MARK_SOLD}, or delete it with ${toolText('delete_listings')}.`,
    home: `${homeOf(entry)} (${[word && shortly(word), whose].filter(Boolean).join(', ')})`,
  }
}
