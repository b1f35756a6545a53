import type { KeyType } from '../../../contract/listing.ts'
import type { LedgerTables } from '../../../runs/ledger-file.ts'

/**
 * An entry with `intent` is one whose last request has no known outcome. `createdByRun` is the run
 * that created the listing, or is creating it. `mlsNumber` and `url` are empty where what was sent
 * is not the listing's own.
 */
const loading = `
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
CREATE INDEX running_runs ON runs (serialNumber) WHERE state = 'running';

CREATE TABLE entries (
  serialNumber TEXT NOT NULL,
  source TEXT NOT NULL,
  key TEXT NOT NULL,
  system TEXT NOT NULL,
  id TEXT,
  fields TEXT NOT NULL,
  sentMlsNumber TEXT AS (fields ->> 'MLSNumber'),
  sentUrl TEXT AS (fields ->> 'Url'),
  mlsNumber TEXT NOT NULL,
  url TEXT NOT NULL,
  address TEXT,
  city TEXT,
  region TEXT,
  hash TEXT,
  state TEXT NOT NULL,
  intent TEXT,
  intentRun TEXT,
  intentHash TEXT,
  intentAtMs INTEGER,
  lateMs INTEGER,
  createdByRun TEXT,
  lastRun TEXT NOT NULL,
  updatedAtMs INTEGER NOT NULL,
  PRIMARY KEY (serialNumber, source, key)
) WITHOUT ROWID;
CREATE INDEX entries_by_mls_number ON entries (serialNumber, sentMlsNumber);
CREATE INDEX entries_by_url ON entries (serialNumber, sentUrl);
CREATE INDEX entries_by_creator ON entries (createdByRun) WHERE createdByRun IS NOT NULL;
`

/** What was chosen, and by which columns a source is known when it comes again. */
const choosing = `
ALTER TABLE runs ADD COLUMN choices TEXT;
ALTER TABLE runs ADD COLUMN columnsKey TEXT;
CREATE INDEX runs_by_columns ON runs (columnsKey) WHERE choices IS NOT NULL;
`

/** To find out whether the service gave an identifier twice. */
const identifying = 'CREATE INDEX entries_by_id ON entries (serialNumber, id) WHERE id IS NOT NULL;'

/** `touched`: a single call has changed the listing while the intent of a run was open. */
const touching = 'ALTER TABLE entries ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;'

/** Of an update whose outcome is not known: the corrections that stand once it has acted, as JSON. */
const correcting = 'ALTER TABLE entries ADD COLUMN intentCorrected TEXT;'

/**
 * `loadedByRun`: of what was loaded before, the load that last touched it, where that is sure to have had a row
 * of it, else the one that created it, where its source was loaded from no other file since. NULL: not known.
 */
const attributing = `
ALTER TABLE entries ADD COLUMN loadedByRun TEXT;
CREATE TEMP TABLE loads AS
  SELECT id, serialNumber, source,
    state = 'completed' AND result ->> '$.rows.failed' + result ->> '$.rows.unknown' = 0
      AND coalesce(result ->> '$.gone.failed' + result ->> '$.gone.unknown', 0) = 0 AS isWhole,
    NOT EXISTS (
      SELECT 1 FROM runs AS later WHERE later.kind IN ('import', 'sync') AND later.exclusive = 1
        AND later.serialNumber = runs.serialNumber AND later.source = runs.source AND later.id > runs.id
        AND (later.fileName <> runs.fileName OR later.fileName IN ('pasted text', 'rows'))
    ) AS isOfOneFile
  FROM runs WHERE kind IN ('import', 'sync') AND exclusive = 1;
CREATE INDEX temp.loads_by_id ON loads (id);
UPDATE entries SET loadedByRun = coalesce(
  (SELECT id FROM loads WHERE id = lastRun AND (
    lastRun = createdByRun OR (isWhole AND hash IS NOT NULL AND hash NOT LIKE 'call-%'))),
  (SELECT id FROM loads WHERE id = createdByRun AND isOfOneFile AND source = entries.source)
);
DROP TABLE loads;
`

/** Those that are not loaded are few, and looked for among many that are: the last changed first. */
const apart = `
CREATE INDEX entries_by_state ON entries (serialNumber, state, updatedAtMs DESC)
WHERE state <> 'loaded';
`

/** How many listings a run has deleted: of those that are loaded again nothing else tells it. */
const counting = 'ALTER TABLE runs ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0;'

/** Who began a run: the tool or command, and the program that called it. `host` is the computer of its process. */
const calling = `
ALTER TABLE runs ADD COLUMN tool TEXT;
ALTER TABLE runs ADD COLUMN callerHost TEXT;
`

/** The tables of loaded listings. */
export const listingTables: LedgerTables = {
  name: 'listings',
  steps: [
    loading,
    choosing,
    identifying,
    touching,
    apart,
    correcting,
    attributing,
    counting,
    calling,
  ],
  stepsAmong: (steps) => Math.min(steps, 1),
}

/**
 * The columns of the entries with what requests name listings by, and the entries by each. Unless it
 * is told, SQLite reads all entries of the chatbot by their primary key.
 */
export const keyColumns: Readonly<Record<KeyType, { column: string; entries: string }>> = {
  NewOaks: { column: 'id', entries: 'entries INDEXED BY entries_by_id' },
  MLSNumber: { column: 'sentMlsNumber', entries: 'entries INDEXED BY entries_by_mls_number' },
  URL: { column: 'sentUrl', entries: 'entries INDEXED BY entries_by_url' },
}
