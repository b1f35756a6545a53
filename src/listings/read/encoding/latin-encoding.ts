import { type Alphabet, type Alphabets, latinEncodings, together } from './alphabets.ts'

/** The encoding of a text of one byte a letter, and where another is as likely, what that would make of it. */
export interface LatinEncoding {
  readonly encoding: string
  readonly doubt?: EncodingDoubt
}

export interface EncodingDoubt {
  readonly encoding: string
  readonly other: string
  /** The words that are others in it, as they are read, and as they would be. */
  readonly words: ReadonlyMap<string, string>
}

/** What is taken where nothing speaks for another. */
const USUAL = 'windows-1252'
const MAX_WORDS = 5000
/** This share of the words must be of a language, or of several of an encoding, for it to be that of the text. */
const MOST = 0.6
/** A word that tells of a language counts as much as so many that its letters could make. */
const TELLING = 2
const MOST_TELLING = 5
/** By so much another encoding must be ahead of the usual one. */
const AHEAD = 2

/** Words, by the first group, without what stands behind a digit: `54m²`, `5½`, `2º`. */
const wordAt = /\d[ºª°²³¹½¼¾€£¤´]*|((?:[a-z]|[^\0-\x7F‘’“”‚„–—…‹›«»•·†‡‰×÷\u00A0])+)/giu
/** Units, short forms and apostrophes that were replaced: they are words of no language. */
const sign = /^(?:[^a-z]*|[a-z]{1,3}[²³¹ºª°£¤€]|[a-zéñç]+[¿´](?:t|s|m|d|re|ve|ll))$/iu
/** Words of another script have no Latin letter. */
const otherScript = /^(?=.*\p{L}{2}).{3,}$/u
const beyondAscii = /[^\0-\x7F]/
/** ISO 8859 has nothing for these bytes. */
const notOfIso = /[\u0080-\u009F€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/
const euroOfIso = /\d\s?¤|¤\s?\d/
const onlyLetters = /^\p{L}*$/u
const capitalWithin = /\p{Ll}\p{Lu}/u

/** How well an encoding fits a text. */
interface Reading {
  readonly encoding: string
  /** The words with letters beyond ASCII, and how many of them are of its language. */
  readonly words: readonly string[]
  readonly fitting: ReadonlySet<string>
  readonly score: number
}

/**
 * By the language whose letters make the words that the text would have, and by words that tell of it.
 *
 * @param sample what of the text is not ASCII, with what stands around it
 */
export function latinEncodingOf(sample: Buffer): LatinEncoding {
  const usual = new TextDecoder(USUAL).decode(sample)
  const canBeIso = !notOfIso.test(usual)
  const places = placesOfWords(usual)
  const readings = Object.entries(latinEncodings).flatMap(([encoding, alphabets]) => {
    if (encoding.startsWith('iso') && !canBeIso) return []
    // A byte is a character in each of them.
    const text = new TextDecoder(encoding).decode(sample)
    const words = places.special.map(([from, to]) => text.slice(from, to))
    const tokens = places.all.map(([from, to]) => text.slice(from, to).toLowerCase())
    const inOne = bestReading(encoding, alphabets, words, tokens)
    return [{ inOne, inSeveral: readingBy(encoding, together(alphabets), words, tokens) }]
  })
  const isOfOne = readings.some(({ inOne }) => isMostly(inOne))
  const chosen = choice(readings.map(({ inOne, inSeveral }) => (isOfOne ? inOne : inSeveral)))
  if (chosen.encoding === USUAL && canBeIso && euroOfIso.test(usual))
    return { encoding: 'iso-8859-15' }
  return chosen
}

/** The words of a text, and where each stands. */
export function* wordsOf(text: string): Iterable<[word: string, index: number]> {
  for (const { 1: word, index } of text.matchAll(wordAt))
    if (word !== undefined) yield [word, index]
}

type Place = readonly [from: number, to: number]

/** Where each of the different words stands first, and which of them have letters beyond ASCII. */
function placesOfWords(text: string): { all: readonly Place[]; special: readonly Place[] } {
  const places = new Map<string, Place>()
  for (const [word, index] of wordsOf(text)) {
    if (!places.has(word)) places.set(word, [index, index + word.length])
    if (places.size === MAX_WORDS) break
  }
  const isSpecial = (word: string) =>
    beyondAscii.test(word) && (!sign.test(word) || otherScript.test(word))
  return {
    all: [...places.values()],
    special: [...places].flatMap(([word, place]) => (isSpecial(word) ? [place] : [])),
  }
}

/** By the language of the encoding that fits best. */
function bestReading(
  encoding: string,
  alphabets: Alphabets,
  words: readonly string[],
  tokens: readonly string[],
): Reading {
  return alphabets
    .map((alphabet) => readingBy(encoding, alphabet, words, tokens))
    .reduce((best, reading) => (reading.score > best.score ? reading : best))
}

function readingBy(
  encoding: string,
  alphabet: Alphabet,
  words: readonly string[],
  tokens: readonly string[],
): Reading {
  const fitting = new Set(words.filter((word) => isWordOf(alphabet, word)))
  const told = tokens.filter((token) => tells(alphabet, token)).length
  const score = fitting.size + TELLING * Math.min(told, MOST_TELLING)
  return { encoding, words, fitting, score }
}

function isMostly({ words, fitting }: Reading): boolean {
  return fitting.size >= MOST * words.length
}

function isWordOf({ words }: Alphabet, word: string): boolean {
  return !capitalWithin.test(word) && words.some((pattern) => pattern.test(word))
}

function tells({ telling, ends }: Alphabet, token: string): boolean {
  return telling.has(token) || ends.some((end) => token.endsWith(end))
}

function choice(readings: readonly Reading[]): LatinEncoding {
  const usual = readings.find(({ encoding }) => encoding === USUAL)
  if (!usual) return { encoding: USUAL }
  const [best, ...rest] = readings
    .filter((reading) => reading !== usual && reading.fitting.size >= usual.fitting.size)
    .filter(isMostly)
    .filter((reading) => differences(usual, reading).size > 0)
    .sort((one, other) => other.score - one.score)
  const ahead = best ? best.score - usual.score : -1
  if (!best || ahead < 0) return { encoding: USUAL }
  if (ahead < AHEAD)
    return ahead > 0 && hasOnlyLetters(usual, best) ? doubtful(best, usual) : doubtful(usual, best)
  const rival = rest.find(
    (reading) => reading.score === best.score && differences(best, reading).size > 0,
  )
  return rival ? doubtful(best, rival) : { encoding: best.encoding }
}

/** The words that are others in the second reading, where one of them is of its language. */
function differences(taken: Reading, other: Reading): Map<string, string> {
  return new Map(
    taken.words.flatMap((word, at): [string, string][] => {
      const inOther = other.words[at] ?? word
      const isWord = taken.fitting.has(word) || other.fitting.has(inOther)
      return inOther !== word && isWord ? [[word, inOther]] : []
    }),
  )
}

/** Whether what differs are letters also as it is usually read: a sign within a word is rather a lost letter. */
function hasOnlyLetters(usual: Reading, other: Reading): boolean {
  return [...differences(usual, other).keys()].every((word) => onlyLetters.test(word))
}

function doubtful(taken: Reading, other: Reading): LatinEncoding {
  const { encoding } = taken
  const words = differences(taken, other)
  return { encoding, doubt: { encoding, other: other.encoding, words } }
}
