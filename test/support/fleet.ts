import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import * as z from 'zod'
import { type FleetStatus, fleetStatus } from '../../src/fleet/status/fleet-status.ts'
import { FLEET_SCHEMA, fleetTables } from '../../src/fleet/store/schema.ts'
import type { TaskRecord } from '../../src/fleet/store/task.ts'
import { type Postgres, postgresAt } from '../../src/runs/postgres/postgres.ts'
import { newerNode } from './newer-node.ts'
import { ownDatabase, postgresServer } from './postgres.ts'
import { type Program, program, runProgram, startProgram } from './program.ts'
import { temporaryFolder } from './temporary-folder.ts'

const POLL_MS = 300

const NameRow = z.object({ name: z.string() })

/** A fleet of a test: its folder, its database, and the program that works for it. */
export interface TestFleet {
  readonly database: Postgres
  /** Writes a file beside the fleet's own. */
  write(name: string, text: string): void
  run(...args: readonly string[]): ReturnType<typeof runProgram>
  /** Starts a worker, of another version where its main file is named, and waits until it takes jobs. */
  worker(
    args?: readonly string[],
    env?: Readonly<Record<string, string>>,
    main?: string,
  ): Promise<Program>
  status(): Promise<FleetStatus>
  /** The schema of the one service that its chatbots are at. */
  ledgerSchema(): Promise<string>
  /** The address of its database. @param port another one that leads there */
  ledgerAt(port?: number): string
  /** The tasks of the newest night; undefined: it is not wholly planned. */
  newestTasks(): Promise<readonly TaskRecord[] | undefined>
  /** The tasks of the newest night, once `isReady`. */
  tasksWhen(isReady: (tasks: readonly TaskRecord[]) => boolean): Promise<readonly TaskRecord[]>
}

export interface FleetParts {
  /** Of the server, with the password. */
  readonly postgres: string
  readonly node: string
  readonly env: Readonly<Record<string, string>>
  /** The fleet's file. */
  readonly fleet: string
}

/** What starts the fleets of a file's tests, which share a PostgreSQL server. */
export function fleetsOfTests() {
  const postgres = postgresServer()
  const node = newerNode()
  return {
    node,
    fleetOf: (env: FleetParts['env'], fleet: string) =>
      testFleet({ postgres: postgres(), node: node(), env, fleet }),
  }
}

export async function testFleet({ postgres, node, env, fleet }: FleetParts): Promise<TestFleet> {
  const folder = temporaryFolder()
  const ledger = await ownDatabase(postgres)
  const database = postgresAt({ url: ledger, schema: FLEET_SCHEMA, tables: [fleetTables] })()
  onTestFinished(() => database.close())
  const file = join(folder, 'agency.yaml')
  const whole = { ...env, NEWOAKS_LEDGER: ledger }
  writeFileSync(file, fleet)
  const status = async () => {
    const [only] = await fleetStatus(database)
    if (!only) throw new Error('No fleet is registered.')
    return only
  }
  const newestTasks = async () => {
    const { nights } = await status()
    const [newest] = nights.toSorted((one, other) => other.startedAtMs - one.startedAtMs)
    return newest && newest.plannedAtMs !== null ? newest.tasks : undefined
  }
  return {
    database,
    newestTasks,
    ledgerAt(port) {
      const url = new URL(ledger)
      if (port !== undefined) url.port = `${port}`
      return url.href
    },
    write(name, text) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    },
    run: (...args) =>
      runProgram({ node, env: whole, args: args.map((arg) => (arg === 'FILE' ? file : arg)) }),
    async worker(args = [], more = {}, main = program) {
      const worker = startProgram({
        node,
        main,
        env: { ...whole, ...more },
        args: ['worker', ...args],
      })
      await worker.until(() => worker.stderr().includes('Worker on ') || undefined)
      return worker
    },
    status,
    async ledgerSchema() {
      const [row] = await database.rows(
        "SELECT nspname AS name FROM pg_namespace WHERE nspname ~ '^newoaks_' AND nspname !~ '^newoaks_fleet'",
      )
      return NameRow.parse(row).name
    },
    async tasksWhen(isReady) {
      for (;;) {
        const tasks = await newestTasks()
        if (tasks && isReady(tasks)) return tasks
        await wait(POLL_MS)
      }
    },
  }
}

/** Whether nothing of a night goes on. */
export function hasEnded(tasks: readonly TaskRecord[]): boolean {
  return tasks.every(({ state }) => ['done', 'person', 'failed'].includes(state))
}
