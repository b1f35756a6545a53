import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { fleetStatus, type NightStatus } from '../src/fleet/status/fleet-status.ts'
import { FLEET_SCHEMA, fleetTables } from '../src/fleet/store/schema.ts'
import { postgresAt } from '../src/runs/postgres/postgres.ts'
import { newerNodePath } from '../test/support/newer-node.ts'
import { type OwnServer, ownDatabase, startPostgres } from '../test/support/postgres.ts'
import { listingsCsvFrom } from './invented-listings.ts'
import {
  median,
  ownFolder,
  program,
  run,
  type SandboxProcess,
  say,
  startSandboxProcess,
} from './processes.ts'

/** BOTS=60 LISTINGS=200 WORKERS=1,2 is a small one, which takes some minutes; NIGHTS=8 shows memory. */
const BOTS = Number(process.env.BOTS ?? 1000)
const LISTINGS = Number(process.env.LISTINGS ?? 200)
const WORKERS = (process.env.WORKERS ?? '1,2,4').split(',').map(Number)
const CONCURRENCY = Number(process.env.CONCURRENCY ?? 8)
const LATENCY_MS = Number(process.env.LATENCY_MS ?? 20)
const NIGHTS = Number(process.env.NIGHTS ?? 2)
const CHANGED_SHARE = 0.02
const SAMPLE_MS = 1000
/** What Linux counts time in. */
const TICKS_A_SECOND = 100

const FaultCounts = z.object({
  Data: z.object({ rules: z.array(z.object({ fired: z.int() })) }),
})

const bots = Array.from({ length: BOTS }, (_, at) => `bot-${at + 1}`)
const node = newerNodePath()
const folder = ownFolder('fleet')
const ends: (() => Promise<void> | void)[] = []
const atEnd = (end: () => Promise<void> | void) => void ends.push(end)
try {
  await nights()
} finally {
  for (const end of ends.toReversed()) await end()
}

/** The same night with more and more workers, each time from nothing; then others that change little. */
async function nights(): Promise<void> {
  const server = await startPostgres(atEnd, { isDurable: true })
  await writeFile(
    join(folder, 'agency.yaml'),
    "version: 1\nbots: [{ bots: 'feeds/{bot}', sources: [{ path: 'feeds/{bot}/*.csv' }] }]\n",
  )
  say(
    `${BOTS} chatbots with ${LISTINGS} listings each, ${CONCURRENCY} at once in a worker, the service answers after ${LATENCY_MS} ms:`,
  )
  const rates: number[] = []
  for (const count of WORKERS) {
    await writeFeeds(0)
    const fleet = await openFleet(server, count)
    const first = await fleet.night()
    rates.push(first.rowsPerSecond)
    say(
      `  ${count} workers: ${first.rowsPerSecond} rows/s, ${(first.rowsPerSecond / (rates[0] ?? 1)).toFixed(2)} times the first; ${first.text}`,
    )
    for (let night = 2; night <= NIGHTS; night += 1) {
      await writeFeeds(CHANGED_SHARE, night)
      const { text } = await fleet.night()
      say(`    night ${night}, ${CHANGED_SHARE * 100}% changed: ${text}`)
    }
    await fleet.close()
  }
}

/**
 * @param share of the listings of each chatbot that have another price
 * @param raise what they cost more than at first
 */
async function writeFeeds(share: number, raise?: number): Promise<void> {
  const text = listingsCsvFrom(LISTINGS, Math.round(LISTINGS * share), raise)
  for (const bot of bots) {
    await mkdir(join(folder, 'feeds', bot), { recursive: true })
    await writeFile(join(folder, 'feeds', bot, 'homes.csv'), text)
  }
}

