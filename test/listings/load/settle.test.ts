import { expect, test } from 'vitest'
import type { RunRecord } from '../../../src/listings/ledger/run.ts'
import { lookAtCreated } from '../../../src/listings/load/undo/created-look.ts'
import { undoRun } from '../../../src/listings/load/undo/undo.ts'
import type { FaultRule } from '../../../src/sandbox/faults.ts'
import { caller } from '../../support/caller.ts'
import { entriesOf } from '../../support/entries-of.ts'
import { listing, ready, readyRows } from '../../support/load-rows.ts'
import { bench, load, TIMEOUT_MS } from '../../support/loading.ts'
import { unhurried } from '../../support/scripted-client.ts'

const create = 'RealEstateCreate'
const update = 'RealEstateUpdate'

test.each<[string, FaultRule]>([
  ['done, its answer lost', { operation: create, reset: 'after', nth: 1 }],
  ['never done', { operation: create, reset: 'before', nth: 1 }],
  ['refused with 503', { operation: create, status: 503, nth: 1 }],
  ['done late', { operation: create, latencyMs: 300, cutAfterBytes: 0, nth: 1 }],
])('a creation that was %s leaves one listing, created', async (_, fault) => {
  const { service, ledger, faults, mlsNumbers } = await bench()
  await faults(fault)
  const { states, end } = await load(readyRows(1, 2, 3), { service, ledger })
  expect(states).toEqual(['2 created', '3 created', '4 created'])
  expect(end).toEqual({ state: 'completed' })
  expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M3'])
  const again = await load(readyRows(1, 2, 3), { service, ledger })
  expect(again.counts).toMatchObject({ unchanged: 3 })
})

test('a creation that acts after it was given up is waited for', async () => {
  // It acts 300 ms after it was sent, within the time it may take, but was aborted before.
  const { service, ledger, faults, mlsNumbers } = await bench({ timeoutMs: 200 })
  await faults({ operation: create, latencyMs: 300, nth: 1 })
  const { states } = await load(readyRows(1), { service, ledger, timeoutMs: 400 })
  expect(states).toEqual(['2 created'])
  // By the time that the listings are read, it has acted.
  await faults({ operation: 'RealEstateList', latencyMs: 400 })
  expect(await mlsNumbers()).toEqual(['M1'])
})

test('other rows go on while one waits to be settled', async () => {
  const { service, ledger, faults } = await bench()
  await faults({ operation: create, reset: 'before', nth: 1 })
  const order: number[] = []
  await load(readyRows(1, 2, 3), {
    service,
    ledger,
    onOutcome: ({ source }) => void order.push(source.row),
  })
  expect(order.at(-1)).toBe(2)
})

test('it is settled by the Url when another listing has the same MLS number', async () => {
  const { service, ledger, faults, listings } = await bench()
  const key = (system: string) => ({ kind: 'mls' as const, value: `${system}/M1`, system })
  await load([ready(2, listing(1), key('A'))], { service, ledger })
  await faults({ operation: create, reset: 'before', nth: 1 })
  const other = ready(2, listing(1, { Url: 'https://example.com/other' }), key('B'))
  expect((await load([other], { service, ledger })).states).toEqual(['2 created'])
  expect(await listings()).toMatchObject([
    { Url: 'https://example.com/1' },
    { Url: 'https://example.com/other' },
  ])
})

test('with neither of its own it stays unknown and is never sent again', async () => {
  const { service, ledger, faults, fired, listings } = await bench()
  const key = (system: string) => ({ kind: 'mls' as const, value: `${system}/M1`, system })
  await load([ready(2, listing(1), key('A'))], { service, ledger })
  await faults({ operation: create, reset: 'after', nth: 1 }, { latencyMs: 0 })
  for (const _ of [1, 2]) {
    const { states, end } = await load([ready(2, listing(1), key('B'))], { service, ledger })
    expect(states).toEqual(['2 unknown not_settled'])
    expect(end.state).toBe('completed')
  }
  expect(await fired()).toEqual([1, 0])
  expect(await listings()).toHaveLength(2)
})

test('a row whose settling fails is unknown, and the next run settles it', async () => {
  const { service, ledger, faults, mlsNumbers } = await bench()
  await faults({ operation: create, reset: 'after' }, { operation: update, reset: 'before' })
  const { states } = await load(readyRows(1), { service, ledger })
  expect(states).toEqual(['2 unknown service_connection'])
  await faults({ operation: create, status: 500 })
  expect((await load(readyRows(1), { service, ledger })).states).toEqual([
    '2 updated already_there',
  ])
  expect(await mlsNumbers()).toEqual(['M1'])
})

