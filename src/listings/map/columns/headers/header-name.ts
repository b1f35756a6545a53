import { withoutMarks } from '../../../../text/without-marks.ts'
import { headerEvidence } from './header-evidence.ts'
import { headerWords } from './header-words.ts'

/** Words in parentheses that leave the meaning of a header as it is. */
const plainRemarks = new Set(
  'about all approx approximate approximately asking ca circa count currency current digit digits fthq if any in info list listing local mls mm dd no num number of optional or public required the total unit units us yyyy'.split(
    ' ',
  ),
)

/** Words by which a column is about something else than its other words say. */
const otherMeanings = new Set(
  'assessed assumed average avg effective estimated est former last max maximum median min minimum old original orig possible potential prev previous previously prior proposed tax taxes'.split(
    ' ',
  ),
)

/**
 * A header in the form in which headers are compared: lower case, letters and digits only. A remark
 * in parentheses is left out if it says nothing else than a unit, a currency, a period or the like:
 * `URL (SEE https://...)` is `url`, but `Price (previous)` `priceprevious`.
 */
export function headerName(header: string): string {
  return compact(withoutRemark(header))
}

/** The whole header, parentheses and all, in the same form. */
export function wholeHeaderName(header: string): string {
  return compact(header)
}

/** A header without the remarks in parentheses that leave its meaning as it is. */
export function withoutRemark(header: string): string {
  return header.replace(/\(([^)]*)\)?/g, (remark, words: string) =>
    isPlainRemark(words) ? ' ' : remark,
  )
}

/** Whether a header says that it is not what its name is: `Old Price`, `Beds (possible)`. */
export function saysOtherwise(header: string): boolean {
  return headerWords(header).some((word) => otherMeanings.has(word))
}

function isPlainRemark(remark: string): boolean {
  if (/^\s*see\b|:\/\//i.test(remark)) return true
  // What a price is per is another price.
  if (/\bper (?!month|year|week)|\/\s?(sq|m2|m²)/i.test(remark)) return false
  const { others, scale } = headerEvidence(remark)
  return scale === undefined && others.every((word) => plainRemarks.has(word) || /^\d+$/.test(word))
}

function compact(text: string): string {
  return withoutMarks(text)
    .replace(/\p{Sc}\s*\//gu, ' per ')
    .replace(/\b(st|street|house)\.?\s*#/i, '$1 number')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
