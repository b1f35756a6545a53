/** Shorter words would be in most texts. */
export const MIN_CHARS = 3
/** Longer ones would hardly be in fewer. */
const MAX_CHARS = 12
/** Where a part of a pattern matches more texts, they are not told one by one. */
const MAX_TEXTS = 32
/** What a pattern is made of. Of letters that stand together, the last one can be repeated by what follows. */
const piece =
  /\(\?(?:<?[=!]|:)|\[\\s-\][+*]?|\[(?:\\.|[^\]\\]){1,40}\]|(?:[?*+]|\{\d+(?:,\d*)?\})\??|\\.|[a-z]+(?![?*+{])|[\s\S]/g
/** A piece that says how often the one before it may stand. */
const times = /^(?:[?*+]|\{\d)/
/** One that says that it may stand nowhere. */
const orNot = /^(?:[?*]|\{0)/
/** A class that is a list of characters. */
const listed = /^\[([^\\^-]+)\]$/
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
  const pieces = source.match(piece) ?? []
  let at = 0

  /** @param begins whether a word begins where it begins */
  function alternatives(begins: boolean): Part {
    let all = sequence(begins)
    while (pieces[at] === '|') {
      at += 1
      all = either(all, sequence(begins))
    }
    return all
  }

  function sequence(beginsWord: boolean): Part {
    /** What the parts up to here match, from the last one on that could not be told. */
    let texts: readonly string[] = ['']
    let begins = beginsWord
    let needs: readonly string[] | undefined
    let isWhole = true
    let keepsBegin = true
    while (at < pieces.length && pieces[at] !== '|' && pieces[at] !== ')') {
      const isBegin = endsIn(texts, begins)
      const part = repeated(single(isBegin))
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

  function single(begins: boolean): Part {
    const each = pieces[at] ?? ''
    at += 1
    if (each.startsWith('(')) {
      if (each === '(') throw new Error(`A group of ${source} is none that is read here.`)
      const inside = alternatives(begins)
      at += 1
      return each === '(?:' ? inside : listOf([''])
    }
    if (each.startsWith('[\\s-]')) return listOf(each.endsWith('*') ? ['', ' '] : [' '])
    if (['\\b', '^', '$'].includes(each)) return listOf([''])
    const [, characters] = listed.exec(each) ?? []
    if (characters) return listOf([...characters])
    if (each.startsWith('[') || each === '.' || /^\\\w/.test(each)) return unknown
    const text = each.replace('\\', '')
    return listOf([text === '-' ? ' ' : text])
  }

  function repeated(part: Part): Part {
    const each = pieces[at] ?? ''
    if (!times.test(each)) return part
    at += 1
    const texts = each.startsWith('?') ? part.texts && ['', ...part.texts] : undefined
    return { ...part, texts, needs: orNot.test(each) ? undefined : part.needs }
  }

  const { needs } = alternatives(true)
  const words = new Set(needs?.map((word) => word.slice(0, MAX_CHARS)))
  const shortest = withoutLonger([...words])
  if (at < pieces.length || shortest.length === 0 || !shortest.every(isLong))
    throw new Error(`No words are known that ${source} needs.`)
  return shortest
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
