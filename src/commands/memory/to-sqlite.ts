import { rmSync } from 'node:fs'
import * as z from 'zod'
import { InputError } from '../../errors.ts'
import { restoreLedger } from '../../runs/ledger-copy.ts'
import { openLedgerFile } from '../../runs/ledger-file.ts'
import { markFile } from '../../runs/ledger-mark.ts'
import { MOVED } from '../../runs/postgres/migrate.ts'
import type { Postgres } from '../../runs/postgres/postgres.ts'
import { IdRow, NOW_MS, type Queries } from '../../runs/postgres/queries.ts'
import type { Database } from '../../runs/sqlite.ts'
import { type MovedTable, movedTables, postgresColumn } from './moved-tables.ts'
import { sqliteTables } from './sqlite-tables.ts'

const BATCH_ROWS = 500

const JsonRow = z.object({ row: z.string() })

/** What became of a move into a file. */
interface MovedToFile {
  /** How many rows of each table were moved. */
  readonly counts: ReadonlyMap<string, number>
  /** Where the file is that was there before; undefined when there was none. */
  readonly replaced: string | undefined
}

/**
 * Moves what PostgreSQL remembers into a file. In PostgreSQL it is kept, and marked as moved: nobody
 * goes on with it.
 *
 * @throws InputError when a run goes on
 */
export async function moveToSqlite(database: Postgres, file: string): Promise<MovedToFile> {
  const taken = `${file}.taken`
  const remove = () => {
    for (const each of [taken, `${taken}-wal`, `${taken}-shm`, markFile(taken)])
      try {
        rmSync(each, { force: true })
      } catch {
        // On Windows an open file stays: the next move takes its place.
      }
  }
  remove()
  try {
    return await database.transaction(async (queries) => {
      for (const { postgres } of movedTables)
        await queries.rows(`LOCK TABLE ${database.schema}.${postgres} IN ACCESS EXCLUSIVE MODE`)
      await refuseIfRunning(queries, database.schema)
      const target = openLedgerFile(taken, sqliteTables, (opened) => opened)
      const counts = new Map<string, number>()
      try {
        for (const table of movedTables) {
          const texts = pages(queries, `${database.schema}.${table.postgres}`, table)
          counts.set(table.sqlite, await writeTable(target.database, table, texts))
        }
        // Counted: a ledger without changes is a new one.
        target.write(() => undefined)
      } finally {
        target.close()
      }
      await queries.rows(`INSERT INTO ${database.schema}.parts VALUES ($1, 1)`, [MOVED])
      return { counts, replaced: restoreLedger(file, taken, sqliteTables) }
    })
  } finally {
    remove()
  }
}

async function refuseIfRunning(queries: Queries, schema: string): Promise<void> {
  for (const table of ['runs', 'test_runs']) {
    const [run] = await queries.rows(
      `SELECT id FROM ${schema}.${table} WHERE state = 'running' AND lease_until_ms >= ${NOW_MS}`,
    )
    if (run !== undefined)
      throw new InputError(
        `Run ${IdRow.parse(run).id} goes on: its ledger cannot be moved.`,
        'Wait for its end, close the programs that use this ledger, and move it again.',
      )
  }
}

/** The rows of a table as JSON, many at a time. */
async function* pages(
  queries: Queries,
  from: string,
  { columns, flags }: MovedTable,
): AsyncGenerator<readonly string[]> {
  const members = columns.map((name) => {
    const column = postgresColumn(name)
    return `'${name}', ${flags.includes(name) ? `${column}::integer` : column}`
  })
  await queries.rows(
    `DECLARE moved NO SCROLL CURSOR FOR
     SELECT json_build_object(${members.join()})::text AS row FROM ${from}`,
  )
  for (;;) {
    const rows = await queries.rows(`FETCH ${BATCH_ROWS} FROM moved`)
    if (rows.length === 0) break
    yield rows.map((row) => JsonRow.parse(row).row)
  }
  await queries.rows('CLOSE moved')
}

async function writeTable(
  target: Database,
  { sqlite, columns, json, hasOwners }: MovedTable,
  texts: AsyncIterable<readonly string[]>,
): Promise<number> {
  const owner = hasOwners ? { host: "'postgresql'", pid: '0', processStartMs: '0' } : {}
  const names = [...columns, ...Object.keys(owner)]
  const values = columns.map((name) =>
    json.includes(name) ? `nullif(value -> '$.${name}', 'null')` : `value ->> '$.${name}'`,
  )
  const insert = target.prepare(
    `INSERT INTO ${sqlite} (${names}) SELECT ${[...values, ...Object.values(owner)]}
     FROM json_each(?)`,
  )
  let count = 0
  for await (const batch of texts) {
    insert.run(`[${batch.join()}]`)
    count += batch.length
  }
  return count
}
