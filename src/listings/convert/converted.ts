import type { Finding } from '../finding.ts'

/** What a converter makes of a cell. */
export type Converted<Value> =
  /** A value, perhaps with a warning about how it was reached. */
  | { readonly value: Value; readonly warning?: Finding }
  /** The cell is empty, or says that nothing is known: `null`, `None`, `N/A`, `-`. */
  | { readonly blank: true }
  /** The cell holds something that cannot be understood. */
  | { readonly problem: Finding }
