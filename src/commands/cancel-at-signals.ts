import { endSignals } from '../mcp/end-signals.ts'

/** A terminal, and a program between it and this one, may each pass on the same Ctrl-C. */
const SAME_WISH_MS = 500

/**
 * The first signal stops a run cleanly; a second one ends the process at once, unless it comes with
 * the first.
 *
 * @returns to be called when the run has ended
 */
export function cancelAtSignals(cancel: () => void): () => void {
  let repeatable: NodeJS.Timeout | undefined
  const stopListening = () => {
    clearTimeout(repeatable)
    for (const signal of endSignals) process.removeListener(signal, onSignal)
  }
  const onSignal = () => {
    if (repeatable) return
    repeatable = setTimeout(stopListening, SAME_WISH_MS)
    cancel()
  }
  for (const signal of endSignals) process.on(signal, onSignal)
  return stopListening
}

/** Does something that a signal aborts; see `cancelAtSignals`. */
export function untilInterrupted<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const cancelling = new AbortController()
  const stopListening = cancelAtSignals(() => cancelling.abort())
  return work(cancelling.signal).finally(stopListening)
}
