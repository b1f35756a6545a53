import { appendFileSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { listingTables } from '../../../src/listings/ledger/sqlite/schema.ts'
import { openDatabase } from '../../../src/runs/database.ts'
import { ledgerSchema } from '../../../src/runs/ledger-file.ts'
import { listingsCsv, writeListings } from '../../support/listing-file.ts'
import { ownImports } from '../../support/own-imports.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'
import { scripted, success, unhurried } from '../../support/scripted-client.ts'

const request = (rows: number) => ({ SerialNumber: 'demo', text: listingsCsv(rows) })

test('a run that takes longer than one waits for goes on, and status tells the rest', async () => {
  const { imports, mlsNumbers } = await sandboxImports({ faults: [{ latencyMs: 100 }] })
  const job = imports.start({ request: request(40) })
  const early = await job.within(50)
  expect(early).toMatchObject({ runId: job.runId, state: 'running' })
  expect(early.rows.created).toBeLessThan(40)
  const end = await imports.status(job.runId, { ...unhurried(), waitMs: 20_000 })
  expect(end).toMatchObject({ state: 'completed', rows: { read: 40, created: 40 } })
  expect(end.files.report).toMatch(/report\.html$/)
  expect(await mlsNumbers()).toHaveLength(40)
})

test('another process that asks for a run gets what it has saved, and can stop it', async () => {
  const { imports, open } = await sandboxImports({ faults: [{ latencyMs: 200 }] })
  const other = open()
  onTestFinished(() => other.close())
  let begun = () => {}
  const loading = new Promise<void>((resolve) => {
    begun = resolve
  })
  const job = imports.start({
    request: request(400),
    onProgress: ({ stage, result }) => stage === 'loading' && result.rows.created > 0 && begun(),
  })
  await loading
  const stopped = await other.status(job.runId, { ...unhurried(), cancel: true, waitMs: 20_000 })
  expect(stopped.state).toBe('stopped')
  const { rows, elapsedMs, rowsPerSecond } = await job.ended
  expect(stopped.rows).toEqual(rows)
  // Rows that it did not reach made it no faster.
  expect(rowsPerSecond).toBeCloseTo((rows.created / elapsedMs) * 1000, 1)
  // What was under way and is not answered within a second is not known.
  expect(rows.created + rows.unknown + rows.notAttempted).toBe(400)
  expect(rows.notAttempted).toBeGreaterThan(0)
})

test('closing stops what is running', async () => {
  const { imports } = await sandboxImports({ faults: [{ latencyMs: 200 }] })
  let begun = () => {}
  const loading = new Promise<void>((resolve) => {
    begun = resolve
  })
  const job = imports.start({
    request: request(400),
    onProgress: ({ stage }) => stage === 'loading' && begun(),
  })
  await loading
  await imports.close()
  expect(await job.ended).toMatchObject({ state: 'stopped', rows: { read: 400 } })
})

test('a source that cannot be used rejects the run', async () => {
  const { imports } = await sandboxImports()
  const job = imports.start({ request: { SerialNumber: 'demo', text: 'a,b\n1,2\n' } })
  await expect(job.ended).rejects.toMatchObject({ code: 'input', outcome: 'not_applied' })
  await expect(imports.status(job.runId, unhurried())).rejects.toMatchObject({ code: 'input' })
})

test('a small file that changes while it is loaded is loaded as it was when it was looked at', async () => {
  const path = writeListings(listingsCsv(400))
  const { client, service } = await scripted((number) => {
    if (number === 1) return success([])
    if (number === 2) writeFileSync(path, listingsCsv(400).replaceAll('House', 'Barn'))
    return success(`id-${number}`)
  })
  const { imports } = ownImports(client)
  const end = await imports.start({ request: { SerialNumber: 'demo', path } }).ended
  expect(end).toMatchObject({ state: 'completed', rows: { created: 400 } })
  const sent = service.requests.slice(1).map(({ text }) => text)
  expect(sent.filter((text) => !text.includes('House'))).toEqual([])
})

test('a large file that changes while it is loaded stops the run; what was loaded is told and remembered', async () => {
  const changes = Object.fromEntries([1, 2, 3].map((row) => [row, { Bedrooms: '' }]))
  const wide = listingsCsv(200, changes).replaceAll('\n', `,${'x'.repeat(110_000)}\n`)
  const path = writeListings(wide)
  const { client, service } = await scripted((number) => {
    if (number === 1) return success([])
    if (number === 2) appendFileSync(path, '\n')
    return success(`id-${number}`)
  })
  const { imports, open } = ownImports(client)
  const job = imports.start({ request: { SerialNumber: 'demo', path } })
  const end = await job.ended
  expect(end).toMatchObject({
    state: 'stopped',
    rows: { failed: 3, created: service.requests.length - 1 },
    notes: [
      expect.stringMatching(/^Stopped before its end: \d+ created, 3 failed\.$/),
      expect.stringContaining('listings.csv changed while it was being read.'),
    ],
  })
  expect(end.rows.created).toBeGreaterThan(0)
  expect(Object.keys(end.files).toSorted()).toEqual(['failedRows', 'report', 'reportJson'])
  const found = await imports.find({ serialNumber: 'demo', filters: {}, page: 1 }, unhurried())
  expect(found.total).toBe(end.rows.created)
  const other = open()
  onTestFinished(() => other.close())
  expect(await imports.status(job.runId, unhurried())).toEqual(end)
  expect(await other.status(job.runId, unhurried())).toEqual(end)
})

test('a run that is taken for dead stops, and everybody is told what it has done', async () => {
  const { client, service } = await scripted((number) => {
    if (number === 5) {
      const database = openDatabase(ledgerFile, ledgerSchema(listingTables))
      database.exec("UPDATE runs SET state = 'stopped'")
      database.close()
    }
    return success(`id-${number}`)
  })
  const { imports, open, ledgerFile } = ownImports(client)
  const job = imports.start({ request: request(40) })
  const end = await job.ended
  expect(end).toMatchObject({
    state: 'stopped',
    notes: [
      expect.stringMatching(/^Stopped before its end: /),
      expect.stringContaining('was taken for dead'),
      expect.stringContaining('could not be seen'),
    ],
  })
  const { created, notAttempted, read } = end.rows
  // The first request was for the list; the run ends as the fifth is answered.
  expect(service.requests.length).toBeGreaterThanOrEqual(5)
  expect(created).toBe(service.requests.length - 1)
  expect({ read, all: created + notAttempted }).toEqual({ read: 40, all: 40 })
  const other = open()
  onTestFinished(() => other.close())
  expect(await other.status(job.runId, unhurried())).toEqual(end)
})
