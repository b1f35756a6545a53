import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { builtProcess } from '../../support/built-process.ts'
import { ledgerFile } from '../../support/loading.ts'
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

const script = builtProcess(new URL('./import-process.ts', import.meta.url))
/** Imports that are killed at the same time, each with a chatbot's service and a ledger of its own. */
const SEEDS = [257_107, 257_207]
/** KILLS=17 ROWS=700 kills them more often. */
const KILLS = Number(process.env.KILLS ?? 6)
const ROWS = Number(process.env.ROWS ?? 300)
/** Every other life ends after a time from its start, the others after so many created rows. */
const LONGEST_LIFE_MS = 200
const MOST_ROWS = 50

/** Kills an import again and again; when it is at last let be, each listing must be there once. */
async function killed(seed: number): Promise<void> {
  const random = createRandom(seed)
  const sandbox = await start({ faults: trouble(seed) })
  const settings = { sandbox, ledger: { file: ledgerFile() }, rows: ROWS }
  for (let life = 0; life < KILLS; life += 1) {
    const child = startImport(script(), settings)
    const ended = once(child, 'exit')
    const timed = life % 2 === 0
    const enough = 1 + Math.floor(random() * MOST_ROWS)
    await message(
      child,
      Created.refine(({ created }) => created >= (timed ? 0 : enough)),
    )
    if (timed) await wait(random() * LONGEST_LIFE_MS)
    child.kill('SIGKILL')
    expect(await ended, `seed ${seed}, life ${life}`).toEqual([null, 'SIGKILL'])
  }
  await setFaults(sandbox)
  const survived = (await present(sandbox)).length
  await setFaults(sandbox, ...trouble(seed + 10))
  // A service that fails every repetition of a request leaves its row unknown; a calm one settles it.
  const troubled = await message(startImport(script(), settings), Result)
  const complete = { read: ROWS, skipped: 0, failed: 0, notAttempted: 0 }
  expect(troubled, `seed ${seed}`).toMatchObject({ state: 'completed', counts: complete })
  await setFaults(sandbox)
  const calm = await message(startImport(script(), settings), Result)
  expect(calm, `seed ${seed}`).toMatchObject({
    state: 'completed',
    counts: { ...complete, unknown: 0 },
  })
  expect(survived, `seed ${seed}: it must not be complete before the last kill`).toBeLessThan(ROWS)
  expect(await present(sandbox), `seed ${seed}`).toEqual(expected(ROWS))
}

test(`two imports, each killed at ${KILLS} random moments, end with each listing once`, async () => {
  const { SEED } = process.env
  await Promise.all((SEED === undefined ? SEEDS : [Number(SEED)]).map(killed))
}, 240_000)

test('two processes that load the same file at once create each listing once', async () => {
  const sandbox = await start({ faults: [{ latencyMs: 5 }] })
  const settings = { sandbox, ledger: { file: ledgerFile() }, rows: 300 }
  const results = await Promise.all(
    [1, 2].map(() => message(startImport(script(), settings), Result)),
  )
  expect(results.map(({ counts }) => counts.created).sort()).toEqual([0, 300])
  expect(results.map(({ counts }) => counts.unchanged).sort()).toEqual([0, 300])
  expect(await present(sandbox)).toEqual(expected(300))
})
