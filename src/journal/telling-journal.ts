import type { Ledger } from '../listings/ledger/ledger.ts'
import { changeOf, isCall } from '../listings/ledger/single-call.ts'
import type { Journal } from './journal.ts'

/**
 * The same ledger. What it learns late of single calls that were to create a home, from the list of the service,
 * the journal learns as well.
 */
export function tellingJournal(
  ledger: Ledger,
  journal: () => Promise<Pick<Journal, 'settle'>>,
): Ledger {
  const telling = new Set<Promise<void>>()
  return {
    ...ledger,
    record(ref, runId, result) {
      ledger.record(ref, runId, result)
      if (!isCall(runId) || (result.kind !== 'created' && result.kind !== 'refused')) return
      const id = result.kind === 'created' ? result.id : undefined
      const told = journal()
        .then(({ settle }) => settle(Number(changeOf(runId)), id))
        // Where it cannot be written the outcome stays unknown, and is told so.
        .catch(() => {})
        .finally(() => telling.delete(told))
      telling.add(told)
    },
    async flush() {
      await ledger.flush()
      await Promise.all(telling)
    },
  }
}
