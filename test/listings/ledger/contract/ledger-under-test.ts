import type { ChildProcess } from 'node:child_process'
import type { Ledger } from '../../../../src/listings/ledger/ledger.ts'

/** A ledger, empty at first, that a test works with. */
export interface LedgerUnderTest {
  /** Another connection to it, which is closed when the test ends. */
  connect(): Ledger
  /** Writes into all its runs what others have written of them, or a mishap. */
  setRuns(columns: Readonly<Record<string, string | number>>): Promise<void>
  /** A process that begins a run of `demo` in it and goes on until it is killed. */
  otherProcess(): Promise<{ readonly child: ChildProcess; readonly runId: string }>
}
