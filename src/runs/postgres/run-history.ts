import * as z from 'zod'
import { callerColumns, callerOfRow } from '../caller.ts'
import type { RunColumns, RunHistory, RunSummary } from '../run-history.ts'
import { runKinds, runStates } from '../run-state.ts'
import { stateNow } from './lease.ts'
import { CountRow, type Queries } from './queries.ts'

const ChatbotRow = z.object({ serialNumber: z.string(), lastRun: z.string() })
const SummaryRow = z
  .object({
    id: z.string(),
    kind: z.enum(runKinds),
    about: z.string(),
    serialNumbers: z.array(z.string()),
    state: z.enum(runStates),
    startedAtMs: z.int(),
    changedAtMs: z.int(),
    isDryRun: z.boolean(),
    ...callerColumns,
  })
  .transform(({ tool, callerHost, ...row }): RunSummary => {
    const caller = callerOfRow({ tool, callerHost })
    return { ...row, ...(caller && { caller }) }
  })

/**
 * The history of the runs in one table.
 *
 * @param table as SQL
 * @param columns SQL of what each kind of run keeps in its own way; serialNumbers is an array
 */
export function createRunHistory(queries: Queries, table: string, columns: RunColumns): RunHistory {
  const { kind, about, serialNumbers, isDryRun, isReached, tool, callerHost } = columns
  const matches = `WHERE id ILIKE $1 AND ($2::text IS NULL OR $2 = ANY(${serialNumbers}))
    AND ($3::bigint IS NULL OR started_at_ms >= $3) AND ($4::bigint IS NULL OR started_at_ms < $4)
    AND NOT ($5 AND ${isDryRun})`
  const summaries = `SELECT id, ${kind} AS kind, ${about} AS about,
      ${serialNumbers} AS "serialNumbers", ${stateNow} AS state, started_at_ms AS "startedAtMs",
      coalesce(ended_at_ms, heartbeat_at_ms) AS "changedAtMs", ${isDryRun} AS "isDryRun",
      ${tool} AS tool, ${callerHost} AS "callerHost"
    FROM ${table}`
  return {
    async runs({ idBegins = '', serialNumber, sinceMs, beforeMs, withoutTrials, limit }) {
      const pattern = `${idBegins.replace(/[\\%_]/g, '\\$&')}%`
      const given = [serialNumber, sinceMs, beforeMs].map((value) => value ?? null)
      const filters = [pattern, ...given, withoutTrials === true]
      const [count, rows] = await Promise.all([
        queries.rows(`SELECT count(*) AS count FROM ${table} ${matches}`, filters),
        queries.rows(`${summaries} ${matches} ORDER BY id DESC LIMIT $6`, [...filters, limit]),
      ])
      return {
        total: CountRow.parse(count[0]).count,
        runs: rows.map((row) => SummaryRow.parse(row)),
      }
    },
    async last() {
      const [row] = await queries.rows(
        `${summaries} WHERE NOT ${isDryRun} ORDER BY id DESC LIMIT 1`,
      )
      return row === undefined ? undefined : SummaryRow.parse(row)
    },
    async chatbots({ reachedOnly = false } = {}) {
      const rows = await queries.rows(
        `SELECT each AS "serialNumber", max(id) AS "lastRun"
         FROM ${table}, unnest(${serialNumbers}) AS each
         WHERE NOT $1 OR (NOT ${isDryRun} AND ${isReached})
         GROUP BY each ORDER BY "lastRun" DESC`,
        [reachedOnly],
      )
      return rows.map((row) => ChatbotRow.parse(row))
    },
  }
}
