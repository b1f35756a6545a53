import type { FoundRuns, RunHistory, RunQuery, RunSummary } from '../runs/run-history.ts'
import type { ResourceContext } from './resource.ts'

/**
 * The newest runs of any kind, newest first, and how many there are; what others wrote is without keys.
 *
 * @throws ConfigError when the ledger cannot be opened
 */
export async function rememberedRuns(
  context: ResourceContext,
  query: RunQuery,
): Promise<FoundRuns> {
  const found = (await histories(context)).map((history) => history.runs(query))
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
export async function lastRememberedRun(context: ResourceContext): Promise<RunSummary | undefined> {
  const [last] = newestFirst((await histories(context)).flatMap((history) => history.last() ?? []))
  return last && withoutKeys(last, context)
}

/**
 * The chatbots that runs were for, the one used last first. An ID that has a key is left out: without
 * the key it could not be used.
 *
 * @throws ConfigError when the ledger cannot be opened
 */
export async function rememberedChatbots(context: ResourceContext): Promise<readonly string[]> {
  const found = (await histories(context)).flatMap((history) => history.chatbots())
  found.sort((one, other) => (one.lastRun < other.lastRun ? 1 : -1))
  const ids = new Set(found.map(({ serialNumber }) => serialNumber))
  return [...ids].filter((id) => context.redact(id) === id)
}

function withoutKeys(run: RunSummary, { redact }: ResourceContext): RunSummary {
  return { ...run, about: redact(run.about), serialNumbers: run.serialNumbers.map(redact) }
}

/** Later runs sort after earlier ones. */
function newestFirst(runs: readonly RunSummary[]): RunSummary[] {
  return runs.toSorted((one, other) => (one.id < other.id ? 1 : -1))
}

async function histories({ toolsets, imports, chats }: ResourceContext): Promise<RunHistory[]> {
  return [
    ...(toolsets.includes('listings') ? [(await imports()).history()] : []),
    ...(toolsets.includes('testing') ? [(await chats()).history()] : []),
  ]
}