test('what an earlier run had created stays of that run, and is told apart from what the next one creates', async () => {
  const { service, ledger, faults, mlsNumbers, listings } = await bench()
  await faults(
    { operation: create, reset: 'after', nth: 2 },
    { operation: create, reset: 'before', nth: 3 },
    { operation: update, reset: 'before' },
  )
  const first = await load(readyRows(1, 2, 3), { service, ledger })
  expect(first.counts).toMatchObject({ created: 1, unknown: 2 })
  await faults()
  const second = await load(readyRows(1, 2, 3, 4), { service, ledger })
  expect(second.counts).toMatchObject({ unchanged: 1, updated: 1, created: 2 })
  const told = second.outcomes.find(({ state }) => state === 'updated')
  expect(told?.findings).toMatchObject([
    { code: 'already_there', message: expect.stringContaining('an earlier run was sending them') },
  ])
  const how = { caller, service, ledger, timeoutMs: TIMEOUT_MS, ...unhurried() }
  const settled = (await listings()).find(({ MLSNumber }) => told?.mapped.key?.value === MLSNumber)
  const look = (of: RunRecord) => lookAtCreated(of, how)
  const plan = await undoRun(first.runId, { ...how, look, dryRun: true })
  expect(plan.toDelete).toBe(2)
  // Its answer was lost, so its identifier is the one that the list shows.
  expect(plan.first.map(({ id }) => id)).toContain(settled?.Id)
  expect(await undoRun(second.runId, how)).toMatchObject({ toDelete: 2, deleted: 2 })
  expect(await mlsNumbers()).toHaveLength(2)
  expect(await undoRun(first.runId, how)).toMatchObject({ deleted: 2 })
  expect(await mlsNumbers()).toEqual([])
})

test('at the end of a run, what an earlier run was creating is settled too', async () => {
  const { service, ledger, faults, mlsNumbers } = await bench()
  await faults(
    { operation: create, reset: 'after', nth: 1 },
    { operation: create, reset: 'before', nth: 2 },
    { operation: update, reset: 'before' },
  )
  const first = await load(readyRows(1, 2), { service, ledger })
  expect(first.counts).toMatchObject({ unknown: 2 })
  await faults({ operation: create, status: 500, nth: 2 })
  await load(readyRows(3), { service, ledger })
  expect(await mlsNumbers()).toEqual(['M1', 'M3'])
  const entries = await entriesOf(ledger)
  expect(entries.map(({ mlsNumber, state }) => `${mlsNumber} ${state}`).sort()).toEqual([
    'M1 loaded',
    'M3 loaded',
  ])
  await faults()
  const again = await load(readyRows(1, 2), { service, ledger })
  expect(again.states).toEqual(['2 updated', '3 created'])
})

test('an update whose answer was lost is sent again, also when the file was changed back', async () => {
  const { service, ledger, faults, listings } = await bench()
  const priced = (SalePrice: number) => [ready(2, listing(1, { SalePrice }))]
  await load(priced(1), { service, ledger })
  await faults({ operation: update, reset: 'after' })
  const lost = await load(priced(2), { service, ledger })
  expect(lost.states).toEqual(['2 unknown service_connection'])
  expect(await listings()).toMatchObject([{ SalePrice: 2 }])
  await faults()
  expect((await load(priced(1), { service, ledger })).states).toEqual(['2 updated'])
  expect(await listings()).toMatchObject([{ SalePrice: 1 }])
})

test('a row does not mistake what another row is settled by for itself', async () => {
  const { service, ledger, faults, listings } = await bench()
  const key = (system: string) => ({ kind: 'mls' as const, value: `${system}/M1`, system })
  await faults({ operation: create, reset: 'before', nth: 1 })
  const rows = [
    ready(2, listing(1), key('A')),
    ready(3, listing(1, { Url: 'https://example.com/other' }), key('B')),
  ]
  const { states } = await load(rows, { service, ledger })
  expect(states).toEqual(['2 created', '3 created'])
  const urls = (await listings()).map(({ Url }) => Url)
  expect(urls.sort()).toEqual(['https://example.com/1', 'https://example.com/other'])
})
