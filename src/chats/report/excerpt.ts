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

/** Text without control characters and without marks that turn the direction of what follows. */
export function plainText(text: string): string {
  return withoutControls(text).replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
}

/** Text without what neither HTML nor XML can hold, not even escaped; line breaks and tabs stay. */
export function withoutControls(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, '')
}
