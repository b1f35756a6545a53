import { expect, test } from 'vitest'
import { listingTables } from '../../../src/listings/ledger/sqlite/schema.ts'
import { undoRun } from '../../../src/listings/load/undo/undo.ts'
import { openDatabase } from '../../../src/runs/database.ts'
import { ledgerSchema } from '../../../src/runs/ledger-file.ts'
import { caller } from '../../support/caller.ts'
import { entriesOf } from '../../support/entries-of.ts'
import { listing, ready, readyRows } from '../../support/load-rows.ts'
import { bench, ledger, ledgerFile, load, TIMEOUT_MS } from '../../support/loading.ts'
import { createListing, deleteElsewhere } from '../../support/sandbox.ts'
import { scripted, success, unhurried } from '../../support/scripted-client.ts'

const remove = 'RealEstateDelete'
const how = { caller, timeoutMs: TIMEOUT_MS, ...unhurried() }

test('what a run created is deleted, and nothing else', async () => {
  const { service, ledger, sandbox, mlsNumbers } = await bench()
  await createListing(sandbox, { MLSNumber: 'by hand' })
  await load(readyRows(1), { service, ledger })
  const rows = [ready(2, listing(1, { SalePrice: 1 })), ready(3, listing(2)), ready(4, listing(3))]
  const { runId } = await load(rows, { service, ledger })

  const dry = await undoRun(runId, { service, ledger, dryRun: true, ...how })
  expect(dry).toMatchObject({ state: 'dry_run', toDelete: 2, deleted: 0 })
  expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M3', 'by hand'])

  const undone = await undoRun(runId, { service, ledger, ...how })
  expect(undone).toMatchObject({ state: 'completed', toDelete: 2, deleted: 2, alreadyGone: 0 })
  expect(await mlsNumbers()).toEqual(['M1', 'by hand'])
  expect(await undoRun(runId, { service, ledger, ...how })).toMatchObject({ toDelete: 0 })
  const again = await load(rows, { service, ledger })
  expect(again.states).toEqual(['2 unchanged', '3 created', '4 created'])
})

test('nothing is deleted when the run has other listings than were agreed to', async () => {
  const { service, ledger, mlsNumbers } = await bench()
  const { runId } = await load(readyRows(1, 2), { service, ledger })
  const { fingerprint } = await undoRun(runId, { service, ledger, dryRun: true, ...how })
  const agreed = { service, ledger, agreed: fingerprint, ...how }
  await load(readyRows(3), { service, ledger })
  const other = await load(readyRows(4), { service, ledger })
  await expect(undoRun(other.runId, agreed)).rejects.toMatchObject({
    code: 'input',
    message: expect.stringContaining('Nothing was deleted'),
  })
  expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M3', 'M4'])
  // Its process did not die, and it tells why it did nothing.
  expect(await ledger.undoingsOf({ id: other.runId, serialNumber: 'demo' })).toMatchObject([
    {
      state: 'stopped',
      isCounted: true,
      result: {
        undone: { deleted: 0, notAttempted: 0 },
        problems: [{ code: 'input', message: expect.stringContaining('Nothing was deleted') }],
      },
    },
  ])
  expect(await undoRun(runId, agreed)).toMatchObject({ deleted: 2 })
})

test('a hundred at a time', async () => {
  const { service, ledger, faults, fired, mlsNumbers } = await bench({ timeoutMs: 5000 })
  const numbers = Array.from({ length: 250 }, (_, index) => index)
  const { runId } = await load(readyRows(...numbers), { service, ledger })
  await faults({ operation: remove, latencyMs: 0 })
  expect(await undoRun(runId, { service, ledger, ...how })).toMatchObject({ deleted: 250 })
  expect(await fired()).toEqual([3])
  expect(await mlsNumbers()).toEqual([])
})

test('listings that are gone already are counted apart', async () => {
  const { service, ledger, sandbox } = await bench()
  const { runId } = await load(readyRows(1, 2), { service, ledger })
  await deleteElsewhere(sandbox, ['M1'])
  expect(await undoRun(runId, { service, ledger, ...how })).toMatchObject({
    toDelete: 2,
    deleted: 1,
    alreadyGone: 1,
  })
})

