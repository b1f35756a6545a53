import { constants } from 'node:os'
import { endSignals } from '../../mcp/end-signals.ts'

/** A terminal, and a program between it and this one, may each pass on the same Ctrl-C. */
const SAME_WISH_MS = 500

/**
 * The first signal stops a run cleanly; a second one ends the process at once, unless it comes with
 * the first.
 *
 * @param lastWords what was done by then and how to go on: said on stderr when it ends at once
 * @returns to be called when the run has ended
 */
export function cancelAtSignals(cancel: () => void, lastWords: () => string): () => void {
  let firstAt: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstAt === undefined) {
      firstAt = performance.now()
      cancel()
    } else if (performance.now() - firstAt >= SAME_WISH_MS) {
      process.stderr.write(`${lastWords()}\n`)
      process.exit(128 + constants.signals[signal])
    }
  }
  for (const signal of endSignals) process.on(signal, onSignal)
  return () => {
    for (const signal of endSignals) process.removeListener(signal, onSignal)
  }
}

/** Does something that a signal aborts, and that changes nothing; see `cancelAtSignals`. */
export function untilInterrupted<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  lastWords: () => string = () => 'Stopped. Nothing was changed.',
): Promise<Result> {
  const cancelling = new AbortController()
  const stopListening = cancelAtSignals(() => cancelling.abort(), lastWords)
  return work(cancelling.signal).finally(stopListening)
}
