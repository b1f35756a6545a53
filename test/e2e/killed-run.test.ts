import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { operations } from '../../src/contract/operations.ts'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { startProgram } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { data, Faults, mlsNumbers, request, setFaults } from '../support/sandbox.ts'

const suite = `version: 1
scenarios:
  - name: greets
    repeats: 8
    turns: [{ say: Hello there }]
parallel: 1
`

test('a test whose process was killed has every conversation that it held, and none of them is a visitor of the chatbot', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const { name: operation } = operations.askChatbot
  await setFaults(sandbox, { operation, latencyMs: 1, times: 3 }, { operation, latencyMs: 40_000 })
  const { succeed } = await connectRealClient({ env })
  const conversations = async () =>
    (await succeed('get_chat_history', { SerialNumber: 'demo', only: 'visitors' })).conversations
  const args = ['test-chatbot', writeListings(suite, 'suite.yaml'), '--bot', 'demo', '--yes']
  const { process, exited } = startProgram({ args, env })
  const fired = async () =>
    (await data(request(`${sandbox.url}/sandbox/faults`), Faults)).rules.map(({ fired }) => fired)
  await expect.poll(fired, { timeout: 20_000, interval: 5 }).toEqual([3, 1])
  process.kill('SIGKILL')
  await exited
  await setFaults(sandbox)
  expect(await conversations()).toBe(0)
  const { runs } = Runs.parse(await succeed('get_run'))
  expect(await succeed('get_run', { runId: runs[0]?.runId })).toMatchObject({
    state: 'stopped',
    messages: 4,
    scenarios: [
      {
        name: 'greets',
        verdict: 'error',
        passRate: '3/8',
        reasons: [
          'The process that held the conversation was gone before the answer came.',
          '4 of 8 repetitions were not held.',
        ],
      },
    ],
  })
})

const Runs = z.object({ runs: z.array(z.object({ runId: z.string() })) })

test('a run whose process was killed is told with what is known of it, not as having created nothing', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  // Twelve are created, and the others are under way until the process is killed.
  const { name: operation } = operations.createListing
  const faults = [
    { operation, latencyMs: 1, times: 12 },
    { operation, latencyMs: 40_000 },
  ]
  await setFaults(sandbox, ...faults)
  const args = ['import', writeListings(listingsCsv(120)), '--bot', 'demo']
  const { process, exited } = startProgram({ args, env })
  while ((await mlsNumbers(sandbox)).length < 12) await wait(10)
  process.kill('SIGKILL')
  await exited
  await setFaults(sandbox)
  const { succeed } = await connectRealClient({ env })
  const latest = await succeed('get_run')
  const known = { there: expect.any(Number), unknown: expect.any(Number) }
  expect(latest).toMatchObject({ runs: [{ state: 'stopped', withoutCount: known }] })
  const runId = Runs.parse(latest).runs[0]?.runId ?? ''
  const ofRun = { runId, SerialNumber: 'demo', show: 'keys' }
  const { total } = await succeed('find_listings', ofRun)
  const { total: unknown } = await succeed('find_listings', { ...ofRun, state: 'unknown' })
  expect(Number(total) + Number(unknown)).toBeGreaterThanOrEqual(12)
  expect(await succeed('get_run', { runId })).toMatchObject({
    notes: [
      expect.stringMatching(
        /^This run ended without a count, as when its process dies: what is counted here is too low\. Known of its listings: \d+ (there|unknown).*\. Look: find_listings with runId, and with state: unknown\.$/,
      ),
    ],
  })
  expect(await succeed('undo_import', { runId, dryRun: true })).toMatchObject({
    toDelete: Number(total) + Number(unknown),
    notes: expect.arrayContaining([
      `${total} were loaded; of ${unknown} more it is not known whether they are there: no answer has told it.`,
    ]),
  })
  const { changes } = await succeed('get_changes', { only: 'runs' })
  const awaited = await succeed('get_run', { waitMs: 40_000 })
  expect(awaited.notes).toEqual(['No run goes on: nothing was waited for.'])
  expect(changes).toMatchObject([{ runId, state: 'stopped', withoutCount: known }])
})
