import * as z from 'zod'
import { withMore } from '../text/counted.ts'

/** What was found wrong, or worth knowing, about a value, a row or a file. */
export const Finding = z.object({
  /** Stable and machine-readable, `snake_case`: `missing_value`, `not_a_number`, `off_market`. */
  code: z.string(),
  /** What it is, as a sentence that a real-estate agent understands. */
  message: z.string(),
  /** What to do about it, as a sentence. */
  fix: z.string(),
})
export type Finding = Readonly<z.infer<typeof Finding>>

/** A finding about one row. */
export interface RowFinding extends Finding {
  /** The header of the column, as the source has it. */
  readonly column?: string
  /** The listing field of the service. */
  readonly field?: string
  /**
   * What the home is called, and what is told of it, where a problem of several rows names the first
   * of them: `2 Elm Street (Status Sold → Active)`. The message leads up to it and ends with a full stop.
   */
  readonly home?: string
}

/** A message that names the homes that it is about. @param count how many there are in all */
export function messageWithHomes(
  message: string,
  homes: readonly string[],
  count = homes.length,
): string {
  if (homes.length === 0) return message
  return `${message.slice(0, -1)}: ${withMore(homes, count, '; ')}.`
}

/** The message of a finding about one row. */
export function messageOf({ message, home }: RowFinding): string {
  return messageWithHomes(message, home === undefined ? [] : [home])
}
