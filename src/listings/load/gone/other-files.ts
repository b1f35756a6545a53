import type { Entry } from '../../ledger/entry.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { isNameless } from '../../ledger/loaded-name.ts'
import type { RunRecord } from '../../ledger/run.ts'
import type { LastSet } from '../../taken-down.ts'

/** Of the homes of other files that are named. */
const MAX_NAMED = 5

/** Homes that a file lacks and that another file of the same source loaded last. */
export interface OfOtherFiles {
  readonly count: number
  /** The first of them. */
  readonly entries: readonly Entry[]
  readonly files: LastSet['files']
  /** The loads that loaded them. */
  readonly runs: ReadonlySet<string>
}

export const noneOfOthers: OfOtherFiles = { count: 0, entries: [], files: [], runs: new Set() }

/** Homes that one load was the last to load. */
interface Lost {
  /** All that the file lacks, also those of which nothing becomes. */
  all: number
  count: number
  readonly entries: Entry[]
}

/** Collects homes that a file lacks, by the load that loaded them last. */
export function lostByLoad() {
  const byRun = new Map<string, Lost>()
  const lostOf = (run: string): Lost => {
    const lost = byRun.get(run) ?? { all: 0, count: 0, entries: [] }
    byRun.set(run, lost)
    return lost
  }
  return {
    /** @param isTold whether something is to become of them */
    add(entries: readonly Entry[], isTold = true): void {
      for (const entry of entries) {
        if (entry.loadedByRun === null) continue
        const lost = lostOf(entry.loadedByRun)
        lost.all += 1
        if (!isTold) continue
        lost.count += 1
        if (lost.entries.length < MAX_NAMED) lost.entries.push(entry)
      }
    },
    /** Those of files that are not the one before this one, as a feed has it that names each by its day. */
    async ofOthers(ledger: Pick<Ledger, 'run'>, fileName: string): Promise<OfOtherFiles> {
      const files = new Map<string, LastSet['files'][number]>()
      const runs = new Set<string>()
      const entries: Entry[] = []
      let count = 0
      for (const [id, lost] of byRun) {
        const run = await ledger.run(id)
        if (!run || run.fileName === fileName || !lacksMost(run, lost)) continue
        runs.add(id)
        if (lost.count === 0) continue
        count += lost.count
        entries.push(...lost.entries)
        const { fileName: file, startedAtMs } = run
        const name = isNameless(file) ? id : file
        files.set(name, {
          file,
          ...(isNameless(file) && { run: { id, startedAtMs } }),
          count: (files.get(name)?.count ?? 0) + lost.count,
        })
      }
      return { count, entries: entries.slice(0, MAX_NAMED), files: [...files.values()], runs }
    },
  }
}

/** Whether of most homes of a load the file has nothing: what takes a file's place has most of them still. */
function lacksMost({ result }: RunRecord, { all }: Lost): boolean {
  const { created = 0, updated = 0, unchanged = 0 } = result?.rows ?? {}
  return all * 2 > created + updated + unchanged
}
