import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isCall } from '../ledger/single-call.ts'
import type { LastSet } from '../result.ts'

export const noneSet: LastSet = { files: [], calls: 0, corrections: 0, marked: 0, sold: 0 }

/** Counts listings by who last set them, before something becomes of them. */
export function lastSetCounts() {
  const byRun = new Map<string, number>()
  const markedBy = new Map<string, number>()
  let sold = 0
  return {
    add(entries: readonly Entry[]): void {
      for (const { lastRun, fields, hash } of entries) {
        const isSold = fields.Status === 'Sold'
        if (isSold) sold += 1
        // A row of a file leaves its hash.
        if (isSold && hash === null && !isCall(lastRun)) addTo(markedBy, lastRun)
        else addTo(byRun, lastRun)
      }
    },
    async sum(ledger: Pick<Ledger, 'run'>): Promise<LastSet> {
      const byFile = new Map<string, number>()
      let calls = 0
      let corrections = 0
      let marked = 0
      for (const [runId, count] of markedBy)
        if ((await ledger.run(runId))?.kind === 'mend') corrections += count
        else marked += count
      // By the time at which they began.
      for (const [runId, count] of [...byRun].toSorted(([one], [other]) =>
        one < other ? -1 : 1,
      )) {
        const run = isCall(runId) ? undefined : await ledger.run(runId)
        if (isCall(runId)) calls += count
        else if (run?.kind === 'mend') corrections += count
        else if (run) byFile.set(run.fileName, (byFile.get(run.fileName) ?? 0) + count)
      }
      const files = [...byFile].map(([file, count]) => ({ file, count }))
      return { files, calls, corrections, marked, sold }
    },
  }
}

function addTo(counts: Map<string, number>, runId: string): void {
  counts.set(runId, (counts.get(runId) ?? 0) + 1)
}
