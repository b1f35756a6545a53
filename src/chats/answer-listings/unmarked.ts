import { plainDigits } from '../../text/plain-digits.ts'
import type { TextSpan } from './text-span.ts'

const mark = /\*|~~|`|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu

/** A text as it is shown, without the marks of Markdown, its digits plain, and where these spans are in it. */
interface Unmarked<Found extends TextSpan> {
  /** With bars in these spans. */
  readonly plain: string
  readonly spans: readonly Found[]
}

/** @param spans in order, in the text with its marks; they keep theirs */
export function unmarked<Found extends TextSpan>(
  text: string,
  spans: readonly Found[],
): Unmarked<Found> {
  let plain = ''
  let from = 0
  const moved = spans.map((span) => {
    plain += text.slice(from, span.at).replace(mark, '')
    from = span.end
    const at = plain.length
    plain += '|'.repeat(span.end - span.at)
    return { ...span, at, end: plain.length }
  })
  return { plain: plainDigits(plain + text.slice(from).replace(mark, '')), spans: moved }
}
