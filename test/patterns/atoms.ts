import type { Pattern } from './source-patterns.ts'

/** What nearly every pattern meets: white space, digits, letters, signs that open and close. */
const general = [
  ...[' ', '\u00A0', '\t', '\n', '\r\n', '1', '1.', '1,', '1 ', 'a', 'a ', 'A', 'é', '.', ',', '-'],
  ...['<', '>', '(', '[', '{', '"', "'", '/', '\\', '=', '&', '#', '|', '*', '_', 'a-', 'a.', '￥'],
]
/** One of those that a class by name takes; of a name that is not here, general atoms must do. */
const byClass: Readonly<Record<string, string>> = {
  '\\d': '0',
  '\\w': 'w',
  '\\s': '\u2003',
  '\\b': '',
  '\\n': '\n',
  '\\r': '\r',
  '\\t': '\t',
  '\\p{L}': 'я',
  '\\p{Lu}': 'Я',
  '\\p{Ll}': 'я',
  '\\p{N}': '٣',
  '\\p{M}': '\u0301',
  '\\p{Cf}': '\u200B',
  '\\p{Sc}': '€',
}
const token =
  /\(\?(?:<?[=!]|:|<\w{1,40}>)|\\p\{\w{1,40}\}|\\u\{?[\da-f]{1,6}\}?|\\x[\da-f]{2}|\\[\s\S]|\{\d{0,6},?\d{0,6}\}|[\s\S]/giu
const MAX_WORDS = 24

export interface Atoms {
  /** Each is repeated. */
  readonly repeated: readonly string[]
  /** Each stands once before what is repeated. */
  readonly begins: readonly string[]
}

/** What a pattern is tried on: its own letters, signs, classes and words, and what is general. */
export function atomsOf({ source }: Pattern): Atoms {
  const characters = new Set<string>()
  const words = new Set<string>()
  let word = ''
  for (const [piece] of source.matchAll(token)) {
    const literal = literalOf(piece)
    if (literal === undefined) {
      if (word.length > 1) words.add(word)
      word = ''
    } else {
      characters.add(literal)
      word += literal
    }
  }
  if (word.length > 1) words.add(word)
  const some = spread([...words], MAX_WORDS)
  return {
    repeated: [
      ...new Set([...general, ...characters, ...some, ...some.map((each) => `${each} `)]),
    ].filter((each) => each !== ''),
    begins: ['', '1', ...spread(some, 2), ...spread(some, 2).map((each) => `${each} `)],
  }
}

function literalOf(piece: string): string | undefined {
  if (piece in byClass) return byClass[piece]
  const code = /^\\[ux]\{?([\da-f]+)/i.exec(piece)?.[1]
  if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16))
  if (/^\\[^\p{L}\d]$/u.test(piece)) return piece.slice(1)
  return /^[^\\()[\]{}|?*+^$]$/u.test(piece) ? piece : undefined
}

/** So many of a list, from all over it. */
function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count)
  return list
    .filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
    .slice(0, count)
}
