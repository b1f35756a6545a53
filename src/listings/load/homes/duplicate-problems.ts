import { ASK_USER, WITH_USER } from '../../../text/reader-words.ts'
import { choiceText } from '../../choice-text.ts'
import type { Finding, RowFinding } from '../../finding.ts'
import type { DuplicatePolicy } from '../../import-request.ts'

/** For a row that is left out because another row is the same listing. @param other where that stands: `row 7` */
export function duplicate(other: string): Finding {
  return {
    code: 'duplicate',
    message: `It is the same listing as ${other}, which is the one that counts.`,
    fix: `Remove one of the two rows, or choose which of them counts (${choiceText({ duplicates: 'last' })} for the last).`,
  }
}

export const DUPLICATE_DIFFERS = 'duplicate_differs'

/**
 * The same where it has other values.
 *
 * @param left the row that is left out, and what it says otherwise
 * @param counts the one that counts
 */
export function duplicateDiffers(
  left: PlacedHome,
  counts: PlacedHome,
  duplicates: DuplicatePolicy,
): RowFinding {
  const which = duplicates === 'last' ? 'last' : 'first'
  const other = which === 'last' ? 'first' : 'last'
  return {
    code: DUPLICATE_DIFFERS,
    message: `The file has several rows for one listing, with other values, and the ${which} of them counts.`,
    fix: `Look at both rows${WITH_USER}: correct or remove the wrong one, or choose that the ${other} counts (${choiceText({ duplicates: other })}).`,
    home: leftOut(left, counts),
  }
}

export const KEY_OF_OTHER_HOME = 'key_of_other_home'

/**
 * The same where the two rows can hardly tell of one home.
 *
 * @param left the row that is left out, and what it says
 * @param counts the one that counts
 */
export function keyOfOtherHome(left: PlacedHome, counts: PlacedHome): RowFinding {
  return {
    code: KEY_OF_OTHER_HOME,
    message:
      'The file has one MLS number, or other key, for rows with different addresses or prices: two homes share it, or one home has two prices, and only one of the rows is loaded.',
    fix: `Look at both rows${WITH_USER}: correct the number or the price, remove the wrong row, or choose which of them counts (${choiceText({ duplicates: 'last' })} for the last).`,
    home: leftOut(left, counts),
  }
}

export const FOR_SALE_AND_RENT = 'for_sale_and_rent'

/**
 * The same where one of the rows offers the home for sale and the other for rent.
 *
 * @param left the row that is left out, and what it says
 * @param counts the one that counts
 */
export function forSaleAndRent(left: PlacedHome, counts: PlacedHome): RowFinding {
  return {
    code: FOR_SALE_AND_RENT,
    message:
      'The file has one MLS number, or other key, for a home that is for sale and for rent; a listing is one of the two, and only one of the rows is loaded.',
    fix: `${ASK_USER} which of them counts (${choiceText({ duplicates: 'last' })} for the last). To have both, give the row for rent a number of its own.`,
    home: leftOut(left, counts),
  }
}

function leftOut(left: PlacedHome, counts: PlacedHome): string {
  return `${left.place} (${left.told}) is left out for ${counts.place} (${counts.told})`
}

interface PlacedHome {
  /** `row 7` */
  readonly place: string
  /** `9 Oak Lane, 410000` */
  readonly told: string
}
