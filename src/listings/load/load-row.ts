import type { MappedRow } from '../map/mapping.ts'
import type { SourceRow } from '../read/source.ts'

/** A row of the source and what the mapping made of it. */
export interface LoadRow {
  readonly source: SourceRow
  readonly mapped: MappedRow
}

/** A row and where it stands. */
export interface PlacedRow {
  readonly row: LoadRow
  /** Counts the rows of the source from 0. */
  readonly position: number
  /** As of entryKey; undefined when the row has none. */
  readonly key: string | undefined
}
