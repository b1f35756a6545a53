import { existsSync } from 'node:fs'
import { setInterval } from 'node:timers'
import type { Job, JobWithMetadata } from 'pg-boss'
import { reasonOf, StorageError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { LOST, makeQueues, nightsQueue, TASKS } from '../queue/queues.ts'
import { NightOrder } from '../queue/register-fleet.ts'
import { startNight } from '../queue/start-night.ts'
import { registeredFleets } from '../store/fleets.ts'
import { TaskRef } from '../store/task.ts'
import { type CarryOutParts, carryOut, keepEnd } from './carry-out.ts'
import { OUTDATED } from './sync-end.ts'

/** How often it is looked for fleets that were registered since. */
const LOOK_MS = 10_000
const POLL_SECONDS = 1

interface WorkerOptions extends CarryOutParts {
  /** How many tasks at once. */
  readonly concurrency: number
  readonly log: Log
  /** A newer version has changed the tables: what was begun is left to others, and nothing more can be. */
  readonly onOutdated: (error: StorageError) => void
}

/** A process that takes jobs, among others on this computer and elsewhere. */
export interface Worker {
  /** How many tasks it carries out now. */
  underWay(): number
  /** Takes no more jobs; resolves when those that it has are done, or after `patienceMs` handed back. */
  drain(patienceMs: number): Promise<void>
}

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { database, boss, concurrency, log, onOutdated } = options
  const draining = new AbortController()
  const underWay = new Set<Promise<void>>()
  const nights = new Set<string>()

  /** What is under way is waited for, and broken off in the end. */
  async function track(job: Job<unknown>, work: (signal: AbortSignal) => Promise<void>) {
    const signal = AbortSignal.any([job.signal, draining.signal])
    const working = database.assertCurrent().then(() => work(signal))
    underWay.add(working)
    try {
      await working
    } catch (error) {
      if (error instanceof StorageError && error.code === OUTDATED) onOutdated(error)
      throw error
    } finally {
      underWay.delete(working)
    }
  }

  async function takeNights(fleet: string): Promise<void> {
    await boss.work<unknown>(
      nightsQueue(fleet),
      { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS },
      async ([job]) => {
        if (!job) return
        await track(job, async (signal) => {
          const registered = (await registeredFleets(database)).find(({ name }) => name === fleet)
          if (!registered) return
          const { schedule } = NightOrder.parse(job.data ?? {})
          const night = { database, boss, fleet: registered, id: job.id, schedule, signal }
          const { syncs, tests, notPlanned } = await startNight(night)
          const counts = {
            sources: syncs.length,
            tests: tests.length,
            notPlanned: notPlanned.length,
          }
          log.info('night planned', { fleet, night: job.id, ...counts })
        })
      },
    )
  }

  /** Nights are taken where the fleet's folder is; its files then go to all workers. */
  async function lookForFleets(): Promise<void> {
    for (const { name, folder } of await registeredFleets(database)) {
      if (nights.has(name) || !existsSync(folder)) continue
      nights.add(name)
      await makeQueues(boss, [name])
      await takeNights(name)
    }
  }

  await makeQueues(boss, [])
  await boss.work<unknown, void, typeof taskOptions & { localConcurrency: number }>(
    TASKS,
    { ...taskOptions, localConcurrency: concurrency },
    async ([job]: JobWithMetadata<unknown>[]) => {
      if (job) await track(job, (signal) => carryOut(options, job, signal))
    },
  )
  await boss.work<unknown>(LOST, { batchSize: 1, pollingIntervalSeconds: 5 }, async ([job]) => {
    const ref = TaskRef.safeParse(job?.data)
    if (ref.data)
      await keepEnd(options, ref.data, {
        state: 'failed',
        message: 'It was tried as often as it may be; its workers have died, or could not end it.',
        fix: 'See the logs of the workers. The next night tries it again.',
      })
  })
  await lookForFleets()
  const looking = setInterval(() => {
    lookForFleets().catch((error) => log.warn('fleets not read', { reason: reasonOf(error) }))
  }, LOOK_MS)

  return {
    underWay: () => underWay.size,
    async drain(patienceMs) {
      clearInterval(looking)
      const stopping = [TASKS, LOST, ...[...nights].map(nightsQueue)]
      for (const queue of stopping) await boss.offWork(queue, { wait: false })
      const handBack = setTimeout(() => draining.abort(), patienceMs)
      await Promise.allSettled(underWay)
      clearTimeout(handBack)
      // pg-boss writes down what the last handlers came to.
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

const taskOptions = {
  batchSize: 1,
  includeMetadata: true,
  pollingIntervalSeconds: POLL_SECONDS,
  // The next one is asked for at once, not after a pause.
  burstWhenBatchFull: true,
} as const
