import { expect, onTestFinished, test } from 'vitest'
import { listingTables } from '../../../src/listings/ledger/sqlite/schema.ts'
import { createLedger } from '../../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { undoRun } from '../../../src/listings/load/undo/undo.ts'
import { CountRow } from '../../../src/runs/database.ts'
import { openLedgerFile } from '../../../src/runs/ledger-file.ts'
import { caller } from '../../support/caller.ts'
import { readyRows } from '../../support/load-rows.ts'
import { bench, ledger, ledgerFile, load } from '../../support/loading.ts'

const ROWS = 60
const rows = readyRows(...Array.from({ length: ROWS }, (_, index) => index + 1))
/** The service is in this process: what it does at the same time must not look like an answer lost. */
const timeoutMs = 2000
const all = Array.from({ length: ROWS }, (_, index) => `M${index + 1}`).sort()

/** A ledger on a disk that has room for so many more pages, until `makeRoom`. */
function ledgerWithRoom(pages: number, file = ledgerFile()) {
  return openLedgerFile(file, listingTables, (opened) => {
    const { database } = opened
    const { count } = CountRow.parse(
      database.prepare('SELECT page_count AS count FROM pragma_page_count').get(),
    )
    database.exec(`PRAGMA max_page_count = ${count + pages}`)
    const ledger = createLedger(opened)
    onTestFinished(() => ledger.close())
    return { ledger, makeRoom: () => database.exec('PRAGMA max_page_count = 1000000') }
  })
}

test('a disk that is full after the n-th page: the import says so, and the next one leaves each listing once', async () => {
  const ends: string[] = []
  for (let pages = 0; pages < 14; pages += 2) {
    const { service, mlsNumbers } = await bench({ timeoutMs })
    const { ledger, makeRoom } = ledgerWithRoom(pages)
    const first = await load(rows, { service, ledger, timeoutMs }).catch((error: Error) => error)
    const there = await mlsNumbers()
    if (first instanceof Error) {
      expect(first, `${pages} pages`).toMatchObject({ name: 'StorageError', code: 'storage_full' })
      expect(there, `${pages} pages`).toEqual([])
      ends.push('refused')
    } else if (first.end.state === 'stopped') {
      expect(first.end.stopped, `${pages} pages`).toMatchObject({
        code: 'storage_full',
        message: expect.stringContaining('its disk is full'),
        fix: expect.stringMatching(/^Make room/),
      })
      // What was sent is told: only what was created is there.
      expect(there.length, `${pages} pages`).toBe(first.counts.created)
      expect(first.counts.unknown + first.counts.failed, `${pages} pages`).toBe(0)
      ends.push('stopped')
    } else ends.push(first.end.state)
    makeRoom()
    const again = await load(rows, { service, ledger, timeoutMs })
    expect(again.end.state, `${pages} pages`).toBe('completed')
    expect(await mlsNumbers(), `${pages} pages`).toEqual(all)
  }
  // Both kinds of end were seen.
  expect(new Set(ends)).toEqual(new Set(['stopped', 'completed']))
})

test('a ledger that may not be written: nothing is sent', async () => {
  const { service, mlsNumbers } = await bench()
  const file = ledgerFile()
  ledger(file)
  await openLedgerFile(file, listingTables, async (opened) => {
    opened.database.exec('PRAGMA query_only = ON')
    const failed = await load(rows, { service, ledger: createLedger(opened) }).catch(
      (error: unknown) => error,
    )
    expect(failed).toMatchObject({
      name: 'StorageError',
      code: 'storage_unusable',
      outcome: 'not_applied',
    })
    opened.database.exec('PRAGMA query_only = OFF')
    opened.close()
  })
  expect(await mlsNumbers()).toEqual([])
})

test('an undo that cannot be written down deletes nothing, and says so; with room it does', async () => {
  const { service, mlsNumbers } = await bench({ timeoutMs })
  const file = ledgerFile()
  const loaded = await load(rows, { service, ledger: ledger(file), timeoutMs })
  await openLedgerFile(file, listingTables, async (opened) => {
    const ledger = createLedger(opened)
    const undo = () =>
      undoRun(loaded.runId, {
        caller,
        service,
        ledger: {
          ...ledger,
          async beginRun(start) {
            const run = await ledger.beginRun(start)
            opened.database.exec('PRAGMA query_only = ON')
            return run
          },
        },
        timeoutMs,
        signal: new AbortController().signal,
      })
    expect(await undo()).toMatchObject({
      state: 'stopped',
      toDelete: ROWS,
      deleted: 0,
      notAttempted: ROWS,
      findings: [expect.objectContaining({ code: 'storage_unusable' })],
    })
    expect(await mlsNumbers()).toEqual(all)
    opened.database.exec('PRAGMA query_only = OFF')
    // The end of the first could not be written either: the second does not wait for it.
    const options = { caller, service, ledger, timeoutMs, signal: new AbortController().signal }
    expect(await undoRun(loaded.runId, options)).toMatchObject({
      state: 'completed',
      deleted: ROWS,
    })
    await ledger.close()
  })
  expect(await mlsNumbers()).toEqual([])
})
