import type Database from 'libsql'
import * as z from 'zod'
import { isIdentifier } from '../../../contract/identifier.ts'
import { jsonColumn } from '../../../runs/database.ts'
import {
  type Entry,
  entryStates,
  intentKinds,
  type Recognisable,
  RememberedFields,
} from '../entry.ts'

/** Earlier versions kept whatever the service gave, blanks too: by those no listing is known. */
const Identifier = z
  .string()
  .nullable()
  .transform((id) => (id !== null && isIdentifier(id) ? id : null))

const EntryRow = z.object({
  serialNumber: z.string(),
  source: z.string(),
  key: z.string(),
  system: z.string(),
  id: Identifier,
  mlsNumber: z.string(),
  url: z.string(),
  fields: RememberedFields,
  address: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  hash: z.string().nullable(),
  state: z.enum(entryStates),
  intent: z.enum(intentKinds).nullable(),
  intentRun: z.string().nullable(),
  intentHash: z.string().nullable(),
  intentAtMs: z.int().nullable(),
  lateMs: z.int().nullable(),
  createdByRun: z.string().nullable(),
  lastRun: z.string(),
  updatedAtMs: z.int(),
})

const RecognisableRow = EntryRow.pick({
  source: true,
  key: true,
  id: true,
  mlsNumber: true,
  url: true,
}).extend({ fields: RememberedFields.pick({ MLSNumber: true, Url: true }) })

const EntryRows = found(EntryRow)
const RecognisableRows = found(RecognisableRow)

function found<Row extends z.ZodType>(row: Row) {
  return z.object({ found: jsonColumn(z.array(row)) })
}

/** @param select selects all columns of entries */
export function prepareEntries(database: Database.Database, select: string): Database.Statement {
  return database.prepare(asOneText(select, EntryRow.keyof().options, 'json(fields)'))
}

/** @param statement from `prepareEntries` */
export function readEntries(statement: Database.Statement, ...values: unknown[]): Entry[] {
  return EntryRows.parse(statement.get(...values)).found.map(entryOf)
}

/** @param select selects all columns of entries */
export function prepareRecognisable(
  database: Database.Database,
  select: string,
): Database.Statement {
  const fields = `json_object('MLSNumber', sentMlsNumber, 'Url', sentUrl)`
  return database.prepare(asOneText(select, RecognisableRow.keyof().options, fields))
}

/** @param statement from `prepareRecognisable` */
export function readRecognisable(
  statement: Database.Statement,
  ...values: unknown[]
): Recognisable[] {
  return RecognisableRows.parse(statement.get(...values)).found
}

/** As rows, each value would cross into JavaScript alone, which takes several times as long. */
function asOneText(select: string, columns: readonly string[], fields: string): string {
  const members = columns.map((name) => `'${name}', ${name === 'fields' ? fields : name}`)
  return `SELECT json_group_array(json_object(${members.join()})) AS found FROM (${select})`
}

function entryOf({
  intent,
  intentRun,
  intentHash,
  intentAtMs,
  lateMs,
  ...entry
}: z.output<typeof EntryRow>): Entry {
  return {
    ...entry,
    intent: intent && {
      kind: intent,
      runId: intentRun ?? '',
      hash: intentHash,
      lateUntilMs: (intentAtMs ?? 0) + (lateMs ?? 0),
      lateMs: lateMs ?? 0,
    },
  }
}
