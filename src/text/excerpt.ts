import type { Redact } from '../keys/redact.ts'

/** The beginning of a text, with `…` when there is more of it. */
export function excerpt(text: string, maxChars: number): string {
  return text.length > maxChars ? `${beginning(text, maxChars)}…` : text
}

/** The first characters of a text; a character of two halves is never cut in two. */
export function beginning(text: string, maxChars: number): string {
  return text.slice(0, maxChars).replace(/[\uD800-\uDBFF]$/, '')
}

/** Text of others, fit for a line of its own: without line breaks and control characters, short. */
export function oneLine(text: string, maxChars: number): string {
  return excerpt(plainText(text.replace(/\s+/g, ' ')).trim(), maxChars)
}

/**
 * `oneLine` without keys. They are cut out between cleaning and shortening: an invisible sign inside a
 * key would hide it, and shortening would leave half of it.
 */
export function oneLineWithoutKeys(text: string, maxChars: number, redact: Redact): string {
  return oneLine(redact(plainText(text)), maxChars)
}

/**
 * Text without control characters and without signs that cannot be seen. Joiners stay between two
 * characters that are not ASCII: emoji and some scripts are written with them, and keys are not.
 */
export function plainText(text: string): string {
  return withoutControls(text).replace(unseen, '')
}

/**
 * Text of others as hosts may show it: nothing in it is hidden or turned round, and no half of a character
 * is left. White space stays.
 */
export function visibleText(text: string): string {
  return replaceHidden(text, () => '')
}

/** The characters that `visibleText` leaves out, each once: `U+202E`. */
export function hiddenCharacters(text: string): readonly string[] {
  const found = new Set<string>()
  replaceHidden(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    found.add(`U+${code.toString(16).toUpperCase().padStart(4, '0')}`)
    return ''
  })
  return [...found]
}

/** JSON in which they are written by their codes, so that they are seen, and read as they are. */
export function withHiddenEscaped(json: string): string {
  return replaceHidden(json, asEscapes)
}

/** A character as JSON writes it by its code: one beyond the first 65,536 is two escapes. */
export function asEscapes(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('')
}

function replaceHidden(text: string, replace: (character: string) => string): string {
  if (plain.test(text)) return text
  return text.replace(/(?!\s)[\p{Cc}\p{Cs}]/gu, replace).replace(unseen, replace)
}

/** `visibleText` without keys, in that order: a sign that cannot be seen, inside a key, would hide it. */
export function visibleWithoutKeys(text: string, redact: Redact): string {
  return redact(visibleText(text))
}

/** Nothing of it can be hidden, and most texts are so. */
const plain = /^[\t\n\r -~]*$/

/** But for joiners between two characters that are not ASCII, and one choice of how a sign is drawn. */
const unseen =
  /(?!(?<=[^\p{ASCII}\p{Cf}])[\u200C\u200D](?=[^\p{ASCII}\p{Cf}]))(?!(?<=[\d#*]|[^\p{ASCII}\p{Cf}\p{DI}])\p{VS})[\p{Cf}\p{DI}]/gu

/** Text without what neither HTML nor XML can hold, not even escaped; line breaks and tabs stay. */
export function withoutControls(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, '')
}
