import { expect, test } from 'vitest'
import { listingTables } from '../../src/listings/ledger/sqlite/schema.ts'
import { openDatabase } from '../../src/runs/database.ts'
import { ledgerSchema } from '../../src/runs/ledger-file.ts'
import { ledger, ledgerFile } from '../support/loading.ts'

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