/** A service, a database and workers, all fresh. */
async function openFleet(server: OwnServer, count: number) {
  const closing: (() => Promise<void> | void)[] = []
  const later = (end: () => Promise<void> | void) => void closing.push(end)
  const sandbox = await startSandboxProcess(folder, { latencyMs: LATENCY_MS, chatbots: bots })
  later(sandbox.stop)
  const ledger = await ownDatabase(server.url, later)
  const database = postgresAt({ url: ledger, schema: FLEET_SCHEMA, tables: [fleetTables] })()
  later(() => database.close())
  const env = {
    HOME: folder,
    NEWOAKS_BASE_URL: sandbox.url,
    NEWOAKS_SECRET_KEY: sandbox.secretKey,
    NEWOAKS_LEDGER: ledger,
  }
  // Before workers look for fleets, which they do now and then.
  await run([program, 'fleet', join(folder, 'agency.yaml')], env, node)
  const workers = Array.from({ length: count }, () => startWorker(env))
  later(() => stopped(workers))
  await Promise.all(workers.map(ready))
  const parts = () => ({
    workers: workers.map(({ pid }) => pid ?? 0),
    PostgreSQL: treeOf(server.pid()),
    service: [sandbox.pid],
  })

  async function ended(): Promise<NightStatus> {
    for (;;) {
      const [fleet] = await fleetStatus(database)
      const night = fleet?.nights[0]
      if (night?.plannedAtMs && fleet?.backlog === 0) return night
      await wait(SAMPLE_MS)
    }
  }

  return {
    async night() {
      const [requestsBefore, cpuBefore] = [await requestsOf(sandbox), cpuOf(parts())]
      const memory: number[] = []
      const sampling = setInterval(() => {
        memory.push(Math.max(...parts().workers.map(residentMb)))
      }, SAMPLE_MS)
      const before = performance.now()
      await run([program, 'fleet', join(folder, 'agency.yaml'), '--now'], env, node)
      await wait(2 * SAMPLE_MS)
      const night = await ended()
      clearInterval(sampling)
      const seconds = (performance.now() - before) / 1000
      const requests = (await requestsOf(sandbox)) - requestsBefore
      if (night.states.done !== BOTS) throw new Error(JSON.stringify(night.states))
      const cores = Object.entries(cpuOf(parts())).map(([name, used]) => {
        const share = (used - (cpuBefore[name] ?? 0)) / seconds
        return `${name} ${share.toFixed(2)}`
      })
      const third = Math.ceil(memory.length / 3)
      const [early, late] = [memory.slice(0, third), memory.slice(-third)].map(median)
      return {
        rowsPerSecond: night.rowsPerSecond,
        text: `${seconds.toFixed(1)} s, ${requests} requests; cores busy: ${cores.join(', ')}; memory of the largest worker ${early?.toFixed(0)} MB in the first third, ${late?.toFixed(0)} MB in the last`,
      }
    },
    async close() {
      for (const end of closing.toReversed()) await end()
    },
  }
}

function startWorker(env: Readonly<Record<string, string>>): ChildProcess {
  const args = [program, 'worker', '--concurrency', `${CONCURRENCY}`]
  return spawn(node, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' })
}

async function ready({ stderr }: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    stderr?.on('data', (piece) => {
      said += String(piece)
      if (said.includes('Worker on ')) resolve()
    })
    stderr?.on('end', () => reject(new Error(said)))
  })
}

async function stopped(workers: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    workers.map(async (worker) => {
      const gone = new Promise((resolve) => worker.once('exit', resolve))
      worker.kill('SIGTERM')
      await gone
    }),
  )
}

/** How many requests a service has answered so far. */
async function requestsOf({ url }: SandboxProcess): Promise<number> {
  const response = await fetch(`${url}/sandbox/faults`)
  return FaultCounts.parse(await response.json()).Data.rules[0]?.fired ?? 0
}

function cpuOf(parts: Readonly<Record<string, readonly number[]>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, pids]) => [
      name,
      pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0),
    ]),
  )
}

/** The fields of a process after its name, which may have spaces. Undefined: it is gone, or this is no Linux. */
function fieldsOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** The seconds of a core that a process has used, with its children that are gone. */
function cpuSeconds(pid: number): number {
  const times = fieldsOf(pid)?.slice(11, 15) ?? []
  return times.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND
}

/** The memory that a process has now. */
function residentMb(pid: number): number {
  try {
    const [, kB] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kB) / 1024
  } catch {
    return Number.NaN
  }
}

/** A process and its children. */
function treeOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && Number(fieldsOf(each)?.[1]) === pid)
  return [pid, ...children]
}
