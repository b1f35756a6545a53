/** What was found wrong, or worth knowing, about a value, a row or a file. */
export interface Finding {
  /** Stable and machine-readable, `snake_case`: `missing_value`, `not_a_number`, `off_market`. */
  readonly code: string
  /** What it is, as a sentence that a real-estate agent understands. */
  readonly message: string
  /** What to do about it, as a sentence. */
  readonly fix: string
}

/** A finding about one row. */
export interface RowFinding extends Finding {
  /** The header of the column, as the source has it. */
  readonly column?: string
  /** The listing field of the service. */
  readonly field?: string
}
