import { shortForms } from '../vocabulary/street-words.ts'

/** The words of a text as people look for them: in small letters, without accents and signs. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/**
 * Finds what was asked for in a text, in any order: `742 evergreen ter` in `742 Evergreen Terrace`. A
 * number must be the same, of a word the beginning is enough.
 */
export function createWordFinder(wanted: string): (text: string) => boolean {
  const words = wordsOf(wanted).map((word) => ({ word, short: shortForms.get(word) ?? word }))
  return (text) => {
    const there = wordsOf(text)
    const shorts = new Set(there.map((word) => shortForms.get(word) ?? word))
    return words.every(
      ({ word, short }) =>
        shorts.has(short) || (!/^\d+$/.test(word) && there.some((each) => each.startsWith(word))),
    )
  }
}
