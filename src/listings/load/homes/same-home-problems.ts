import { ASK_USER, agentOrPerson, toolText, WITH_USER } from '../../../text/reader-words.ts'
import { choiceText } from '../../choice-text.ts'
import type { SameHome } from '../../compare/same-home.ts'
import type { RowFinding } from '../../finding.ts'
import type { Entry } from '../../ledger/entry.ts'
import { SINGLE_CALLS } from '../../ledger/single-call.ts'
import type { MappedListing, SomeFields } from '../../map/listing-fields.ts'
import { type Called, homeOfListing, shortly, toldApart } from '../problem-words.ts'
import { type FlatDifferences, flatDifferencesText } from './flats.ts'

const ARE_FLATS =
  'If they are flats, both are right, and unit numbers in the file let buyers tell them apart.'
const OLD_OR_ROW = `If it is the same home, delete the old one with ${toolText('delete_listings')}, or leave the row out.`
const ONE_ROW = `If it is the same home, leave one of the two rows out; if both are loaded, delete one with ${toolText('delete_listings')} as well.`

/** Said first of the result. */
export const NUMBER_OF_OTHER_HOME = 'number_of_other_home'

/** For a row that makes another home of a loaded one. */
export function numberOfOtherHome(entry: Entry, listing: MappedListing): RowFinding {
  const [loaded, sent] = toldApart(entry, listing)
  return {
    code: NUMBER_OF_OTHER_HOME,
    message:
      'These MLS numbers were of other homes when they were loaded, by address and Url, and the chatbot has each home in the place of the other once these rows are loaded.',
    fix: `${ASK_USER} whether the numbers are right: if not, correct them in the file, and load it again. If they are, nothing needs to be done.`,
    home: `${loaded} → ${sent} (${shortly(listing.MLSNumber)})`,
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
      'The chatbot has listings with the same address under another MLS number or none, with other rooms or another price: they can be flats of one building, or homes that are listed anew.',
    fix: `${ARE_FLATS} ${OLD_OR_ROW}`,
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
    fix: `${ARE_FLATS} ${ONE_ROW}`,
    home: `${homeOfListing(listing)} (${shortly(listing.MLSNumber)}, as row ${row}: ${flatDifferencesText(apart, 'there')})`,
  }
}

/** For a row whose home is not known under its own MLS number. */
export function sameHome(listing: MappedListing, { mlsNumber, by }: SameHome): RowFinding {
  return {
    code: 'same_home',
    message:
      'The chatbot has listings with the same Url or address under another MLS number or none, and offers such a home twice once these rows are loaded.',
    fix: OLD_OR_ROW,
    home: `${homeOfListing(listing)} (new ${shortly(listing.MLSNumber)}, loaded ${shortly(mlsNumber)}, same ${by})`,
  }
}

/** The same of an earlier row. */
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
    fix: `${ONE_ROW}${flats}`,
    home: `${homeOfListing(listing)} (${shortly(listing.MLSNumber)}, as row ${row}, same ${by})`,
  }
}

/** For a row whose Url a home at another address has. @param address of that home */
export function sameUrl(
  listing: MappedListing,
  { mlsNumber }: Pick<SameHome, 'mlsNumber'>,
  address: string,
): RowFinding {
  return {
    code: 'same_url',
    message:
      'The chatbot has listings with the same Url under another MLS number and at another address: they can be two homes that share a page, or one home whose address was corrected.',
    fix: `${ASK_USER} which it is. ${OLD_OR_ROW}`,
    home: `${homeOfListing(listing)} (new ${shortly(listing.MLSNumber)}; loaded ${shortly(mlsNumber)}: ${shortly(address)})`,
  }
}

/** The same of an earlier row. */
export function sameUrlInFile(listing: MappedListing, row: number): RowFinding {
  return {
    code: 'same_url_in_file',
    message:
      'An earlier row has the same Url under another number and at another address: they can be two homes that share a page, or one home twice.',
    fix: `${ASK_USER} which it is. ${ONE_ROW}`,
    home: `${homeOfListing(listing)} (${shortly(listing.MLSNumber)}, as row ${row})`,
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
    fix: `Look at both${WITH_USER}: if it is the same home, correct the address in one of the files; if not, change each by its identifier${agentOrPerson({ agent: ' (KeyType NewOaks)', person: '' })}, because a change by the MLS number is one of both.`,
    home: `${sent} (${shortly(listing.MLSNumber)}, as ${loaded} ${whose})`,
  }
}
