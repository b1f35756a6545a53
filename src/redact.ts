const REPLACEMENT = '[key removed]'
/**
 * So many characters of a key tell of it; fewer stand in words too. With the key `sk-live-42` the text
 * `I ask` ends in its first two characters and is not touched, `see sk-li` loses its end.
 */
const TELLING_CHARS = 5
/** Shortened text ends with it. In `see sk-li…` the five characters before it are left of a key. */
const ELLIPSIS = '…'

/** Cuts keys out of a text. */
export type Redact = (text: string) => string

/** Cuts keys out of everything that leaves the process. */
export interface Redactor {
  /** @param end `cut short`: the text was broken off, and an end that begins a key is dropped too. */
  text(text: string, end?: 'cut short'): string
  /** The same members with the keys cut out of every string in them, names included. */
  members(members: Record<string, unknown>): Record<string, unknown>
  /**
   * For text that arrives in pieces: a key cut in two by the pieces is never passed on whole.
   * Pieces that have nothing of a key in them are passed on as they are.
   */
  stream(): { push(fragment: string): string; end(): string }
}

/** @param keys the keys known at the moment of the call; the sandbox learns its own late. */
export function createRedactor(keys: () => readonly string[]): Redactor {
  let known: readonly string[] = []
  let knownPattern = patternOf(known)
  /** Made anew only when a key has come: it is asked for with every text. */
  const pattern = () => {
    const now = keys()
    if (now.length !== known.length || now.some((key, index) => key !== known[index])) {
      known = now
      knownPattern = patternOf(now)
    }
    return knownPattern
  }

  const text = (input: string, end?: 'cut short') => {
    const redacted = input.replace(pattern(), REPLACEMENT)
    const isCut = end === 'cut short'
    if (!isCut && !redacted.includes(ELLIPSIS)) return redacted
    const spellings = spellingsOf(keys())
    const pieces = redacted.split(ELLIPSIS)
    return pieces
      .map((piece, index) =>
        index < pieces.length - 1 || isCut ? withoutBegunKey(piece, spellings) : piece,
      )
      .join(ELLIPSIS)
  }

  const members = (input: Record<string, unknown>) => redactMembers(input, (each) => text(each))

  const stream = () => {
    /** The last characters that were passed on: a key may have begun in them. */
    let passed = ''
    let held = ''
    return {
      push(fragment: string): string {
        const seen = passed + held + fragment
        let safe = ''
        let from = passed.length
        for (const { index, 0: key } of seen.matchAll(pattern())) {
          safe += seen.slice(from, Math.max(from, index)) + REPLACEMENT
          from = index + key.length
        }
        const rest = seen.slice(from)
        const plain = safe ? rest : seen
        const begun = keyBeginningAtEnd(plain, spellingsOf(keys()))
        held = rest.slice(Math.max(0, rest.length - begun))
        passed = plain.slice(0, plain.length - held.length).slice(1 - TELLING_CHARS)
        return safe + rest.slice(0, rest.length - held.length)
      },
      end: () => text(held),
    }
  }

  return { text, members, stream }
}

/** A value with the keys cut out of every text in it, names of members included. */
export function redactValue(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) return value.map((element) => redactValue(element, redact))
  return value !== null && typeof value === 'object' ? redactMembers({ ...value }, redact) : value
}

function redactMembers(members: Record<string, unknown>, redact: Redact): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => [redact(name), redactValue(member, redact)]),
  )
}

/** Longest first: a key that begins another one must not leave the rest of the longer one. */
function spellingsOf(keys: readonly string[]): string[] {
  const spellings = keys.flatMap((key) => {
    const encoded = encodeURIComponent(key)
    return [key, encoded, encoded.replace(/%../g, (octet) => octet.toLowerCase())]
  })
  return [...new Set(spellings)].sort((one, other) => other.length - one.length)
}

/** Matches any of the keys; nothing when there is none. */
function patternOf(keys: readonly string[]): RegExp {
  const literals = spellingsOf(keys).map((key) => key.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
  return new RegExp(literals.length > 0 ? literals.join('|') : '(?!)', 'g')
}

/** The text without an end that begins a key. */
function withoutBegunKey(text: string, keys: readonly string[]): string {
  return text.slice(0, text.length - keyBeginningAtEnd(text, keys))
}

/** How many characters at the end of `text` begin a key: 0 when too few of them do to tell of one. */
function keyBeginningAtEnd(text: string, keys: readonly string[]): number {
  const lengths = keys.map((key) => {
    const telling = Math.min(TELLING_CHARS, Math.ceil(key.length / 2))
    let length = Math.min(key.length - 1, text.length)
    while (length >= telling && !text.endsWith(key.slice(0, length))) length -= 1
    return length >= telling ? length : 0
  })
  return Math.max(0, ...lengths)
}

/** Enough of a key to recognise it by, such as `sk-…c2`; nothing of one too short for that. */
export function maskKey(key: string): string {
  return key.length < 12 ? '…' : `${key.slice(0, 3)}…${key.slice(-2)}`
}
