import { NOW_MS, type Queries } from '../../../runs/postgres/queries.ts'
import type { Entry, Recognisable } from '../entry.ts'
import { EntryRow, RecognisableRow } from '../entry-row.ts'

/**
 * What is read of an entry, as SQL. How long a request may still act is told by the clock of the
 * database, and by that of this computer only from now on.
 */
const columns = `serial_number AS "serialNumber", source, key, system, id, mls_number AS "mlsNumber",
  url, fields, fields -> 'formerPrices' AS "formerPrices", fields -> 'corrected' AS corrected,
  fields -> 'setByCalls' AS "setByCalls", address, city, region, hash, state,
  CASE WHEN intent IS NULL THEN NULL ELSE json_build_object('kind', intent,
    'runId', coalesce(intent_run, ''), 'hash', intent_hash, 'lateMs', coalesce(late_ms, 0),
    'corrected', intent_corrected,
    'lateUntilMs', $1::bigint + coalesce(intent_at_ms, 0) + coalesce(late_ms, 0) - ${NOW_MS})
  END AS intent,
  created_by_run AS "createdByRun", loaded_by_run AS "loadedByRun", last_run AS "lastRun", updated_at_ms AS "updatedAtMs"`

const recognisable = `source, key, id, mls_number AS "mlsNumber", url, address, city,
  json_build_object('MLSNumber', sent_mls_number, 'Url', sent_url) AS fields,
  intent IS NOT NULL AS "isInDoubt"`

/** @param from `FROM …` with its values from $2 on: $1 is taken */
export async function readEntries(
  queries: Queries,
  from: string,
  values: readonly unknown[],
): Promise<Entry[]> {
  const rows = await queries.rows(`SELECT ${columns} ${from}`, [Date.now(), ...values])
  return rows.map((row) => EntryRow.parse(row))
}

/** @param from `FROM …` with its values from $1 on */
export async function readRecognisable(
  queries: Queries,
  from: string,
  values: readonly unknown[],
): Promise<Recognisable[]> {
  const rows = await queries.rows(`SELECT ${recognisable} ${from}`, values)
  return rows.map((row) => RecognisableRow.parse(row))
}
