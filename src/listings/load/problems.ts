import { type ApiError, InputError, StorageError } from '../../errors.ts'
import { counted } from '../../text/counted.ts'
import { oneLine } from '../../text/excerpt.ts'
import { choiceText } from '../choice-text.ts'
import type { Difference } from '../compare/differences.ts'
import type { SameHome } from '../compare/same-home.ts'
import type { Finding, RowFinding } from '../finding.ts'
import type { Entry } from '../ledger/entry.ts'
import type { MappedListing } from '../map/listing-fields.ts'

/** Of a value of the bot in a message. */
const MAX_VALUE_CHARS = 60
/** Of a home of which a problem names what is changed. */
const MAX_NAMED_VALUES = 3
const RESUME = 'Start the same import again: it goes on where this one stopped.'

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

export const cancelled: Finding = {
  code: 'cancelled',
  message: 'The run was cancelled.',
  fix: RESUME,
}

export const failedInside: Finding = {
  code: 'error',
  message: 'Something went wrong that is no fault of a row.',
  fix: RESUME,
}

/** For a source that cannot be read any further. @throws any error but an InputError or a StorageError */
export function brokenSource(error: unknown): Finding {
  return reasonFor('broken_source', error)
}

/** For a run that may send nothing any more. @throws any error but an InputError or a StorageError */
export function takenForDead(error: unknown): Finding {
  return reasonFor('taken_for_dead', error)
}

/** For a run that cannot write down what it does. */
export function notRemembered({ code, message, hint }: StorageError): Finding {
  return { code, message, fix: hint }
}

function reasonFor(code: string, error: unknown): Finding {
  if (error instanceof StorageError) return notRemembered(error)
  if (!(error instanceof InputError)) throw error
  return { code, message: error.message, fix: error.hint }
}

export function keyRefusal({ message, hint }: ApiError): Finding {
  return { code: 'key_refused', message, fix: `${hint} ${RESUME}` }
}

/** For a service that is somewhere else: no other row would fare better. */
export function redirected({ message, hint }: ApiError): Finding {
  return { code: 'redirected', message, fix: `${hint} ${RESUME}` }
}

/** For a row of which no request can be made that the contract allows. */
export function notSendable({ message, hint }: InputError): Finding {
  return { code: 'not_sendable', message, fix: hint }
}

export function chatbotNotFound({ message, hint }: ApiError): Finding {
  return { code: 'chatbot_not_found', message, fix: hint }
}

export function tooBusy(busyMs: number, retryAfterMs = 0): Finding {
  const minutes = (ms: number) => `${Math.ceil(ms / 60_000)} minutes`
  return {
    code: 'service_busy',
    message:
      retryAfterMs > busyMs
        ? `The service asks to wait ${minutes(retryAfterMs)}.`
        : `The service was too busy for ${minutes(busyMs)}.`,
    fix: `Later: ${RESUME.charAt(0).toLowerCase()}${RESUME.slice(1)}`,
  }
}

export function sameFailure(times: number, { message }: Finding): Finding {
  return {
    code: 'same_failure',
    message: `${counted(times, 'row')} in a row failed for the same reason: ${message}`,
    fix: 'Mend the reason, then start the same import again: it goes on where this one stopped.',
  }
}

export function tooManyFailures(maxFailures: number): Finding {
  return {
    code: 'too_many_failures',
    message: `More than ${counted(maxFailures, 'row')} failed.`,
    fix: `Mend the rows that failed, or allow more failures (${choiceText({ maxFailures: null })}). ${RESUME}`,
  }
}

/** For a row that is left out because another row is the same listing. */
export function duplicate(otherRow: number): Finding {
  return {
    code: 'duplicate',
    message: `It is the same listing as row ${otherRow}, which is the one that counts.`,
    fix: `Remove one of the two rows, or choose which of them counts (${choiceText({ duplicates: 'last' })} for the last).`,
  }
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
  const values = differences.map(
    ({ field, sent, bot }) => `${field} ${shortly(bot)}, sent ${shortly(sent)}`,
  )
  return {
    code: 'differs_in_bot',
    message: `The row is as it was loaded, but the bot has other values by now: ${values.join('; ')}. They were left as they are.`,
    fix: 'Somebody changed them elsewhere: correct the file, or set them with update_listing.',
  }
}

function shortly(value: string | number): string {
  return oneLine(String(value), MAX_VALUE_CHARS)
}

