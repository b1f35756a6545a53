import type { Listing } from '../../contract/listing.ts'
import { quoted } from '../convert/problem.ts'
import type { StatusVerdict } from '../convert/status.ts'
import type { GivenConstant } from './constants-by-type.ts'

/** What words of the file mean that the user has told, in the form of `statusKey`; '' leaves rows out. */
export type StatusWords = ReadonlyMap<string, Listing['Status'] | ''>

/** Whether it tells what a word of the status means, `{"Status": {"A": "Active"}}`: no type of property has a status. */
export function tellsWord({ field, type }: GivenConstant): boolean {
  return field === 'Status' && type !== undefined
}

/** Whether it may tell what a word for the kind of offer means, `{"SaleType": {"Rents": "for_rent"}}`: that is up to the file. */
export function mayTellWord({ field, type }: GivenConstant): boolean {
  return field === 'SaleType' && type !== undefined
}

export function statusKey(word: string): string {
  return word.trim().toLowerCase()
}

/** What the user says of a word; undefined of one that is not told. */
export function verdictOfUser(word: string, words: StatusWords): StatusVerdict | undefined {
  const status = words.get(statusKey(word))
  if (status !== '') return status && { status }
  return {
    skip: {
      code: 'status_left_out',
      message: `Rows with the status ${quoted(word)} are left out, as asked.`,
      fix: 'Nothing needs to be done, or say what else it means.',
    },
  }
}
