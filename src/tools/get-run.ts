import * as z from 'zod'
import { InputError } from '../errors.ts'
import type { Imports } from '../listings/imports/imports.ts'
import { withReportedChanges } from '../listings/report/reported-changes.ts'
import { countsBesideRows } from '../listings/report/run-counts.ts'
import { shownCaller } from '../runs/caller.ts'
import type { RunSummary } from '../runs/run-history.ts'
import { type RunKind, runKindTexts } from '../runs/run-state.ts'
import { counted } from '../text/counted.ts'
import { changedSince } from './call/runs/changed-since.ts'
import { planSaidFirst } from './call/runs/gone-said-first.ts'
import { isTestRun, rememberedRuns } from './call/runs/remembered-runs.ts'
import { saidOnce } from './call/runs/said-once.ts'
import { runTakenBack } from './call/runs/take-back.ts'
import { MAX_WAIT_MS, waitFor } from './call/runs/wait-for-run.ts'
import { testOutput } from './call/test-output.ts'
import { defineTool, restInReport, type ToolContext } from './call/tool.ts'

const MAX_SHOWN_RUNS = 20
/** Values of a field that a run has replaced. */
const MAX_CHANGED = 40
/** Among so many of the newest the last load is looked for. */
const MAX_SEARCHED_RUNS = 200
const CANCELLING =
  'Cancelling: what is under way is ended first. Call get_run with waitMs to see the end.'
const ONLY_DRY = 'There is only a dry run: nothing was sent by it.'

export const getRun = defineTool({
  name: 'get_run',
  title: 'Follow or stop a run',
  toolset: 'listings',
  alsoIn: ['testing'],
  effect: 'record',
  description:
    'How far an import, sync, correction, undoing or test is, how it ended, why a row failed. Without runId and row: the latest runs. Result: state, and what the tool that began it answers; row: its reasons. Take back: undo_import.',
  ifCut: restInReport('see files or report'),
  input: z.strictObject({
    runId: z.string().describe('Default with row: the last load').optional(),
    row: z.int().min(1).describe('As a spreadsheet counts').optional(),
    cancel: z.boolean().optional(),
    waitMs: z.int().min(0).max(MAX_WAIT_MS).describe('Wait for the end').optional(),
  }),
  output: z.looseObject({ state: z.string().optional() }),
  run: async ({ runId: named, row, ...options }, context) => {
    const isAwaited = row === undefined && !options.cancel && (options.waitMs ?? 0) > 0
    const runId = named ?? (isAwaited ? await runGoingOn(context) : undefined)
    if (runId === undefined && options.cancel)
      throw new InputError(
        'The runId is missing.',
        'Call without arguments to see the latest runs.',
      )
    if (runId === undefined && row === undefined) return latestRuns(context, isAwaited)
    const load = runId === undefined ? await lastLoad(context) : undefined
    const id = runId ?? load?.id ?? ''
    const patience = { ...options, waitMs: waitFor(options), signal: context.signal }
    if (await isTestRun(id, context)) {
      if (row !== undefined) refuseWithoutRows(id, 'test')
      return testOutput(await (await context.chats()).status(id, patience))
    }
    const imports = await context.imports()
    const record = await imports.run(id)
    if (row !== undefined) refuseWithoutRows(id, record?.kind)
    const result = await imports.status(id, { ...patience, row })
    if (row === undefined) {
      // What goes on cannot have been undone.
      const undone = result.state === 'running' ? undefined : await imports.undoneText(id)
      const since = record && (await changedSince(record, context))
      const first = [undone, options.cancel && result.state === 'running' && CANCELLING, since]
      const serialNumber = record?.serialNumber ?? ''
      const left = record && (await imports.leftOf(record, result))
      const whole = await withReportedChanges(result, MAX_CHANGED)
      const told = runTakenBack(planSaidFirst(saidOnce(whole)), serialNumber, left)
      const notes = [...first.filter((note) => typeof note === 'string'), ...(told.notes ?? [])]
      return { ...told, ...shownCaller(record?.caller), ...(notes.length > 0 && { notes }) }
    }
    const { state } = result
    const notes = [...(load?.isDryRun ? [ONLY_DRY] : []), ...(result.notes ?? [])]
    return {
      runId: id,
      state,
      ...(result.row && { row: result.row }),
      ...(notes.length > 0 && { notes }),
    }
  },
})

