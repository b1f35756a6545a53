import type { LedgerTables } from '../../runs/ledger-file.ts'

/**
 * A sample is one scenario held once with one chatbot; `number` counts them
 * through. A judgement is an agent's answer to a criterion of a sample; the last one counts.
 */
const testing = `
CREATE TABLE testRuns (
  id TEXT PRIMARY KEY,
  serialNumber TEXT NOT NULL,
  plan TEXT NOT NULL,
  state TEXT NOT NULL,
  startedAtMs INTEGER NOT NULL,
  endedAtMs INTEGER,
  host TEXT NOT NULL,
  pid INTEGER NOT NULL,
  processStartMs INTEGER NOT NULL,
  heartbeatAtMs INTEGER NOT NULL,
  notes TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE testSamples (
  runId TEXT NOT NULL,
  number INTEGER NOT NULL,
  sample TEXT NOT NULL,
  PRIMARY KEY (runId, number)
) WITHOUT ROWID;

CREATE TABLE testJudgements (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  runId TEXT NOT NULL,
  item TEXT NOT NULL,
  judgement TEXT NOT NULL
);
CREATE INDEX judgements_by_run ON testJudgements (runId);
`

/** A session that a single call has opened is no visitor's. */
const opened = `
CREATE TABLE openedSessions (
  serialNumber TEXT NOT NULL,
  sessionId INTEGER NOT NULL,
  openedAtMs INTEGER NOT NULL,
  PRIMARY KEY (serialNumber, sessionId)
) WITHOUT ROWID;
`

/** What single calls have asked in sessions that others have opened, as hashes: whose they are is not known. */
const asked = `
CREATE TABLE askedMessages (
  sessionId INTEGER NOT NULL,
  message TEXT NOT NULL,
  times INTEGER NOT NULL,
  askedAtMs INTEGER NOT NULL,
  PRIMARY KEY (sessionId, message)
) WITHOUT ROWID;
`

/** The tables of conversation tests. They came second where all steps were counted together. */
export const testTables: LedgerTables = {
  name: 'tests',
  steps: [testing, opened, asked],
  stepsAmong: (steps) => Math.min(Math.max(steps - 1, 0), 1),
}
