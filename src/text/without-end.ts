/**
 * A text without what it ends in. `/x+$/` would do the same, and take a time that grows with the
 * square of a long row of `x` that stands anywhere else.
 *
 * @param dropped matches one character
 */
export function withoutEnd(text: string, dropped: RegExp): string {
  let end = text.length
  while (end > 0 && dropped.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
