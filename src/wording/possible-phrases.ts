import { MIN_CHARS } from './needed-words.ts'
import type { Phrase } from './phrase.ts'
import { phraseWords } from './phrase-words.ts'
import { themes } from './themes.ts'

const gap = /[\s-]/g
const phrases = themes.flat()

/** What is looked for where a word begins, by its first characters, and the phrase that a text may have then. */
const needed = new Map<string, { readonly word: string; readonly phrase: Phrase }[]>()
for (const [at, phrase] of phrases.entries())
  for (const word of phraseWords[at] ?? []) {
    const begin = word.slice(0, MIN_CHARS)
    const others = needed.get(begin)
    if (others) others.push({ word, phrase })
    else needed.set(begin, [{ word, phrase }])
  }

/**
 * The phrases that a text may have, in their order: it has words that they need, which nearly all texts have of
 * few. To try each of the patterns takes many times as long.
 *
 * @param text as `plainly` and `withSingleGaps` made it
 */
export function possiblePhrases(text: string): readonly Phrase[] {
  const spaced = text.replace(gap, ' ')
  const possible = new Set<Phrase>()
  let isInWord = false
  for (let at = 0; at < spaced.length; at += 1) {
    if (!isInWord)
      for (const { word, phrase } of needed.get(spaced.slice(at, at + MIN_CHARS)) ?? [])
        if (spaced.startsWith(word, at)) possible.add(phrase)
    isInWord = isOfWord(spaced.charCodeAt(at))
  }
  return possible.size === 0 ? [] : phrases.filter((phrase) => possible.has(phrase))
}

/** Whether a pattern takes it for a part of a word: `\w`, in small letters. */
function isOfWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95
}
