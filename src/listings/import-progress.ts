import type { ImportResult } from './result.ts'

/** How far a run is. */
export interface ImportProgress {
  readonly stage: 'reading' | 'waiting' | 'comparing' | 'loading' | 'syncing'
  readonly result: ImportResult
  /** Rows of the source; undefined while it is read for the first time. */
  readonly totalRows?: number
  /** How far what is read is brought here, as a sentence. */
  readonly fetching?: string
  /** Rows read so far while it is read for the first time. */
  readonly rowsSeen?: number
  /** Listings of the bot's list read so far. */
  readonly listed?: number
  readonly waitingFor?: string
}
