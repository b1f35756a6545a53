import { standing } from '../ledger/corrections.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isNameless } from '../ledger/loaded-name.ts'
import type { RunRecord } from '../ledger/run.ts'
import { isCall, lastCall } from '../ledger/single-call.ts'
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

/** What listings have in common that came about alike. */
interface Alike {
  readonly lastRun: string
  readonly createdByRun: string | null
  /** Whether they are Sold by no row of a file. */
  readonly isMarked: boolean
  /** Whether single calls, or corrections, have set something that stands, also before something else did. */
  readonly isCalled: boolean
  readonly isCorrected: boolean
  readonly tally: Tally
}

/** Counts listings by who last set them and by which file has them, before something becomes of them. */
export function lastSetCounts() {
  const byHistory = new Map<string, Alike>()
  let sold = 0
  return {
    add(entries: readonly Entry[]): void {
      for (const entry of entries) {
        const { lastRun, createdByRun, fields, hash } = entry
        const isSold = fields.Status === 'Sold'
        if (isSold) sold += 1
        // A row of a file leaves its hash.
        const isMarked = isSold && (hash === null || isCall(hash)) && !isCall(lastRun)
        const isCalled = lastCall(entry) !== undefined
        const isCorrected = standing(entry).length > 0
        const how = { lastRun, createdByRun, isMarked, isCalled, isCorrected }
        const history = JSON.stringify(how)
        const alike = byHistory.get(history) ?? { ...how, tally: none() }
        byHistory.set(history, alike)
        addTo(alike.tally, { count: 1, homes: [homeOf(entry)] })
      }
    },
    async sum(ledger: Pick<Ledger, 'run'>): Promise<LastSet> {
      const loads: { readonly run: RunRecord; readonly count: number }[] = []
      const set = { calls: none(), corrections: none(), marked: none() }
      let inNoFile = 0
      for (const { tally, ...how } of inOrder(byHistory.values())) {
        const { lastRun, createdByRun } = how
        const last = await runOf(lastRun, ledger)
        const setter = setterOf(last, how)
        for (const each of settersOf(setter, how)) addTo(set[each], tally)
        const load = !setter && isSureLoad(last) ? last : await runOf(createdByRun ?? '', ledger)
        if (load && isLoad(load)) loads.push({ run: load, count: tally.count })
        else inNoFile += tally.count
      }
      const byFile = new Map<string, LastSet['files'][number]>()
      for (const { run, count } of loads.toSorted((one, other) =>
        one.run.id < other.run.id ? -1 : 1,
      )) {
        const { id, fileName: file, startedAtMs } = run
        const name = isNameless(file) ? id : file
        const known = byFile.get(name)
        // How rows for known listings are treated is chosen for one run.
        const { mode: _, duplicates: _rows, ...lasting } = run.choices ?? {}
        const isChosen = Object.keys(lasting).length > 0
        byFile.set(name, {
          ...known,
          file,
          ...(isNameless(file) && { run: { id, startedAtMs } }),
          count: (known?.count ?? 0) + count,
          ...(isChosen && { isChosen }),
        })
      }
      const { calls, corrections, marked } = set
      return {
        files: [...byFile.values()],
        inNoFile,
        calls: calls.count,
        corrections: corrections.count,
        marked: marked.count,
        sold,
        homes: { calls: calls.homes, corrections: corrections.homes, marked: marked.homes },
      }
    },
  }
}

async function runOf(runId: string, ledger: Pick<Ledger, 'run'>): Promise<RunRecord | undefined> {
  return runId === '' || isCall(runId) ? undefined : ledger.run(runId)
}

type Setter = 'calls' | 'corrections' | 'marked'

/** What has last set listings otherwise than a row of a file; undefined: nothing, as far as is known. */
function setterOf(
  last: RunRecord | undefined,
  { lastRun, isMarked }: Pick<Alike, 'lastRun' | 'isMarked'>,
): Setter | undefined {
  if (isCall(lastRun)) return 'calls'
  if (last?.kind === 'mend') return 'corrections'
  return isMarked ? 'marked' : undefined
}

/** All that has set them so since they were loaded. */
function settersOf(
  last: Setter | undefined,
  { isCalled, isCorrected }: Pick<Alike, 'isCalled' | 'isCorrected'>,
): ReadonlySet<Setter> {
  return new Set<Setter>([
    ...(last ? [last] : []),
    ...(isCalled ? ['calls' as const] : []),
    ...(isCorrected ? ['corrections' as const] : []),
  ])
}

function isLoad({ kind }: RunRecord): boolean {
  return kind === 'import' || kind === 'sync'
}

/** Not one that has tried in vain to take listings down: which of them its file had is not remembered. */
function isSureLoad(last: RunRecord | undefined): last is RunRecord {
  if (!last || !isLoad(last)) return false
  const { failed = 0, unknown = 0, notAttempted = 0 } = last.result?.gone ?? {}
  return failed + unknown + notAttempted === 0
}

/** By the time at which they were last set. */
function inOrder(alike: Iterable<Alike>): Alike[] {
  return [...alike].toSorted((one, other) => (one.lastRun < other.lastRun ? -1 : 1))
}

function none(): Tally {
  return { count: 0, homes: [] }
}

function addTo(tally: Tally, { count, homes }: Readonly<Tally>): void {
  tally.count += count
  tally.homes.push(...homes.slice(0, MAX_HOMES - tally.homes.length))
}
