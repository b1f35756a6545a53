import type { DatabaseSchema } from '../../database.ts'

/**
 * An entry with `intent` is one whose last request has no known outcome. `createdByRun` is the run
 * that created the listing, or is creating it.
 */
const sql = `
CREATE TABLE runs (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  serialNumber TEXT NOT NULL,
  source TEXT NOT NULL,
  fileName TEXT NOT NULL,
  exclusive INTEGER NOT NULL,
  startedAtMs INTEGER NOT NULL,
  endedAtMs INTEGER,
  state TEXT NOT NULL,
  host TEXT NOT NULL,
  pid INTEGER NOT NULL,
  processStartMs INTEGER NOT NULL,
  heartbeatAtMs INTEGER NOT NULL,
  cancelRequested INTEGER NOT NULL DEFAULT 0,
  result TEXT
) WITHOUT ROWID;
CREATE INDEX runs_by_chatbot ON runs (serialNumber, id);
CREATE INDEX running_runs ON runs (serialNumber) WHERE state = 'running';

CREATE TABLE entries (
  serialNumber TEXT NOT NULL,
  source TEXT NOT NULL,
  key TEXT NOT NULL,
  system TEXT NOT NULL,
  id TEXT,
  fields TEXT NOT NULL,
  mlsNumber TEXT AS (fields ->> 'MLSNumber'),
  url TEXT AS (fields ->> 'Url'),
  address TEXT,
  city TEXT,
  region TEXT,
  hash TEXT,
  state TEXT NOT NULL,
  intent TEXT,
  intentRun TEXT,
  intentHash TEXT,
  lateUntilMs INTEGER,
  createdByRun TEXT,
  lastRun TEXT NOT NULL,
  updatedAtMs INTEGER NOT NULL,
  PRIMARY KEY (serialNumber, source, key)
) WITHOUT ROWID;
CREATE INDEX entries_by_mls_number ON entries (serialNumber, mlsNumber);
CREATE INDEX entries_by_url ON entries (serialNumber, url);
CREATE INDEX entries_by_creator ON entries (createdByRun) WHERE createdByRun IS NOT NULL;
`

export const ledgerSchema: DatabaseSchema = { name: 'ledger', version: 1, sql }
