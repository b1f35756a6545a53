import type { Replaced } from '../compare/differences.ts'
import type { RowState } from '../counts.ts'
import type { RowFinding } from '../finding.ts'

/** What has become of a row that was to be sent. */
export interface RowVerdict {
  readonly state: RowState
  readonly finding?: RowFinding | undefined
  /** What is to be said of it besides. */
  readonly besides?: readonly RowFinding[]
  /** See RowOutcome. */
  readonly changes?: Replaced | undefined
  /**
   * The finding is about a request that was sent for this row first in this run, not about one that
   * an earlier run left open: the next row may fare the same.
   */
  readonly byService?: boolean
}
