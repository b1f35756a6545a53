import { DatabaseSync } from '@photostructure/sqlite'
import { expect, test } from 'vitest'
import { testTables } from '../../src/chats/store/schema.ts'
import { listingTables } from '../../src/listings/ledger/sqlite/schema.ts'
import { CountRow } from '../../src/runs/database.ts'
import { type LedgerTables, openLedgerFile } from '../../src/runs/ledger-file.ts'
import { ledgerFile } from '../support/loading.ts'

/** How many rows the main table of each has, opened one after the other as its users open it. */
function counts(file: string, order: readonly LedgerTables[]) {
  return order.map((tables) =>
    openLedgerFile(file, tables, ({ database, close }) => {
      const table = tables.name === 'tests' ? 'testRuns' : 'runs'
      const { count } = CountRow.parse(
        database.prepare(`SELECT count(*) AS count FROM ${table}`).get(),
      )
      close()
      return `${tables.name}: ${count}`
    }),
  )
}

const orders: readonly [string, readonly LedgerTables[]][] = [
  ['listings first', [listingTables, testTables]],
  ['tests first', [testTables, listingTables]],
]

test.each(orders)('a new file gets the tables of whoever opens it, %s', (_, order) => {
  const file = ledgerFile()
  for (const opening of ['first', 'second'])
    expect(counts(file, order), opening).toEqual(order.map(({ name }) => `${name}: 0`))
})

test.each(
  orders.flatMap(([how, order]) => [
    [`listings alone, ${how}`, 1, order] as const,
    [`listings and tests, ${how}`, 2, order] as const,
  ]),
)('a file that counted all steps together is taken over: %s', (_, version, order) => {
  const file = ledgerFile()
  const old = new DatabaseSync(file)
  const firstSteps = [listingTables, testTables].flatMap(({ steps }) => steps.slice(0, 1))
  for (const step of firstSteps.slice(0, version)) old.exec(step)
  old.exec(`INSERT INTO runs (id, kind, serialNumber, source, fileName, exclusive, startedAtMs,
      state, host, pid, processStartMs, heartbeatAtMs)
    VALUES ('r1', 'import', 'demo', '', '', 0, 1, 'completed', 'here', 1, 1, 1)`)
  old.exec(`PRAGMA user_version = ${version}`)
  old.close()
  expect(counts(file, order)).toEqual(
    order.map(({ name }) => (name === 'tests' ? 'tests: 0' : 'listings: 1')),
  )
})

test('a part that has taken more steps than this program knows is refused', () => {
  const file = ledgerFile()
  const more = { ...listingTables, steps: [...listingTables.steps, 'CREATE TABLE later (id TEXT)'] }
  openLedgerFile(file, more, ({ close }) => close())
  expect(() => openLedgerFile(file, listingTables, () => {})).toThrow('of a newer version')
})
