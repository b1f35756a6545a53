/** The signals with which hosts and people end the program. */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Resolves when the process is told to end, which by itself ends it no longer from now on. */
export function toldToEnd(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of endSignals) process.once(signal, () => resolve())
  })
}
