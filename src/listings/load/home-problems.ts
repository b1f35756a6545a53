import { choiceText } from '../choice-text.ts'
import type { UnknownHomes } from '../compare/chatbot-listings.ts'
import type { Difference } from '../compare/differences.ts'
import type { SameHome } from '../compare/same-home.ts'
import type { RowFinding } from '../finding.ts'
import type { Entry } from '../ledger/entry.ts'
import { changeOf, lastCall, SINGLE_CALLS } from '../ledger/single-call.ts'
import type { MappedListing, SomeFields } from '../map/listing-fields.ts'
import { type FlatDifferences, flatDifferencesText } from './flats.ts'
import { shortly } from './problems.ts'

/** Of a home of which a problem names what is changed. */
const MAX_NAMED_VALUES = 3

/** Said first of the result. */
export const REPLACED_BY_CONSTANT = 'replaced_by_constant'
export const NUMBER_OF_OTHER_HOME = 'number_of_other_home'
export const SET_BY_CALL = 'set_by_call'
export const SET_ELSEWHERE = 'set_elsewhere'
export const REPLACES_MADE_ELSEWHERE = 'replaces_made_elsewhere'
export const DELETED_BY_CALL = 'deleted_by_call'
export const GONE_BEFORE_DELETION = 'gone_before_deletion'
export const SEVERAL_IN_BOT = 'several_in_bot'

/** By what a home is called. */
interface Called extends Pick<Entry, 'address' | 'city'> {
  readonly fields: Pick<Entry['fields'], 'MLSNumber' | 'Url'>
}

/** What a home is called: its street address, where that is known. */
export function homeOf({ address, fields }: Omit<Called, 'city'>): string {
  return shortly(address || fields.MLSNumber || fields.Url)
}

/** The same of a listing that is sent. */
export function homeOfListing({ Address, MLSNumber, Url }: MappedListing): string {
  return shortly(Address || MLSNumber || Url)
}

/** Both as they are told apart: with their towns where their streets are the same. */
function toldApart(entry: Called, listing: MappedListing): readonly [string, string] {
  const [loaded, sent] = [homeOf(entry), homeOfListing(listing)]
  if (loaded !== sent) return [loaded, sent]
  const inTown = (town: string | null = '') =>
    [loaded, shortly(town ?? '')].filter(Boolean).join(', ')
  return [inTown(entry.city), inTown(listing.City)]
}

/** `Bedrooms 3 → 7, SalePrice 310000 → 222222`; of many the first, and how many more. */
export function changesText(changes: readonly Difference[]): string {
  return valuesText(
    changes.map(({ field, sent, bot }) => `${field} ${shortly(sent)} → ${shortly(bot)}`),
    ', ',
  )
}

function valuesText(values: readonly string[], between: string): string {
  const more = values.length - MAX_NAMED_VALUES
  const named = values.slice(0, MAX_NAMED_VALUES).join(between)
  return more > 0 ? `${named} and ${more} more` : named
}

/** @param changes what calls have set, all of it, from what they have left to what the row has */
export function setByCall(entry: Entry, changes: readonly string[]): RowFinding {
  const call = lastCall(entry)
  const told = [...changes, ...(call === undefined ? [] : [`change ${changeOf(call)}`])]
  return {
    code: SET_BY_CALL,
    message:
      'Single calls have set values of these homes since they were loaded, and those of the file replace them.',
    fix: 'If the calls were right, correct the file; to set one again: update_listing with the value that it had (get_changes has all of them).',
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
    fix: 'Look at them with the user (find_listings, key): delete what is there twice with delete_listings by id, or give each its own number with update_listing by id; then load again.',
    home: `${homeOfListing(listing)} (${by} ${shortly(listing[by])}: ${count} listings)`,
  }
}

/** @param changes from what the bot has to what the row has */
export function setElsewhere(entry: Entry, changes: readonly Difference[]): RowFinding {
  return {
    code: SET_ELSEWHERE,
    message:
      'Somebody else has set values of these homes in the chatbot since they were loaded from here, and those of the file replace them.',
    fix: 'If the chatbot was right, correct the file; to set one again: update_listing with the value that it had.',
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
    fix: `Ask the user which are right. If the chatbot's are, correct the file; ${choiceText({ mode: 'create' })} leaves such homes as they are.`,
    home: `${homeOfListing(listing)} (${changesText(changes)})`,
  }
}

/** For a row that makes another home of a loaded one. */
export function numberOfOtherHome(entry: Entry, listing: MappedListing): RowFinding {
  const [loaded, sent] = toldApart(entry, listing)
  return {
    code: NUMBER_OF_OTHER_HOME,
    message:
      'These MLS numbers were of other homes when they were loaded, by address and Url, and the chatbot has each home in the place of the other once these rows are loaded.',
    fix: 'Ask the user whether the numbers are right: if not, correct them in the file, and load it again. If they are, nothing needs to be done.',
    home: `${loaded} → ${sent} (${shortly(listing.MLSNumber)})`,
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
    fix: 'If they are sold, correct their status in the file, or take their rows out of it, before it is loaded; what is back already: mend_listings with Status Sold.',
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
    fix: `Ask the user whether that is meant before it is loaded; ${choiceText({ mode: 'create' })} leaves homes that are there as they are.`,
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
    fix: 'If they are to stay away, take their rows out of the file, or correct their status, before it is loaded; what is back already can be deleted again with delete_listings.',
    home: `${homeOf(entry)} (change ${changeOf(entry.intent?.runId ?? entry.lastRun)})`,
  }
}

