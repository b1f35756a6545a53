import type Database from 'libsql'
import * as z from 'zod'
import { jsonColumn } from '../../../runs/database.ts'
import type { Entry, Recognisable } from '../entry.ts'
import { EntryRow, RecognisableRow } from '../entry-row.ts'

const EntryRows = rowsOf(EntryRow)
const RecognisableRows = rowsOf(RecognisableRow)

function rowsOf<Row extends z.ZodType>(row: Row) {
  return z.object({ found: jsonColumn(z.array(row)) })
}

/** @param select selects all columns of entries */
export function prepareEntries(database: Database.Database, select: string): Database.Statement {
  const made = {
    fields: 'json(fields)',
    formerPrices: `json(fields -> 'formerPrices')`,
    corrected: `json(fields -> 'corrected')`,
    setByCalls: `json(fields -> 'setByCalls')`,
    intent: `json(iif(intent IS NULL, NULL, json_object('kind', intent,
      'runId', coalesce(intentRun, ''), 'hash', intentHash,
      'lateUntilMs', coalesce(intentAtMs, 0) + coalesce(lateMs, 0), 'lateMs', coalesce(lateMs, 0))))`,
  }
  return database.prepare(asOneText(select, EntryRow, made))
}

/** @param statement from `prepareEntries` */
export function readEntries(statement: Database.Statement, ...values: unknown[]): Entry[] {
  return EntryRows.parse(statement.get(...values)).found
}

/** @param select selects all columns of entries */
export function prepareRecognisable(
  database: Database.Database,
  select: string,
): Database.Statement {
  const made = { fields: `json_object('MLSNumber', sentMlsNumber, 'Url', sentUrl)` }
  return database.prepare(asOneText(select, RecognisableRow, made))
}

/** @param statement from `prepareRecognisable` */
export function readRecognisable(
  statement: Database.Statement,
  ...values: unknown[]
): Recognisable[] {
  return RecognisableRows.parse(statement.get(...values)).found
}

/**
 * Rows as one JSON text: else each value would cross into JavaScript alone, which takes several times
 * as long.
 *
 * @param made what is more than a column, as SQL
 */
function asOneText(
  select: string,
  { shape }: Pick<z.ZodObject, 'shape'>,
  made: Readonly<Record<string, string>>,
): string {
  const members = Object.keys(shape).map((name) => `'${name}', ${made[name] ?? name}`)
  return `SELECT json_group_array(json_object(${members.join()})) AS found FROM (${select})`
}
