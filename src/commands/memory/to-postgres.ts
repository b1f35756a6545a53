import { existsSync, renameSync, rmSync } from 'node:fs'
import * as z from 'zod'
import { InputError } from '../../errors.ts'
import { claimOpen } from '../../runs/ledger-copy.ts'
import { movedFile, openLedgerFile } from '../../runs/ledger-file.ts'
import type { Postgres } from '../../runs/postgres/postgres.ts'
import { CountRow, type Queries } from '../../runs/postgres/queries.ts'
import type { Database } from '../../runs/sqlite.ts'
import { type MovedTable, movedTables, postgresColumn } from './moved-tables.ts'
import { sqliteTables } from './sqlite-tables.ts'

const BATCH_ROWS = 500

const JsonRow = z.object({ row: z.string() })

/**
 * Moves what a file remembers into PostgreSQL: all of it or nothing. The file is kept aside.
 *
 * @returns how many rows of each table were moved
 * @throws InputError when there is no ledger, a run goes on, or PostgreSQL remembers something already
 */
export async function moveToPostgres(
  file: string,
  database: Postgres,
): Promise<ReadonlyMap<string, number>> {
  if (!existsSync(file))
    throw new InputError(
      `There is no ledger of this service in ${file}.`,
      'There is nothing to move: what is loaded from now on is remembered in PostgreSQL.',
    )
  // Opened once: what a statement was prepared for stays open until that is collected.
  const opened = openLedgerFile(file, sqliteTables, (ledger) => ledger)
  const source = opened.database
  try {
    claimOpen(source)
    source.exec('BEGIN EXCLUSIVE')
    const moved = await database.transaction(async (queries) => {
      const counts = new Map<string, number>()
      for (const table of movedTables) {
        await refuseIfUsed(queries, database, table)
        counts.set(table.sqlite, await moveTable(source, table, queries, database.schema))
      }
      return counts
    })
    return moved
  } finally {
    if (source.inTransaction) source.exec('ROLLBACK')
    opened.close()
  }
}

/** Puts the file aside, so that nobody goes on with it. @returns where it is now */
export function putAside(file: string): string {
  const aside = movedFile(file)
  rmSync(aside, { force: true })
  renameSync(file, aside)
  return aside
}

async function refuseIfUsed(
  queries: Queries,
  { schema, place }: Postgres,
  { postgres }: MovedTable,
): Promise<void> {
  // Nobody else writes there as long as this lasts.
  await queries.rows(`LOCK TABLE ${schema}.${postgres} IN ACCESS EXCLUSIVE MODE`)
  const [row] = await queries.rows(
    `SELECT count(*) AS count FROM (SELECT 1 FROM ${schema}.${postgres} LIMIT 1) AS any_row`,
  )
  if (CountRow.parse(row).count === 0) return
  throw new InputError(
    `The ledger in PostgreSQL, ${place.text}, remembers something already: two memories cannot be made one.`,
    `Use that one as it is, or drop the schema if nothing in it counts: DROP SCHEMA ${schema} CASCADE.`,
  )
}

async function moveTable(
  source: Database,
  table: MovedTable,
  queries: Queries,
  schema: string,
): Promise<number> {
  const { sqlite, postgres, columns, json, hasOwners, isNumbered } = table
  const members = columns.map(
    (name) => `'${postgresColumn(name)}', ${json.includes(name) ? `json(${name})` : name}`,
  )
  // A run that was going on has died.
  if (hasOwners) members.push(`'lease_until_ms', heartbeatAtMs`)
  const select = source.prepare(`SELECT json_object(${members.join()}) AS row FROM ${sqlite}`)
  const names = [...columns.map(postgresColumn), ...(hasOwners ? ['lease_until_ms'] : [])].join()
  const target = `${schema}.${postgres}`
  let count = 0
  let batch: string[] = []
  const write = async () => {
    await queries.rows(
      `INSERT INTO ${target} (${names})
       SELECT ${names} FROM json_populate_recordset(NULL::${target}, $1)`,
      [`[${batch.join()}]`],
    )
    count += batch.length
    batch = []
  }
  for (const row of select.iterate()) {
    batch.push(JsonRow.parse(row).row)
    if (batch.length === BATCH_ROWS) await write()
  }
  if (batch.length > 0) await write()
  if (isNumbered)
    await queries.rows(
      `SELECT setval(pg_get_serial_sequence('${target}', 'id'), greatest(max(id), 1), max(id) > 0)
       FROM ${target} HAVING max(id) > 0`,
    )
  return count
}
