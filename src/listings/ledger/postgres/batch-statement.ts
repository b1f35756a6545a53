import { NOW_MS } from '../../../runs/postgres/queries.ts'

const CONTENT = [
  ...['system', 'fields', 'mls_number', 'url', 'address', 'city', 'region', 'loaded_by_run'],
] as const

const ROW = `at integer, serial_number text, source text, key text, run text, kind text,
  system text, fields jsonb, mls_number text, url text, address text, city text, region text,
  loaded_by_run text, hash text, corrected jsonb`

const CLOSED = `intent = NULL, intent_run = NULL, intent_hash = NULL, late_ms = NULL,
  intent_at_ms = NULL, intent_corrected = NULL, touched = false, updated_at_ms = ${NOW_MS}`
const OPENED = [
  ...['intent', 'intent_run', 'intent_hash', 'late_ms', 'intent_at_ms'],
  'intent_corrected',
]

/** A column as it is set where the request or result is one of these kinds; else it stays. */
function setFor(kinds: readonly string[], from: string, column: string, value: string): string {
  const named = kinds.map((kind) => `'${kind}'`).join()
  return `${column} = CASE WHEN ${from} IN (${named}) THEN ${value} ELSE entry.${column} END`
}

/** When a single call has changed the listing meanwhile, nobody knows which came last. */
const hash = `hash = CASE told.kind
  WHEN 'created' THEN CASE WHEN touched THEN NULL ELSE told.hash END
  WHEN 'found' THEN CASE WHEN touched THEN NULL ELSE told.hash END
  WHEN 'updated' THEN CASE WHEN touched THEN NULL ELSE told.hash END
  WHEN 'deleted' THEN told.hash ELSE entry.hash END`

/**
 * Writes many intents and many results at once, of an entry no more than one. It answers with `at` of
 * the intents that were written: those of runs that go on. As long as it lasts nobody takes these runs
 * for dead. A result counts if the run's own intent is the open one, or the run goes on.
 *
 * $1: the intents, $2: the results, as JSON
 */
export function batchStatement(schema: string): string {
  const entries = `${schema}.entries`
  const isThis = `entry.serial_number = told.serial_number AND entry.source = told.source
    AND entry.key = told.key`
  const isMine = '(entry.intent_run = told.run OR told.run IN (SELECT id FROM alive))'
  const opened = OPENED.map((column) => `${column} = excluded.${column}`).join()
  const replaced = [
    ...CONTENT.map((column) => setFor(['create'], 'excluded.intent', column, `excluded.${column}`)),
    setFor(['create'], 'excluded.intent', 'last_run', 'excluded.last_run'),
    setFor(['create'], 'excluded.intent', 'state', "'unknown'"),
    setFor(['create'], 'excluded.intent', 'id', 'NULL'),
    setFor(['create'], 'excluded.intent', 'hash', 'NULL'),
    setFor(['create'], 'excluded.intent', 'created_by_run', 'excluded.intent_run'),
  ].join()
  const content = CONTENT.map((column) =>
    setFor(['found', 'updated'], 'told.kind', column, `told.${column}`),
  ).join()
  return `WITH asked AS MATERIALIZED (
      SELECT * FROM json_to_recordset($1) AS asked(${ROW}, late_ms bigint)
    ),
    results AS MATERIALIZED (
      SELECT * FROM json_to_recordset($2) AS results(${ROW}, id text, deleted_by text)
    ),
    alive AS MATERIALIZED (
      SELECT id FROM ${schema}.runs
      WHERE id IN (SELECT run FROM asked UNION SELECT run FROM results) AND state = 'running'
      ORDER BY id FOR SHARE
    ),
    opened AS (
      INSERT INTO ${entries} AS entry (serial_number, source, key, intent, intent_run, intent_hash,
        late_ms, intent_at_ms, last_run, updated_at_ms, intent_corrected, ${CONTENT.join()}, state, created_by_run)
      SELECT serial_number, source, key, kind, run, hash, late_ms, ${NOW_MS}, run, ${NOW_MS},
        corrected, ${CONTENT.join()}, 'unknown', CASE kind WHEN 'create' THEN run END
      FROM asked WHERE kind <> 'delete' AND run IN (SELECT id FROM alive)
      ON CONFLICT (serial_number, source, key)
        DO UPDATE SET ${opened}, updated_at_ms = excluded.updated_at_ms, ${replaced}
      RETURNING serial_number, source, key
    ),
    deleting AS (
      UPDATE ${entries} AS entry SET intent = told.kind, intent_run = told.run, intent_hash = NULL,
        late_ms = told.late_ms, intent_at_ms = ${NOW_MS},
        intent_corrected = NULL, updated_at_ms = ${NOW_MS}
      FROM asked AS told
      WHERE ${isThis} AND told.kind = 'delete' AND told.run IN (SELECT id FROM alive)
      RETURNING entry.serial_number, entry.source, entry.key
    ),
    forgotten AS (
      DELETE FROM ${entries} AS entry USING results AS told
      WHERE ${isThis} AND told.kind = 'refused' AND entry.state = 'unknown' AND ${isMine}
    ),
    closed AS (
      UPDATE ${entries} AS entry SET ${CLOSED}, ${hash}, ${content},
        ${setFor(['created'], 'told.kind', 'id', 'told.id')},
        ${setFor(['found'], 'told.kind', 'created_by_run', 'coalesce(entry.created_by_run, told.run)')},
        last_run = CASE told.kind WHEN 'refused' THEN entry.last_run
          ELSE coalesce(told.deleted_by, told.run) END,
        state = CASE told.kind WHEN 'deleted' THEN 'deleted' WHEN 'refused' THEN entry.state
          ELSE 'loaded' END
      FROM results AS told
      WHERE ${isThis} AND NOT (told.kind = 'refused' AND entry.state = 'unknown') AND ${isMine}
      RETURNING told.deleted_by
    ),
    counted AS (
      UPDATE ${schema}.runs AS run SET deleted = run.deleted + told.count
      FROM (SELECT deleted_by, count(*) AS count FROM closed WHERE deleted_by IS NOT NULL
        GROUP BY deleted_by) AS told
      WHERE run.id = told.deleted_by
    )
    SELECT at FROM asked WHERE (serial_number, source, key) IN (
      SELECT * FROM opened UNION ALL SELECT * FROM deleting
    )`
}
