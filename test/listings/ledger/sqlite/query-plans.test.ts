import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { journalTables } from '../../../../src/journal/schema.ts'
import { createHomesBefore } from '../../../../src/journal/sqlite-homes-before.ts'
import { createCallWrites } from '../../../../src/listings/ledger/sqlite/call-writes.ts'
import { listingTables } from '../../../../src/listings/ledger/sqlite/schema.ts'
import { createLedger } from '../../../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { openDatabase } from '../../../../src/runs/database.ts'
import { openLedgerFile } from '../../../../src/runs/ledger-file.ts'
import { createListingStore } from '../../../../src/sandbox/store/listing-store.ts'
import { sandboxSchema } from '../../../../src/sandbox/store/schema.ts'
import { queryPlans } from '../../../support/query-plans.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const byKey = /\b(id|sentMlsNumber|sentUrl|mlsNumber|url) (= \?|IN \(SELECT)/

test('the ledger looks up what has a key without reading all listings of the chatbot', () => {
  const file = join(temporaryFolder(), 'ledger.db')
  const plans = openLedgerFile(file, [listingTables, journalTables], (ledger) => {
    onTestFinished(() => ledger.close())
    return queryPlans(ledger.database, (database) => {
      createLedger({ ...ledger, database })
      createCallWrites(database)
      createHomesBefore(database)
    })
  }).filter(({ sql }) => / entries\b/.test(sql) && byKey.test(sql))
  expect(plans.length).toBeGreaterThan(30)
  expect(plans.filter(({ plan }) => readsAll(plan))).toEqual([])
})

test('the sandbox looks up what has a key without reading all listings of the chatbot', () => {
  const database = openDatabase(undefined, sandboxSchema)
  onTestFinished(() => void database.close())
  const plans = queryPlans(database, createListingStore).filter(({ sql }) => byKey.test(sql))
  expect(plans.length).toBeGreaterThan(6)
  expect(plans.filter(({ plan }) => readsAll(plan))).toEqual([])
})

/** Whether only the chatbot narrows down which listings are read. Its last revision is one step. */
function readsAll(plan: string): boolean {
  return plan
    .split('; ')
    .filter((step) => !step.includes('listings_by_revision'))
    .some((step) =>
      /SCAN (entries|listings)|(entries|listings) USING .*\(serialNumber=\?\)/.test(step),
    )
}
