import * as z from 'zod'
import { type Caller, callerColumns, callerOfRow } from './caller.ts'
import { CountRow, jsonColumn } from './database.ts'
import { currentRun, ownerColumns } from './liveness.ts'
import { type RunKind, type RunState, runKinds, runStates } from './run-state.ts'
import type { Database } from './sqlite.ts'

/** A run as it stands in a list. */
export interface RunSummary {
  readonly id: string
  readonly kind: RunKind
  /** The file or the suite. */
  readonly about: string
  readonly serialNumbers: readonly string[]
  readonly state: RunState
  readonly startedAtMs: number
  /** When it ended, or was last heard of. */
  readonly changedAtMs: number
  readonly isDryRun: boolean
  /** Undefined: an earlier version did not keep it. */
  readonly caller?: Caller | undefined
}

/** A chatbot and the newest of its runs: later runs sort after earlier ones. */
interface UsedChatbot {
  readonly serialNumber: string
  readonly lastRun: string
}

/** Which chatbots are looked for. */
export interface ChatbotQuery {
  /** Those into which a load came, and those that were tested; default: also those that were only tried. */
  readonly reachedOnly?: boolean | undefined
}

/** Which runs are looked for. */
export interface RunQuery {
  readonly serialNumber?: string | undefined
  /** Begun at that time or later, milliseconds since 1970. */
  readonly sinceMs?: number | undefined
  /** Begun before that time. */
  readonly beforeMs?: number | undefined
  /** Default: trials too. */
  readonly withoutTrials?: boolean | undefined
  /** The beginning of their IDs, in any case. */
  readonly idBegins?: string | undefined
  /** How many at most. */
  readonly limit: number
}

/** The newest runs that were looked for, and how many there are. */
export interface FoundRuns {
  readonly total: number
  readonly runs: readonly RunSummary[]
}

/** Which runs there were, newest first. */
export interface RunHistory {
  runs(query: RunQuery): Promise<FoundRuns>
  /** The newest that is no dry run. */
  last(): Promise<RunSummary | undefined>
  chatbots(query?: ChatbotQuery): Promise<readonly UsedChatbot[]>
}

/** What each kind of run keeps in its own way, as SQL. `isReached`: its chatbots were there. */
export type RunColumns = Readonly<
  Record<
    'kind' | 'about' | 'serialNumbers' | 'isDryRun' | 'isReached' | 'tool' | 'callerHost',
    string
  >
>

const ChatbotRow = z.object({ serialNumber: z.string(), lastRun: z.string() })
const SummaryRow = z
  .object({
    id: z.string(),
    kind: z.enum(runKinds),
    about: z.string(),
    serialNumbers: jsonColumn(z.array(z.string())),
    state: z.enum(runStates),
    startedAtMs: z.int(),
    endedAtMs: z.int().nullable(),
    isDryRun: z.int().transform(Boolean),
    ...callerColumns,
    ...ownerColumns,
  })
  .transform(({ endedAtMs, tool, callerHost, ...row }): RunSummary => {
    const { run } = currentRun(row, Date.now())
    const caller = callerOfRow({ tool, callerHost })
    return { ...run, changedAtMs: endedAtMs ?? row.heartbeatAtMs, ...(caller && { caller }) }
  })

/**
 * The history of the runs in one table.
 *
 * @param table its name
 * @param columns SQL of what each kind of run keeps in its own way; serialNumbers is a JSON list
 */
export function createRunHistory(
  database: Database,
  table: 'runs' | 'testRuns',
  columns: RunColumns,
): RunHistory {
  const matches = `WHERE id LIKE ?1 ESCAPE '\\'
     AND (?2 IS NULL OR ?2 IN (SELECT value FROM json_each(${columns.serialNumbers})))
     AND (?3 IS NULL OR startedAtMs >= ?3) AND (?4 IS NULL OR startedAtMs < ?4)
     AND NOT (?5 AND ${columns.isDryRun})`
  const count = database.prepare(`SELECT count(*) AS count FROM ${table} ${matches}`)
  const summaries = `SELECT id, ${columns.kind} AS kind, ${columns.about} AS about,
       ${columns.serialNumbers} AS serialNumbers, state, startedAtMs, endedAtMs,
       ${columns.isDryRun} AS isDryRun, ${columns.tool} AS tool, ${columns.callerHost} AS callerHost,
       host, pid, processStartMs, heartbeatAtMs
     FROM ${table}`
  const newest = database.prepare(`${summaries} ${matches} ORDER BY id DESC LIMIT ?6`)
  const last = database.prepare(
    `${summaries} WHERE NOT ${columns.isDryRun} ORDER BY id DESC LIMIT 1`,
  )
  const chatbots = database.prepare(
    `SELECT each.value AS serialNumber, max(${table}.id) AS lastRun
     FROM ${table}, json_each(${columns.serialNumbers}) AS each
     WHERE NOT ? OR (NOT ${columns.isDryRun} AND ${columns.isReached})
     GROUP BY each.value ORDER BY lastRun DESC`,
  )
  return {
    async runs({ idBegins = '', serialNumber, sinceMs, beforeMs, withoutTrials, limit }) {
      const pattern = `${idBegins.replace(/[\\%_]/g, '\\$&')}%`
      const given = [serialNumber, sinceMs, beforeMs].map((value) => value ?? null)
      const filters = [pattern, ...given, withoutTrials ? 1 : 0]
      return {
        total: CountRow.parse(count.get(...filters)).count,
        runs: newest.all(...filters, limit).map((row) => SummaryRow.parse(row)),
      }
    },
    async last() {
      const row = last.get()
      return row === undefined ? undefined : SummaryRow.parse(row)
    },
    async chatbots({ reachedOnly = false } = {}) {
      return chatbots.all(reachedOnly ? 1 : 0).map((row) => ChatbotRow.parse(row))
    },
  }
}
