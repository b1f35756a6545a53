import { isNeutral } from './neutral-answer.ts'
import { faiths, wording } from './pattern.ts'
import type { FindOptions, FoundPhrase, Phrase } from './phrase.ts'
import { possiblePhrases } from './possible-phrases.ts'
import { shortened, withSingleGaps } from './single-gaps.ts'
import { type Stretch, stretchesOf } from './stretches.ts'

/** Which lists they are; changes with every entry. Say it with every result. */
export const LIST_VERSION = '2026-11-22'
/** What they can be found in: of the languages of phrases, in a sentence. */
export const LIST_LANGUAGES = 'English, and of Spanish some phrases'

const unseen = /[\p{Cf}\p{DI}]+/gu
const hasUnseen = /[\p{Cf}\p{DI}]/u
/** The one among them at which a line can be broken. */
const PARTS_WORDS = '\u200B'
const ofSeniorHousing: ReadonlySet<string> = new Set(['age', 'familial status'])

/**
 * The places where a listed phrase stands in a text, in their order: wording that can state a
 * preference, a limitation or who lives somewhere. None found means that no listed phrase of
 * `LIST_VERSION` is in it, and no more. Not a legal opinion.
 */
export function findPhrases(text: string, options: FindOptions): FoundPhrase[] {
  if (text === '') return []
  return hasUnseen.test(text) ? findAmongUnseen(text, options) : findInVisible(text, options)
}

function findInVisible(text: string, options: FindOptions): FoundPhrase[] {
  const plain = plainly(text)
  const { text: searched, originally } = withSingleGaps(plain)
  const stretches = stretchesOf(searched)
  const found = stretches.flatMap((stretch) =>
    possiblePhrases(stretch.text)
      .filter((phrase) => isLookedFor(phrase, options))
      .flatMap((phrase) => spans(stretch, phrase.pattern).map((span) => ({ phrase, ...span }))),
  )
  if (found.length === 0) return []
  const allowed = coverage(
    searched.length,
    stretches.flatMap((stretch) => allowedPhrases.flatMap((pattern) => spans(stretch, pattern))),
  )
  return found
    .filter((span) => !allowed.touches(span))
    .filter(
      ({ phrase, from }) =>
        options.kind === 'listing' ||
        !isNeutral(plain, originally(from), phrase.about, phrase.level),
    )
    .map(({ phrase: { id, about, level, why, instead, source }, from, to }) => ({
      id,
      about,
      level,
      why,
      instead,
      source,
      words: text.slice(originally(from), originally(to)),
      at: originally(from),
    }))
    .sort((one, other) => one.at - other.at)
}

/** Characters that nobody sees hide no phrase: read without them, and with those that part words as spaces. */
function findAmongUnseen(text: string, options: FindOptions): FoundPhrase[] {
  const { text: visible, originally } = shortened(text, unseen, () => '')
  const found = findInVisible(visible, options).map((phrase) => {
    const [from, to] = [originally(phrase.at), originally(phrase.at + phrase.words.length)]
    return { ...phrase, at: from, words: text.slice(from, to) }
  })
  const parted = findInVisible(text.replaceAll(PARTS_WORDS, ' '), options)
    .filter(({ at, words }) =>
      found.every((other) => at + words.length <= other.at || at >= other.at + other.words.length),
    )
    .map((phrase) => ({ ...phrase, words: text.slice(phrase.at, phrase.at + phrase.words.length) }))
  return [...found, ...parted].sort((one, other) => one.at - other.at)
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

function spans({ text, at, from, to }: Stretch, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: words }) => ({
    from: at + index,
    to: at + index + words.length,
  })).filter((span) => span.from >= from && span.from < to)
}

/** Tells which places touch one of these, in the same time however many there are. */
function coverage(length: number, spans: readonly Span[]) {
  const covered = new Uint8Array(length)
  for (const { from, to } of spans) covered.fill(1, from, to)
  return { touches: ({ from, to }: Span) => covered.subarray(from, to).includes(1) }
}

/** In small letters, with quotes and hyphens of ASCII. Of the same length, so that offsets stay. */
function plainly(text: string): string {
  return text
    .replaceAll('İ', 'I') // Its small form has two characters.
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑]/g, '-')
}

/**
 * What has the words of a listed phrase in it and means something else: names of places and
 * institutions, kinds of building, uses of a room. What HUD's memorandum of 9 January 1995 calls no
 * violation (master bedroom, walk-in closet, great view, jogging trails, walk to bus stop, chapel)
 * meets no listed phrase in the first place.
 */
const allowedPhrases: readonly RegExp[] = [
  '(?:single|multi|multiple|one|two|three|four|five|[1-9]|attached|detached) family(?: (?:home|house|residence|residential|neighbou?rhood|community|street|building))?',
  '(?:the |your |whole |entire ){0,3}family (?:gatherings?|dinners?|meals?|movie|game|rooms?|events?|celebrations?|time|fun|bbqs?|barbecues?|holidays?|visits?|dining|entertaining|living (?:room|area|space)s?|get togethers?|nights?|vacations?|bathroom)',
  'family (?:and|or|&) (?:friends|guests)|(?:friends|guests) (?:and|or|&) family',
  `${faiths} (?:community|family) (?:cent(?:er|re)s?|church|college|school|services?|hospital|cemetery|health)`,
  `(?<!(?:an?|this|that|the|any|mostly|very) )${faiths} (?:street|st|avenue|ave|road|rd|lane|hill|park)`,
  '(?:white|black|indian|polish|irish|russian) (?:plains|diamond|rock|lake|river|creek|hills?|springs?|wells|head|oak|sands?|marsh|forest|mountain|canyon|falls|pine)',
  "(?:children|kids)'?s? (?:pool|playground|bath\\w*|library|museum|hospital)",
  'great schools(?= ?(?:\\.org|rat|data|score|website))',
].map(wording)
