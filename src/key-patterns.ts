/** Where a key stands in a text, in whatever way it is written there. */
export interface FoundKey {
  readonly index: number
  readonly length: number
}

/** Finds keys in texts. */
export interface KeyFinder {
  /** Whole keys, from the first to the last; nothing where there is none. */
  whole(text: string): readonly FoundKey[]
  /** How many characters at the end of a text begin a key: 0 when too few of them do to tell of one. */
  begunAtEnd(text: string): number
}

/**
 * So many characters of a key tell of it; fewer stand in words too. With the key `sk-live-42` the text
 * `I ask` ends in its first two characters and is not touched, `see sk-li` loses its end.
 */
export const TELLING_CHARS = 5
/** The longest way to write one character: `\\\\u{00002b}`, `%2525252b`, `&amp;amp;amp;#000043;`. */
export const MAX_CHARS_A_UNIT = 24
/** Shorter keys are parts of words: only what is written like them is cut out. */
const MIN_ENCODED_CHARS = TELLING_CHARS
/** In base64 or hexadecimal, fewer bytes could stand in any text by chance. */
const MIN_ENCODED_BYTES = 8

/** Signs that cannot be seen, and line breaks: they hide a key from a search, not from a reader. */
const hidden = String.raw`[\p{Cf}\p{Mn}\p{Cc}]{0,8}`
/** An escape of which the rest is missing. */
const halfEscape = String.raw`(?:%(?:25){0,3}[\da-fA-F]?|\\{1,4}(?:u\{?[\da-fA-F]{0,7}|x[\da-fA-F]?)?|&(?:amp;){0,3}[#\w]{0,10})?`

/** HTML's names of the signs that stand in keys. */
const entityNames: Readonly<Record<string, string>> = {
  '!': 'excl',
  '"': 'quot',
  '#': 'num',
  $: 'dollar',
  '%': 'percnt',
  '&': 'amp',
  "'": 'apos',
  '(': 'lpar',
  ')': 'rpar',
  '*': 'ast|midast',
  '+': 'plus',
  ',': 'comma',
  '-': 'hyphen|dash',
  '.': 'period',
  '/': 'sol',
  ':': 'colon',
  ';': 'semi',
  '<': 'lt',
  '=': 'equals',
  '>': 'gt',
  '?': 'quest',
  '@': 'commat',
  '[': 'lsqb|lbrack',
  '\\': 'bsol',
  ']': 'rsqb|rbrack',
  '^': 'Hat',
  _: 'lowbar|UnderBar',
  '`': 'grave',
  '{': 'lcub|lbrace',
  '|': 'verbar|vert',
  '}': 'rcub|rbrace',
}

const characterByEntity: ReadonlyMap<string, string> = new Map(
  Object.entries(entityNames).flatMap(([character, names]) =>
    names.split('|').map((name): [string, string] => [name, character]),
  ),
)

/** One way to write a key: a pattern for each of its characters. */
type Spelling = readonly string[]

/** A finder of keys, as they are and encoded: see `characterPattern` for each character's ways. */
export function createKeyFinder(keys: readonly string[]): KeyFinder {
  const given = keys.filter((key) => key !== '')
  // Longest first: a key that begins another one must not leave the rest of the longer one.
  const spellings = given.flatMap(spellingsOf).sort((one, other) => other.length - one.length)
  if (spellings.length === 0) return { whole: () => [], begunAtEnd: () => 0 }
  const whole = new RegExp(spellings.map((units) => units.join(hidden)).join('|'), 'gu')
  const begun = new RegExp(`(?:${spellings.map(beginning).join('|')})$`, 'u')
  const mayHold = createGlance(given.flatMap((key) => glanced(key, (core) => core)))
  const mayBegin = createGlance(
    given.flatMap((key) => glanced(key, (core) => core.slice(0, tellingOf(core.length)))),
  )
  return {
    whole: (text) =>
      mayHold(text)
        ? Array.from(text.matchAll(whole), ({ index, 0: { length } }) => ({ index, length }))
        : [],
    begunAtEnd: (text) => (mayBegin(text) ? (begun.exec(text)?.[0].length ?? 0) : 0),
  }
}

/** Nearly all texts hold no key, and a glance shows it: a text without its disguises has none of these. */
function createGlance(parts: readonly string[]): (text: string) => boolean {
  return (text) => {
    const bare = undisguised(text)
    const found = [bare.toLowerCase(), bare.replaceAll('-', '+').replaceAll('_', '/')]
    return parts.some((part) => found.some((each) => each.includes(part)))
  }
}

