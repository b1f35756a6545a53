import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { builtProcess } from '../../support/built-process.ts'
import { ownSchema, postgresServer } from '../../support/postgres.ts'
import { createRandom } from '../../support/random.ts'
import { data, post, start } from '../../support/sandbox.ts'
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
const KILLS = Number(process.env.KILLS ?? 12)
const ROWS = Number(process.env.ROWS ?? 500)
/** Every other life of the process that loads ends after a time, the others after so many rows. */
const LONGEST_LIFE_MS = 100
const MOST_ROWS = 30
/** So that those who wait for a process that was killed go on soon. */
const LEASE_MS = 1000

const server = postgresServer()
const script = builtProcess(new URL('./import-process.ts', import.meta.url))

/** A process that loads, or waits until it may. */
interface Life {
  readonly child: ChildProcess
  /** Resolves when it has ended, to how. */
  readonly ended: Promise<unknown[]>
  /** What it has created; undefined as long as it waits. */
  created: number | undefined
  hasEnded: boolean
}

function lifeOf(child: ChildProcess): Life {
  const life: Life = { child, ended: once(child, 'exit'), created: undefined, hasEnded: false }
  child.on('message', (said) => {
    life.created = Created.safeParse(said).data?.created ?? life.created
  })
  child.on('exit', () => {
    life.hasEnded = true
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
      const [ended] = lives.filter(({ hasEnded }) => hasEnded)
      if (ended) throw new Error(`It ended before it was killed: ${await ended.ended}.`)
      const found = lives.find(({ created }) => created !== undefined && created >= enough)
      if (found) return found
      await wait(5)
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
    expect(await victim.ended, `kill ${kill}`).toEqual([null, 'SIGKILL'])
    lives[lives.indexOf(victim)] = begin()
  }
  await data(post(sandbox, '/sandbox/faults', []))
  const survived = (await present(sandbox)).length
  await data(post(sandbox, '/sandbox/faults', trouble(SEED + 10)))
  const ends = await Promise.all(lives.map(({ child }) => message(child, Result)))
  const complete = { read: ROWS, skipped: 0, failed: 0, notAttempted: 0 }
  for (const end of ends) expect(end).toMatchObject({ state: 'completed', counts: complete })
  await data(post(sandbox, '/sandbox/faults', []))
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
