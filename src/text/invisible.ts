/**
 * Signs of width zero that are no part of a word: marks of direction, of a byte order, of where a line may break. As
 * part of a class of a regular expression.
 */
export const INVISIBLE = String.raw`\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF`
const invisible = new RegExp(`[${INVISIBLE}]`, 'g')
const isAscii = /^[\0-\x7F]*$/

/** The text as it is seen, also where it was copied from a page that is read from right to left. */
export function withoutInvisible(text: string): string {
  return isAscii.test(text) ? text : text.replace(invisible, '').trim()
}
