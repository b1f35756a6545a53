import * as z from 'zod'

/** Longer ones are none: a hundred of them go into one request. */
const MAX_ID_CHARS = 1000

/** What takes up no ink, a whole text of which looks like an empty one. */
const INVISIBLE = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether there is nothing to see in a text: it is empty, or all blanks and invisible characters. */
export function isBlank(text: string): boolean {
  return INVISIBLE.test(text)
}

/** A key by which listings are addressed. A blank one could mean every listing that has none. */
export const listingKey = () => z.string().refine((given) => !isBlank(given), 'must not be blank')

/**
 * An identifier that the service gives, fit to be kept and to be sent back as it is. U+FFFD stands where its
 * bytes were no text: it would reach nothing.
 */
export function isIdentifier(text: string): boolean {
  return text.length <= MAX_ID_CHARS && !isBlank(text) && !/[\p{Cc}\p{Cs}\uFFFD]/u.test(text)
}
