import { oneLine } from '../text/excerpt.ts'
import { code, table } from '../text/markdown.ts'
import { lastRememberedRun, rememberedRuns } from '../tools/call/runs/remembered-runs.ts'
import { callerText } from './caller-text.ts'
import { importMarkdown } from './import-report.ts'
import type { Resource, ResourceContext, ResourceTemplate } from './resource.ts'

const facts = {
  mimeType: 'text/markdown',
  toolsets: ['listings', 'testing'],
  isFixed: false,
} as const
const uriBegin = 'newoaks://runs/'
const NONE = 'No run is remembered yet.'
const MAX_SHOWN_RUNS = 50
/** So many have a line of their own in the list of resources, which people choose from. */
const MAX_LISTED_RUNS = 10
const MAX_TITLE_CHARS = 100

export const runList: Resource = {
  ...facts,
  uri: 'newoaks://runs',
  name: 'runs',
  title: 'Recent runs',
  description:
    'Imports, syncs, corrections, undoings and tests, newest first: kind, chatbot, state, when.',
  async read(context) {
    const { total, runs } = await rememberedRuns(context, { limit: MAX_SHOWN_RUNS })
    const rows = runs.map((each) => {
      const { id, kind, about, serialNumbers, state, startedAtMs, isDryRun, caller } = each
      return [
        code(id),
        kind,
        serialNumbers.map(code).join(', '),
        isDryRun && state !== 'dry_run' ? `${state} (dry run)` : state,
        new Date(startedAtMs).toISOString(),
        callerText(caller),
        code(about),
      ]
    })
    return [
      '# Recent runs',
      rows.length === 0
        ? NONE
        : table(['Run', 'Kind', 'Chatbot', 'State', 'Begun', 'Begun by', 'File or suite'], rows),
      ...(total > runs.length ? [`And ${total - runs.length} earlier ones.`] : []),
      `The report of a run: ${uriBegin} and its ID.`,
    ].join('\n\n')
  },
}

export const lastRun: Resource = {
  ...facts,
  uri: `${uriBegin}last`,
  name: 'last-run',
  title: 'Report of the last run',
  description:
    'What became of the newest import, sync, correction, undoing or test; dry runs are left out.',
  async read(context) {
    const last = await lastRememberedRun(context)
    return (last && (await reportOf(last.id, context))) ?? NONE
  },
}

export const run: ResourceTemplate = {
  ...facts,
  uriBegin,
  variable: 'runId',
  completes: 'run',
  name: 'run',
  title: 'Report of a run',
  description: 'What became of an import, a sync, a correction, an undoing or a test.',
  read: reportOf,
}

/** Where the report of a run is. */
export function runUri(runId: string): string {
  return `${uriBegin}${runId}`
}

/** A report as the list of resources has it. */
export interface ListedReport extends Pick<Resource, 'uri' | 'name' | 'title' | 'mimeType'> {
  readonly changedAtMs: number
}

/**
 * The reports of the newest runs, dry runs left out.
 *
 * @throws ConfigError when the ledger cannot be opened
 */
export async function listedReports(context: ResourceContext): Promise<ListedReport[]> {
  const query = { limit: MAX_LISTED_RUNS, withoutTrials: true }
  const { runs } = await rememberedRuns(context, query)
  return runs.map(({ id, kind, about, serialNumbers, changedAtMs }) => ({
    uri: runUri(id),
    name: id,
    title: oneLine(`${kind} of ${about}, chatbot ${serialNumbers.join(', ')}`, MAX_TITLE_CHARS),
    mimeType: facts.mimeType,
    changedAtMs,
  }))
}

async function reportOf(
  runId: string,
  { toolsets, imports, chats, redact }: ResourceContext,
): Promise<string | undefined> {
  const imported =
    toolsets.includes('listings') && (await importMarkdown(await imports(), runId, redact))
  if (imported) return imported
  return toolsets.includes('testing') ? (await chats()).report(runId) : undefined
}
