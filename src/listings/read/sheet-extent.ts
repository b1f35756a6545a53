/** Excel's own. */
const MAX_ROW = 1_048_576
const MAX_COLUMN = 16_384

const tag = /<(?:\w+:)?(row|c)(\s[^<>]*)>/g
const place = /\sr=["']([A-Z]*)(\d+)["']/

/**
 * How many cells a sheet spans, from the first to the last one with a value. A reader fills up
 * what lies between: one forgotten value in the last corner would take all memory there is.
 *
 * @returns Infinity when it has places that no sheet has
 */
export function sheetExtent(xml: string): number {
  let rows = 0
  let columns = 0
  for (const [, name, attributes = ''] of xml.matchAll(tag)) {
    const [, letters = '', digits] = place.exec(attributes) ?? []
    if (digits === undefined) continue
    const row = Number(digits)
    if (row > MAX_ROW) return Number.POSITIVE_INFINITY
    if (name === 'row' || attributes.endsWith('/')) continue
    rows = Math.max(rows, row)
    columns = Math.max(columns, columnNumber(letters))
  }
  return columns > MAX_COLUMN ? Number.POSITIVE_INFINITY : rows * columns
}

function columnNumber(letters: string): number {
  let number = 0
  for (let at = 0; at < letters.length; at += 1) number = number * 26 + letters.charCodeAt(at) - 64
  return number
}
