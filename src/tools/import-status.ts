import * as z from 'zod'
import { InputError } from '../errors.ts'
import { ImportResult, type RowCounts } from '../listings/result.ts'
import type { RunSummary } from '../runs/run-history.ts'
import { defineTool } from './call/tool.ts'
import { MAX_WAIT_MS, waitFor } from './call/wait-for-run.ts'

const MAX_SHOWN_RUNS = 20

export const importStatus = defineTool({
  name: 'import_status',
  title: 'Follow or stop an import',
  toolset: 'listings',
  effect: 'record',
  description:
    'How far a run of import_listings is, how it ended, why a row failed. Without runId: the latest runs. cancel stops it; what is loaded stays.',
  input: z.strictObject({
    runId: z.string().describe('Default: list the runs').optional(),
    cancel: z.boolean().describe('true: stop the run').optional(),
    row: z.int().min(1).describe('Why it did not land: the row as a spreadsheet counts').optional(),
    waitMs: z.int().min(0).max(MAX_WAIT_MS).describe('Wait so long for the end').optional(),
  }),
  output: z.looseObject(ImportResult.pick({ state: true }).partial().shape),
  run: async ({ runId, ...options }, { imports, signal }) => {
    const opened = await imports()
    if (runId !== undefined)
      return opened.status(runId, { ...options, waitMs: waitFor(options), signal })
    if (options.cancel || options.row !== undefined)
      throw new InputError(
        'The runId is missing.',
        'Call without arguments to see the latest runs.',
      )
    const { total, runs } = opened.history().runs({ limit: MAX_SHOWN_RUNS })
    return { total, runs: runs.map((run) => shownRun(run, opened.run(run.id)?.result?.rows)) }
  },
})

function shownRun(
  { id, kind, about, serialNumbers, state, startedAtMs }: RunSummary,
  rows: RowCounts | undefined,
) {
  return {
    runId: id,
    kind,
    file: about,
    SerialNumber: serialNumbers.join(', '),
    state,
    startedAt: new Date(startedAtMs).toISOString(),
    ...(rows && state !== 'dry_run' && { created: rows.created, updated: rows.updated }),
  }
}
