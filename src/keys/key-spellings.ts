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

/** The ways to write a character of a key. */
export interface Unit {
  /** The signs that stand for it, each perhaps after backslashes where there are escapes of it. */
  readonly signs: string
  /** Matches where an escape of it begins. */
  readonly escaped?: RegExp
}

/** One way to write a key. */
export type Spelling = readonly [Unit, ...Unit[]]

/** Every way to write a key that is looked for: as it is, escaped, in hexadecimal and in base64. */
export function spellingsOf(key: string): Spelling[] {
  const units: Unit[][] = []
  if (key.length < MIN_ENCODED_CHARS) units.push([...key].map((signs) => ({ signs })))
  else units.push([...key].map((character) => unitOf(casesOf(character))))
  const bytes = Buffer.from(key)
  if (bytes.length >= MIN_ENCODED_BYTES) units.push(hexadecimal(bytes), ...base64(bytes))
  return units.flatMap(([first, ...rest]) => (first === undefined ? [] : [[first, ...rest]]))
}

/** @param signs any of them may stand, as it is or escaped */
function unitOf(signs: string): Unit {
  return { signs, escaped: new RegExp([...signs].map(escapesOf).join('|'), 'uy') }
}

function casesOf(character: string): string {
  return [...new Set([character, character.toLowerCase(), character.toUpperCase()])].join('')
}

/**
 * How a character is written percent-encoded, escaped as JSON, JavaScript and shells do, or as a
 * reference of HTML; all of them once more encoded, up to three times.
 */
function escapesOf(character: string): string {
  const code = character.charCodeAt(0)
  const hex = code.toString(16).replace(/[a-f]/g, (digit) => `[${casesOf(digit)}]`)
  const name = entityNames[character]
  return [
    `%(?:25){0,3}${hex}`,
    String.raw`\\{1,4}(?:u\{0{0,4}${hex}\}|u0{0,3}${hex}|x0?${hex})`,
    `&(?:amp;){0,3}#(?:0{0,5}${code}|[xX]0{0,5}${hex});?`,
    ...(name === undefined ? [] : [`&(?:amp;){0,3}(?:${name});`]),
  ].join('|')
}

function hexadecimal(bytes: Buffer): Unit[] {
  return [...bytes.toString('hex')].map((digit) => ({ signs: casesOf(digit) }))
}

/** In both alphabets: with + and / as everywhere, or with - and _ as in addresses. */
function base64(bytes: Buffer): Unit[][] {
  return base64Cores(bytes).map((core) =>
    [...core].map((character) => {
      if (character === '+') return unitOf('+-')
      return character === '/' ? unitOf('/_') : { signs: character }
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
