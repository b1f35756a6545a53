import { mkdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import type { Judgement } from '../../../src/chats/run/sample.ts'
import { testTables } from '../../../src/chats/store/schema.ts'
import { openTestStore, type TestStore } from '../../../src/chats/store/test-store.ts'
import { openDatabase } from '../../../src/runs/database.ts'
import { ledgerSchema } from '../../../src/runs/ledger-file.ts'
import { ledger, ledgerFile } from '../../support/loading.ts'
import { plan, sample } from '../../support/test-samples.ts'

/** A store that is closed when the test ends. */
function testStore(file = ledgerFile()): TestStore {
  const store = openTestStore(file)
  onTestFinished(() => store.close())
  return store
}

const judged: Judgement = {
  item: '1.1.1',
  pass: false,
  reason: 'rude',
  quote: 'Hello',
  judgedBy: 'agent',
  atMs: 5,
}

test('a run is remembered as it was, by another store too', () => {
  const file = ledgerFile()
  const store = testStore(file)
  const runId = store.begin(plan())
  expect(store.run(runId)).toEqual({
    id: runId,
    plan: plan(),
    state: 'running',
    startedAtMs: expect.any(Number),
    samples: [],
    judgements: [],
    notes: [],
  })
  // They end in any order.
  for (const number of [2, 1, 3]) store.addSample(runId, sample(number))
  store.addJudgement(runId, judged)
  store.addJudgement(runId, { ...judged, pass: true })
  store.end(runId, 'stopped', ['Cancelled.'])
  const expected = {
    id: runId,
    plan: plan(),
    state: 'stopped',
    startedAtMs: expect.any(Number),
    endedAtMs: expect.any(Number),
    samples: [sample(1), sample(2), sample(3)],
    judgements: [judged, { ...judged, pass: true }],
    notes: ['Cancelled.'],
  }
  expect(store.run(runId)).toEqual(expected)
  expect(testStore(file).run(runId)).toEqual(expected)
  expect(store.run('nothing')).toBeUndefined()
  expect([store.isRunning(runId), store.isRunning('nothing')]).toEqual([false, false])
})

test('samples are on disk within two seconds, not before', async () => {
  const file = ledgerFile()
  const store = testStore(file)
  const reader = testStore(file)
  const runId = store.begin(plan())
  store.addSample(runId, sample(1))
  expect(reader.run(runId)?.samples).toEqual([])
  await expect.poll(() => reader.run(runId)?.samples, { timeout: 2500 }).toHaveLength(1)
})

test('two runs at once keep their samples apart', () => {
  const store = testStore()
  const [one, other] = [store.begin(plan()), store.begin(plan({ suite: 'Another' }))]
  store.addSample(one, sample(1))
  store.addSample(other, sample(1, { scenario: 'prices' }))
  store.end(one, 'completed', [])
  store.addSample(other, sample(2))
  store.end(other, 'completed', [])
  expect(store.run(one)?.samples.map(({ scenario }) => scenario)).toEqual(['greets'])
  expect(store.run(other)?.samples.map(({ scenario }) => scenario)).toEqual(['prices', 'greets'])
})

test('closing writes what is left; a run that nobody ended goes on as far as anyone knows', () => {
  const file = ledgerFile()
  const store = openTestStore(file)
  const runId = store.begin(plan())
  store.addSample(runId, sample(1))
  store.close()
  expect(testStore(file).run(runId)).toMatchObject({ state: 'running', samples: [{ number: 1 }] })
})

test.each([
  [
    'of this computer whose process is gone',
    { host: hostname(), pid: 2 ** 22 + 1, ago: 0 },
    'stopped',
  ],
  ['of another computer, heard of just now', { host: 'elsewhere', pid: 1, ago: 0 }, 'running'],
  ['of another computer, silent for a minute', { host: 'elsewhere', pid: 1, ago: 61 }, 'stopped'],
])('a run %s counts as it should', (_, { host, pid, ago }, state) => {
  const file = ledgerFile()
  const store = testStore(file)
  const runId = store.begin(plan())
  const heartbeatAtMs = Date.now() - ago * 1000
  const database = openDatabase(file, ledgerSchema(testTables))
  database
    .prepare('UPDATE testRuns SET host = ?, pid = ?, processStartMs = 1, heartbeatAtMs = ?')
    .run(host, pid, heartbeatAtMs)
  database.close()
  const other = testStore(file)
  expect(other.isRunning(runId)).toBe(state === 'running')
  expect(other.run(runId)).toMatchObject(
    state === 'running'
      ? { state, notes: [] }
      : {
          state,
          endedAtMs: heartbeatAtMs,
          notes: ['Stopped: the process that held the conversations is gone.'],
        },
  )
})

test('tokens of a message are those of earlier runs with that chatbot', () => {
  const store = testStore()
  expect(store.tokensPerMessage('bot-a')).toBeUndefined()
  const first = store.begin(plan())
  store.addSample(first, sample(1, { tokens: 10 }))
  store.addSample(first, sample(2, { tokens: 20 }))
  store.addSample(first, sample(3, { tokens: null }))
  store.end(first, 'completed', [])
  const second = store.begin(plan({ serialNumbers: ['bot-b', 'bot-a'] }))
  store.addSample(second, sample(1, { tokens: 60 }))
  store.addSample(second, sample(2, { tokens: 1000, serialNumber: 'bot-b' }))
  store.end(second, 'completed', [])
  expect(store.tokensPerMessage('bot-a')).toBe(30)
  expect(store.tokensPerMessage('bot-b')).toBe(1000)
  expect(store.tokensPerMessage('bot-c')).toBeUndefined()
})

test('test runs and loaded listings share a file', async () => {
  const file = ledgerFile()
  const listings = ledger(file)
  const store = testStore(file)
  const runId = store.begin(plan())
  expect(await listings.run(runId)).toBeUndefined()
  expect((await listings.find({ page: 1, pageSize: 9 })).total).toBe(0)
  expect(store.run(runId)?.state).toBe('running')
})

test.each<[string, (file: string) => void, string, string]>([
  [
    'is damaged',
    (file) => writeFileSync(file, 'These are no tests. '.repeat(100)),
    'storage_damaged',
    'ledger restore FILE',
  ],
  ['is a folder', (file) => mkdirSync(file), 'storage_unusable', 'NEWOAKS_DATA_DIR'],
])('a file that %s: the error names it and what to do', (_, spoil, code, hint) => {
  const file = ledgerFile()
  spoil(file)
  expect(() => openTestStore(file)).toThrow(
    expect.objectContaining({
      code,
      message: expect.stringContaining(file),
      hint: expect.stringContaining(hint),
    }),
  )
})