/** The latest that goes on. */
async function runGoingOn(context: ToolContext): Promise<string | undefined> {
  const { runs } = await rememberedRuns(context, { limit: MAX_SHOWN_RUNS })
  return runs.find(({ state }) => state === 'running')?.id
}

/** Of any kind but dry runs, which sent nothing; what a load has made is told with it. */
async function latestRuns(context: ToolContext, isAwaited: boolean) {
  const wanted = { limit: MAX_SHOWN_RUNS, withoutTrials: true }
  const { total, runs } = await rememberedRuns(context, wanted)
  const hasLoads = runs.some(({ kind }) => kind !== 'test')
  const imports = hasLoads ? await context.imports() : undefined
  const notes = [
    isAwaited ? 'No run goes on: nothing was waited for.' : '',
    total > runs.length
      ? `The latest ${runs.length} of ${total} runs. Earlier ones: get_changes with only: runs.`
      : '',
    await trialsText(total, context),
  ].filter(Boolean)
  return {
    total,
    runs: await Promise.all(runs.map((run) => shownRun(run, imports))),
    ...(notes.length > 0 && { notes }),
  }
}

/** How many dry runs there are besides; empty if there is none. */
async function trialsText(others: number, context: ToolContext): Promise<string> {
  const all = await rememberedRuns(context, { limit: MAX_SEARCHED_RUNS })
  const count = all.total - others
  const latest = all.runs.find(({ isDryRun }) => isDryRun)
  if (count === 0) return ''
  const which = latest ? `, ${count > 1 ? 'the latest ' : ''}runId ${latest.id}` : ''
  return `Left out: ${counted(count, 'dry run')}, which sent nothing${which}.`
}

async function shownRun(
  { id, kind, about, serialNumbers, state, startedAtMs, caller }: RunSummary,
  imports: Imports | undefined,
) {
  const record = kind === 'test' ? undefined : await imports?.run(id)
  const result = record?.result
  const withoutCount = record && (await imports?.uncounted(record))
  const isLoad = kind === 'import' || kind === 'sync'
  return {
    runId: id,
    kind,
    [kind === 'test' ? 'suite' : 'file']: about,
    SerialNumber: serialNumbers.join(', '),
    state,
    startedAt: new Date(startedAtMs).toISOString(),
    ...shownCaller(caller),
    ...(result?.from && { path: result.from.path }),
    ...(withoutCount && { withoutCount }),
    ...(result &&
      !withoutCount &&
      isLoad && {
        ...(result.rows.failed > 0 && { failed: result.rows.failed }),
        created: result.rows.created,
        updated: result.rows.updated,
      }),
    ...(result && !withoutCount && countsBesideRows(kind, result)),
  }
}

/** The latest that sent anything, else the latest dry run. */
async function lastLoad(context: ToolContext): Promise<RunSummary> {
  for (const withoutTrials of [true, false]) {
    const { runs } = await rememberedRuns(context, { limit: MAX_SEARCHED_RUNS, withoutTrials })
    const load = runs.find(({ kind }) => kind === 'import' || kind === 'sync')
    if (load) return load
  }
  throw new InputError(
    `There is no import among the latest ${counted(MAX_SEARCHED_RUNS, 'run')}.`,
    'Give its runId, or load the file first.',
  )
}

/** @throws InputError when no rows of a file are in a run of this kind */
function refuseWithoutRows(runId: string, kind: RunKind | undefined): void {
  if (kind !== undefined && kind !== 'import' && kind !== 'sync')
    throw new InputError(
      `Run ${runId} is ${runKindTexts[kind]}: it has no rows.`,
      'Leave out row, or runId.',
    )
}
