import { shownCaller } from '../../runs/caller.ts'
import type { FoundRuns, RunQuery, RunSummary } from '../../runs/run-history.ts'
import { countName, countsOfResult, countsOfRun } from '../../tools/call/runs/counts-of-run.ts'
import { rememberedRuns } from '../../tools/call/runs/remembered-runs.ts'
import type { ToldRun } from '../api/told-run.ts'
import type { ConsoleParts } from './console-parts.ts'

/** The newest runs of any kind, newest first, and how many there are. */
export async function tellRuns(
  query: RunQuery,
  parts: ConsoleParts,
): Promise<{ readonly runs: ToldRun[]; readonly total: number }> {
  const { runs, total } = await summariesOf(query, parts)
  return { runs: await Promise.all(runs.map((run) => tellRun(run, parts))), total }
}

/** The same, without what they came to. */
export function summariesOf(
  query: RunQuery,
  { imports, chats, config, redactor }: ConsoleParts,
): Promise<FoundRuns> {
  const memory = { imports, chats, toolsets: config.toolsets, redact: redactor.text }
  return rememberedRuns(memory, query)
}

export async function tellRun(run: RunSummary, parts: ConsoleParts): Promise<ToldRun> {
  const { id, kind, about, serialNumbers, state, isDryRun, startedAtMs, changedAtMs, caller } = run
  const { counts, hasReport } = await outcomeOf(run, parts)
  const isLoad = kind === 'import' || kind === 'sync'
  return {
    id,
    kind,
    about,
    state,
    isDryRun,
    serialNumbers: [...serialNumbers],
    startedAt: new Date(startedAtMs).toISOString(),
    changedAt: new Date(changedAtMs).toISOString(),
    ...shownCaller(caller),
    counts: Object.entries(counts).map(([name, count]) => ({
      name: countName(name, isDryRun),
      count,
    })),
    hasReport,
    canUndo: isLoad && !isDryRun && state !== 'running' && (counts.created ?? 0) > 0,
  }
}

async function outcomeOf(run: RunSummary, parts: ConsoleParts) {
  const { id, kind, state } = run
  // The report of a test is written when somebody wants it.
  if (kind === 'test')
    return { counts: await countsOfRun(run, parts), hasReport: state !== 'running' }
  const result = (await (await parts.imports()).run(id))?.result
  return {
    counts: result ? countsOfResult(kind, result) : {},
    hasReport: result?.files.report !== undefined,
  }
}
