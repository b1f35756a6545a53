import { expect, test } from 'vitest'
import { contentOf } from '../../../src/listings/ledger/content.ts'
import { listingTables } from '../../../src/listings/ledger/sqlite/schema.ts'
import { openDatabase } from '../../../src/runs/database.ts'
import { ledgerSchema } from '../../../src/runs/ledger-file.ts'
import { listing, ready } from '../../support/load-rows.ts'
import { bench, ledger, ledgerFile, load, runStart } from '../../support/loading.ts'

const LATE_MS = 600
const HOUR_MS = 3_600_000
const row = ready(2, listing(1))
const ref = { serialNumber: 'demo', source: 'redfin', key: 'mls:M1' }

test.each([
  ['right', 0],
  ['an hour ahead', HOUR_MS],
  ['forty days ahead', 960 * HOUR_MS],
  ['an hour behind', -HOUR_MS],
])('what a run left open whose clock was %s is waited for, and no longer', async (_, aheadMs) => {
  const { service, faults, fired } = await bench()
  const file = ledgerFile()
  const opened = ledger(file)
  const died = await opened.beginRun(runStart())
  const content = contentOf(listing(1), { kind: 'mls', value: 'M1', system: '' })
  await opened.intend(ref, { kind: 'create', runId: died.id, lateMs: LATE_MS, content })
  await died.end('stopped')
  const database = openDatabase(file, ledgerSchema(listingTables))
  database.prepare('UPDATE entries SET intentAtMs = intentAtMs + ?').run(aheadMs)
  database.close()

  await faults({ operation: 'RealEstateUpdate', latencyMs: 0 })
  const before = performance.now()
  const { states } = await load([row], { service, ledger: opened })
  expect(performance.now() - before).toBeGreaterThanOrEqual(LATE_MS)
  expect(states).toEqual(['2 created'])
  // At once, when it can act no more, and so that what is there would be sure to change.
  expect(await fired()).toEqual([3])
})
