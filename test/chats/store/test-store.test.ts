import { mkdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { testTables } from '../../../src/chats/store/schema.ts'
import { openSqliteTestStore } from '../../../src/chats/store/sqlite-test-store.ts'
import type { TestStore } from '../../../src/chats/store/test-store.ts'
import { openDatabase } from '../../../src/runs/database.ts'
import { ledgerSchema } from '../../../src/runs/ledger-file.ts'
import { ledger, ledgerFile } from '../../support/loading.ts'
import { plan } from '../../support/test-samples.ts'
import { describeTestStore } from './contract/describe-test-store.ts'

/** A store that is closed when the test ends. */
function testStore(file = ledgerFile()): TestStore {
  const store = openSqliteTestStore(file)
  onTestFinished(() => store.close())
  return store
}

describeTestStore(() => {
  const file = ledgerFile()
  return {
    open: () => testStore(file),
    async silence(ms) {
      const database = openDatabase(file, ledgerSchema(testTables))
      database
        .prepare("UPDATE testRuns SET host = 'elsewhere', pid = 1, heartbeatAtMs = ?")
        .run(Date.now() - ms)
      database.close()
    },
  }
})

test.each([
  [
    'of this computer whose process is gone',
    { host: hostname(), pid: 2 ** 22 + 1, ago: 0 },
    'stopped',
  ],
  ['of another computer, heard of just now', { host: 'elsewhere', pid: 1, ago: 0 }, 'running'],
  ['of another computer, silent for a minute', { host: 'elsewhere', pid: 1, ago: 61 }, 'stopped'],
])('a run %s counts as it should', async (_, { host, pid, ago }, state) => {
  const file = ledgerFile()
  const store = testStore(file)
  const runId = await store.begin(plan())
  const heartbeatAtMs = Date.now() - ago * 1000
  const database = openDatabase(file, ledgerSchema(testTables))
  database
    .prepare('UPDATE testRuns SET host = ?, pid = ?, processStartMs = 1, heartbeatAtMs = ?')
    .run(host, pid, heartbeatAtMs)
  database.close()
  const other = testStore(file)
  expect(await other.isRunning(runId)).toBe(state === 'running')
  expect(await other.run(runId)).toMatchObject(
    state === 'running'
      ? { state, notes: [] }
      : {
          state,
          endedAtMs: heartbeatAtMs,
          notes: ['Stopped: the process that held the conversations is gone.'],
        },
  )
})

test('test runs and loaded listings share a file', async () => {
  const file = ledgerFile()
  const listings = ledger(file)
  const store = testStore(file)
  const runId = await store.begin(plan())
  expect(await listings.run(runId)).toBeUndefined()
  expect(await listings.count('demo')).toBe(0)
  expect((await store.run(runId))?.state).toBe('running')
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
  expect(() => openSqliteTestStore(file)).toThrow(
    expect.objectContaining({
      code,
      message: expect.stringContaining(file),
      hint: expect.stringContaining(hint),
    }),
  )
})
