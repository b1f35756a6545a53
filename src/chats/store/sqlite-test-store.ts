import { setImmediate } from 'node:timers/promises'
import { type LedgerFile, openLedgerFile } from '../../runs/ledger-file.ts'
import { currentRun, isAlive, Owner, thisProcess } from '../../runs/liveness.ts'
import { createRunHistory } from '../../runs/run-history.ts'
import { newRunId } from '../../runs/run-id.ts'
import { createHeldSamples } from './held-samples.ts'
import {
  AskedRow,
  IdRow,
  JudgementRow,
  RunRow,
  SampleRow,
  SessionRow,
  sentBySession,
  TextRow,
  TokensRow,
  toldSamples,
} from './rows.ts'
import { testTables } from './schema.ts'
import { createForgetting } from './sqlite-forgetting.ts'
import { STOPPED_NOTE, type TestStore } from './test-store.ts'

/** How many earlier runs tell what a message takes. */
const MAX_RECENT_RUNS = 10

/**
 * Opens the ledger of a service for test runs; the file is created if missing.
 *
 * @throws StorageError when the file cannot be used; every method can throw it later
 */
export function openSqliteTestStore(file: string): TestStore {
  return openLedgerFile(file, testTables, createTestStore)
}

function createTestStore(file: LedgerFile): TestStore {
  const { database, write, close } = file
  const insertRun = database.prepare(
    `INSERT INTO testRuns (id, serialNumber, plan, state, startedAtMs, host, pid, processStartMs,
       heartbeatAtMs, notes)
     VALUES (@id, @serialNumber, @plan, 'running', @nowMs, @host, @pid, @processStartMs, @nowMs, '[]')`,
  )
  const beat = database.prepare('UPDATE testRuns SET heartbeatAtMs = ? WHERE id = ?')
  const endRun = database.prepare(
    'UPDATE testRuns SET state = ?, notes = ?, endedAtMs = ? WHERE id = ?',
  )
  const insertSample = database.prepare(
    'INSERT OR REPLACE INTO testSamples (runId, number, sample) VALUES (?, ?, ?)',
  )
  const dropOpen = database.prepare(
    "DELETE FROM testSamples WHERE runId = ? AND sample ->> '$.isOpen'",
  )
  const insertJudgement = database.prepare(
    'INSERT INTO testJudgements (runId, item, judgement) VALUES (?, ?, ?)',
  )
  const selectRun = database.prepare('SELECT * FROM testRuns WHERE id = ?')
  const selectRunning = database.prepare(
    "SELECT host, pid, processStartMs, heartbeatAtMs FROM testRuns WHERE id = ? AND state = 'running'",
  )
  const selectSamples = database.prepare(
    'SELECT sample FROM testSamples WHERE runId = ? ORDER BY number',
  )
  const selectJudgements = database.prepare(
    'SELECT judgement FROM testJudgements WHERE runId = ? ORDER BY id',
  )
  const selectRunsOf = database.prepare(
    `SELECT id FROM testRuns
     WHERE ?1 IN (SELECT value FROM json_each(plan, '$.serialNumbers')) ORDER BY id`,
  )
  const selectSessions = database.prepare(
    `SELECT DISTINCT turn.value ->> '$.sessionID' AS sessionId
     FROM testSamples, json_each(sample, '$.turns') AS turn
     WHERE runId = ?1 AND sample ->> '$.serialNumber' = ?2`,
  )
  const insertOpened = database.prepare('INSERT OR REPLACE INTO openedSessions VALUES (?, ?, ?)')
  const selectOpened = database.prepare(
    'SELECT sessionId FROM openedSessions WHERE serialNumber = ? ORDER BY sessionId',
  )
  const insertAsked = database.prepare(
    `INSERT INTO askedMessages SELECT ?1, ?2, 1, ?3
     WHERE NOT EXISTS (SELECT 1 FROM openedSessions WHERE sessionId = ?1)
     ON CONFLICT DO UPDATE SET times = times + 1, askedAtMs = excluded.askedAtMs`,
  )
  const selectAsked = database.prepare(
    `SELECT sessionId, message, times FROM askedMessages
     WHERE ?1 IS NULL OR sessionId IN (SELECT value FROM json_each(?1))`,
  )
  const selectNoAnswers = database.prepare(
    `SELECT DISTINCT turn.value ->> '$.answer.text' AS text
     FROM testSamples, json_each(sample, '$.turns') AS turn
     WHERE runId = ?1 AND sample ->> '$.serialNumber' = ?2
       AND turn.value ->> '$.answer.noAnswer' = 1`,
  )
  const selectTokens = database.prepare(
    `SELECT avg(turn.value ->> '$.answer.tokens') AS tokens
     FROM testSamples, json_each(sample, '$.turns') AS turn
     WHERE sample ->> '$.serialNumber' = ?1 AND runId IN (
       SELECT id FROM testRuns WHERE ?1 IN (
         SELECT value FROM json_each(plan, '$.serialNumbers')
       ) ORDER BY id DESC LIMIT ${MAX_RECENT_RUNS}
     )`,
  )

  const held = createHeldSamples(async (runs) => {
    const nowMs = Date.now()
    write(() => {
      for (const { runId, samples } of runs) {
        beat.run(nowMs, runId)
        for (const sample of samples) insertSample.run(runId, sample.number, JSON.stringify(sample))
      }
    })
  })

  /** The IDs of its tests. Other work goes on in between. */
  async function* runsOf(serialNumber: string): AsyncGenerator<string> {
    await held.flush()
    for (const { id } of selectRunsOf.all(serialNumber).map((row) => IdRow.parse(row))) {
      yield id
      await setImmediate()
    }
  }

  return {
    async begin(plan) {
      const nowMs = Date.now()
      const id = newRunId(nowMs)
      const [serialNumber] = plan.serialNumbers
      const row = { id, serialNumber, plan: JSON.stringify(plan), nowMs, ...thisProcess() }
      write(() => insertRun.run(row))
      held.begin(id)
      return id
    },
    addSample: held.add,
    keepOpen: held.addNow,
    async addJudgement(runId, judgement) {
      write(() => insertJudgement.run(runId, judgement.item, JSON.stringify(judgement)))
    },
    async end(runId, state, notes) {
      try {
        await held.end(runId)
      } finally {
        write(() => {
          dropOpen.run(runId)
          endRun.run(state, JSON.stringify(notes), Date.now(), runId)
        })
      }
    },
    async run(runId) {
      await held.flush()
      const row = selectRun.get(runId)
      if (row === undefined) return undefined
      const samples = selectSamples.all(runId).map((each) => SampleRow.parse(each).sample)
      const judgements = selectJudgements
        .all(runId)
        .map((each) => JudgementRow.parse(each).judgement)
      const run = runOf(RunRow.parse(row))
      return { ...run, samples: toldSamples(run.state, samples), judgements }
    },
    async isRunning(runId) {
      const owner = selectRunning.get(runId)
      return owner !== undefined && isAlive(Owner.parse(owner), Date.now())
    },
    history: createRunHistory(database, 'testRuns', {
      kind: "'test'",
      about: "plan ->> '$.suite'",
      serialNumbers: "plan -> '$.serialNumbers'",
      isDryRun: 'FALSE',
      // Each is tried before a test of it begins.
      isReached: 'TRUE',
      tool: 'NULL',
      callerHost: 'NULL',
    }),
    async sessions(serialNumber) {
      const runs = new Map<number, string>()
      for await (const id of runsOf(serialNumber))
        for (const row of selectSessions.all(id, serialNumber))
          runs.set(SessionRow.parse(row).sessionId, id)
      return runs
    },
    async noteOpened(serialNumber, sessionId) {
      write(() => insertOpened.run(serialNumber, sessionId, Date.now()))
    },
    openedSessions: async (serialNumber) =>
      new Set(selectOpened.all(serialNumber).map((row) => SessionRow.parse(row).sessionId)),
    async noteAsked(sessionId, message) {
      write(() => insertAsked.run(sessionId, message, Date.now()))
    },
    askedIn: async (sessionIds) => {
      const ids = sessionIds ? JSON.stringify(sessionIds) : null
      return sentBySession(selectAsked.all(ids).map((row) => AskedRow.parse(row)))
    },
    async noAnswerTexts(serialNumber) {
      const texts = new Set<string>()
      for await (const id of runsOf(serialNumber))
        for (const row of selectNoAnswers.all(id, serialNumber)) texts.add(TextRow.parse(row).text)
      return texts
    },
    tokensPerMessage: async (serialNumber) =>
      TokensRow.parse(selectTokens.get(serialNumber)).tokens ?? undefined,
    ...createForgetting(file),
    async close() {
      try {
        await held.close()
      } finally {
        close()
      }
    },
  }
}

/** A run as it is now. */
function runOf(row: RunRow) {
  const { run, diedAtMs } = currentRun(row, Date.now())
  const { endedAtMs, ...rest } = run
  if (diedAtMs === undefined) return { ...rest, ...(endedAtMs !== null && { endedAtMs }) }
  return { ...rest, endedAtMs: diedAtMs, notes: [...rest.notes, STOPPED_NOTE] }
}
