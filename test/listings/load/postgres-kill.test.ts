import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { builtProcess } from '../../support/built-process.ts'
import { ownSchema, postgresServer } from '../../support/postgres.ts'
import { createRandom } from '../../support/random.ts'
import { setFaults, start } from '../../support/sandbox.ts'
import {
  Created,
  expected,
  message,
  present,
  Result,
  startImport,
  trouble,
} from './import-processes.ts'

const PROCESSES = 4
/** SEED=… KILLS=50 ROWS=2000 kills them more often: some minutes. */
const SEED = Number(process.env.SEED ?? 257_107)
const KILLS = Number(process.env.KILLS ?? 5)
const ROWS = Number(process.env.ROWS ?? 300)
/** Every other life of the process that loads ends after a time, the others after so many rows. */
const LONGEST_LIFE_MS = 100
const MOST_ROWS = 30
/** So that those who wait for a process that was killed go on soon; one that is starved may lose it. */
const LEASE_MS = 1500

const server = postgresServer()
const script = builtProcess(new URL('./import-process.ts', import.meta.url))

/** A process that loads, or waits until it may. */
interface Life {
  readonly child: ChildProcess
  /** Resolves when it has ended, to how. */
  readonly ended: Promise<unknown[]>
  /** What it has created; undefined as long as it waits. */
  created: number | undefined
  /** What it says at its end. */
  result: z.infer<typeof Result> | undefined
}

function lifeOf(child: ChildProcess): Life {
  const ended = once(child, 'exit')
  const life: Life = { child, ended, created: undefined, result: undefined }
  child.on('message', (said) => {
    life.created = Created.safeParse(said).data?.created ?? life.created
    life.result = Result.safeParse(said).data
  })
  return life
}

test(`four processes, killed at ${KILLS} random moments, load each listing once`, async () => {
  const url = server()
  const random = createRandom(SEED)
  const sandbox = await start({ faults: trouble(SEED) })
  const ledger = { url, schema: ownSchema(url), leaseMs: LEASE_MS }
  const begin = () => lifeOf(startImport(script(), { sandbox, ledger, rows: ROWS }))
  const lives = Array.from({ length: PROCESSES }, begin)

  /** The one of them that loads, when it has created so many rows since its start. */
  async function loader(enough: number): Promise<Life> {
    for (;;) {
      for (const [at, { result, child }] of lives.entries()) {
        if (result === undefined && child.exitCode === null) continue
        // One that had no turn for so long was taken for dead, and has stopped.
        expect(result, 'none comes to its end before the last kill').toMatchObject({
          state: 'stopped',
        })
        lives[at] = begin()
      }
      const found = lives.find(({ created }) => created !== undefined && created >= enough)
      if (found) return found
      await wait(5)
    }
  }

  async function untilCompleted(life: Life) {
    for (let each = life; ; each = begin()) {
      await each.ended
      if (each.result?.state !== 'stopped') return each.result
    }
  }

  for (let kill = 0; kill < KILLS; kill += 1) {
    const timed = kill % 2 === 0
    const loading = await loader(timed ? 0 : 1 + Math.floor(random() * MOST_ROWS))
    if (timed) await wait(random() * LONGEST_LIFE_MS)
    // Those that wait die as well: one in five.
    const waiting = lives.filter((life) => life !== loading)
    const chosen = waiting[Math.floor(random() * waiting.length)]
    const victim = kill % 5 === 4 && chosen ? chosen : loading
    victim.child.kill('SIGKILL')
    await victim.ended
    lives[lives.indexOf(victim)] = begin()
  }
  await setFaults(sandbox)
  const survived = (await present(sandbox)).length
  await setFaults(sandbox, ...trouble(SEED + 10))
  const ends = await Promise.all(lives.map(untilCompleted))
  const complete = { read: ROWS, skipped: 0, failed: 0, notAttempted: 0 }
  for (const end of ends) expect(end).toMatchObject({ state: 'completed', counts: complete })
  await setFaults(sandbox)
  const calm = await message(begin().child, Result)
  expect(calm).toMatchObject({ state: 'completed', counts: { ...complete, unknown: 0 } })
  expect(survived, 'it must not be complete before the last kill').toBeLessThan(ROWS)
  expect(await present(sandbox)).toEqual(expected(ROWS))
}, 900_000)

test('four processes that load the same file at once create each listing once', async () => {
  const url = server()
  const sandbox = await start({ faults: [{ latencyMs: 5 }] })
  const ledger = { url, schema: ownSchema(url), leaseMs: LEASE_MS }
  const settings = { sandbox, ledger, rows: 300 }
  const results = await Promise.all(
    [1, 2, 3, 4].map(() => message(startImport(script(), settings), Result)),
  )
  expect(results.map(({ counts }) => counts.created).sort()).toEqual([0, 0, 0, 300])
  expect(results.map(({ counts }) => counts.unchanged).sort()).toEqual([0, 300, 300, 300])
  expect(await present(sandbox)).toEqual(expected(300))
})
