import type { Journal, JournalOptions } from '../../../src/journal/journal.ts'
import type { Ledger } from '../../../src/listings/ledger/ledger.ts'

/** A memory, empty at first, that a test works with. What it opens is closed when the test ends. */
export interface MemoryUnderTest {
  ledger(): Ledger
  /** Another connection to it. */
  journal(options?: Partial<JournalOptions>): Journal
  /** Makes changes up to one older. */
  age(ms: number, upToId: number): Promise<void>
  loseJournal(): Promise<void>
  /** From now on no outcome can be written. */
  refuseOutcomes(): Promise<void>
}
