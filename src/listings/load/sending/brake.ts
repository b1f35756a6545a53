import { setMaxListeners } from 'node:events'
import { StorageError } from '../../../errors.ts'
import type { Finding } from '../../finding.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { failedInside, inOwnWords } from './stop-problems.ts'

/** Stops a run: nothing new is sent, what is under way may finish. */
export interface Brake {
  /** Aborted when the run stops. */
  readonly signal: AbortSignal
  /** Why it stopped: the first reason given. */
  reason(): Finding | undefined
  stop(reason: Finding): void
  /** Stops the run because of an error that nobody here can put right. */
  fail(error: unknown): void
  /** @throws the first error that the run failed with */
  throwFailure(): void
}

export function createBrake(): Brake {
  const stopping = new AbortController()
  // A thousand rows may wait for it.
  setMaxListeners(0, stopping.signal)
  let reason: Finding | undefined
  let failure: { readonly error: unknown } | undefined
  const stop = (because: Finding) => {
    reason ??= because
    stopping.abort()
  }
  return {
    signal: stopping.signal,
    reason: () => reason,
    stop,
    fail(error) {
      // What was sent before is told with the reason, so it is a stop like others.
      if (error instanceof StorageError) return stop(inOwnWords(error))
      failure ??= { error }
      stop(failedInside)
    },
    throwFailure() {
      if (failure) throw failure.error
    },
  }
}

/** Writes what the ledger has in memory; when that cannot be, the run stops. */
export async function flushOrStop(ledger: Ledger, brake: Brake): Promise<void> {
  try {
    await ledger.flush()
  } catch (error) {
    brake.fail(error)
  }
}
