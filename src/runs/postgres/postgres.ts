import type pg from 'pg'
import { ConfigError, errorCode, reasonOf } from '../../errors.ts'
import { assertCurrent, migrate, type PostgresTables } from './migrate.ts'
import { type PostgresPlace, placeOf, postgresError } from './postgres-error.ts'
import type { Queries } from './queries.ts'

/** So many connections one process has at most. */
const MAX_CONNECTIONS = 4
const CONNECT_MS = 10_000
/** No statement takes nearly as long: the connection has died, and nobody has said so. */
const ANSWER_MS = 30_000
/** The database has undone it, because it and another waited for each other: it is done again. */
const UNDONE = ['40001', '40P01']
const MAX_TRIES = 5
/** What counts and times are, which a number holds. */
const INT8 = 20

/** The tables of a service in PostgreSQL. Every method rejects with a StorageError when it cannot be used. */
export interface Postgres extends Queries {
  /** The schema that the tables are in, as SQL. */
  readonly schema: string
  /** What the database is called in errors. */
  readonly place: PostgresPlace
  /** @throws StorageError when a newer version has changed the tables since, or they were moved */
  assertCurrent(): Promise<void>
  /** All of it or nothing. */
  transaction<Value>(work: (queries: Queries) => Promise<Value>): Promise<Value>
  /** Closes the connections when nobody else uses them. */
  close(): Promise<void>
}

interface PostgresAddress {
  /** `postgres://…` */
  readonly url: string
  /** The name of the schema: one a service. */
  readonly schema: string
  readonly tables: readonly PostgresTables[]
}

/**
 * The database of a service: every opening shares its connections. Nothing is connected before the
 * first statement, which makes the tables that are missing; after a failure the next one tries again.
 */
export function postgresAt({ url, schema: name, tables }: PostgresAddress): () => Postgres {
  const schema = `"${name}"`
  const place = placeOf(url, name)
  let users = 0
  let connecting: Promise<pg.Pool> | undefined

  function pool(): Promise<pg.Pool> {
    connecting ??= connect(url).then(async (made) => {
      try {
        await inTransaction(made, (queries) => migrate(queries, { schema, name, tables, place }))
        return made
      } catch (error) {
        connecting = undefined
        await made.end()
        throw error
      }
    })
    connecting.catch(() => {
      connecting = undefined
    })
    return connecting
  }

  async function told<Value>(work: (connected: pg.Pool) => Promise<Value>): Promise<Value> {
    for (let tries = 1; ; tries += 1)
      try {
        return await work(await pool())
      } catch (error) {
        if (tries < MAX_TRIES && UNDONE.includes(errorCode(error) ?? '')) continue
        throw postgresError(error, place)
      }
  }

  return () => {
    users += 1
    let isOpen = true
    return {
      schema,
      place,
      rows: (sql, values = []) => told(async (made) => (await made.query(sql, [...values])).rows),
      assertCurrent: () =>
        told(async (made) => {
          const rows = async (sql: string) => (await made.query(sql)).rows
          await assertCurrent({ rows }, { schema, name, tables, place })
        }),
      transaction: (work) => told((made) => inTransaction(made, work)),
      async close() {
        if (!isOpen) return
        isOpen = false
        users -= 1
        if (users > 0) return
        const ending = connecting
        connecting = undefined
        await (await ending?.catch(() => undefined))?.end()
      },
    }
  }
}

async function connect(connectionString: string): Promise<pg.Pool> {
  const { Pool, types } = await loadDriver()
  const pool = new Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    application_name: 'newoaks-mcp',
    keepAlive: true,
    allowExitOnIdle: true,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 ? Number : types.getTypeParser(type, format),
    },
  })
  // Of a connection that nobody uses just now: it is made anew.
  pool.on('error', () => {})
  // Of one that is just handed out the pool hears no more: its next query fails, and the process lives.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Few need it: it is not installed with this program. */
async function loadDriver(): Promise<typeof pg> {
  try {
    return (await import('pg')).default
  } catch (error) {
    const [reason] = reasonOf(error).split('\n')
    throw new ConfigError(
      `NEWOAKS_LEDGER names a PostgreSQL database, and its driver cannot be loaded: ${reason}.`,
      'Install it beside this program: npm install pg@8; or with npm install --global pg@8, where the program was installed so.',
    )
  }
}

async function inTransaction<Value>(
  pool: pg.Pool,
  work: (queries: Queries) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  // A connection can break between two queries: the next one fails, and the process lives.
  let failure: unknown
  const broken = (error: Error) => {
    failure ??= error
  }
  client.on('error', broken)
  try {
    await client.query('BEGIN')
    const value = await work({
      rows: async (sql, values = []) => (await client.query(sql, [...values])).rows,
    })
    await client.query('COMMIT')
    return value
  } catch (error) {
    failure ??= error
    throw failure
  } finally {
    client.off('error', broken)
    // What a failed one has left open goes with its connection.
    client.release(failure !== undefined)
  }
}
