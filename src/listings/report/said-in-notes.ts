import type { Problem } from '../result.ts'

/** Whether a note says all that a problem says. */
export function isSaidIn(
  notes: readonly string[],
  { message, fix }: Pick<Problem, 'message' | 'fix'>,
): boolean {
  return notes.some((note) => note.includes(message) && note.includes(fix))
}
