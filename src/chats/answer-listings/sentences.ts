import { matchesIn } from '../../text/matches-in.ts'
import type { TextSpan } from './text-span.ts'

const end = /[.!?…]["”’')*_]*\s+(?=[\p{Lu}\p{N}*“"¿¡]|-\s)|(?<!\s)\s*\n\s*/gu
/** What ends in a point without ending a sentence: `1202 Bluff Terr. Harbor Falls`. */
const abbreviation =
  /\b(?:st|ave?|rd|blvd|dr|ln|ct|pl|terr?|cir|pkwy|hwy|apt|ste|no|nr|mt|ft|sq|mr|mrs|ms|jr|approx|ca|[a-z])\.$/iu

/** The sentences and lines of a text, in order, without what is between them. */
export function sentencesIn(text: string): TextSpan[] {
  const spans: TextSpan[] = []
  let at = 0
  for (const match of matchesIn(text, end)) {
    const mark = match.index + (/^\s/.test(match[0]) ? 0 : 1)
    if (abbreviation.test(text.slice(Math.max(0, mark - 12), mark)) && !match[0].includes('\n'))
      continue
    if (mark > at) spans.push({ at, end: mark })
    at = match.index + match[0].length
  }
  if (text.length > at) spans.push({ at, end: text.length })
  return spans
}
