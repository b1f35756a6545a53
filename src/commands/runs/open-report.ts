import * as z from 'zod'
import { InputError, reasonOf } from '../../errors.ts'
import type { RunSummary } from '../../runs/run-history.ts'
import { runKindTexts } from '../../runs/run-state.ts'
import { rememberedRuns, reportPath } from '../../tools/call/runs/remembered-runs.ts'
import { onOff } from '../flag-command.ts'
import { serviceCommand } from '../service-command.ts'
import { noBrowserBecause, openInBrowser } from './browser.ts'
import { knownRun, type RunMemory, runMemory } from './run-memory.ts'

/** Among so many of the newest the last one with a report is looked for. */
const MAX_LATEST = 100
/** Nothing is waited for. */
const { signal } = new AbortController()

export const openReport = serviceCommand({
  summary: 'Open the report of an import or a test in the browser; of the latest without RUN',
  operand: '[RUN]',
  flags: z.object({
    'no-open': onOff.meta({ description: 'Only print where the report is' }),
    json: onOff.meta({ description: 'Print the run and the path as JSON; open nothing' }),
  }),
  examples: ['open', 'open 1jn3x5k2c-8w0qrt --no-open'],
  async run(flags, { input, connection, terminal: { print, tell } }) {
    const memory = runMemory(connection, input)
    const { id, report } = await (input.operand === ''
      ? latestReport(memory)
      : reportOfKnown(await knownRun(input.operand, memory), memory))
    print(flags.json ? JSON.stringify({ runId: id, report }) : report)
    if (flags.json || flags['no-open']) return 0
    const why = noBrowserBecause(input.env)
    if (why !== undefined) tell(`Not opened: ${why}.`)
    else await openInBrowser(report).catch((error) => tell(`Not opened: ${reasonOf(error)}.`))
    return 0
  },
})

interface FoundReport {
  readonly id: string
  /** The path of the page. */
  readonly report: string
}

async function latestReport(memory: RunMemory): Promise<FoundReport> {
  const { runs } = await rememberedRuns(memory, { limit: MAX_LATEST })
  for (const { id, kind } of runs) {
    const report = await reportPath({ id, kind }, memory, signal)
    if (report !== undefined) return { id, report }
  }
  throw new InputError(
    'No run of this service has a report yet.',
    `Load a file with import, or test a chatbot with test-chatbot.${memory.elsewhere}`,
  )
}

async function reportOfKnown(run: RunSummary, memory: RunMemory): Promise<FoundReport> {
  const { id, kind, state } = run
  const report = await reportPath(run, memory, signal)
  if (report !== undefined) return { id, report }
  const why =
    state === 'running'
      ? 'goes on: its report is written at its end'
      : kind === 'undo' || kind === 'mend'
        ? `is ${runKindTexts[kind]}, which has no page`
        : 'has no report on this computer (any more)'
  throw new InputError(`Run ${id} ${why}.`, 'newoaks-mcp runs tells what it came to.')
}
