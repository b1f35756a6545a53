import { shortForms, streetTypes } from '../vocabulary/street-words.ts'
import { isPlaceholder } from './blank.ts'
import { type StatusVerdict, toStatus } from './status.ts'

/** A word of the status in a cell of something else: `SOLD - 1 Oak St`, `SOLD $310,000`. */
export interface StatusMark {
  readonly word: string
  readonly verdict: StatusVerdict
  /** The text without it. */
  readonly rest: string
}

/** Longer texts are no addresses. */
const MAX_CHARACTERS = 200
const MAX_WORD_CHARACTERS = 40
const MIN_WORD_CHARACTERS = 4
/** What stands between a mark and the text. */
const separators = /[()[\]*|!:–—]| - /
/** Words that are names of places and of auctions as well. */
const otherwise = new Set('backup,delete,draft,hold,kill,reserve,retire,separada'.split(','))

/** The mark that an address has before, behind or in brackets beside it; undefined where it has none. */
export function markInAddress(text: string): StatusMark | undefined {
  if (text.length > MAX_CHARACTERS) return undefined
  const pieces = separators.test(text) ? text.split(separators).map((piece) => piece.trim()) : []
  const [, before = ''] = /^(\p{Lu}[\p{Lu} ]{3,30})(?:,| \d)/u.exec(text) ?? []
  const last = text.slice(text.lastIndexOf(' ') + 1)
  const behind = last.length >= MIN_WORD_CHARACTERS && last === last.toUpperCase() ? last : ''
  const lastTwo = behind && text.split(' ').slice(-2).join(' ')
  for (const word of [...pieces, before, lastTwo, behind]) {
    const verdict = markNamed(word)
    if (verdict) return { word, verdict, rest: withoutMark(text, word) }
  }
  return undefined
}

/** The same of the cell of a price, which can have an amount beside it. */
export function markInPrice(text: string): StatusMark | undefined {
  if (text.length > MAX_WORD_CHARACTERS || !/\p{L}{4}/u.test(text)) return undefined
  // The price is not available, and the home may well be.
  if (isPlaceholder(text)) return undefined
  const word = text
    .replace(/[\p{Sc}\d.,'’()*!:–—-]/gu, ' ')
    .replace(/\b(?:[A-Z]{3}|for|at|pour|por|für|za|per)\s*$/u, '')
    .trim()
  const verdict = markNamed(word)
  return verdict && { word, verdict, rest: withoutMark(text, word) }
}

function markNamed(word: string): StatusVerdict | undefined {
  if (word.length < MIN_WORD_CHARACTERS || word.length > MAX_WORD_CHARACTERS) return undefined
  const last = word.slice(word.lastIndexOf(' ') + 1).toLowerCase()
  // `Pending Way`
  if (streetTypes.has(shortForms.get(last) ?? last)) return undefined
  const verdict = /\d/.test(word) || otherwise.has(word.toLowerCase()) ? undefined : toStatus(word)
  if (!verdict || ('status' in verdict && verdict.status === 'Active')) return undefined
  return 'skip' in verdict && verdict.skip.code === 'unmappable_status' ? undefined : verdict
}

function withoutMark(text: string, word: string): string {
  const at = text.startsWith(word) ? 0 : text.lastIndexOf(word)
  const [before, behind] = [text.slice(0, at), text.slice(at + word.length)]
  return trimmed(`${trimmed(before)}${/^[\s)\]*!]*,/.test(behind) ? ', ' : ' '}${trimmed(behind)}`)
}

const edge = /[\s()[\]*|!:;,–—-]/

function trimmed(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && edge.test(text.charAt(from))) from += 1
  while (to > from && edge.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}
