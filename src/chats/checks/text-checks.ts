import { RE2JS } from 're2js'
import { similarity } from '../../text/near-names.ts'
import { findPhrases } from '../../wording/find-phrases.ts'
import { type Evaluators, failed, passed } from './evaluator.ts'
import type { Quote } from './quote.ts'

type TextCheck =
  | ('contains' | 'icontains' | 'notContains' | 'notIcontains' | 'equals' | 'similar')
  | ('regex' | 'notRegex' | 'noListedPhrase')

/** What is asked of the text alone. Patterns take time in proportion to it, whatever they are. */
export function createTextChecks(quote: Quote): Evaluators<TextCheck> {
  /** Each is compiled once. */
  const compiled = new Map<string, RE2JS>()
  const firstMatch = (source: string, text: string): string | undefined => {
    const pattern = compiled.get(source) ?? RE2JS.compile(source)
    compiled.set(source, pattern)
    const matcher = pattern.matcher(text)
    return matcher.find() ? (matcher.group() ?? '') : undefined
  }
  return {
    contains: (value, { text }) =>
      isIn(text, value) ? passed : failed(`contains: ${quote(value)} is not in the answer`),
    icontains: (value, { text }) =>
      plain(text).includes(plain(value))
        ? passed
        : failed(`icontains: ${quote(value)} is not in the answer, in any case`),
    notContains: (value, { text }) =>
      isIn(text, value) ? failed(`notContains: the answer has ${quote(value)}`) : passed,
    notIcontains: (value, { text }) =>
      plain(text).includes(plain(value))
        ? failed(`notIcontains: the answer has ${quote(value)}`)
        : passed,
    equals: (value, { text }) =>
      text.normalize().trim() === value.normalize().trim()
        ? passed
        : failed(`equals: the answer is ${quote(text)}, not ${quote(value)}`),
    regex: (source, { text }) =>
      firstMatch(source, text) === undefined
        ? failed(`regex: nothing in the answer matches ${quote(source)}`)
        : passed,
    notRegex(source, { text }) {
      const match = firstMatch(source, text)
      return match === undefined ? passed : failed(`notRegex: the answer has ${quote(match, text)}`)
    },
    similar({ text: expected, atLeast }, { text }) {
      const share = similarity(folded(text), folded(expected))
      if (share >= atLeast) return passed
      return failed(
        `similar: ${percent(share)} alike by letters, at least ${percent(atLeast)} expected (letters are compared, not meaning)`,
      )
    },
    noListedPhrase(profile, { text }) {
      const [first, ...others] = findPhrases(text, { profile, kind: 'answer' })
      if (!first) return passed
      const more = others.length > 0 ? ` (and ${others.length} more)` : ''
      return failed(
        `noListedPhrase: the answer has ${quote(first.words, text)}${more}: ${first.why} Instead: ${first.instead}`,
      )
    },
  }
}

/** A letter with its mark can be one character or two. */
function isIn(text: string, value: string): boolean {
  return text.normalize().includes(value.normalize())
}

/** The same for texts that differ in case, in the form of quotation marks, or in the kind of spaces. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’‛′]/gu, "'")
    .replace(/[“”„‟″]/gu, '"')
    .replace(/[\u00a0\u2007\u202f]/gu, ' ')
    .replaceAll('\u2011', '-')
    .toLowerCase()
    .toUpperCase()
}

function folded(text: string): string {
  return plain(text).replace(/\s+/gu, ' ').trim()
}

/** Rounded down, so that it never looks like what was expected. */
function percent(share: number): string {
  return `${Math.floor(share * 1000) / 10} %`
}
