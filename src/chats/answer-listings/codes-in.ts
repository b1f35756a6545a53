import { matchesIn } from '../../text/matches-in.ts'
import type { TextSpan } from './text-span.ts'

/** What could be an MLS number or an id. */
interface FoundCode extends TextSpan {
  readonly text: string
  readonly key: string
  /** Whether the text says that it is an MLS number. */
  readonly isMls: boolean
}

const code = /[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)*/gu
const mlsBefore =
  /$(?<=\bMLS(?:\s?®|\s?#|[\s-](?:listing|num(?:ber|mer)|no\b\.?|nr\b\.?|id)|\s?:|\*|\s){0,6})/iu

/**
 * Everything in a text that could be an MLS number or an id, such as a short number that the text
 * says is one; their parts too, after the whole.
 */
export function codesIn(text: string): FoundCode[] {
  if (!/\d/.test(text)) return []
  return matchesIn(text, code).flatMap(({ 0: whole, index: at }) => {
    if (!/\d/.test(whole)) return []
    const isMls = mlsBefore.test(text.slice(Math.max(0, at - 30), at))
    if (!isMls && !isCode(whole)) return []
    const found = { text: whole, key: codeKey(whole), isMls, at, end: at + whole.length }
    const parts = whole.match(/[\p{L}\p{N}]+/gu) ?? []
    if (parts.length === 1) return [found]
    return [
      found,
      ...parts
        .filter(isCode)
        .map((part) => ({ ...found, text: part, key: codeKey(part), isMls: false })),
    ]
  })
}

/** The same for spellings of the same code. */
export function codeKey(text: string): string {
  return text.trim().toUpperCase()
}

/** The letters of a code with a 0 for each digit: codes of the same kind have the same. */
export function codeKind(key: string): string {
  return key.replace(/\d/g, '0')
}

/** Short numbers are counts, and words without a digit are words. */
export function isCode(text: string): boolean {
  return /^\d+$/.test(text) ? text.length >= 5 : /\d/.test(text)
}
