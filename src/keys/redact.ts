import { createKeyFinder, type FoundKey } from './key-patterns.ts'
import { MAX_CHARS_A_UNIT, TELLING_CHARS } from './key-spellings.ts'

/** What stands where a key was. */
export const REPLACEMENT = '[key removed]'
/** Four characters of a key, in the longest way to write one. */
const MAX_UNTOLD_CHARS = (TELLING_CHARS - 1) * MAX_CHARS_A_UNIT
/** Shortened text ends with it. In `see sk-li…` the five characters before it are left of a key. */
const ELLIPSIS = '…'

/** Cuts keys out of a text. */
export type Redact = (text: string) => string

/** Cuts keys out of everything that leaves the process. */
export interface Redactor {
  /** @param end `cut short`: the text was broken off, and an end that begins a key is dropped too. */
  text(text: string, end?: 'cut short'): string
  /**
   * The same members with the keys cut out of every string in them, names included.
   * @param clean is applied to each string before: a sign that cannot be seen would hide a key
   */
  members(
    members: Readonly<Record<string, unknown>>,
    clean?: (text: string) => string,
  ): Record<string, unknown>
  /**
   * For text that arrives in pieces: a key cut in two by the pieces is never passed on whole.
   * Pieces that have nothing of a key in them are passed on as they are.
   */
  stream(): { push(fragment: string): string; end(how?: 'cut short'): string }
}

/** @param keys the keys known at the moment of the call; the sandbox learns its own late. */
export function createRedactor(keys: () => readonly string[]): Redactor {
  let known: readonly string[] = []
  let knownFinder = createKeyFinder(known)
  /** Made anew only when a key has come: it is asked for with every text. */
  const finder = () => {
    const now = keys()
    if (now.length !== known.length || now.some((key, index) => key !== known[index])) {
      known = [...now]
      knownFinder = createKeyFinder(known)
    }
    return knownFinder
  }

  const text = (input: string, end?: 'cut short') => {
    const { whole, begunAtEnd } = finder()
    const redacted = withoutKeys(input, whole(input))
    const isCut = end === 'cut short'
    if (!isCut && !redacted.includes(ELLIPSIS)) return redacted
    const pieces = redacted.split(ELLIPSIS)
    return pieces
      .map((piece, index) =>
        index < pieces.length - 1 || isCut
          ? piece.slice(0, piece.length - begunAtEnd(piece))
          : piece,
      )
      .join(ELLIPSIS)
  }

  /** A key of a letter or two would change what nearly every member is called. */
  const name = (input: string) => {
    const found = finder().whole(input)
    const telling = ({ length }: FoundKey) => length >= TELLING_CHARS
    return found.length === 0 ? input : withoutKeys(input, found.filter(telling))
  }
  const members: Redactor['members'] = (input, clean = (each) => each) =>
    redactMembers(
      input,
      (each) => text(clean(each)),
      (each) => name(clean(each)),
    )

  const stream = () => {
    /** The last characters that were passed on: a key may have begun in them. */
    let passed = ''
    let held = ''
    return {
      push(fragment: string): string {
        const { whole, begunAtEnd } = finder()
        const seen = passed + held + fragment
        let safe = ''
        let from = passed.length
        for (const { index, length } of whole(seen)) {
          safe += seen.slice(from, Math.max(from, index)) + REPLACEMENT
          from = index + length
        }
        const rest = seen.slice(from)
        const plain = safe ? rest : seen
        held = rest.slice(Math.max(0, rest.length - begunAtEnd(plain)))
        passed = plain.slice(0, plain.length - held.length).slice(-MAX_UNTOLD_CHARS)
        return safe + rest.slice(0, rest.length - held.length)
      },
      end: (how?: 'cut short') => text(held, how),
    }
  }

  return { text, members, stream }
}

function withoutKeys(text: string, found: readonly FoundKey[]): string {
  if (found.length === 0) return text
  let from = 0
  let kept = ''
  for (const { index, length } of found) {
    kept += text.slice(from, index) + REPLACEMENT
    from = index + length
  }
  return kept + text.slice(from)
}

/** Whether a text has a key in it that is long enough not to be a part of a word. */
export function hasKey(text: string, redact: Redact): boolean {
  const redacted = redact(text)
  if (redacted === text) return false
  const kept = redacted.split(REPLACEMENT)
  const cut = text.length - kept.join('').length
  return kept.length > 1 && cut >= TELLING_CHARS * (kept.length - 1)
}

/** A value with the keys cut out of every text in it, names of members included. */
export function redactValue(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) return value.map((element) => redactValue(element, redact))
  return value !== null && typeof value === 'object' ? redactMembers(value, redact) : value
}

function redactMembers(
  members: object,
  redact: Redact,
  redactName = redact,
): Record<string, unknown> {
  const entries = Object.entries(members)
  for (const entry of entries) {
    entry[0] = redactName(entry[0])
    entry[1] = redactValue(entry[1], redact)
  }
  return Object.fromEntries(entries)
}
/** Enough of a key to recognise it by, such as `sk-…c2`; nothing of one too short for that. */
export function maskKey(key: string): string {
  return key.length < 12 ? '…' : `${key.slice(0, 3)}…${key.slice(-2)}`
}
