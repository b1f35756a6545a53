import * as z from 'zod'
import { shownCaller } from '../../runs/caller.ts'
import type { RunSummary } from '../../runs/run-history.ts'
import { alignedTable } from '../../text/aligned-table.ts'
import { formatNumber } from '../../text/counted.ts'
import { type Counts, countName, countsOfRun } from '../../tools/call/runs/counts-of-run.ts'
import { rememberedRuns } from '../../tools/call/runs/remembered-runs.ts'
import { chatbotChoice, onOff, wholeNumber } from '../flag-command.ts'
import { serviceCommand } from '../service-command.ts'
import { localTime } from './local-time.ts'
import { type RunMemory, runMemory } from './run-memory.ts'

const DEFAULT_RUNS = 20
const MAX_RUNS = 1000
/** All but what a run was about and for whom, which can be cut: 80 columns have no room for both. */
const WHOLE_COLUMNS = 5

export const runs = serviceCommand({
  summary: 'List what has run, newest first; imports, syncs, corrections, undoings and tests',
  flags: z.object({
    bot: chatbotChoice('Only runs of this chatbot'),
    limit: wholeNumber(1, MAX_RUNS)
      .default(DEFAULT_RUNS)
      .meta({ placeholder: 'N', description: `How many at most (default ${DEFAULT_RUNS})` }),
    json: onOff.meta({ description: 'Print the list as JSON' }),
  }),
  examples: ['runs', 'runs --bot BOT-ID --limit 5 --json'],
  async run({ bot, limit, json }, { input, connection, terminal: { printJson, show, tell } }) {
    const memory = runMemory(connection, input)
    const found = await rememberedRuns(memory, { serialNumber: bot, limit })
    const told = await Promise.all(found.runs.map((run) => toldRun(run, memory)))
    if (json) printJson({ total: found.total, runs: told })
    else if (told.length === 0) show([`No run is remembered yet.${memory.elsewhere}`])
    else show(tableLines(told))
    const left = found.total - told.length
    if (!json && left > 0)
      tell(`${formatNumber(left)} earlier: --limit ${Math.min(found.total, MAX_RUNS)}`)
    return 0
  },
})

/** A run as it is listed. */
interface ToldRun {
  readonly runId: string
  readonly kind: RunSummary['kind']
  readonly about: string
  readonly serialNumbers: readonly string[]
  readonly state: RunSummary['state']
  readonly dryRun: boolean
  readonly startedAt: string
  readonly by?: string
  readonly host?: string
  readonly counts: Counts
}

async function toldRun(run: RunSummary, memory: RunMemory): Promise<ToldRun> {
  const { id, kind, about, serialNumbers, state, startedAtMs, isDryRun, caller } = run
  return {
    runId: id,
    kind,
    about,
    serialNumbers,
    state,
    dryRun: isDryRun,
    startedAt: new Date(startedAtMs).toISOString(),
    ...shownCaller(caller),
    counts: await countsOfRun(run, memory),
  }
}

/** The chatbot stands in it only where there are several, and who began a run where there is room for that. */
function tableLines(told: readonly ToldRun[]): string[] {
  const chatbotOf = ({ serialNumbers }: ToldRun) => serialNumbers.join(', ')
  const areMany = new Set(told.map(chatbotOf)).size > 1
  const nowMs = Date.now()
  const rowOf = (run: ToldRun) => [
    run.runId,
    localTime(Date.parse(run.startedAt), nowMs),
    run.kind,
    run.dryRun ? 'dry run' : run.state,
    countsText(run),
    run.about,
    ...(areMany ? [chatbotOf(run)] : []),
  ]
  const head = [
    ...['RUN', 'BEGUN', 'KIND', 'STATE', 'COUNTS', 'FILE OR SUITE'],
    ...(areMany ? ['CHATBOT'] : []),
  ]
  const width = process.stdout.columns ?? Number.POSITIVE_INFINITY
  const whole = alignedTable(
    [[...head, 'BY'], ...told.map((run) => [...rowOf(run), byText(run)])],
    Number.POSITIVE_INFINITY,
  )
  return whole.every((line) => line.length <= width)
    ? whole
    : alignedTable([head, ...told.map(rowOf)], width, WHOLE_COLUMNS)
}

function byText({ by = '', host }: ToldRun): string {
  return host === undefined ? by : `${by}, ${host}`
}

function countsText({ counts, dryRun }: ToldRun): string {
  const texts = Object.entries(counts).map(
    ([name, count]) => `${formatNumber(count)} ${countName(name, dryRun)}`,
  )
  return texts.join(', ') || 'none'
}
