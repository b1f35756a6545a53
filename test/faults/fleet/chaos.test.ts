import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import type { TaskRecord } from '../../../src/fleet/store/task.ts'
import type { FaultRule } from '../../../src/sandbox/faults.ts'
import { hasEnded, testFleet } from '../../support/fleet.ts'
import { haltingProxy } from '../../support/halting-proxy.ts'
import { listingsCsv, sandboxAndEnv } from '../../support/listing-file.ts'
import { newerNode } from '../../support/newer-node.ts'
import { startPostgres } from '../../support/postgres.ts'
import { endAfter, type Program, program } from '../../support/program.ts'
import { createRandom } from '../../support/random.ts'
import { mlsNumbers, setFaults } from '../../support/sandbox.ts'

/** `npm run test:chaos` has twenty rounds, and a partition of two minutes. */
const ROUNDS = Number(process.env.ROUNDS ?? 1)
const SEED = Number(process.env.SEED ?? 50_113)
const PARTITION_SECONDS = Number(process.env.PARTITION_SECONDS ?? 12)
const KILLS = Number(process.env.KILLS ?? 1)
const BOTS = Number(process.env.BOTS ?? 8)
const LISTINGS = Number(process.env.LISTINGS ?? 60)
/** The main file of another version, of which every second worker is. */
const OTHER = process.env.OTHER ?? program
const LONGEST_CALM_MS = 4000
/** After so long others have what a worker had that cannot be reached. */
const LONGER_THAN_LEASE_SECONDS = 60

const Bot = z.object({ bot: z.string() })

const node = newerNode()

/** What goes wrong at the service besides: lost answers, lost requests, too many of them, slow ones. */
const trouble = (seed: number): FaultRule[] => [
  { share: 0.01, seed, status: 429, retryAfter: '0' },
  { share: 0.02, seed: seed + 1, reset: 'after' },
  { share: 0.01, seed: seed + 2, reset: 'before' },
  { latencyMs: 40 },
]

const rounds = Array.from({ length: ROUNDS }, (_, at) => ({ round: at + 1, seed: SEED + at }))

test.each(rounds)(
  'round $round: workers die, PostgreSQL restarts, one worker is cut off, and each listing is there once',
  async ({ seed }) => {
    const random = createRandom(seed)
    const server = await startPostgres(onTestFinished)
    const bots = Array.from({ length: BOTS }, (_, at) => `bot-${at + 1}`)
    const { sandbox, env } = await sandboxAndEnv({ chatbots: bots, faults: trouble(seed) })
    const fleet = await testFleet({
      postgres: server.url,
      node: node(),
      env,
      fleet: `version: 1
accounts: { north: { requestsPerSecond: 200 } }
defaults: { account: north }
bots: [{ bots: 'feeds/{bot}', sources: [{ path: 'feeds/{bot}/*.csv' }] }]
`,
    })
    for (const bot of bots) fleet.write(`feeds/${bot}/homes.csv`, listingsCsv(LISTINGS))
    await fleet.run('fleet', 'FILE', '--now')

    const key = { NEWOAKS_SECRET_KEY_NORTH: sandbox.secretKey }
    const proxy = await haltingProxy(server.port, onTestFinished)
    let started = 0
    const start = (ledger = {}) => {
      started += 1
      const main = started % 2 === 0 ? program : OTHER
      return fleet.worker(['--concurrency', '2'], { ...key, ...ledger }, main)
    }
    const cutOff = await start({ NEWOAKS_LEDGER: fleet.ledgerAt(proxy.port) })
    let cut: unknown[] = []
    while (cut.length === 0) {
      await wait(20)
      cut = await fleet.database.rows(
        `SELECT bot FROM ${fleet.database.schema}.tasks WHERE state = 'running'`,
      )
    }
    proxy.halt()
    const healed = wait(PARTITION_SECONDS * 1000).then(() => proxy.goOn())
    const others = [await start(), await start()]
    const restartAt = Math.floor(random() * (KILLS + 1))
    for (let kill = 0; kill <= KILLS; kill += 1) {
      await wait(random() * LONGEST_CALM_MS)
      if (kill === restartAt) await server.restart()
      if (kill === KILLS) break
      const victim = Math.floor(random() * others.length)
      await killed(others[victim])
      others[victim] = await start()
    }
    await healed

    const tasks = await ended(fleet.newestTasks)
    expect(tasks.map(({ bot, state, rows }) => ({ bot, state, read: rows?.read }))).toEqual(
      bots.toSorted().map((bot) => ({ bot, state: 'done', read: LISTINGS })),
    )
    // Nobody else was there when it was cut off.
    const takenOver = tasks.filter(({ bot }) => cut.some((row) => Bot.parse(row).bot === bot))
    expect(takenOver.length).toBeGreaterThan(0)
    if (PARTITION_SECONDS >= LONGER_THAN_LEASE_SECONDS)
      expect(takenOver.filter(({ attempts }) => attempts < 2)).toEqual([])
    const numbers = Array.from({ length: LISTINGS }, (_, at) => `M${at + 1}`).toSorted()
    await setFaults(sandbox)
    for (const bot of bots) expect(await mlsNumbers(sandbox, bot)).toEqual(numbers)
    // All of them live, the one that was cut off too, and end as they should.
    for (const worker of [cutOff, ...others]) {
      const { code } = await endAfter(worker, () => worker.process.kill('SIGTERM'))
      expect(code, worker.stderr()).toBe(0)
    }
  },
  (PARTITION_SECONDS + 240) * 1000,
)

async function killed(worker: Program | undefined): Promise<void> {
  worker?.process.kill('SIGKILL')
  await worker?.exited
}

/** Resolves when nothing of the night goes on; the database may be away at times. */
async function ended(
  newestTasks: () => Promise<readonly TaskRecord[] | undefined>,
): Promise<readonly TaskRecord[]> {
  for (;;) {
    const tasks = await newestTasks().catch(() => undefined)
    if (tasks && hasEnded(tasks)) return tasks
    await wait(300)
  }
}
