import { expect, onTestFinished, test } from 'vitest'
import { contentOf } from '../../../src/listings/ledger/content.ts'
import type { GoneOptions } from '../../../src/listings/load/gone/find-gone.ts'
import { applyGoneAction } from '../../../src/listings/load/gone/gone.ts'
import { openSourceIndex } from '../../../src/listings/load/homes/open-source-index.ts'
import type { LoadOptions } from '../../../src/listings/load/load-options.ts'
import type { LoadRow } from '../../../src/listings/load/load-row.ts'
import { entriesOf } from '../../support/entries-of.ts'
import { listing, ready, readyRows, unready } from '../../support/load-rows.ts'
import { bench, load, runStart, TIMEOUT_MS } from '../../support/loading.ts'
import { unhurried } from '../../support/scripted-client.ts'

const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Loads rows, then looks for what is gone. */
async function sync(
  { service, ledger }: Pick<LoadOptions, 'service' | 'ledger'>,
  rows: readonly LoadRow[],
  { action = 'delete', maxGone = 0.2, limit }: Partial<GoneOptions> & { limit?: number } = {},
) {
  const index = openSourceIndex()
  onTestFinished(() => index.close())
  await load(rows, { service, ledger, index, limit })
  const run = await ledger.beginRun(runStart({ kind: 'sync' }))
  const result = await applyGoneAction({
    service,
    ledger,
    runId: run.id,
    serialNumber: 'demo',
    fileName: 'listings.csv',
    source: 'redfin',
    index,
    action,
    maxGone,
    timeoutMs: TIMEOUT_MS,
    ...unhurried(),
  })
  await run.end('completed')
  return result
}

test('listings that the source does not have any more are deleted', async () => {
  const parts = await bench()
  await load(readyRows(...ten), parts)
  const result = await sync(parts, readyRows(...ten.slice(2)))
  expect(result).toMatchObject({ known: 10, count: 2, share: 0.2, deleted: 2 })
  expect(result.entries.map(({ mlsNumber }) => mlsNumber)).toEqual(['M1', 'M2'])
  expect(await parts.mlsNumbers()).toEqual(['M10', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8', 'M9'])
})

test('nothing is done when more would go than allowed, or when they are to be kept', async () => {
  const parts = await bench()
  await load(readyRows(...ten), parts)
  const refused = await sync(parts, readyRows(...ten.slice(3)))
  expect(refused).toMatchObject({ count: 3, deleted: 0, refused: { code: 'too_many_gone' } })
  const kept = await sync(parts, readyRows(...ten.slice(2)), { action: 'keep' })
  expect(kept).toMatchObject({ count: 2, deleted: 0, sold: 0 })
  expect(await parts.mlsNumbers()).toHaveLength(10)
})

test('nor when the source was not read to its end', async () => {
  const parts = await bench()
  await load(readyRows(...ten), parts)
  const result = await sync(parts, readyRows(...ten), { limit: 9 })
  expect(result).toMatchObject({ deleted: 0, refused: { code: 'not_complete' } })
})

test('they can be set to Sold, once, and come back as they are in the source', async () => {
  const parts = await bench()
  await load(readyRows(...ten), parts)
  const sold = await sync(parts, readyRows(...ten.slice(1)), { action: 'sold' })
  expect(sold).toMatchObject({ count: 1, sold: 1, deleted: 0 })
  expect((await parts.listings())[0]).toMatchObject({
    MLSNumber: 'M1',
    Status: 'Sold',
    Bedrooms: 3,
  })
  expect(await sync(parts, readyRows(...ten.slice(1)), { action: 'sold' })).toMatchObject({
    known: 10,
    count: 0,
    alreadySold: 1,
  })
  await sync(parts, readyRows(...ten), { action: 'sold' })
  expect((await parts.listings())[0]).toMatchObject({ MLSNumber: 'M1', Status: 'Active' })
})

test('a row that cannot be loaded is still there; one that must not be shown is not', async () => {
  const parts = await bench()
  await load(readyRows(...ten), parts)
  const rows = [
    unready(2, 'failed', { mlsNumber: 'M1' }),
    unready(3, 'skipped', { mlsNumber: 'M2' }),
    unready(4, 'skipped', { mlsNumber: 'M3', withdrawn: true }),
    ...readyRows(...ten.slice(3)),
  ]
  const result = await sync(parts, rows)
  expect(result.entries.map(({ mlsNumber }) => mlsNumber)).toEqual(['M3'])
  expect(await parts.mlsNumbers()).toHaveLength(9)
})

test('listings of an MLS system that the source does not name are not concerned', async () => {
  const parts = await bench()
  const of = (system: string, number: number) =>
    ready(number, listing(number), { kind: 'mls', value: `${system}/M${number}`, system })
  await load([of('MRED', 1), of('MRED', 2), of('BRIGHT', 3)], parts)
  const result = await sync(parts, [of('MRED', 1)], { maxGone: 1 })
  expect(result).toMatchObject({ known: 2, count: 1, deleted: 1 })
  expect(await parts.mlsNumbers()).toEqual(['M1', 'M3'])
})

test('a listing that a service does not find is gone, not failed', async () => {
  const parts = await bench()
  await load(readyRows(...ten), parts)
  await parts.faults({ operation: 'RealEstateUpdate', code: 404 })
  const result = await sync(parts, readyRows(...ten.slice(1)), { action: 'sold' })
  expect(result).toMatchObject({ sold: 0, alreadyGone: 1, failed: 0 })
  expect(await entriesOf(parts.ledger, { state: 'deleted' })).toHaveLength(1)
})

test('it is set to Sold when an update of a run that died cannot act any more', async () => {
  const parts = await bench()
  await load(readyRows(...ten), parts)
  const key = { kind: 'mls', value: 'M1', system: '' } as const
  const died = await parts.ledger.beginRun(runStart())
  const content = contentOf(listing(1), key)
  const intendedAtMs = Date.now()
  await parts.ledger.intend(
    { serialNumber: 'demo', source: 'redfin', key: 'mls:M1' },
    { kind: 'update', runId: died.id, lateMs: 800, content },
  )
  await died.end('stopped')
  const result = await sync(parts, readyRows(...ten.slice(1)), { action: 'sold' })
  expect(result).toMatchObject({ sold: 1 })
  expect(Date.now() - intendedAtMs).toBeGreaterThanOrEqual(800)
})
