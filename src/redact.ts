const REPLACEMENT = '[key removed]'
/** What can stand inside a key without being seen: control and format characters. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u

/** Cuts keys out of everything that leaves the process. */
export interface Redactor {
  text(text: string): string
  /** The same members with the keys cut out of every string in them, names included. */
  members(members: Record<string, unknown>): Record<string, unknown>
  /** For text that arrives in pieces: a key cut in two by the pieces is found as well. */
  stream(): { push(fragment: string): string; end(): string }
}

/** @param keys the keys known at the moment of the call; the sandbox learns its own late. */
export function createRedactor(keys: () => readonly string[]): Redactor {
  const spellings = () =>
    keys()
      .flatMap((key) => [...new Set([key, encodeURIComponent(key)])])
      // A key that another one begins with would leave the rest of the longer one.
      .sort((one, other) => other.length - one.length)

  const text = (input: string) =>
    spellings().reduce((rest, key) => rest.replaceAll(searchFor(key, rest), REPLACEMENT), input)

  const value = (input: unknown): unknown => {
    if (typeof input === 'string') return text(input)
    if (Array.isArray(input)) return input.map(value)
    return input !== null && typeof input === 'object' ? members({ ...input }) : input
  }

  const members = (input: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(input).map(([name, member]) => [text(name), value(member)]))

  const stream = () => {
    let held = ''
    return {
      push(fragment: string): string {
        const seen = text(held + fragment)
        const safeLength = seen.length - longestKeyStart(seen, spellings())
        held = seen.slice(safeLength)
        return seen.slice(0, safeLength)
      },
      end: () => text(held),
    }
  }

  return { text, members, stream }
}

/** What finds `key` in `text`. Most text is plain, and a plain search is many times faster. */
function searchFor(key: string, text: string): string | RegExp {
  if (!UNSEEN.test(text)) return key
  const chars = Array.from(key, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`)
  return new RegExp(chars.join(`${UNSEEN.source}*`), 'gu')
}

/** The length of the longest end of `text` that a key begins with. */
function longestKeyStart(text: string, keys: readonly string[]): number {
  return Math.max(
    0,
    ...keys.map((key) => {
      let length = Math.min(key.length - 1, text.length)
      while (length > 0 && !text.endsWith(key.slice(0, length))) length -= 1
      return length
    }),
  )
}

/** Enough of a key to recognise it by, such as `sk-…c2`; nothing of one too short for that. */
export function maskKey(key: string): string {
  return key.length < 12 ? '…' : `${key.slice(0, 3)}…${key.slice(-2)}`
}
