/** A text with another in the place of each pair of parentheses, from one that opens to the next that closes. */
export function withoutParentheses(text: string, instead: (inside: string) => string): string {
  const pieces: string[] = []
  let end = 0
  for (;;) {
    const open = text.indexOf('(', end)
    const close = open < 0 ? -1 : text.indexOf(')', open)
    if (close < 0) return pieces.join('') + text.slice(end)
    pieces.push(text.slice(end, open), instead(text.slice(open + 1, close)))
    end = close + 1
  }
}