/** The same of one that was gone before it was to be taken down. */
export function goneBeforeDeletion(entry: Entry): RowFinding {
  return {
    code: GONE_BEFORE_DELETION,
    message:
      'The file brings back homes that were gone from the chatbot before an undo or a sync was to take them down: somebody else had deleted them.',
    fix: 'If they are to stay away, take their rows out of the file, or correct their status, before it is loaded; what is back already can be deleted again with delete_listings.',
    home: homeOf(entry),
  }
}

/** For a row at whose address the chatbot has a listing with other rooms or another price. */
export function possibleFlats(
  listing: MappedListing,
  { mlsNumber }: Pick<SameHome, 'mlsNumber'>,
  apart: FlatDifferences,
): RowFinding {
  return {
    code: 'possible_flats',
    message:
      'The chatbot has listings with the same address under another MLS number, with other rooms or another price: they can be flats of one building, or homes that are listed anew.',
    fix: 'If they are flats, both are right, and unit numbers in the file let buyers tell them apart. If it is the same home, delete the old one with delete_listings, or leave the row out.',
    home: `${homeOfListing(listing)} (new ${shortly(listing.MLSNumber)}, loaded ${shortly(mlsNumber)}: ${flatDifferencesText(apart, 'loaded')})`,
  }
}

/** The same of an earlier row. */
export function possibleFlatsInFile(
  listing: MappedListing,
  row: number,
  apart: FlatDifferences,
): RowFinding {
  return {
    code: 'possible_flats_in_file',
    message:
      'An earlier row has the same address under another number, with other rooms or another price: they can be flats of one building.',
    fix: 'If they are flats, both are right, and unit numbers in the file let buyers tell them apart. If it is the same home, leave one of the two rows out; if both are loaded, delete one with delete_listings as well.',
    home: `${homeOfListing(listing)} (${shortly(listing.MLSNumber)}, as row ${row}: ${flatDifferencesText(apart, 'there')})`,
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

/** For a row that is new, and whose MLS number a home of another source has. */
export function numberOfOtherSource(listing: MappedListing, entry: Entry): RowFinding {
  const isSingle = entry.source === SINGLE_CALLS
  const whose = isSingle ? 'added one by one' : `of source ${shortly(entry.source)}`
  return sharedNumber(listing, entry, whose)
}

/** For a row that is new, and whose MLS number another home has that was not loaded from here. */
export function numberOfHomeElsewhere(listing: MappedListing, listed: SomeFields): RowFinding {
  const { Address = null, City = null, MLSNumber = '', Url = '' } = listed
  return sharedNumber(
    listing,
    { address: Address, city: City, fields: { MLSNumber, Url } },
    'made elsewhere',
  )
}

function sharedNumber(listing: MappedListing, had: Called, whose: string): RowFinding {
  const [loaded, sent] = toldApart(had, listing)
  return {
    code: 'number_of_other_source',
    message:
      'The chatbot has other homes with these MLS numbers, loaded otherwise, and two homes answer to one number once these rows are loaded.',
    fix: 'Look at both with the user: if it is the same home, correct the address in one of the files; if not, change each by its identifier (KeyType NewOaks), because a change by the MLS number is one of both.',
    home: `${sent} (${shortly(listing.MLSNumber)}, as ${loaded} ${whose})`,
  }
}

export function sameHomeInFile(
  listing: MappedListing,
  row: number,
  by: SameHome['by'],
  flatColumn: string | undefined,
): RowFinding {
  const flats =
    flatColumn === undefined
      ? ''
      : ` "${flatColumn}" may tell flats of one address apart (${choiceText({ mapping: { [flatColumn]: 'Address' } })}).`
  return {
    code: 'same_home_in_file',
    message:
      'An earlier row has the same Url or address and counts as another listing, so the chatbot offers such a home twice once both are loaded.',
    fix: `If it is the same home, leave one of the two rows out; if both are loaded, delete one with delete_listings as well.${flats}`,
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

/** For a row that cannot be loaded and says that its home is sold. */
export function stillOfferedAndSold(entry: Entry): RowFinding {
  return {
    code: 'still_offered',
    field: 'Status',
    message:
      'The file has these homes as Sold in rows that are not loaded, and the chatbot goes on offering them as they were loaded.',
    fix: 'Correct these rows, and load them again; or mark each home as Sold with update_listing (Status Sold).',
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
    fix: 'No import of this file takes them down: mark each as Sold with update_listing, or delete it with delete_listings.',
    home: `${homeOf(entry)} (${[word && shortly(word), whose].filter(Boolean).join(', ')})`,
  }
}