/** For a listing that the list does not have, and that has no key to look for it. */
export const missingAndNotAddressable: Finding = {
  code: 'not_addressable',
  message:
    'It was loaded before, the list of the bot does not have it, and it has no key of its own by which it could be looked for.',
  fix: 'Look it up with find_listings. It is not sent again.',
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

/** What a home is called: its street address, where that is known. */
export function homeOf({ address, fields }: Pick<Entry, 'address' | 'fields'>): string {
  return shortly(address || fields.MLSNumber || fields.Url)
}

function homeOfListing({ Address, MLSNumber, Url }: MappedListing): string {
  return shortly(Address || MLSNumber || Url)
}

/** @param changes from what the call has left, `sent`, to what the row has, `bot` */
export function setByCall(entry: Entry, changes: readonly Difference[]): RowFinding {
  const values = changes
    .slice(0, MAX_NAMED_VALUES)
    .map(({ field, sent, bot }) => `${field} ${shortly(sent)} → ${shortly(bot)}`)
  return {
    code: 'set_by_call',
    message:
      'A single call has set values of these homes here, and those of the file replace them.',
    fix: 'If the call was right, correct the file. get_changes has what the call had set.',
    home: `${homeOf(entry)}${values.length > 0 ? ` (${values.join(', ')})` : ''}`,
  }
}

/** For a row whose listing is to be created again. */
export function deletedByCall(entry: Entry): RowFinding {
  return {
    code: 'deleted_by_call',
    message: 'The file brings back homes that a single call has deleted here, or has found gone.',
    fix: 'If they are to stay away, take their rows out of the file, or correct their status, before it is loaded; what is back already can be deleted again with delete_listings.',
    home: homeOf(entry),
  }
}

/** For a row whose home is not known under its own MLS number. */
export function sameHome(listing: MappedListing, { mlsNumber, by }: SameHome): RowFinding {
  return {
    code: 'same_home',
    message:
      'The chatbot has listings with the same Url or address under another MLS number, and offers such a home twice once these rows are loaded.',
    fix: 'If it is the same home, delete the old one with delete_listings, or leave the row out.',
    home: `${homeOfListing(listing)} (new ${shortly(listing.MLSNumber)}, loaded ${shortly(mlsNumber)}, same ${by})`,
  }
}

export function sameHomeInFile(
  listing: MappedListing,
  row: number,
  by: SameHome['by'],
): RowFinding {
  return {
    code: 'same_home_in_file',
    message:
      'An earlier row has the same Url or address and counts as another listing, so the chatbot offers such a home twice once both are loaded.',
    fix: 'If it is the same home, leave one of the two rows out; if both are loaded, delete one with delete_listings as well.',
    home: `${homeOfListing(listing)} (${shortly(listing.MLSNumber)}, as row ${row}, same ${by})`,
  }
}

/** For a row that is left out as off the market. @param word what the file says of it */
export function stillOffered(entry: Entry, word: string | undefined): RowFinding {
  return {
    code: 'still_offered',
    message:
      'The file has these homes as off the market, and the chatbot goes on offering them as they were loaded.',
    fix: `Take them down with the same import (${choiceText({ gone: 'sold' })} or ${choiceText({ gone: 'delete' })}), or each with update_listing (Status Sold) or delete_listings.`,
    home: `${homeOf(entry)}${word ? ` (${shortly(word)})` : ''}`,
  }
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
    message: `It is in the bot already, loaded as source ${shortly(source)}: it is not created twice, and belongs to this source from now on.`,
    fix: `Nothing needs to be done. To load it as before, name that source (${choiceText({ source: null })}).`,
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
    fix: 'Look them up with find_listings, and correct or delete the others.',
  }
}

export const notSettled: Finding = {
  code: 'not_settled',
  message:
    'The answer to its creation was lost, and it has no MLS number or Url of its own, so nobody can tell whether it is there.',
  fix: 'Look it up with find_listings. It is not sent again.',
}

export const notAddressable: Finding = {
  code: 'not_addressable',
  message:
    'It can only be reached by its MLS number or Url, and neither is its own: a constant, or that of other listings too.',
  fix: 'Look it up with find_listings and change it there by its identifier.',
}

export function severalDeleted(more: number): Finding {
  return {
    code: 'several_deleted',
    message: `The service deleted ${counted(more, 'more listing')} than it was asked to: others had the same MLS number or Url.`,
    fix: 'Look with find_listings whether one is missing, and load it again.',
  }
}

export const brokenOff: Finding = {
  code: 'broken_off',
  message: 'The run stopped before it was clear whether the request was carried out.',
  fix: RESUME,
}
