import type { KeyType } from '../../../contract/listing.ts'
import type { PostgresTables } from '../../../runs/postgres/migrate.ts'

/**
 * As in SQLite, see ../sqlite/schema.ts; times are by the clock of the database. A run keeps its
 * chatbot until `lease_until_ms`, and one alone can have it. Numbers and addresses of any length are
 * found by their hashes; texts are in the order of their bytes.
 */
const loading = (schema: string) => `
CREATE TABLE ${schema}.runs (
  id text COLLATE "C" PRIMARY KEY,
  kind text NOT NULL,
  serial_number text COLLATE "C" NOT NULL,
  source text COLLATE "C" NOT NULL,
  file_name text NOT NULL,
  exclusive boolean NOT NULL,
  started_at_ms bigint NOT NULL,
  ended_at_ms bigint,
  state text NOT NULL,
  heartbeat_at_ms bigint NOT NULL,
  lease_until_ms bigint NOT NULL,
  cancel_requested boolean NOT NULL DEFAULT false,
  result jsonb,
  choices jsonb,
  columns_key text
);
CREATE UNIQUE INDEX running_runs ON ${schema}.runs (serial_number)
  WHERE state = 'running' AND exclusive;
CREATE INDEX runs_by_chatbot ON ${schema}.runs (serial_number, id);
CREATE INDEX runs_by_columns ON ${schema}.runs (columns_key) WHERE columns_key IS NOT NULL;

CREATE TABLE ${schema}.entries (
  serial_number text COLLATE "C" NOT NULL,
  source text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  system text NOT NULL,
  id text COLLATE "C",
  fields jsonb NOT NULL,
  sent_mls_number text GENERATED ALWAYS AS (fields ->> 'MLSNumber') STORED,
  sent_mls_number_hash bigint
    GENERATED ALWAYS AS (hashtextextended(fields ->> 'MLSNumber', 0)) STORED,
  sent_url text GENERATED ALWAYS AS (fields ->> 'Url') STORED,
  sent_url_hash bigint GENERATED ALWAYS AS (hashtextextended(fields ->> 'Url', 0)) STORED,
  mls_number text NOT NULL,
  url text NOT NULL,
  address text,
  city text,
  region text,
  hash text,
  state text NOT NULL,
  intent text,
  intent_run text,
  intent_hash text,
  intent_at_ms bigint,
  late_ms bigint,
  created_by_run text,
  last_run text NOT NULL,
  updated_at_ms bigint NOT NULL,
  touched boolean NOT NULL DEFAULT false,
  PRIMARY KEY (serial_number, source, key)
);
CREATE INDEX entries_by_mls_number ON ${schema}.entries (serial_number, sent_mls_number_hash);
CREATE INDEX entries_by_url ON ${schema}.entries (serial_number, sent_url_hash);
CREATE INDEX entries_by_creator ON ${schema}.entries (created_by_run, source, key)
  WHERE created_by_run IS NOT NULL;
CREATE INDEX entries_by_id ON ${schema}.entries (serial_number, id) WHERE id IS NOT NULL;
CREATE INDEX entries_by_state ON ${schema}.entries (serial_number, state, updated_at_ms DESC)
  WHERE state <> 'loaded';
`

const correcting = (schema: string) =>
  `ALTER TABLE ${schema}.entries ADD COLUMN intent_corrected jsonb`

/** As in SQLite. */
const attributing = (schema: string) => `
ALTER TABLE ${schema}.entries ADD COLUMN loaded_by_run text;
WITH loads AS MATERIALIZED (
  SELECT id, source,
    state = 'completed' AND (result #>> '{rows,failed}')::int + (result #>> '{rows,unknown}')::int = 0
      AND coalesce((result #>> '{gone,failed}')::int + (result #>> '{gone,unknown}')::int, 0) = 0
      AS is_whole,
    NOT EXISTS (
      SELECT 1 FROM ${schema}.runs AS later WHERE later.kind IN ('import', 'sync') AND later.exclusive
        AND later.serial_number = runs.serial_number AND later.source = runs.source AND later.id > runs.id
        AND (later.file_name <> runs.file_name OR later.file_name IN ('pasted text', 'rows'))
    ) AS is_of_one_file
  FROM ${schema}.runs WHERE kind IN ('import', 'sync') AND exclusive
)
UPDATE ${schema}.entries AS entry SET loaded_by_run = coalesce(last.id, first.id)
FROM ${schema}.entries AS old
  LEFT JOIN loads AS last ON last.id = old.last_run AND (
    last.id = old.created_by_run OR (last.is_whole AND hash IS NOT NULL AND hash NOT LIKE 'call-%'))
  LEFT JOIN loads AS first ON first.id = old.created_by_run AND first.is_of_one_file
    AND first.source = old.source
WHERE entry.serial_number = old.serial_number AND entry.source = old.source AND entry.key = old.key`

const counting = (schema: string) =>
  `ALTER TABLE ${schema}.runs ADD COLUMN deleted bigint NOT NULL DEFAULT 0`

const calling = (schema: string) =>
  `ALTER TABLE ${schema}.runs ADD COLUMN tool text, ADD COLUMN caller_host text`

/** The tables of loaded listings. */
export const listingTables: PostgresTables = {
  name: 'listings',
  steps: [loading, correcting, attributing, counting, calling],
}

/** Whether an entry has a key that a request names, as SQL. @param keys SQL of an array of texts */
export const hasKey: Readonly<Record<KeyType, (keys: string) => string>> = {
  NewOaks: (keys) => `id = ANY(${keys})`,
  MLSNumber: (keys) => hashed('sent_mls_number', keys),
  URL: (keys) => hashed('sent_url', keys),
}

function hashed(column: string, keys: string): string {
  return `${column}_hash = ANY(SELECT hashtextextended(sought, 0) FROM unnest(${keys}) AS sought)
    AND ${column} = ANY(${keys})`
}
