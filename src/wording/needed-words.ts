import { type AST, RegExpParser } from '@eslint-community/regexpp'

/** Shorter words would be in most texts. */
export const MIN_CHARS = 3
/** Longer ones would hardly be in fewer. */
const MAX_CHARS = 12
/** Where a part of a pattern matches more texts, they are not told one by one. */
const MAX_TEXTS = 32
/** What a space of a pattern becomes. */
const GAP = '[\\s-]'
const ofWord = /^\w/
const afterGap = / (\w.*)/

/** What is known of the texts that a part of a pattern matches. */
interface Part {
  /** All of them, where they are few. */
  readonly texts: readonly string[] | undefined
  /** Each of them has one of these at the beginning of a word; undefined: that is not known. */
  readonly needs: readonly string[] | undefined
  /** Whether a word begins behind each of them, where one would have begun before it. */
  readonly keepsBegin: boolean
}

const unknown: Part = { texts: undefined, needs: undefined, keepsBegin: false }

function listOf(texts: readonly string[]): Part {
  return { texts, needs: undefined, keepsBegin: endsIn(texts, true) }
}

/**
 * Beginnings of words, with what follows them, of which a text has one wherever a pattern of `wording` finds
 * something in it: those that the fewest texts have, as far as that can be told. A space in them stands for
 * white space or a hyphen, of which `withSingleGaps` has left one.
 *
 * @throws where the pattern has what is not known here, or needs no words
 */
export function neededWords({ source }: RegExp): readonly string[] {
  const { needs } = ofAny(new RegExpParser().parsePattern(source).alternatives, true)
  const words = new Set(needs?.map((word) => word.slice(0, MAX_CHARS)))
  const shortest = withoutLonger([...words])
  if (shortest.length === 0 || !shortest.every(isLong))
    throw new Error(`No words are known that ${source} needs.`)
  return shortest
}

/** @param begins whether a word begins where it begins */
function ofAny(alternatives: readonly AST.Alternative[], begins: boolean): Part {
  return alternatives.map(({ elements }) => ofSequence(elements, begins)).reduce(either)
}

function ofSequence(elements: readonly AST.Element[], beginsWord: boolean): Part {
  /** What the parts up to here match, from the last one on that could not be told. */
  let texts: readonly string[] = ['']
  let begins = beginsWord
  let needs: readonly string[] | undefined
  let isWhole = true
  let keepsBegin = true
  for (const element of elements) {
    const isBegin = endsIn(texts, begins)
    const part = ofElement(element, isBegin)
    const longer = part.texts && joined(texts, part.texts)
    if (!longer) {
      needs = rarer(rarer(needs, begun(texts, begins)), part.needs)
      keepsBegin = endsIn(texts, keepsBegin) && (part.texts !== undefined || part.keepsBegin)
      begins = isBegin && (part.texts !== undefined || part.keepsBegin)
      isWhole = false
    }
    texts = longer ?? part.texts ?? ['']
  }
  return {
    texts: isWhole ? texts : undefined,
    needs: rarer(needs, begun(texts, begins)),
    keepsBegin: endsIn(texts, keepsBegin),
  }
}

function ofElement(element: AST.Element, begins: boolean): Part {
  switch (element.type) {
    case 'Assertion':
      return listOf([''])
    case 'Group':
      return ofAny(element.alternatives, begins)
    case 'Quantifier':
      return repeated(element, begins)
    case 'CharacterClass':
      return ofClass(element)
    case 'CharacterSet':
      return unknown
    case 'Character':
      return listOf([textOf(element)])
    default:
      throw new Error(`${element.raw} is none that is read here.`)
  }
}

function repeated({ element, min, max }: AST.Quantifier, begins: boolean): Part {
  if (element.raw === GAP) return listOf(min === 0 ? ['', ' '] : [' '])
  const part = ofElement(element, begins)
  const texts = min === 0 && max === 1 ? part.texts && ['', ...part.texts] : undefined
  return { ...part, texts, needs: min === 0 ? undefined : part.needs }
}

function ofClass({ elements, negate, raw }: AST.CharacterClass): Part {
  if (raw === GAP) return listOf([' '])
  const characters = elements.flatMap((each) => (each.type === 'Character' ? textOf(each) : []))
  return negate || characters.length < elements.length ? unknown : listOf(characters)
}

function textOf({ value }: AST.Character): string {
  const text = String.fromCodePoint(value)
  return text === '-' ? ' ' : text
}

/** Without those that begin with another one. */
function withoutLonger(words: readonly string[]): readonly string[] {
  return words.filter((word) => !words.some((other) => other !== word && word.startsWith(other)))
}

function isLong({ length }: string): boolean {
  return length >= MIN_CHARS
}

function either(one: Part, other: Part): Part {
  const texts = one.texts && other.texts && [...one.texts, ...other.texts]
  return {
    texts: texts && texts.length <= MAX_TEXTS ? texts : undefined,
    needs: one.needs && other.needs && [...one.needs, ...other.needs],
    keepsBegin: one.keepsBegin && other.keepsBegin,
  }
}

/** Whether a word begins behind each of these texts. @param begins whether one does where they begin */
function endsIn(texts: readonly string[], begins: boolean): boolean {
  return texts.every((text) => (text === '' ? begins : text.endsWith(' ')))
}

/** Each of the one with each of the other behind it; undefined: they are too many. */
function joined(one: readonly string[], other: readonly string[]): readonly string[] | undefined {
  if (one.length * other.length > MAX_TEXTS) return undefined
  return one.flatMap((begin) => other.map((end) => begin + end))
}

/** Of each, what follows where its first word begins. */
function begun(texts: readonly string[], begins: boolean): readonly string[] | undefined {
  const words = texts.map((text) => (begins && ofWord.test(text) ? text : afterGap.exec(text)?.[1]))
  return words.every((word) => word !== undefined) ? words : undefined
}

/** The longer the shortest of some words, the fewer texts have one. */
function rarer(
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): readonly string[] | undefined {
  if (!one || !other) return one ?? other
  const shortest = (words: readonly string[]) => Math.min(...words.map(({ length }) => length))
  return shortest(other) > shortest(one) ? other : one
}
