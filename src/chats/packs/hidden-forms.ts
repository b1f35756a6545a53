/** White space, signs, and what cannot be seen. */
const between = String.raw`[\W_]*`

/**
 * Patterns (RE2) of the ways in which a chatbot can be made to write a text so that it is not
 * seen: with anything between the letters, Base64, hexadecimal, backwards, with every letter moved
 * by 13.
 *
 * @param text ASCII letters, digits and `-`
 */
export function hiddenForms(text: string): string[] {
  const letters = [...text.replaceAll('-', '')]
  const bytes = Buffer.from(text).toString('hex').match(/../g) ?? []
  return [
    base64Forms(text).join('|'),
    `(?i)${bytes.join(String.raw`(?:[^0-9a-z]|0x|\\x)*`)}`,
    `(?i)${letters.join(between)}`,
    `(?i)${letters.toReversed().join(between)}`,
    `(?i)${letters.map(moved).join(between)}`,
  ]
}

/** Inside a longer text the letters depend on where the text begins; the ends also on what is around. */
function base64Forms(text: string): string[] {
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.from(' '.repeat(shift) + text)
      .toString('base64')
      .replace(/={1,2}$/, '')
    const first = Math.ceil((shift * 8) / 6)
    const last = Math.floor(((shift + text.length) * 8) / 6)
    return [...encoded.slice(first, last)]
      .map((sign) => sign.replace(/[+/]/, String.raw`\$&`))
      .join(String.raw`\s*`)
  })
}

function moved(letter: string): string {
  if (!/[A-Z]/i.test(letter)) return letter
  const base = letter <= 'Z' ? 65 : 97
  return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base)
}
