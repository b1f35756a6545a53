import type { ApiError, InputError } from '../../errors.ts'
import { byReader } from '../../text/by-reader.ts'
import { counted } from '../../text/counted.ts'
import { toolText } from '../../text/reader-words.ts'
import { choiceText } from '../choice-text.ts'
import type { Difference } from '../compare/differences.ts'
import type { Finding } from '../finding.ts'
import type { TakenOver } from '../ledger/adoption.ts'
import { shortly } from './problem-words.ts'

/** Of the sources that a message names. */
const MAX_NAMED_SOURCES = 3

/** The service's own words about a failed request. */
export function serviceProblem(error: ApiError): Finding {
  const isItsOwn = [error.httpStatus, error.serviceCode].some((code = 0) => code >= 500)
  const code = `service_${isItsOwn ? 'failed' : error.code}`
  return { code, message: error.message, fix: error.hint }
}

/** Whether a problem is one of the service or the way to it, and not of the row. */
export function isOfService({ code }: Pick<Finding, 'code'>): boolean {
  return code.startsWith('service_') && code !== 'service_rejected'
}

/** For a row of which no request can be made that the contract allows. */
export function notSendable({ message, hint }: InputError): Finding {
  return { code: 'not_sendable', message, fix: hint }
}

export const alreadyLoaded: Finding = {
  code: 'already_loaded',
  message: 'The listing was loaded before, with other values, and was left as it is.',
  fix: `Update it with ${choiceText({ mode: 'upsert' })}.`,
}

export const createdAgain: Finding = {
  code: 'created_again',
  message: 'The listing was loaded before, but the chatbot did not have it any more.',
  fix: 'Nothing needs to be done. If it was removed on purpose, take it out of the source.',
}

/** For a row of which nothing is sent. */
export function differsInBot(differences: readonly Difference[]): Finding {
  return {
    code: 'differs_in_bot',
    message: `The row is as it was loaded, but the bot has other values by now: ${differingText(differences)}. They were left as they are.`,
    fix: `Somebody changed them elsewhere. If the bot is right, correct the file. If the file is, send its values with ${toolText('update_listing')}, listing by listing: the same import sends no row that is as it was loaded. ${byReader({ agent: 'compare_listings (group different)', terminal: 'newoaks-mcp compare --group different', page: '“Differences” under “What is in the bot”' })} has them all.`,
  }
}

/** The same where the list may be as it was before the home was updated from here. */
export function differsOrBehind(differences: readonly Difference[]): Finding {
  return {
    code: 'differs_in_list',
    message: `The row is as it was loaded, but the list of the bot has other values than were just set from here: ${differingText(differences)}. It may be behind, or somebody else has set them since. They were left as they are.`,
    fix: 'Load it again in a minute: what the list still has otherwise then, somebody else has set.',
  }
}

function differingText(differences: readonly Difference[]): string {
  return differences
    .map(({ field, sent, bot }) => `${field} ${shortly(bot)}, sent ${shortly(sent)}`)
    .join('; ')
}

/** For a listing that the list does not have, and that has no key to look for it. */
export const missingAndNotAddressable: Finding = {
  code: 'not_addressable',
  message:
    'It was loaded before, the list of the bot does not have it, and it has no key of its own by which it could be looked for.',
  fix: `Look it up with ${toolText('find_listings')}. It is not sent again.`,
}

/** Of a trial: a loaded listing that the service's list does not have. */
export const missingInBot: Finding = {
  code: 'missing_in_bot',
  message: 'The listing was loaded before, but the list of the bot does not have it.',
  fix: 'The import looks for it by its key, and creates it again if it is not there. If it was removed on purpose, take it out of the source.',
}

export const notInList: Finding = {
  code: 'not_in_list',
  message:
    'The list of the bot did not have the listing, but it is there by its key, and was updated.',
  fix: 'Nothing needs to be done: the list may be a moment behind.',
}

/** Of a listing that this server did not make. */
export const madeElsewhere: Finding = {
  code: 'made_elsewhere',
  message:
    'The bot has a listing with this MLS number or Url that was not loaded from here: it is updated by that key, not created twice.',
  fix:
    'Nothing needs to be done. To leave such listings as they are, use ' +
    choiceText({ mode: 'create' }) +
    '.',
}

export const notTakenOver: Finding = {
  code: 'made_elsewhere',
  message:
    'The bot has a listing with this MLS number or Url that was not loaded from here: it was left as it is.',
  fix: `Update it with ${choiceText({ mode: 'upsert' })}.`,
}

