/**
 * Every match of a pattern in a text, in order. `matchAll` makes a copy of the pattern each time, which takes
 * longer than to search a short text when the pattern is long.
 *
 * @param pattern global; it matches nothing that is empty
 */
export function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match)
  return found
}
