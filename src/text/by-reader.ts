import { isObject, jsonOf } from './json.ts'

/** Who reads a text: somebody at a terminal, an agent, or somebody at a page of the console. */
export type Reader = 'terminal' | 'agent' | 'page'

/** Signs that no source has around JSON. */
const marked = /⟦(\{[^⟦⟧]*\})⟧/g

/** What is said to each reader in other words, within a text, until it is known who reads it. */
export function markedText(said: object): string {
  const json = JSON.stringify(said)
  return `⟦${json.replace(/[⟦⟧]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)}⟧`
}

/** The same for what has no structure: the words of each reader. */
export function byReader(words: Readonly<Record<Reader, string>>): string {
  return markedText({ words })
}

/** What was marked with a structure in a text. */
export function saidIn(text: string): object[] {
  return [...text.matchAll(marked)].flatMap(([, json = '']) => {
    const said = jsonOf(json)
    return isObject(said) ? [said] : []
  })
}

/**
 * A text in the words of its reader.
 *
 * @param wordsOf those of what was marked with a structure
 */
export function inWordsOf(
  text: string,
  reader: Reader,
  wordsOf: (said: object, reader: Reader) => string,
): string {
  return text.replace(marked, (asItIs, json: string) => {
    const said = jsonOf(json)
    if (!isObject(said)) return asItIs
    return isObject(said.words) ? String(said.words[reader]) : wordsOf(said, reader)
  })
}
