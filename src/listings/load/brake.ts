import { setMaxListeners } from 'node:events'
import type { Finding } from '../finding.ts'
import { failedInside } from './problems.ts'

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
      failure ??= { error }
      stop(failedInside)
    },
    throwFailure() {
      if (failure) throw failure.error
    },
  }
}
