import type { Redact } from '../../keys/redact.ts'
import { beginning } from '../../text/excerpt.ts'

const MAX_QUOTE_CHARS = 120

/**
 * A text in quotation marks, on one line, without keys, shortened in its middle when it is long.
 *
 * @param answer what the text is a part of: if it is a part of a key there, it is not shown
 */
export type Quote = (text: string, answer?: string) => string

/** @param redact is applied before shortening, which would leave half a key */
export function createQuote(redact: Redact): Quote {
  return (text, answer = text) => {
    const redacted = redact(text)
    const isPartOfKey = answer.includes(text) && !redact(answer).includes(redacted)
    return `"${shortened(isPartOfKey ? '[key removed]' : redacted)}"`
  }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line.length <= MAX_QUOTE_CHARS) return line
  const half = MAX_QUOTE_CHARS / 2 - 2
  return `${beginning(line, half).trimEnd()} … ${ending(line, half).trimStart()}`
}

/** The last characters of a text; a character of two halves is never cut in two. */
function ending(text: string, maxChars: number): string {
  return text.slice(-maxChars).replace(/^[\uDC00-\uDFFF]/, '')
}
