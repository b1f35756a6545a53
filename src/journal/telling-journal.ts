import type { IntentResult } from '../listings/ledger/intent.ts'
import type { Ledger } from '../listings/ledger/ledger.ts'
import { changeOf, isCall } from '../listings/ledger/single-call.ts'
import { foundInList } from './found-in-list.ts'
import type { Journal } from './journal.ts'

type Told = Pick<Journal, 'change' | 'settle'>

/** The same ledger. What it learns late of single calls, from the list of the service, the journal learns as well. */
export function tellingJournal(ledger: Ledger, journal: () => Promise<Told>): Ledger {
  const learnt = new Map<string, IntentResult[]>()
  return {
    ...ledger,
    record(ref, runId, result) {
      ledger.record(ref, runId, result)
      if (isCall(runId)) learnt.set(runId, [...(learnt.get(runId) ?? []), result])
    },
    async flush() {
      await ledger.flush()
      if (learnt.size === 0) return
      const calls = [...learnt]
      learnt.clear()
      // Where it cannot be written the outcome stays unknown, and is told so.
      await journal()
        .then((opened) => settle(opened, calls))
        .catch(() => {})
    },
  }
}

async function settle(
  journal: Told,
  calls: readonly (readonly [call: string, results: readonly IntentResult[]])[],
): Promise<void> {
  for (const [call, results] of calls) {
    const change = await journal.change(Number(changeOf(call)))
    const found = change?.outcome === 'unknown' ? foundInList(change, results) : undefined
    if (change && found) await journal.settle(change.id, found)
  }
}
