import * as z from 'zod'
import { StorageError } from '../../errors.ts'
import type { PostgresPlace } from './postgres-error.ts'
import type { Queries } from './queries.ts'

/** The tables that one of its users keeps in the database. */
export interface PostgresTables {
  readonly name: string
  /** What makes the tables in a schema, in order: a change is one more step, and old tables take it over. */
  readonly steps: readonly ((schema: string) => string)[]
}

/** The part that says of tables that they were moved into a file. */
export const MOVED = 'moved'

interface Migration {
  /** As SQL. */
  readonly schema: string
  readonly name: string
  readonly tables: readonly PostgresTables[]
  readonly place: PostgresPlace
}

const PartRow = z.object({ name: z.string(), steps: z.int() })
const FoundRow = z.object({ found: z.boolean() })

/**
 * Takes the steps that the tables have not taken yet. Others that come at the same time wait for it.
 *
 * @param queries in a transaction
 * @throws StorageError when the tables are of a newer version of this program
 */
export async function migrate(queries: Queries, migration: Migration): Promise<void> {
  const { schema, name, tables, place } = migration
  if (isComplete(await stepsOf(queries, migration), tables, place)) return
  await queries.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `newoaks-mcp schema ${name}`,
  ])
  const taken = await stepsOf(queries, migration)
  if (isComplete(taken, tables, place)) return
  // Asked for first: who may not create a schema may use one that was made for it.
  if (!(await exists(queries, 'pg_namespace WHERE nspname = $1', name)))
    await queries.rows(`CREATE SCHEMA ${schema}`)
  await queries.rows(
    `CREATE TABLE IF NOT EXISTS ${schema}.parts (name text PRIMARY KEY, steps integer NOT NULL)`,
  )
  for (const { name: part, steps } of tables) {
    for (const step of steps.slice(taken.get(part) ?? 0)) await queries.rows(step(schema))
    await queries.rows(
      `INSERT INTO ${schema}.parts VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET steps = excluded.steps`,
      [part, steps.length],
    )
  }
}

/** How many steps each part has taken. */
async function stepsOf(
  queries: Queries,
  { schema, name }: Migration,
): Promise<ReadonlyMap<string, number>> {
  const parts = "pg_tables WHERE schemaname = $1 AND tablename = 'parts'"
  if (!(await exists(queries, parts, name))) return new Map()
  return takenSteps(queries, schema)
}

async function takenSteps(queries: Queries, schema: string): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.rows(`SELECT name, steps FROM ${schema}.parts`)
  return new Map(rows.map((row) => PartRow.parse(row)).map(({ name, steps }) => [name, steps]))
}

/** What a process that goes on for long asks before it changes something. @throws as migrate does */
export async function assertCurrent(
  queries: Queries,
  { schema, tables, place }: Migration,
): Promise<void> {
  isComplete(await takenSteps(queries, schema), tables, place)
}

async function exists(queries: Queries, from: string, name: string): Promise<boolean> {
  const [row] = await queries.rows(`SELECT EXISTS (SELECT 1 FROM ${from}) AS found`, [name])
  return FoundRow.parse(row).found
}

function isComplete(
  taken: ReadonlyMap<string, number>,
  tables: readonly PostgresTables[],
  { text }: PostgresPlace,
): boolean {
  if (taken.has(MOVED))
    throw new StorageError(
      'storage_lost',
      `The ledger in PostgreSQL, ${text}, was moved into a file.`,
      'Go on without NEWOAKS_LEDGER. To bring it back into PostgreSQL, drop the schema and move the file: newoaks-mcp ledger to-postgres.',
    )
  if (tables.some(({ name, steps }) => (taken.get(name) ?? 0) > steps.length))
    throw new StorageError(
      'storage_newer',
      `The ledger in PostgreSQL, ${text}, is of a newer version of this program.`,
      'Use that version, or a later one: this one cannot know what is in the tables.',
    )
  return tables.every(({ name, steps }) => taken.get(name) === steps.length)
}
