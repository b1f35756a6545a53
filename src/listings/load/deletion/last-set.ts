import type { Difference } from '../../compare/differences.ts'
import { standing } from '../../ledger/corrections.ts'
import type { Entry } from '../../ledger/entry.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { isNameless } from '../../ledger/loaded-name.ts'
import { isLoad, type RunRecord } from '../../ledger/run.ts'
import { changeOf, isCall, lastCall, SINGLE_CALLS } from '../../ledger/single-call.ts'
import type { LastSet } from '../../taken-down.ts'
import { changesText, homeOf } from '../problem-words.ts'
import { asLoaded, type Seen } from './seen-in-bot.ts'

/** Of homes that no file has set as they are, so many are named. */
const MAX_HOMES = 3

export const noneSet: LastSet = { files: [], calls: 0, corrections: 0, marked: 0, sold: 0 }

/** What is remembered of a change. */
type Remembered = (change: number) => Promise<unknown>

/** How many homes, and what the first of them are called. */
interface Tally {
  count: number
  readonly homes: string[]
}

/** What listings have in common that came about alike. */
interface Alike {
  readonly lastRun: string
  /** The load of whose row they are, and the run that has sent an update without an answer. */
  readonly loadedByRun: string | null
  readonly sentByRun: string | undefined
  /** The single call that created them, where no file has them. */
  readonly madeBy: string | undefined
  /** Whether they are Sold by no row of a file. */
  readonly isMarked: boolean
  /** Whether single calls, or corrections, have set something that stands, also before something else did. */
  readonly isCalled: boolean
  readonly isCorrected: boolean
  /** Whether corrections have put back all that they had set. */
  readonly isPutBack: boolean
  readonly tally: Tally
}

/** Counts listings by who last set them and by which file has them, before something becomes of them. */
export function lastSetCounts() {
  const byHistory = new Map<string, Alike>()
  const elsewhere = none()
  const perhapsElsewhere = none()
  let sold = 0
  return {
    /** @param seen what the chatbot has of them; default: that was not looked at */
    add(entries: readonly Entry[], seen: (entry: Entry) => Seen = asLoaded): void {
      for (const entry of entries) {
        const { lastRun, loadedByRun } = entry
        const { changes, behind, home } = seen(entry)
        if (home().fields.Status === 'Sold') sold += 1
        if (changes.length > 0) addTo(elsewhere, changed(entry, changes))
        if (behind.length > 0) addTo(perhapsElsewhere, changed(entry, behind))
        const isCorrected = standing(entry).length > 0
        const madeBy = madeSingly(entry)
        const how = {
          lastRun,
          loadedByRun,
          sentByRun: sentBy(entry),
          madeBy,
          isMarked: isMarkedAsSold(entry),
          isCalled: lastCall(entry) !== undefined && lastRun !== madeBy,
          isCorrected,
          isPutBack: !isCorrected && !!entry.corrected,
        }
        const history = JSON.stringify(how)
        const alike = byHistory.get(history) ?? { ...how, tally: none() }
        byHistory.set(history, alike)
        addTo(alike.tally, { count: 1, homes: [homeOf(entry)] })
      }
    },
    /** @param remembered looks up the change of a single call, by which what no file has was created */
    async sum(ledger: Pick<Ledger, 'run'>, remembered?: Remembered): Promise<LastSet> {
      const loads: { readonly run: RunRecord; readonly count: number }[] = []
      const set = { calls: none(), corrections: none(), marked: none(), made: none() }
      let inNoFile = 0
      for (const { tally, ...how } of inOrder(byHistory.values())) {
        const { lastRun, loadedByRun, sentByRun, madeBy } = how
        for (const each of settersOf(setterOf(await runOf(lastRun, ledger), how), how))
          addTo(set[each], tally)
        if (madeBy !== undefined) {
          addTo(set.made, await withChange(tally, madeBy, remembered))
          continue
        }
        const sender = await runOf(sentByRun, ledger)
        const load = isLoad(sender) ? sender : await runOf(loadedByRun, ledger)
        if (load) loads.push({ run: load, count: tally.count })
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
      const { calls, corrections, marked, made } = set
      return {
        files: [...byFile.values()],
        inNoFile,
        calls: calls.count,
        corrections: corrections.count,
        marked: marked.count,
        sold,
        ...(made.count > 0 && { made: made.count }),
        ...(elsewhere.count > 0 && { elsewhere: elsewhere.count }),
        ...(perhapsElsewhere.count > 0 && { perhapsElsewhere: perhapsElsewhere.count }),
        homes: {
          calls: calls.homes,
          corrections: corrections.homes,
          marked: marked.homes,
          ...(made.count > 0 && { made: made.homes }),
          ...(elsewhere.count > 0 && { elsewhere: elsewhere.homes }),
          ...(perhapsElsewhere.count > 0 && { perhapsElsewhere: perhapsElsewhere.homes }),
        },
      }
    },
  }
}

/** Whether it is Sold by no row of a file, which leaves its hash, and by no single call. */
export function isMarkedAsSold({
  fields,
  hash,
  lastRun,
}: Pick<Entry, 'fields' | 'hash' | 'lastRun'>): boolean {
  return fields.Status === 'Sold' && (hash === null || isCall(hash)) && !isCall(lastRun)
}

async function runOf(
  runId: string | null | undefined,
  ledger: Pick<Ledger, 'run'>,
): Promise<RunRecord | undefined> {
  return runId == null || isCall(runId) ? undefined : ledger.run(runId)
}

/** The single call that created a listing which no file has. */
function madeSingly({ source, createdByRun, loadedByRun }: Entry): string | undefined {
  return source === SINGLE_CALLS && loadedByRun === null ? (createdByRun ?? undefined) : undefined
}

/** The run that has sent a row of which no answer came, if it has loaded a file: what is sent besides has no hash of a row. */
function sentBy({ intent }: Entry): string | undefined {
  if (intent?.kind !== 'update' || intent.hash === null || isCall(intent.hash)) return undefined
  return intent.runId
}

/** What a home is called that a single call created, with the change that has what was sent. */
async function withChange(
  { count, homes }: Tally,
  madeBy: string,
  remembered: Remembered | undefined,
): Promise<Tally> {
  const id = changeOf(madeBy)
  const isRemembered = (await remembered?.(Number(id))) !== undefined
  return { count, homes: homes.map((home) => `${home}${isRemembered ? ` (change ${id})` : ''}`) }
}

type Setter = 'calls' | 'corrections' | 'marked'

/** What has last set listings otherwise than a row of a file; undefined: nothing, as far as is known. */
function setterOf(
  last: RunRecord | undefined,
  {
    lastRun,
    madeBy,
    isMarked,
    isPutBack,
  }: Pick<Alike, 'lastRun' | 'madeBy' | 'isMarked' | 'isPutBack'>,
): Setter | undefined {
  if (isCall(lastRun)) return lastRun === madeBy ? undefined : 'calls'
  if (last?.kind === 'mend' && !isPutBack) return 'corrections'
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

/** By the time at which they were last set. */
function inOrder(alike: Iterable<Alike>): Alike[] {
  return [...alike].toSorted((one, other) => (one.lastRun < other.lastRun ? -1 : 1))
}

function none(): Tally {
  return { count: 0, homes: [] }
}

function changed(entry: Entry, changes: readonly Difference[]): Tally {
  return { count: 1, homes: [`${homeOf(entry)} (${changesText(changes)})`] }
}

function addTo(tally: Tally, { count, homes }: Readonly<Tally>): void {
  tally.count += count
  tally.homes.push(...homes.slice(0, MAX_HOMES - tally.homes.length))
}
