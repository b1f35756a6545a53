import type { Replaced } from '../compare/differences.ts'
import type { RowState } from '../counts.ts'
import type { RowFinding } from '../finding.ts'
import type { MappedRow } from '../map/mapping.ts'
import type { SourceRow } from '../read/source.ts'

/** A row of the source and what the mapping made of it. */
export interface LoadRow {
  readonly source: SourceRow
  readonly mapped: MappedRow
}

/** What the mapping made of a row that can be loaded. */
export type ReadyRow = Extract<MappedRow, { state: 'ready' }>

export interface PositionedRow {
  readonly row: LoadRow
  /** Counts the rows of the source from 0. */
  readonly position: number
  /** See entryKey; undefined when the row has none. */
  readonly key: string | undefined
}

/** What has become of a row. */
export interface RowOutcome extends LoadRow {
  readonly state: RowState
  /** Those of the mapping, then those of loading; none of a row that was not attempted. */
  readonly findings: readonly RowFinding[]
  /** Of an update. */
  readonly changes?: Replaced | undefined
}
