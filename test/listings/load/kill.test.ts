import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { RowCounts } from '../../../src/listings/result.ts'
import type { FaultRule } from '../../../src/sandbox/faults.ts'
import { builtProcess } from '../../support/built-process.ts'
import { ledgerFile } from '../../support/loading.ts'
import { createRandom } from '../../support/random.ts'
import { data, post, type Reachable, start } from '../../support/sandbox.ts'

const TIMEOUT_MS = 1000
/** Imports that are killed at the same time, each with a chatbot's service and a ledger of its own. */
const SEEDS = [257_107, 257_207, 257_307]
const KILLS = 17
const ROWS = 700
/** Every other life ends after a time from its start, the others after so many created rows. */
const LONGEST_LIFE_MS = 200
const MOST_ROWS = 50

const script = builtProcess(new URL('./import-process.ts', import.meta.url))

interface Import {
  readonly sandbox: Reachable
  readonly ledgerFile: string
  readonly rows: number
}

function startImport({ sandbox, ...settings }: Import): ChildProcess {
  const { url: baseUrl, secretKey } = sandbox
  const child = fork(script(), [
    JSON.stringify({ ...settings, baseUrl, secretKey, timeoutMs: TIMEOUT_MS }),
  ])
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Resolves to the first message that fits. */
async function message<Fit>(child: ChildProcess, fit: z.ZodType<Fit>): Promise<Fit> {
  for await (const [said] of on(child, 'message', { close: ['exit'] })) {
    const { data } = fit.safeParse(said)
    if (data !== undefined) return data
  }
  throw new Error('The import ended too early.')
}

const Created = z.object({ created: z.int() })
const Result = z.object({ state: z.string(), counts: RowCounts })

/** Every MLS number that the chatbot has, as often as it has it. */
async function present(sandbox: Reachable): Promise<string[]> {
  const body = { SerialNumber: 'demo', PageSize: 10_000 }
  const { Listings } = await data(post(sandbox, '/chat/Chatbot/RealEstateList', body))
  return Listings.map(({ MLSNumber }: { MLSNumber: string }) => MLSNumber).sort()
}

function expected(rows: number): string[] {
  return Array.from({ length: rows }, (_, index) => `M${index + 1}`).sort()
}

const trouble = (seed: number): FaultRule[] => [
  { share: 0.01, seed, status: 429, retryAfter: '0' },
  { share: 0.005, seed: seed + 1, status: 429, retryAfter: '1', times: 2 },
  { share: 0.005, seed: seed + 2, status: 503 },
  { share: 0.03, seed: seed + 3, reset: 'after' },
  { share: 0.01, seed: seed + 4, reset: 'before' },
  { operation: 'RealEstateCreate', share: 0.015, seed: seed + 5, latencyMs: 800 },
  { latencyMs: 10 },
]

/** Kills an import again and again; when it is at last let be, each listing must be there once. */
async function killed(seed: number): Promise<void> {
  const random = createRandom(seed)
  const sandbox = await start({ faults: trouble(seed) })
  const settings = { sandbox, ledgerFile: ledgerFile(), rows: ROWS }
  for (let life = 0; life < KILLS; life += 1) {
    const child = startImport(settings)
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
  await data(post(sandbox, '/sandbox/faults', []))
  const survived = (await present(sandbox)).length
  await data(post(sandbox, '/sandbox/faults', trouble(seed + 10)))
  // A service that fails every repetition of a request leaves its row unknown; a calm one settles it.
  const troubled = await message(startImport(settings), Result)
  const complete = { read: ROWS, skipped: 0, failed: 0, notAttempted: 0 }
  expect(troubled, `seed ${seed}`).toMatchObject({ state: 'completed', counts: complete })
  await data(post(sandbox, '/sandbox/faults', []))
  const calm = await message(startImport(settings), Result)
  expect(calm, `seed ${seed}`).toMatchObject({
    state: 'completed',
    counts: { ...complete, unknown: 0 },
  })
  expect(survived, `seed ${seed}: it must not be complete before the last kill`).toBeLessThan(ROWS)
  expect(await present(sandbox), `seed ${seed}`).toEqual(expected(ROWS))
}

test('killed at 51 random moments, three imports end with each listing once', async () => {
  const { SEED } = process.env
  await Promise.all((SEED === undefined ? SEEDS : [Number(SEED)]).map(killed))
}, 240_000)

test('two processes that load the same file at once create each listing once', async () => {
  const sandbox = await start({ faults: [{ latencyMs: 5 }] })
  const settings = { sandbox, ledgerFile: ledgerFile(), rows: 300 }
  const results = await Promise.all([1, 2].map(() => message(startImport(settings), Result)))
  expect(results.map(({ counts }) => counts.created).sort()).toEqual([0, 300])
  expect(results.map(({ counts }) => counts.unchanged).sort()).toEqual([0, 300])
  expect(await present(sandbox)).toEqual(expected(300))
})
