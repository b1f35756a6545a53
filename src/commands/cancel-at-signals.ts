import { endSignals } from '../mcp/end-signals.ts'

/**
 * The first signal stops a run cleanly; a second one ends the process at once.
 *
 * @returns to be called when the run has ended
 */
export function cancelAtSignals(cancel: () => void): () => void {
  for (const signal of endSignals) process.once(signal, cancel)
  return () => {
    for (const signal of endSignals) process.removeListener(signal, cancel)
  }
}
