import { expect, test } from 'vitest'
import { openTestStore } from '../../src/chats/store/test-store.ts'
import { listingTables } from '../../src/listings/ledger/sqlite/schema.ts'
import { openDatabase } from '../../src/runs/database.ts'
import { ledgerSchema } from '../../src/runs/ledger-file.ts'
import { ledger, ledgerFile, runStart } from '../support/loading.ts'
import { plan } from '../support/test-samples.ts'

test('runs, newest first, with what they were for', async () => {
  const opened = ledger()
  const first = await opened.beginRun(runStart({ id: 'aaa-1', fileName: 'a.csv' }))
  await first.end('completed')
  const second = await opened.beginRun(runStart({ id: 'aab-1', kind: 'undo', serialNumber: 'b' }))
  expect(await opened.history.runs({ limit: 9 })).toEqual({
    total: 2,
    runs: [
      {
        id: 'aab-1',
        kind: 'undo',
        about: 'listings.csv',
        isDryRun: false,
        serialNumbers: ['b'],
        state: 'running',
        startedAtMs: expect.any(Number),
        changedAtMs: expect.any(Number),
      },
      {
        id: 'aaa-1',
        kind: 'import',
        about: 'a.csv',
        isDryRun: false,
        serialNumbers: ['demo'],
        state: 'completed',
        startedAtMs: expect.any(Number),
        changedAtMs: expect.any(Number),
      },
    ],
  })
  expect(await opened.history.chatbots()).toEqual([
    { serialNumber: 'b', lastRun: 'aab-1' },
    { serialNumber: 'demo', lastRun: 'aaa-1' },
  ])
  await second.end('completed')
})

test('by the beginning of the ID, in any case; % and _ are no wildcards', async () => {
  const opened = ledger()
  for (const id of ['ab1', 'ab2', 'b%1', 'b_1', 'bx1'])
    await (await opened.beginRun(runStart({ id }))).end('completed')
  const ids = async (begins: string) =>
    (await opened.history.runs({ idBegins: begins, limit: 9 })).runs.map(({ id }) => id)
  expect(await ids('AB')).toEqual(['ab2', 'ab1'])
  expect(await ids('b%')).toEqual(['b%1'])
  expect(await ids('b_')).toEqual(['b_1'])
  expect(await ids('1')).toEqual([])
})

test('no more than asked for, and how many there are', async () => {
  const file = ledgerFile()
  const database = openDatabase(file, ledgerSchema(listingTables))
  const insert = database.prepare(
    `INSERT INTO runs (id, kind, serialNumber, source, fileName, exclusive, startedAtMs, state, host,
       pid, processStartMs, heartbeatAtMs)
     VALUES (?, 'import', ?, '', '', 0, 1, 'running', 'elsewhere', 1, 1, 1)`,
  )
  for (let n = 100; n < 350; n += 1) insert.run(`r${n}`, `bot${n % 3}`)
  database.close()
  const { history } = ledger(file)
  const { total, runs } = await history.runs({ idBegins: 'r', limit: 100 })
  expect(total).toBe(250)
  expect(runs).toHaveLength(100)
  expect(runs[0]?.id).toBe('r349')
  expect(runs[99]?.id).toBe('r250')
  // Nobody has heard of them since 1970.
  expect(new Set(runs.map(({ state }) => state))).toEqual(new Set(['stopped']))
  expect((await history.chatbots()).map(({ serialNumber }) => serialNumber)).toEqual([
    'bot1',
    'bot0',
    'bot2',
  ])
})

test('the last run is the newest that is no dry run, however that ended', async () => {
  const opened = ledger()
  expect(await opened.history.last()).toBeUndefined()
  await (await opened.beginRun(runStart({ id: 'a1' }))).end('completed')
  await (await opened.beginRun(runStart({ id: 'a2', dryRun: true }))).end('dry_run')
  await (await opened.beginRun(runStart({ id: 'a3', dryRun: true }))).end('stopped')
  const trial = await opened.beginRun(runStart({ id: 'a4', dryRun: true }))
  expect(await opened.history.last()).toMatchObject({ id: 'a1', state: 'completed' })
  const going = await opened.beginRun(runStart({ id: 'a5' }))
  expect(await opened.history.last()).toMatchObject({ id: 'a5', state: 'running' })
  await trial.end('dry_run')
  await going.end('completed')
})

test('test runs, with both chatbots of a comparison', async () => {
  const store = openTestStore(ledgerFile())
  const id = store.begin(plan({ serialNumbers: ['one', 'two'] }))
  expect(await store.history.runs({ limit: 9 })).toMatchObject({
    total: 1,
    runs: [{ id, kind: 'test', about: 'My suite', serialNumbers: ['one', 'two'] }],
  })
  const chatbots = (await store.history.chatbots()).map(({ serialNumber }) => serialNumber)
  expect(chatbots.toSorted()).toEqual(['one', 'two'])
  store.end(id, 'completed', [])
  expect(await store.history.last()).toMatchObject({ id, state: 'completed' })
  store.close()
})
