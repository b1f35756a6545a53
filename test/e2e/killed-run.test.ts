import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { startProgram } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { data, mlsNumbers, post } from '../support/sandbox.ts'

const Runs = z.object({ runs: z.array(z.object({ runId: z.string() })) })

test('a run whose process was killed is told with what is known of it, not as having created nothing', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  await data(post(sandbox, '/sandbox/faults', [{ latencyMs: 20 }]))
  const args = ['import', writeListings(listingsCsv(120)), '--bot', 'demo']
  const { process, exited } = startProgram({ args, env })
  while ((await mlsNumbers(sandbox)).length < 12) await wait(10)
  process.kill('SIGKILL')
  await exited
  await data(post(sandbox, '/sandbox/faults', []))
  const { succeed } = await connectRealClient({ env })
  const latest = await succeed('get_run')
  const known = { loaded: expect.any(Number), unknown: expect.any(Number) }
  expect(latest).toMatchObject({ runs: [{ state: 'stopped', withoutCount: known }] })
  const runId = Runs.parse(latest).runs[0]?.runId ?? ''
  const { total } = await succeed('find_listings', { runId, SerialNumber: 'demo', show: 'keys' })
  expect(total).toBeGreaterThanOrEqual(12)
  expect(await succeed('get_run', { runId })).toMatchObject({
    notes: [
      expect.stringMatching(
        /^This run ended without a count, as when its process dies: what is counted here is too low\. Known of its listings: \d+ loaded(, \d+ unknown)?\. Look: find_listings with runId\.$/,
      ),
    ],
  })
  const { changes } = await succeed('get_changes', { only: 'runs' })
  expect(changes).toMatchObject([{ runId, state: 'stopped', withoutCount: known }])
})
