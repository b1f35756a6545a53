import type { DatabaseSchema } from '../../runs/database.ts'

/**
 * A listing with `fields` NULL is a tombstone. The key columns are read out of `fields`, so a
 * tombstone has no keys and cannot be matched by them.
 */
const sql = `
CREATE TABLE keys (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE chatbots (
  serialNumber TEXT PRIMARY KEY,
  settings TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE listings (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  serialNumber TEXT NOT NULL,
  revision INTEGER NOT NULL,
  fields TEXT,
  mlsNumber TEXT AS (fields ->> 'MLSNumber'),
  url TEXT AS (fields ->> 'Url')
);
CREATE INDEX listings_present ON listings (serialNumber) WHERE fields IS NOT NULL;
CREATE INDEX listings_by_revision ON listings (serialNumber, revision);
CREATE INDEX listings_by_mls_number ON listings (serialNumber, mlsNumber);
CREATE INDEX listings_by_url ON listings (serialNumber, url);

CREATE TABLE sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  serialNumber TEXT NOT NULL,
  createdAtMs INTEGER NOT NULL
);
CREATE INDEX sessions_by_time ON sessions (serialNumber, createdAtMs);

CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  sessionId INTEGER NOT NULL,
  serialNumber TEXT NOT NULL,
  sender TEXT NOT NULL,
  text TEXT NOT NULL,
  suffix TEXT NOT NULL,
  listingIds TEXT NOT NULL,
  createdAtMs INTEGER NOT NULL
);
CREATE INDEX messages_by_session ON messages (sessionId);
CREATE INDEX questions_by_time ON messages (serialNumber, createdAtMs) WHERE sender = 'user';

CREATE TABLE files (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  sizeBytes INTEGER NOT NULL,
  animated INTEGER NOT NULL
);
`

export const sandboxSchema: DatabaseSchema = { name: 'data of the sandbox', steps: [sql] }
