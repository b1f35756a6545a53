import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { planOf } from '../../src/chats/run/plan.ts'
import { testResult } from '../../src/chats/statistics/test-result.ts'
import { openSqliteTestStore } from '../../src/chats/store/sqlite-test-store.ts'
import type { Check } from '../../src/chats/suite/check-values.ts'
import { carryOut } from '../../src/chats/test-job.ts'
import { createRedactor } from '../../src/keys/redact.ts'
import { openSqliteLedger } from '../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { ledgerFile } from '../support/loading.ts'
import {
  clientWith,
  refusal,
  type Script,
  startScript,
  success,
} from '../support/scripted-client.ts'
import { says, scenario, suite, turn } from '../support/suite-run.ts'

const KEY = 'sk-SECRET+key/4711=='

/** Carries out a suite of one question with a chatbot, and tells what is kept of it. */
async function carriedOut(serialNumber: string, checks: readonly Check[], script: Script) {
  const { url } = await startScript(script)
  const { text: redact } = createRedactor(() => [KEY])
  const asked = suite([scenario('asks', { tags: [`of ${KEY}`], turns: [turn('Hi', { checks })] })])
  const file = ledgerFile()
  const store = openSqliteTestStore(file)
  onTestFinished(() => store.close())
  const plan = planOf(asked, [serialNumber], redact)
  const runId = await store.begin(plan)
  await carryOut(
    {
      service: clientWith({ baseUrl: url, secretKey: KEY, sessionKey: KEY }),
      store,
      openLedger: () => openSqliteLedger(file),
      redact,
    },
    { runId, suite: asked, plan, signal: new AbortController().signal, onProgress: () => {} },
  )
  const run = await store.run(runId)
  if (!run) throw new Error('was expected to be kept')
  const folder = dirname(file)
  const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
  return { run, result: testResult(run), kept: kept.join() }
}

test('nothing of a key is kept, and the samples are those of the plan', async () => {
  const { result, kept } = await carriedOut(
    'bot',
    [
      { check: 'equals', value: 'zz' },
      { check: 'onlyRealListings', value: true },
    ],
    (_, { path }) => {
      if (path.endsWith('GetSession')) return success({ SessionID: 1 })
      if (path.endsWith('ClientAsk')) return says('A'.repeat(40) + KEY + 'B'.repeat(500))
      return success({ Listings: [] })
    },
  )
  expect(kept).not.toContain('SECRET')
  expect(result.bot).toMatchObject({
    serialNumber: 'bot',
    totals: { fail: 1 },
    scenarios: [{ name: 'asks', tags: ['of [key removed]'], passed: 0, of: 1, held: 1 }],
  })
  expect(result.notes).toEqual([
    'Listings of bot that answers are compared with: 0 from the service.',
  ])
})

test('notes are one line each, with one full stop', async () => {
  const { run } = await carriedOut('dmeo', [{ check: 'onlyRealListings', value: true }], () =>
    refusal(200, 404, 'There is no\nchatbot dmeo.'),
  )
  expect(run.notes).toEqual([
    'Listings of dmeo that answers are compared with: none remembered here; the service did not show its list: The service refused RealEstateList (HTTP 200, Code 404): There is no chatbot dmeo.',
  ])
})
