import * as z from 'zod'

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
}
