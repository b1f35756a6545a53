/**
 * A header in the form in which headers are compared: lower case, letters and digits only, what
 * stands in parentheses left out. `URL (SEE https://...)` is `url`, `$/SQUARE FEET` `persquarefeet`.
 */
export function headerName(header: string): string {
  return compact(header.replace(/\([^)]*\)?/g, ' '))
}

/** The whole header, parentheses and all, in the same form. */
export function wholeHeaderName(header: string): string {
  return compact(header)
}

/** The words of a header, lower case: `LotSizeAcres` and `lot_size_acres` have the same three. */
export function headerWords(header: string): readonly string[] {
  return plain(header)
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{Sc}]+/u)
    .filter((word) => word !== '')
}

function compact(text: string): string {
  return plain(text)
    .replace(/\p{Sc}\s*\//gu, ' per ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Without accents, and with one way to write a character: `m²` is `m2`. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}
