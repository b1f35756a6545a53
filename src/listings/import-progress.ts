import type { ImportResult } from './result.ts'

/** How far a run is. */
export interface ImportProgress {
  readonly stage: 'reading' | 'waiting' | 'loading' | 'syncing'
  readonly result: ImportResult
  /** Rows of the source; undefined while it is read for the first time. */
  readonly totalRows?: number
  /** Rows read so far while it is read for the first time. */
  readonly rowsSeen?: number
  /** The run that is waited for. */
  readonly waitingFor?: string
}
