import type { TestStore } from '../../chats/store/test-store.ts'
import type { Journal, JournalOptions } from '../../journal/journal.ts'
import type { Ledger } from '../../listings/ledger/ledger.ts'

/** Where everything is remembered of a service; its parts are loaded when they are first used. */
export interface Memory {
  /** Whether there may be something in it: to look loads the database. */
  mayHoldRuns(): boolean
  /** Resolves to what opens the ledger. */
  ledger(): Promise<() => Ledger>
  /** Resolves to what opens the test runs. */
  tests(): Promise<() => TestStore>
  journal(options: JournalOptions): Promise<Journal>
}
