/** An escape, a range of a class, or any one character, and the beginning of a group with what it sets. */
const token =
  /\\[pP](?:\{\^?\w+\}|[A-Z])|\\[\s\S]|\(\?(?<flag>-?i):|\(\?P?<\w+>|\(\?:|[^\\\][]-[^\\\][]|[\s\S]/gu

const other = (letter: string) =>
  [letter.toLowerCase(), letter.toUpperCase()].find(
    (each) => each !== letter && each.length === letter.length,
  )

/** Whether groups of a pattern take letters otherwise than the rest of it: `(?i:b)`. */
export function hasScopedCase(pattern: string): boolean {
  return /\(\?-?i:/.test(pattern)
}

/**
 * A pattern of RE2 whose letters stand in both cases where either is meant, `a(?i:b)` as `a(?:[bB])`: it
 * means the same without the flag. Undefined where that cannot be said so.
 *
 * @param isEither whether the flag is set for the whole pattern
 */
export function caseSpelledOut(pattern: string, isEither: boolean): string | undefined {
  const scopes = [isEither]
  let inClass = false
  let spelled = ''
  for (const { 0: piece, groups } of pattern.matchAll(token)) {
    const either = scopes.at(-1) ?? isEither
    if (inClass || !piece.startsWith('(')) {
      if (!inClass && piece === ')') scopes.pop()
      if (piece === '[' && !inClass) inClass = true
      else if (piece === ']') inClass = false
      const both = either ? inBothCases(piece, inClass) : piece
      if (both === undefined) return undefined
      spelled += both
    } else {
      scopes.push(groups?.flag === undefined ? either : groups.flag === 'i')
      spelled += groups?.flag === undefined ? piece : '(?:'
    }
  }
  return spelled
}

function inBothCases(piece: string, inClass: boolean): string | undefined {
  if (piece.startsWith('\\')) {
    // Of a code the letter is not known here, and properties of one case have no other.
    return /^\\(?:[xu]|[pP]\{?\^?L[ult])/.test(piece) ? undefined : piece
  }
  const [first = '', last = ''] = /^[^-]-[^-]$/u.test(piece) ? piece.split('-') : [piece, piece]
  const [otherFirst, otherLast] = [other(first), other(last)]
  if (piece !== first && !inClass) return `${inBothCases(first, false)}-${inBothCases(last, false)}`
  if (otherFirst === undefined && otherLast === undefined) return piece
  if (piece === first) return inClass ? `${piece}${otherFirst}` : `[${piece}${otherFirst}]`
  const isOfOneCase = /^(?:\p{Ll}-\p{Ll}|\p{Lu}-\p{Lu})$/u.test(piece)
  return isOfOneCase && otherFirst && otherLast ? `${piece}${otherFirst}-${otherLast}` : undefined
}
