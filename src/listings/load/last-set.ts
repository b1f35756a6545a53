import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isCall } from '../ledger/single-call.ts'
import type { LastSet } from '../result.ts'
import { homeOf } from './home-problems.ts'

/** Of homes that no file has set as they are, so many are named. */
const MAX_HOMES = 3

export const noneSet: LastSet = { files: [], calls: 0, corrections: 0, marked: 0, sold: 0 }

/** How many homes, and what the first of them are called. */
interface Tally {
  count: number
  readonly homes: string[]
}

/** Counts listings by who last set them, before something becomes of them. */
export function lastSetCounts() {
  const byRun = new Map<string, Tally>()
  const markedBy = new Map<string, Tally>()
  let sold = 0
  return {
    add(entries: readonly Entry[]): void {
      for (const entry of entries) {
        const { lastRun, fields, hash } = entry
        const isSold = fields.Status === 'Sold'
        if (isSold) sold += 1
        // A row of a file leaves its hash.
        const isMarked = isSold && hash === null && !isCall(lastRun)
        const counts = isMarked ? markedBy : byRun
        const tally = counts.get(lastRun) ?? none()
        counts.set(lastRun, tally)
        addTo(tally, { count: 1, homes: [homeOf(entry)] })
      }
    },
    async sum(ledger: Pick<Ledger, 'run'>): Promise<LastSet> {
      const byFile = new Map<string, number>()
      const calls = none()
      const corrections = none()
      const marked = none()
      for (const [runId, tally] of inOrder(markedBy))
        addTo((await ledger.run(runId))?.kind === 'mend' ? corrections : marked, tally)
      for (const [runId, tally] of inOrder(byRun)) {
        const run = isCall(runId) ? undefined : await ledger.run(runId)
        if (isCall(runId)) addTo(calls, tally)
        else if (run?.kind === 'mend') addTo(corrections, tally)
        else if (run) byFile.set(run.fileName, (byFile.get(run.fileName) ?? 0) + tally.count)
      }
      return {
        files: [...byFile].map(([file, count]) => ({ file, count })),
        ...{ calls: calls.count, corrections: corrections.count, marked: marked.count, sold },
        homes: { calls: calls.homes, corrections: corrections.homes, marked: marked.homes },
      }
    },
  }
}

/** By the time at which they began. */
function inOrder(byRun: ReadonlyMap<string, Tally>): [string, Tally][] {
  return [...byRun].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function none(): Tally {
  return { count: 0, homes: [] }
}

function addTo(tally: Tally, { count, homes }: Readonly<Tally>): void {
  tally.count += count
  tally.homes.push(...homes.slice(0, MAX_HOMES - tally.homes.length))
}