test('when the answer is lost for good, the same call again mends it', async () => {
  const { service, ledger, faults, mlsNumbers } = await bench()
  const { runId } = await load(readyRows(1, 2), { service, ledger })
  await faults({ operation: remove, reset: 'after' })
  const lost = await undoRun(runId, { service, ledger, ...how })
  expect(lost).toMatchObject({
    toDelete: 2,
    unknown: 2,
    findings: [{ code: 'service_connection' }],
  })
  // As that of a creation, a lost deletion is given a moment more than its own time.
  const entries = await entriesOf(ledger)
  expect(entries.map(({ intent }) => intent?.lateMs)).toEqual([TIMEOUT_MS + 250, TIMEOUT_MS + 250])
  await faults()
  const again = await undoRun(runId, { service, ledger, ...how })
  expect(again).toMatchObject({ toDelete: 2, alreadyGone: 2, unknown: 0 })
  expect(await mlsNumbers()).toEqual([])
  expect(await entriesOf(ledger, { state: 'deleted' })).toHaveLength(2)
})

test('a listing that was settled has no identifier: it is deleted by its MLS number', async () => {
  const { service, ledger, faults, mlsNumbers } = await bench()
  await faults({ operation: 'RealEstateCreate', reset: 'after' })
  const { runId } = await load(readyRows(1, 2), { service, ledger })
  await faults()
  expect(await undoRun(runId, { service, ledger, ...how })).toMatchObject({ deleted: 2 })
  expect(await mlsNumbers()).toEqual([])
})

test('so is one of which nobody knew whether it was created', async () => {
  const { service, ledger, faults, mlsNumbers } = await bench()
  await faults(
    { operation: 'RealEstateCreate', reset: 'after' },
    { operation: 'RealEstateUpdate', reset: 'before' },
  )
  const { runId, counts } = await load(readyRows(1), { service, ledger })
  expect(counts).toMatchObject({ unknown: 1 })
  await faults()
  expect(await undoRun(runId, { service, ledger, ...how })).toMatchObject({ deleted: 1 })
  expect(await mlsNumbers()).toEqual([])
})

test('with a number and a Url that another has too, it is left alone', async () => {
  const { service, ledger, faults, mlsNumbers } = await bench()
  const key = (system: string) => ({ kind: 'mls' as const, value: `${system}/M1`, system })
  await faults({ operation: 'RealEstateCreate', reset: 'after', nth: 1 })
  const { runId } = await load([ready(2, listing(1), key('A'))], { service, ledger })
  await load([ready(2, listing(1), key('B'))], { service, ledger })
  const undone = await undoRun(runId, { service, ledger, ...how })
  expect(undone).toMatchObject({ toDelete: 1, failed: 1, findings: [{ code: 'not_addressable' }] })
  expect(await mlsNumbers()).toEqual(['M1', 'M1'])
})

test('a run that nobody knows cannot be undone', async () => {
  const { service, ledger } = await bench()
  await expect(undoRun('nothing', { service, ledger, ...how })).rejects.toMatchObject({
    code: 'input',
    message: 'There is no run nothing.',
  })
})

test('one that is taken for dead tells what it has deleted by then', async () => {
  const file = ledgerFile()
  const opened = ledger(file)
  const { client, service } = await scripted((number, { path }) => {
    if (!path.endsWith(remove)) return success(`id-${number}`)
    const database = openDatabase(file, ledgerSchema(listingTables))
    database.exec("UPDATE runs SET state = 'stopped'")
    database.close()
    return success({ SuccessCount: 100, FailedCount: 0 })
  })
  const numbers = Array.from({ length: 120 }, (_, index) => index + 1)
  const { runId } = await load(readyRows(...numbers), { service: client, ledger: opened })
  expect(await undoRun(runId, { service: client, ledger: opened, ...how })).toMatchObject({
    state: 'stopped',
    toDelete: 120,
    deleted: 100,
    notAttempted: 20,
    findings: [{ code: 'taken_for_dead' }],
  })
  expect(service.requests).toHaveLength(121)
})
