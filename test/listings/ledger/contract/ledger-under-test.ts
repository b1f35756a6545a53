import type { ChildProcess } from 'node:child_process'
import type { Ledger } from '../../../../src/listings/ledger/ledger.ts'

/** What others have written of runs, or a mishap. */
export interface RunMishap {
  readonly state?: 'stopped'
  /** As JSON. */
  readonly choices?: string
  /** They are of another computer, and were last heard of so long ago. */
  readonly silentMs?: number
}

/** A ledger, empty at first, that a test works with. */
export interface LedgerUnderTest {
  /** Another connection to it, which is closed when the test ends. */
  connect(): Ledger
  /** Lets all its runs have a mishap. */
  setRuns(mishap: RunMishap): Promise<void>
  /** A process that begins a run of `demo` in it and goes on until it is killed. */
  otherProcess(): Promise<{ readonly child: ChildProcess; readonly runId: string }>
}
