import { fork } from 'node:child_process'
import { once } from 'node:events'
import { hostname } from 'node:os'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { builtProcess } from '../../../support/built-process.ts'
import { remember } from '../../../support/ledger-entries.ts'
import { ledger, ledgerFile, runStart } from '../../../support/loading.ts'
import { describeLedger } from '../contract/describe-ledger.ts'

const script = builtProcess(new URL('./run-process.ts', import.meta.url))

/** Writes into all runs of a ledger. */
function setColumns(file: string, columns: Readonly<Record<string, string | number>>): void {
  const database = new DatabaseSync(file)
  const set = Object.keys(columns).map((name) => `${name} = ?`)
  database.prepare(`UPDATE runs SET ${set}`).run(...Object.values(columns))
  database.close()
}

describeLedger(() => {
  const file = ledgerFile()
  return {
    connect: () => ledger(file),
    async setRuns({ silentMs, ...columns }) {
      const heartbeatAtMs = Date.now() - (silentMs ?? 0)
      const elsewhere = { host: 'elsewhere', pid: 1, processStartMs: 1, heartbeatAtMs }
      setColumns(file, silentMs === undefined ? columns : elsewhere)
    },
    async otherProcess() {
      const child = fork(script(), [file])
      onTestFinished(() => void child.kill('SIGKILL'))
      const [runId] = await once(child, 'message')
      return { child, runId }
    },
  }
})

test.each([
  ['of this computer whose process is gone', 2 ** 22 + 1],
  ['of another process with our number', process.pid],
])('a run %s is stopped', async (_, pid) => {
  const file = ledgerFile()
  const opened = ledger(file)
  const { id } = await opened.beginRun(runStart())
  setColumns(file, { host: hostname(), pid, processStartMs: 1, heartbeatAtMs: Date.now() })
  expect((await opened.run(id))?.state).toBe('stopped')
})

test('all listings of a run are counted, however many the chatbot has', async () => {
  const file = ledgerFile()
  const opened = ledger(file)
  const runId = await remember(opened, [1])
  const database = new DatabaseSync(file)
  database.exec(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 12000)
     INSERT INTO entries (serialNumber, source, key, system, fields, mlsNumber, url, state,
       createdByRun, lastRun, updatedAtMs)
     SELECT serialNumber, iif(n % 2, 'a', 'z'), n, system, fields, mlsNumber, url, state,
       iif(n % 3, createdByRun, NULL), iif(n % 3, lastRun, 'another'), updatedAtMs
     FROM entries, numbers`,
  )
  database.close()
  expect(await opened.countsOfRun(runId)).toEqual({ loaded: 8001, unknown: 0, deleted: 0 })
})
