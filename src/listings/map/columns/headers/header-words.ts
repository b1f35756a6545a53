import { withoutMarks } from '../../../../text/without-marks.ts'

/** The words of a header, lower case: `LotSizeAcres` and `lot_size_acres` have the same three. */
export function headerWords(header: string): readonly string[] {
  return withoutMarks(header)
    .replace(/(\p{Ll}|\d)(\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$3 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{Sc}]+/u)
    .filter((word) => word !== '')
}
