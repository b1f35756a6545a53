import { oneLine } from '../../text/excerpt.ts'

const MAX_CHARS = 80

/** A key, or the name of a home, as a note has it. */
export function shortName(text: string): string {
  return oneLine(text, MAX_CHARS)
}