/** Of a listing that the ledger knows from another source: from now on it is one of this source. */
export function loadedAs(source: string): Finding {
  return {
    code: 'other_source',
    message: `It is in the bot already, loaded as source ${shortly(source)}: it is not created twice, and belongs to this source from now on. A sync of ${shortly(source)} does not take it for gone any more.`,
    fix: `If it is the same feed, load it once more as that source (${choiceText({ source })}); else nothing needs to be done.`,
  }
}

/** Of a sync: listings that its source loaded are not among those that it looks for. */
export function belongToOthers(source: string, others: readonly TakenOver[]): Finding {
  const count = others.reduce((sum, each) => sum + each.count, 0)
  const named = others.slice(0, MAX_NAMED_SOURCES).map((each) => shortly(each.source))
  const more = others.length > named.length ? ', …' : ''
  return {
    code: 'other_source',
    message: `${counted(count, 'listing')} that ${shortly(source)} had loaded ${count === 1 ? 'belongs' : 'belong'} to other sources by now (${named.join(', ')}${more}): none of them is taken for gone here.`,
    fix: `If they are of this feed, load the file that has them once more as this source (${choiceText({ source })}), then sync.`,
  }
}

export function leftAsLoaded(source: string): Finding {
  return {
    code: 'other_source',
    message: `It is in the bot already, loaded as source ${shortly(source)}, with other values: it was left as it is, and belongs to this source from now on.`,
    fix: `Update it with ${choiceText({ mode: 'upsert' })}.`,
  }
}

export const loadedAndMissing: Finding = {
  code: 'missing_in_bot',
  message:
    'The listing was loaded before, with other values, and the list of the bot does not have it. It was left out.',
  fix: `Load it with ${choiceText({ mode: 'upsert' })}: it is looked for by its key first.`,
}

export function severalUpdated(count: number): Finding {
  return {
    code: 'several_updated',
    message: `${counted(count, 'listing')} of the chatbot have its MLS number or Url, and all of them got the values of this row.`,
    fix: `Look them up with ${toolText('find_listings')}, and correct or delete the others.`,
  }
}

/** Of a listing that the list, read just before, has. */
export const countedNone: Finding = {
  code: 'counted_none',
  message:
    'The list of the bot has the listing, but the service counts none as changed by the request for it.',
  fix: `What became of it is not known here: nothing was created instead, and it does not count as gone. See with ${toolText('find_listings')} what the bot has; if the service counts none again, ask those who run it.`,
}

/** Of a listing whose creation got no answer. */
export const countedNoneUnseen: Finding = {
  code: 'counted_none_unseen',
  message:
    'The answer to its creation was lost, the service counts none as changed by an update of it, and its list, read again, does not tell whether it is there.',
  fix: 'It is not sent again meanwhile. Start the same import again: once the list can be read it tells.',
}

/** Of a listing that no list tells of. */
export const countedNoneOfSame: Finding = {
  code: 'counted_none_unseen',
  message:
    'The service counts none as changed by an update of it. That can mean that it has these values already, and no list tells whether it is there.',
  fix: `It is not created instead. See what the chatbot has; what it has not is created with ${toolText('create_listing')}.`,
}

export const SET_OR_GONE = 'set_or_gone'

/** Of a loaded listing that no list tells of, and that was to get other values. */
export const setOrGone: Finding = {
  code: SET_OR_GONE,
  message:
    'The service counts none as changed by an update of it. That can mean that it has these values already or is not there, and no list tells which.',
  fix: 'Nothing needs to be done: either way it does not have other values any more.',
}

export const notSettled: Finding = {
  code: 'not_settled',
  message:
    'The answer to its creation was lost, and it has no MLS number or Url that no other listing has, so nobody can tell whether it is there.',
  fix: `Look it up with ${toolText('find_listings')}. It is not sent again.`,
}

export const notAddressable: Finding = {
  code: 'not_addressable',
  message:
    'It can only be reached by its MLS number or Url, and neither is its own: a constant, or that of other listings too.',
  fix: `Look it up with ${toolText('find_listings')} and change it there by its identifier.`,
}

export function severalDeleted(more: number): Finding {
  return {
    code: 'several_deleted',
    message: `The service deleted ${counted(more, 'more listing')} than it was asked to: others had the same MLS number or Url.`,
    fix: `Look with ${toolText('find_listings')} whether one is missing, and load it again.`,
  }
}

/** Of listings that the service had no more when a request was repeated whose answer was lost. */
export function perhapsDeletedHere(count: number): Finding {
  return {
    code: 'answer_lost',
    message: `${counted(count, 'listing that was', 'listings that were')} not there may have been deleted by this run: the answer to its first request was lost.`,
    fix: 'Nothing needs to be done.',
  }
}
