import { existsSync } from 'node:fs'
import type {
  ChatbotQuery,
  FoundRuns,
  RunHistory,
  RunQuery,
  RunSummary,
} from '../../../runs/run-history.ts'
import type { ToolContext } from '../tool.ts'

/** What remembers runs. */
type Memories = Pick<ToolContext, 'toolsets' | 'imports' | 'chats' | 'redact'>

/**
 * The newest runs of any kind, newest first, and how many there are; what others wrote is without keys.
 *
 * @throws ConfigError when the ledger cannot be opened
 */
export async function rememberedRuns(context: Memories, query: RunQuery): Promise<FoundRuns> {
  const found = await ofAll(context, (history) => history.runs(query))
  return {
    total: found.reduce((sum, { total }) => sum + total, 0),
    runs: newestFirst(found.flatMap(({ runs }) => runs))
      .slice(0, query.limit)
      .map((run) => withoutKeys(run, context)),
  }
}

/**
 * The newest run of any kind that is no dry run, without keys as well.
 *
 * @throws ConfigError when the ledger cannot be opened
 */
export async function lastRememberedRun(context: Memories): Promise<RunSummary | undefined> {
  const found = await ofAll(context, (history) => history.last())
  const [last] = newestFirst(found.filter((run) => run !== undefined))
  return last && withoutKeys(last, context)
}

/**
 * The chatbots that runs were for, the one used last first. An ID that has a key is left out: without
 * the key it could not be used.
 *
 * @throws ConfigError when the ledger cannot be opened
 */
export async function rememberedChatbots(
  context: Memories,
  query: ChatbotQuery = {},
): Promise<readonly string[]> {
  const found = (await ofAll(context, (history) => history.chatbots(query))).flat()
  found.sort((one, other) => (one.lastRun < other.lastRun ? 1 : -1))
  const ids = new Set(found.map(({ serialNumber }) => serialNumber))
  return [...ids].filter((id) => context.redact(id) === id)
}

/** Whether a run is a test. What no test is known by is a run of the listings, or of nobody. */
export async function isTestRun(
  runId: string,
  { toolsets, chats }: Pick<Memories, 'toolsets' | 'chats'>,
): Promise<boolean> {
  if (!toolsets.includes('testing')) return false
  if (!toolsets.includes('listings')) return true
  const { runs } = await (await chats()).history().runs({ idBegins: runId, limit: 1 })
  return runs[0]?.id === runId
}

/** Where the page of a run is: that of a test is written if it is missing. Undefined: there is none. */
export async function reportPath(
  { id, kind }: Pick<RunSummary, 'id' | 'kind'>,
  { imports, chats }: Pick<Memories, 'imports' | 'chats'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const path =
    kind === 'test'
      ? (await (await chats()).status(id, { signal })).reports?.html
      : (await (await imports()).run(id))?.result?.files.report
  return path !== undefined && existsSync(path) ? path : undefined
}

function withoutKeys(run: RunSummary, { redact }: Memories): RunSummary {
  return { ...run, about: redact(run.about), serialNumbers: run.serialNumbers.map(redact) }
}

/** Later runs sort after earlier ones. */
function newestFirst(runs: readonly RunSummary[]): RunSummary[] {
  return runs.toSorted((one, other) => (one.id < other.id ? 1 : -1))
}

/** What each history says. */
async function ofAll<Found>(
  { toolsets, imports, chats }: Memories,
  ask: (history: RunHistory) => Promise<Found>,
): Promise<Found[]> {
  const histories = [
    ...(toolsets.includes('listings') ? [(await imports()).history()] : []),
    ...(toolsets.includes('testing') ? [(await chats()).history()] : []),
  ]
  return Promise.all(histories.map(ask))
}