/** What a text that holds a key has in it: the key in small letters, or a part of an encoded one. */
function glanced(key: string, part: (core: string) => string): string[] {
  const bytes = Buffer.from(key)
  const encoded =
    bytes.length < MIN_ENCODED_BYTES ? [] : [bytes.toString('hex'), ...base64Cores(bytes)]
  return [undisguised(key).toLowerCase(), ...encoded].map(part)
}

const disguises =
  /%(?:25){0,3}([\da-f]{2})|\\{1,4}(?:u\{?0{0,5}([\da-f]{1,4})\}?|x([\da-f]{2}))|&(?:amp;){0,3}(?:#(?:x0{0,5}([\da-f]{1,4})|0{0,5}(\d{1,7}))|(\w{1,10}););?|\\/gi

/** A text with every escape undone, without backslashes and signs that cannot be seen. */
function undisguised(text: string): string {
  const decoded = /[%\\&]/.test(text)
    ? text.replace(disguises, (written, octet, code, byte, hex, decimal, name) => {
        const codePoint = octet ?? code ?? byte ?? hex
        if (codePoint !== undefined) return String.fromCharCode(Number.parseInt(codePoint, 16))
        if (decimal !== undefined) return String.fromCharCode(Number(decimal))
        return name === undefined ? '' : (characterByEntity.get(name) ?? written)
      })
    : text
  return decoded.replace(/[\p{Cf}\p{Mn}\p{Cc}\\]/gu, '')
}

function spellingsOf(key: string): Spelling[] {
  if (key.length < MIN_ENCODED_CHARS) return [[...key].map(escaped)]
  const bytes = Buffer.from(key)
  const encoded = bytes.length < MIN_ENCODED_BYTES ? [] : [hexadecimal(bytes), ...base64(bytes)]
  return [[...key].map((character) => characterPattern(character, 'any case')), ...encoded]
}

/** Enough of the beginning to tell, then as much of the rest as there is. */
function beginning(units: Spelling): string {
  const telling = tellingOf(units.length)
  const rest = units
    .slice(telling, -1)
    .reduceRight((inner, unit) => `(?:${hidden}${unit}${inner})?`, '')
  return units.slice(0, telling).join(hidden) + rest + hidden + halfEscape
}

function tellingOf(length: number): number {
  return Math.min(TELLING_CHARS, Math.ceil(length / 2))
}

/**
 * A character as it is or in small or capital letters; percent-encoded, escaped as JSON, JavaScript
 * and shells do, or as a reference of HTML; all of them once more encoded, up to three times.
 */
function characterPattern(character: string, letters: 'any case' | 'this case'): string {
  const cases =
    letters === 'any case'
      ? [...new Set([character, character.toLowerCase(), character.toUpperCase()])]
      : [character]
  const ways = cases.flatMap((each) => {
    const codePoint = each.codePointAt(0) ?? 0
    const hex = anyCase(codePoint.toString(16))
    const octets = [...Buffer.from(each)].map(
      (byte) => `%(?:25){0,3}${anyCase(byte.toString(16).padStart(2, '0'))}`,
    )
    const name = entityNames[each]
    return [
      String.raw`\\{0,4}${escaped(each)}`,
      octets.join(''),
      String.raw`\\{1,4}(?:u\{0{0,4}${hex}\}|u0{0,3}${hex}|x0?${hex})`,
      `&(?:amp;){0,3}#(?:0{0,5}${codePoint}|[xX]0{0,5}${hex});?`,
      ...(name === undefined ? [] : [`&(?:amp;){0,3}(?:${name});`]),
    ]
  })
  return `(?:${ways.join('|')})`
}

function hexadecimal(bytes: Buffer): Spelling {
  return [...bytes.toString('hex')].map(anyCase)
}

/** In both alphabets: with + and / as everywhere, or with - and _ as in addresses. */
function base64(bytes: Buffer): Spelling[] {
  return base64Cores(bytes).map((core) =>
    [...core].map((character) => {
      if (character === '+') return `(?:${characterPattern(character, 'this case')}|-)`
      if (character === '/') return `(?:${characterPattern(character, 'this case')}|_)`
      return escaped(character)
    }),
  )
}

/** The characters that the key alone decides, by where it begins in the three bytes that make four. */
function base64Cores(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    const bits = (before + bytes.length) * 8
    return whole.slice(Math.ceil((before * 8) / 6), Math.floor(bits / 6))
  })
}

function anyCase(hex: string): string {
  return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
}

function escaped(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/]/u, '\\$&')
}
