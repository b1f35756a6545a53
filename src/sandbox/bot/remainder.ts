/** A word of a text, by where it stands. */
interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What is left of a text while readers take from it what they understand. */
export interface Remainder {
  readonly text: () => string
  readonly words: () => readonly Word[]
  /** Takes every match that `accept` agrees to. Returns whether anything was taken. */
  take(pattern: RegExp, accept?: (match: RegExpExecArray) => boolean): boolean
  /** Takes the characters from `start` up to `end`. */
  cut(start: number, end: number): void
}

/** Stands where something was taken: words on its two sides are no neighbours. */
const GAP = '|'

/** The remainder of `text`. Patterns need the flag `g`. Positions stay the same throughout. */
export function createRemainder(text: string): Remainder {
  let rest = text
  const cut = (start: number, end: number) => {
    rest = rest.slice(0, start) + GAP.repeat(end - start) + rest.slice(end)
  }
  return {
    text: () => rest,
    words: () =>
      [...rest.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
        text: word,
        start: index,
        end: index + word.length,
      })),
    cut,
    take(pattern, accept = () => true) {
      const taken = [...rest.matchAll(pattern)].filter(accept)
      for (const { index, 0: matched } of taken) cut(index, index + matched.length)
      return taken.length > 0
    },
  }
}
