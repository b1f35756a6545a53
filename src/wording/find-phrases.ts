import { allowedPhrases } from './allowed-phrases.ts'
import { isNeutral } from './neutral-answer.ts'
import { anyOf } from './pattern.ts'
import type { FindOptions, FoundPhrase, Phrase } from './phrase.ts'
import { themes } from './themes.ts'

/** Which lists they are; changes with every entry. Say it with every result. */
export const LIST_VERSION = '2026-11-22'

/** Nearly all texts have none: one test a theme tells it. One test for all would be slower. */
const lists = themes.map((phrases) => ({
  phrases,
  any: anyOf(phrases.map(({ pattern }) => pattern)),
}))
const ofSeniorHousing: ReadonlySet<string> = new Set(['age', 'familial status'])

/**
 * The places where a listed phrase stands in a text, in their order: wording that can state a
 * preference, a limitation or who lives somewhere. None found means that no listed phrase of
 * `LIST_VERSION` is in it, and no more. Not a legal opinion.
 */
export function findPhrases(text: string, options: FindOptions): FoundPhrase[] {
  const plain = withPlainQuotes(text)
  const found = lists
    .filter(({ any }) => any.test(plain))
    .flatMap(({ phrases }) => phrases)
    .filter((phrase) => isLookedFor(phrase, options))
    .flatMap((phrase) => spans(plain, phrase.pattern).map((span) => ({ phrase, ...span })))
  if (found.length === 0) return []
  const allowed = allowedPhrases.flatMap((pattern) => spans(plain, pattern))
  return found
    .filter((each) => !allowed.some(({ from, to }) => from < each.to && each.from < to))
    .filter(
      ({ phrase, from }) =>
        options.kind === 'listing' || !isNeutral(plain, from, phrase.about, phrase.level),
    )
    .map(({ phrase: { id, about, level, why, instead, source }, from, to }) => ({
      ...{ id, about, level, why, instead, source },
      words: text.slice(from, to),
      at: from,
    }))
    .sort((one, other) => one.at - other.at)
}

function isLookedFor(
  { about, profiles }: Phrase,
  { profile, seniorHousing }: FindOptions,
): boolean {
  return profiles.includes(profile) && !(seniorHousing && ofSeniorHousing.has(about))
}

interface Span {
  readonly from: number
  /** The first offset behind it. */
  readonly to: number
}

function spans(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: words }) => ({
    from: index,
    to: index + words.length,
  }))
}

/** Of the same length, so that offsets stay. */
function withPlainQuotes(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[‐‑]/g, '-')
}
