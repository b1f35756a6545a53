import type { Imports } from '../listings/imports/imports.ts'
import { countsBesideRows, notZero } from '../listings/report/run-counts.ts'
import type { ImportResult } from '../listings/result.ts'
import { shownCaller } from '../runs/caller.ts'
import type { RunSummary } from '../runs/run-history.ts'
import { counted, withMore } from '../text/counted.ts'
import { sentSizeOf } from '../text/fit-json.ts'
import type { Change, ChangeQuery, Journal } from './journal.ts'
import { elsewhereText } from './set-elsewhere.ts'
import { setSettings } from './set-settings.ts'
import { editedChatbots, type SettingsHistory, settingsHistory } from './settings.ts'
import { shownChange } from './shown-change.ts'

/** What the changes of a page take at most; settings, counts and notes come on top. */
const PAGE_CHARACTERS = 8000
/** More are never read for a page. */
const MAX_PAGE_CHANGES = 100
const MAX_NAMED_CHATBOTS = 5

/** Which changes and runs are told. */
interface PageQuery extends ChangeQuery {
  readonly runKinds: readonly string[]
}

interface PageParts {
  readonly journal: Journal
  readonly imports: Pick<Imports, 'history' | 'run' | 'uncounted'>
}

/** The newest changes and bulk runs, and with the first page the settings that were set. */
export async function changesPage(query: PageQuery, parts: PageParts) {
  const { journal } = parts
  const changes = await journal.changes(query, MAX_PAGE_CHANGES)
  const counts = await journal.counts(query)
  const { runs, total } = await runsOf(query, parts)
  const tellsSettings = query.kinds?.includes('edit') ?? true
  const chatbots = tellsSettings ? await editedChatbots(journal, query) : []
  const serialNumber = chatbots.length === 1 ? chatbots[0] : undefined
  const history =
    serialNumber === undefined ? undefined : await settingsHistory(journal, serialNumber)
  const { shown, nextMs } = firstPage(changes, runs, (change) =>
    change.serialNumber === serialNumber ? history : undefined,
  )
  const { settings, notes, ...putBack } =
    history && serialNumber !== undefined && query.beforeMs === undefined
      ? setSettings(history, serialNumber, query.sinceMs)
      : { settings: [], notes: [] }
  const unknown = counts.reduce(
    (sum, each) => sum + (each.outcome === 'unknown' ? each.count : 0),
    0,
  )
  const dropped = await journal.dropped()
  const edits = [...settings, ...shown.filter(({ kind }) => kind === 'edit')]
  const told = ['before', 'beforeOneOf'].filter((name) => isTold(name, edits))
  const former = [...told, ...Object.keys(putBack)]
  const updates = shown.filter(({ kind }) => kind === 'update')
  const ofListings = isTold('before', updates) || isTold('homesBefore', updates)
  return {
    counts: [...counts, ...(total > 0 ? [{ kind: 'run', count: total }] : [])],
    ...(settings.length > 0 && { settings }),
    ...putBack,
    changes: shown,
    ...(nextMs !== undefined && { next: new Date(nextMs).toISOString() }),
    notes: [
      unknown > 0
        ? `Of ${counted(unknown, 'change')} the outcome is not known: it may or may not have been done.`
        : '',
      ...notes,
      chatbots.length > 1 && query.beforeMs === undefined ? severalText(chatbots) : '',
      nextMs === undefined ? '' : moreText(nextMs),
      query.kinds?.length === 0 ? '' : elsewhereText(former, ofListings),
      dropped
        ? `${counted(dropped.count, 'change')} up to ${new Date(dropped.untilMs).toISOString()} are no longer remembered.`
        : '',
    ].filter(Boolean),
  }
}

function isTold(name: string, among: readonly object[]): boolean {
  return among.some((each) => Object.hasOwn(each, name))
}

function moreText(nextMs: number): string {
  return `There are more: get_changes with before: ${new Date(nextMs).toISOString()}.`
}

function severalText(chatbots: readonly string[]): string {
  const named = withMore(chatbots.slice(0, MAX_NAMED_CHATBOTS), chatbots.length)
  return `Settings of several chatbots were set: ${named}. Give one as SerialNumber to see its settings, and with since what puts them back.`
}

async function runsOf(
  { serialNumber, sinceMs, beforeMs, runKinds }: PageQuery,
  { imports }: PageParts,
) {
  if (runKinds.length === 0) return { runs: [], total: 0 }
  const found = await imports.history().runs({
    serialNumber,
    sinceMs,
    beforeMs,
    withoutTrials: true,
    limit: MAX_PAGE_CHANGES,
  })
  const runs = found.runs.filter(({ kind }) => runKinds.includes(kind))
  const isFiltered = runs.length < found.runs.length
  const shown = runs.map(async (run) => {
    const record = await imports.run(run.id)
    const withoutCount = record && (await imports.uncounted(record))
    return withoutCount ? { ...shownRun(run, null), withoutCount } : shownRun(run, record?.result)
  })
  return { runs: await Promise.all(shown), total: isFiltered ? runs.length : found.total }
}

function shownRun(
  { id, kind, about, serialNumbers, state, startedAtMs, caller }: RunSummary,
  result: ImportResult | null | undefined,
) {
  const rows = notZero(result?.rows ?? {})
  return {
    runId: id,
    when: new Date(startedAtMs).toISOString(),
    kind,
    SerialNumber: serialNumbers.join(', '),
    state,
    ...shownCaller(caller),
    file: about,
    ...(Object.keys(rows).length > 0 && { rows }),
    ...(result && countsBesideRows(kind, result)),
  }
}

/** Those of the same millisecond stay together. */
function firstPage(
  changes: readonly Change[],
  runs: readonly { readonly when: string; readonly kind: string }[],
  historyOf: (change: Change) => SettingsHistory | undefined,
) {
  const all = [
    ...changes.map((change) => shownChange(change, historyOf(change))),
    ...runs,
  ].toSorted((one, other) => (one.when < other.when ? 1 : one.when > other.when ? -1 : 0))
  let room = PAGE_CHARACTERS
  let count = 0
  for (const each of all) {
    room -= sentSizeOf(each)
    if (room < 0 && count > 0 && all[count - 1]?.when !== each.when) break
    count += 1
  }
  const isCut = count < all.length || changes.length === MAX_PAGE_CHANGES
  const last = all[count - 1]
  return {
    shown: all.slice(0, count),
    nextMs: isCut && last ? Date.parse(last.when) : undefined,
  }
}
