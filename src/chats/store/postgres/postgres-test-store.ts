import * as z from 'zod'
import { endNow, LEASE_MS, stateNow } from '../../../runs/postgres/lease.ts'
import type { Postgres } from '../../../runs/postgres/postgres.ts'
import { jsonText, NOW_MS } from '../../../runs/postgres/queries.ts'
import { createRunHistory } from '../../../runs/postgres/run-history.ts'
import { newRunId } from '../../../runs/run-id.ts'
import { testStates } from '../../result.ts'
import { RunPlan } from '../../run/run-plan.ts'
import { Judgement, Sample } from '../../run/sample.ts'
import { createHeldSamples } from '../held-samples.ts'
import { AskedRow, IdRow, sentBySession, TextRow, TokensRow, toldSamples } from '../rows.ts'
import { STOPPED_NOTE, type TestStore } from '../test-store.ts'
import { createForgetting } from './forgetting.ts'

/** How many earlier runs tell what a message takes. */
const MAX_RECENT_RUNS = 10

const SessionRow = z.object({ sessionId: z.int(), runId: z.string() })
const OpenedRow = SessionRow.pick({ sessionId: true })
const SampleRow = z.object({ sample: Sample })
const JudgementRow = z.object({ judgement: Judgement })
const RunRow = z.object({
  id: z.string(),
  plan: RunPlan,
  state: z.enum(testStates),
  startedAtMs: z.int(),
  endedAtMs: z.int().nullable(),
  died: z.boolean(),
  notes: z.array(z.string()),
})

