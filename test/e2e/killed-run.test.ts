import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { operations } from '../../src/contract/operations.ts'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { startProgram } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { mlsNumbers, setFaults } from '../support/sandbox.ts'

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
  const known = { loaded: expect.any(Number), unknown: expect.any(Number) }
  expect(latest).toMatchObject({ runs: [{ state: 'stopped', withoutCount: known }] })
  const runId = Runs.parse(latest).runs[0]?.runId ?? ''
  const ofRun = { runId, SerialNumber: 'demo', show: 'keys' }
  const { total } = await succeed('find_listings', ofRun)
  const { total: unknown } = await succeed('find_listings', { ...ofRun, state: 'unknown' })
  expect(Number(total) + Number(unknown)).toBeGreaterThanOrEqual(12)
  expect(await succeed('get_run', { runId })).toMatchObject({
    notes: [
      expect.stringMatching(
        /^This run ended without a count, as when its process dies: what is counted here is too low\. Known of its listings: \d+ (loaded|unknown).*\. Look: find_listings with runId, and with state: unknown\.$/,
      ),
    ],
  })
  expect(await succeed('undo_import', { runId, dryRun: true })).toMatchObject({
    toDelete: Number(total) + Number(unknown),
    notes: expect.arrayContaining([
      `${total} were loaded; of ${unknown} more it is not known whether they are there: the run ended before their answers came.`,
    ]),
  })
  const { changes } = await succeed('get_changes', { only: 'runs' })
  const awaited = await succeed('get_run', { waitMs: 40_000 })
  expect(awaited.notes).toEqual(['No run goes on: nothing was waited for.'])
  expect(changes).toMatchObject([{ runId, state: 'stopped', withoutCount: known }])
})
