import { setMaxListeners } from 'node:events'
import type { Finding } from '../finding.ts'

/** Stops a run: nothing new is sent, what is under way may finish. */
export interface Brake {
  /** Aborted when the run stops. */
  readonly signal: AbortSignal
  /** Why it stopped: the first reason given. */
  reason(): Finding | undefined
  stop(reason: Finding): void
}

export function createBrake(): Brake {
  const stopping = new AbortController()
  // A thousand rows may wait for it.
  setMaxListeners(0, stopping.signal)
  let reason: Finding | undefined
  return {
    signal: stopping.signal,
    reason: () => reason,
    stop(because) {
      reason ??= because
      stopping.abort()
    },
  }
}