/** The test runs of a service in PostgreSQL, in the database of its ledger. */
export function openPostgresTestStore(database: Postgres): TestStore {
  const { schema } = database
  const runs = `${schema}.test_runs`
  const turns = (where: string) => `FROM ${schema}.test_samples AS held
    JOIN ${runs} AS run ON run.id = held.run_id
    CROSS JOIN LATERAL json_array_elements(sample -> 'turns') AS turn
    WHERE run.plan -> 'serialNumbers' ? $1 AND sample ->> 'serialNumber' = $1 ${where}`

  const held = createHeldSamples(async (taken) => {
    const rows = taken.flatMap(({ runId, samples }) =>
      samples.map((sample) => ({ run_id: runId, number: sample.number, sample })),
    )
    await database.rows(
      `WITH beat AS (
         UPDATE ${runs} SET heartbeat_at_ms = ${NOW_MS}, lease_until_ms = ${NOW_MS} + $2
         WHERE id = ANY($3::text[]) AND state = 'running'
       )
       INSERT INTO ${schema}.test_samples (run_id, number, sample)
       SELECT run_id, number, sample
       FROM json_to_recordset($1) AS held(run_id text, number integer, sample json)
       ON CONFLICT (run_id, number) DO UPDATE SET sample = excluded.sample`,
      [jsonText(rows), LEASE_MS, taken.map(({ runId }) => runId)],
    )
  })

  return {
    async begin(plan) {
      const id = newRunId(Date.now())
      const [serialNumber] = plan.serialNumbers
      await database.rows(
        `INSERT INTO ${runs} (id, serial_number, plan, state, notes, started_at_ms, heartbeat_at_ms,
           lease_until_ms)
         SELECT $1, $2, $3, 'running', '[]', now_ms, now_ms, now_ms + $4
         FROM (SELECT ${NOW_MS} AS now_ms) AS clock`,
        [id, serialNumber, jsonText(plan), LEASE_MS],
      )
      held.begin(id)
      return id
    },
    addSample: held.add,
    keepOpen: held.addNow,
    async addJudgement(runId, judgement) {
      await database.rows(
        `INSERT INTO ${schema}.test_judgements (run_id, item, judgement) VALUES ($1, $2, $3)`,
        [runId, judgement.item, jsonText(judgement)],
      )
    },
    async end(runId, state, notes) {
      try {
        await held.end(runId)
      } finally {
        await database.rows(
          `WITH open AS (
             DELETE FROM ${schema}.test_samples WHERE run_id = $1 AND sample ->> 'isOpen' = 'true'
           )
           UPDATE ${runs} SET state = $2, notes = $3, ended_at_ms = ${NOW_MS} WHERE id = $1`,
          [runId, state, jsonText(notes)],
        )
      }
    },
    async run(runId) {
      await held.flush()
      const [row] = await database.rows(
        `SELECT id, plan, ${stateNow} AS state, started_at_ms AS "startedAtMs",
           ${endNow} AS "endedAtMs", ${stateNow} <> state AS died, notes FROM ${runs} WHERE id = $1`,
        [runId],
      )
      if (row === undefined) return undefined
      const [samples, judgements] = await Promise.all([
        database.rows(
          `SELECT sample FROM ${schema}.test_samples WHERE run_id = $1 ORDER BY number`,
          [runId],
        ),
        database.rows(
          `SELECT judgement FROM ${schema}.test_judgements WHERE run_id = $1 ORDER BY id`,
          [runId],
        ),
      ])
      const { endedAtMs, died, notes, ...run } = RunRow.parse(row)
      return {
        ...run,
        ...(endedAtMs !== null && { endedAtMs }),
        notes: died ? [...notes, STOPPED_NOTE] : notes,
        samples: toldSamples(
          run.state,
          samples.map((each) => SampleRow.parse(each).sample),
        ),
        judgements: judgements.map((each) => JudgementRow.parse(each).judgement),
      }
    },
    async isRunning(runId) {
      const found = await database.rows(
        `SELECT id FROM ${runs} WHERE id = $1 AND ${stateNow} = 'running'`,
        [runId],
      )
      return found.some((row) => IdRow.parse(row).id === runId)
    },
    history: createRunHistory(database, runs, {
      kind: "'test'",
      about: "(plan ->> 'suite')",
      serialNumbers: "ARRAY(SELECT jsonb_array_elements_text(plan -> 'serialNumbers'))",
      isDryRun: 'FALSE',
      // Each is tried before a test of it begins.
      isReached: 'TRUE',
      tool: 'NULL',
      callerHost: 'NULL',
    }),
    async sessions(serialNumber) {
      await held.flush()
      const rows = await database.rows(
        `SELECT DISTINCT (turn ->> 'sessionID')::bigint AS "sessionId", run_id AS "runId"
         ${turns("AND turn ->> 'sessionID' IS NOT NULL")} ORDER BY run_id`,
        [serialNumber],
      )
      return new Map(
        rows.map((row) => SessionRow.parse(row)).map(({ sessionId, runId }) => [sessionId, runId]),
      )
    },
    async noteOpened(serialNumber, sessionId) {
      await database.rows(
        `INSERT INTO ${schema}.opened_sessions VALUES ($1, $2, ${NOW_MS})
         ON CONFLICT (serial_number, session_id) DO UPDATE SET opened_at_ms = excluded.opened_at_ms`,
        [serialNumber, sessionId],
      )
    },
    async openedSessions(serialNumber) {
      const rows = await database.rows(
        `SELECT session_id AS "sessionId" FROM ${schema}.opened_sessions
         WHERE serial_number = $1 ORDER BY session_id`,
        [serialNumber],
      )
      return new Set(rows.map((row) => OpenedRow.parse(row).sessionId))
    },
    async noteAsked(sessionId, message) {
      await database.rows(
        `INSERT INTO ${schema}.asked_messages AS asked SELECT $1::bigint, $2::text, 1, ${NOW_MS}
         WHERE NOT EXISTS (SELECT 1 FROM ${schema}.opened_sessions WHERE session_id = $1::bigint)
         ON CONFLICT (session_id, message)
           DO UPDATE SET times = asked.times + 1, asked_at_ms = excluded.asked_at_ms`,
        [sessionId, message],
      )
    },
    async askedIn(sessionIds) {
      const rows = await database.rows(
        `SELECT session_id AS "sessionId", message, times FROM ${schema}.asked_messages
         WHERE $1::bigint[] IS NULL OR session_id = ANY($1::bigint[])`,
        [sessionIds ?? null],
      )
      return sentBySession(rows.map((row) => AskedRow.parse(row)))
    },
    async noAnswerTexts(serialNumber) {
      await held.flush()
      const rows = await database.rows(
        `SELECT DISTINCT turn #>> '{answer,text}' AS text
         ${turns("AND turn #>> '{answer,noAnswer}' = 'true'")}`,
        [serialNumber],
      )
      return new Set(rows.map((row) => TextRow.parse(row).text))
    },
    async tokensPerMessage(serialNumber) {
      const [row] = await database.rows(
        `SELECT avg((turn #>> '{answer,tokens}')::float8) AS tokens ${turns(`AND run.id IN (
           SELECT id FROM ${runs} WHERE plan -> 'serialNumbers' ? $1
           ORDER BY id DESC LIMIT ${MAX_RECENT_RUNS})`)}`,
        [serialNumber],
      )
      return TokensRow.parse(row).tokens ?? undefined
    },
    ...createForgetting(database),
    async close() {
      try {
        await held.close()
      } finally {
        await database.close()
      }
    },
  }
}
