import {
  MAX_CHARS_A_UNIT,
  type Spelling,
  spellingsOf,
  TELLING_CHARS,
  type Unit,
} from './key-spellings.ts'

/** Where a key stands in a text, in whatever way it is written there. */
export interface FoundKey {
  readonly index: number
  readonly length: number
}

/** Finds keys in texts. */
interface KeyFinder {
  /** Whole keys, from the first to the last; nothing where there is none. */
  whole(text: string): readonly FoundKey[]
  /** How many characters at the end of a text begin a key: 0 when too few of them do to tell of one. */
  begunAtEnd(text: string): number
}

/** So many signs that cannot be seen are passed over between two characters of a key. */
const MAX_HIDDEN = 8
const MAX_BACKSLASHES = 4
/** The signs with which escapes begin. */
const ESCAPING = '%\\&'
const ASCII = 128
/** Signs that cannot be seen, and line breaks: they hide a key from a search, not from a reader. */
const hidden = new RegExp(String.raw`[\p{Cf}\p{Mn}\p{Cc}\p{DI}]{0,${MAX_HIDDEN}}`, 'uy')
/** An escape of which the rest is missing. */
const halfEscape =
  /^(?:%(?:25){0,3}[\da-fA-F]?|\\{1,4}(?:u\{?[\da-fA-F]{0,7}|x[\da-fA-F]?)?|&(?:amp;){0,3}[#\w]{0,10})$/

/**
 * A finder of keys, as they are and encoded: see `spellingsOf`. A text is gone through once, and a key is
 * followed from where it may begin for as long as it goes on: the engine would need seconds to compile one
 * pattern of whole keys.
 *
 * @param keys of signs that can be seen, all in ASCII
 */
export function createKeyFinder(keys: readonly string[]): KeyFinder {
  const spellings = keys.flatMap(spellingsOf)
  const mayBeginAt = createGlance(spellings)
  const lengths = spellings.map(({ length }) => length)
  /** Each sign of a key is a character at least: behind the last place at which the shortest fits none is whole. */
  const shortest = Math.min(...lengths)
  const longest = Math.max(0, ...lengths)
  const maxChars = longest * (MAX_CHARS_A_UNIT + MAX_HIDDEN)

  return {
    whole: (text) => {
      const found: FoundKey[] = []
      for (let index = 0; index + shortest <= text.length; index += 1) {
        const mayBegin = mayBeginAt(text, index)
        if (!mayBegin) continue
        let end = index
        // A key that begins another one must not leave the rest of the longer one.
        for (const spelling of mayBegin)
          end = Math.max(end, follow(text, index, spelling).end ?? index)
        if (end === index) continue
        found.push({ index, length: end - index })
        index = end - 1
      }
      return found
    },
    begunAtEnd: (text) => {
      for (let index = Math.max(0, text.length - maxChars); index < text.length; index += 1) {
        for (const spelling of mayBeginAt(text, index) ?? [])
          if (follow(text, index, spelling).isBegun) return text.length - index
      }
      return 0
    },
  }
}

/** The keys that may begin at a place: at nearly all places none, and two characters show it. */
function createGlance(
  spellings: readonly Spelling[],
): (text: string, index: number) => readonly Spelling[] | undefined {
  /** Whether any may begin with it: asked for at each character of all that leaves the process. */
  const begins = new Uint8Array(ASCII)
  for (const [{ signs }] of spellings)
    for (const first of signs + ESCAPING) begins[first.charCodeAt(0)] = 1
  /** Worked out when a text first has these two: of all there are, few come. */
  const byPair: (readonly Spelling[] | undefined)[] = new Array(ASCII * ASCII).fill(undefined)
  return (text, index) => {
    const first = text.charCodeAt(index)
    if (begins[first] !== 1) return undefined
    const code = text.charCodeAt(index + 1)
    // No more text, and signs beyond ASCII, count as what cannot be seen.
    const next = code < ASCII ? code : 0
    const pair = first * ASCII + next
    const known = byPair[pair]
    if (known) return known
    const [one, other] = [String.fromCharCode(first), String.fromCharCode(next)]
    const found = spellings.filter((spelling) => mayBeginWith(spelling, one, other))
    byPair[pair] = found
    return found
  }
}

function mayBeginWith([unit, second]: Spelling, first: string, next: string): boolean {
  const canEscape = unit.escaped !== undefined && ESCAPING.includes(first)
  if (canEscape && (/[\w#\\]/.test(next) || unit.signs.includes(next))) return true
  if (!unit.signs.includes(first)) return false
  const isHidden = next < ' ' || next === '\x7f'
  if (second === undefined || isHidden || second.signs.includes(next)) return true
  return second.escaped !== undefined && ESCAPING.includes(next)
}

/**
 * Follows a key through a text, from where it may begin.
 * @returns where the whole key ends, and whether the text ends in what tells of it
 */
function follow(
  text: string,
  from: number,
  spelling: Spelling,
): { readonly end?: number; readonly isBegun: boolean } {
  const telling = tellingOf(spelling.length)
  /** What was read so far can end at more than one place: `&` is the beginning of `&amp;`. */
  let reached: readonly number[] = [from]
  let isBegun = false
  for (const [read, unit] of spelling.entries()) {
    const ends: number[] = []
    for (const end of reached) {
      const place = read === 0 ? end : pastHidden(text, end)
      if (read >= telling && mayEndAt(text, place)) isBegun = true
      addEnds(ends, unit, text, place)
    }
    if (ends.length === 0) return { isBegun }
    reached = ends
  }
  return { end: Math.max(...reached), isBegun }
}

/** Adds where a unit that begins at a place ends. */
function addEnds(ends: number[], { signs, escaped }: Unit, text: string, place: number): void {
  const sign = text.charAt(place)
  if (sign !== '' && signs.includes(sign)) addOnce(ends, place + 1)
  if (escaped === undefined || !ESCAPING.includes(sign)) return
  let at = place
  while (text.charAt(at) === '\\' && at < place + MAX_BACKSLASHES) at += 1
  if (at > place && at < text.length && signs.includes(text.charAt(at))) addOnce(ends, at + 1)
  escaped.lastIndex = place
  if (escaped.test(text)) addOnce(ends, escaped.lastIndex)
}

function addOnce(ends: number[], end: number): void {
  if (!ends.includes(end)) ends.push(end)
}

function pastHidden(text: string, place: number): number {
  const code = text.charCodeAt(place)
  // Nearly all signs can be seen, and a comparison shows it.
  if (code > 0x20 && code < 0x7f) return place
  hidden.lastIndex = place
  return place + (hidden.exec(text)?.[0].length ?? 0)
}

/** Whether there is nothing at a place, or an escape of which the rest is missing. */
function mayEndAt(text: string, place: number): boolean {
  if (place === text.length) return true
  return text.length - place <= MAX_CHARS_A_UNIT && halfEscape.test(text.slice(place))
}

function tellingOf(length: number): number {
  return Math.min(TELLING_CHARS, Math.ceil(length / 2))
}
