import { expect, test } from 'vitest'
import { InputError } from '../../../src/errors.ts'
import { contentOf } from '../../../src/listings/ledger/content.ts'
import { listingTables } from '../../../src/listings/ledger/sqlite/schema.ts'
import { loadListings } from '../../../src/listings/load/load.ts'
import { openDatabase } from '../../../src/runs/database.ts'
import { ledgerSchema } from '../../../src/runs/ledger-file.ts'
import { entriesOf } from '../../support/entries-of.ts'
import { listing, ready, readyRows, unready } from '../../support/load-rows.ts'
import { bench, ledger, ledgerFile, load, runStart } from '../../support/loading.ts'
import { refusal, scripted, success, unhurried } from '../../support/scripted-client.ts'

const create = 'RealEstateCreate'
const twenty = readyRows(...Array.from({ length: 20 }, (_, index) => index + 1))

test.each([401, 403])('a refused key (%d) stops the run at once', async (status) => {
  const { service, ledger, faults, fired } = await bench({ timeoutMs: 20_000 })
  await faults({ status })
  const { counts, end } = await load(twenty, { service, ledger })
  expect(end).toMatchObject({ state: 'stopped', stopped: { code: 'key_refused' } })
  expect(counts).toMatchObject({ read: 20, failed: 0, notAttempted: 20 })
  expect(await fired()).toEqual([2])
  expect(await entriesOf(ledger)).toEqual([])
})

test.each([
  ['HTTP 404', 404],
  ['Code 404', 200],
])('a chatbot that is not there (%s) stops the run at once', async (_, status) => {
  const { client, service } = await scripted(() => refusal(status, 404, 'No such chatbot.'))
  const { counts, end } = await load(twenty, { service: client, ledger: ledger() })
  expect(end).toMatchObject({ state: 'stopped', stopped: { code: 'chatbot_not_found' } })
  expect(counts).toMatchObject({ failed: 0, notAttempted: 20 })
  expect(service.requests).toHaveLength(1)
})

test('what was under way when the key was refused, and was refused too, is not attempted', async () => {
  const { client, service } = await scripted((number) =>
    number <= 10 ? success(`id-${number}`) : refusal(401, 401, 'Expired.'),
  )
  const opened = ledger()
  const { counts } = await load(twenty, { service: client, ledger: opened })
  expect(counts).toMatchObject({ created: 10, failed: 0, unknown: 0, notAttempted: 10 })
  expect(service.requests.length).toBeGreaterThan(12)
  expect(await entriesOf(opened)).toHaveLength(10)
})

test('ten equal failures in a row stop the run; the rest is not attempted', async () => {
  const { service, ledger, faults, fired } = await bench()
  await faults({ operation: create, status: 400 })
  const { counts, end } = await load(twenty, { service, ledger })
  expect(end).toMatchObject({ state: 'stopped', stopped: { code: 'same_failure' } })
  expect(counts.failed + counts.notAttempted).toBe(20)
  // Some may be on their way when the tenth has failed.
  expect(counts.failed).toBeGreaterThanOrEqual(10)
  expect(counts.notAttempted).toBeGreaterThan(0)
  expect(await fired()).toEqual([counts.failed])
})

test('failures with a success in between do not', async () => {
  const { client } = await scripted((number) =>
    number % 5 === 0 ? success(`id-${number}`) : refusal(200, 400, 'No.'),
  )
  const { counts, end } = await load(twenty, { service: client, ledger: ledger() })
  expect(end.state).toBe('completed')
  expect(counts).toMatchObject({ failed: 16, created: 4 })
})

test('failures that lie scattered among unchanged rows do not', async () => {
  const { service, ledger, faults } = await bench({ timeoutMs: 20_000 })
  const numbers = Array.from({ length: 120 }, (_, index) => index + 1)
  await load(readyRows(...numbers), { service, ledger })
  await faults({ operation: 'RealEstateUpdate', code: 400 })
  const rows = numbers.map((number) =>
    ready(number, listing(number, number % 10 === 0 ? { SalePrice: 1 } : {})),
  )
  const { counts, end } = await load(rows, { service, ledger })
  expect(end.state).toBe('completed')
  expect(counts).toMatchObject({ failed: 12, unchanged: 108 })
})

test('rows of an earlier run that cannot be settled do not', async () => {
  const { service, ledger, faults } = await bench()
  const died = await ledger.beginRun(runStart())
  for (const { mapped } of twenty) {
    if (mapped.state !== 'ready') continue
    const ref = { serialNumber: 'demo', source: 'redfin', key: `mls:${mapped.key.value}` }
    const content = contentOf(mapped.listing, mapped.key)
    await ledger.intend(ref, { kind: 'create', runId: died.id, lateMs: 0, content })
  }
  await died.end('stopped')
  await faults({ operation: 'RealEstateUpdate', code: 400 })
  const { counts, end } = await load(twenty, { service, ledger })
  expect(counts).toMatchObject({ unknown: 20 })
  expect(end.state).toBe('completed')
})

test('more failed rows than allowed stop the run, whoever refused them', async () => {
  const { service, ledger, mlsNumbers, faults } = await bench()
  const rows = [
    unready(2, 'failed'),
    unready(3, 'failed'),
    ready(4, listing(1)),
    unready(5, 'skipped'),
  ]
  const allowed = await load(rows, { service, ledger, maxFailures: 2, dryRun: true })
  expect(allowed.counts).toMatchObject({ failed: 2, created: 1, skipped: 1 })
  const { end, states } = await load(rows, { service, ledger, maxFailures: 1 })
  expect(end).toMatchObject({ state: 'stopped', stopped: { code: 'too_many_failures' } })
  expect(states.slice(2)).toEqual(['4 notAttempted', '5 notAttempted'])
  expect(await mlsNumbers()).toEqual([])

  await faults({ operation: create, code: 400, times: 3 })
  const refused = await load(twenty, { service, ledger, maxFailures: 2 })
  expect(refused.end).toMatchObject({ stopped: { code: 'too_many_failures' } })
})

test('when a run is cancelled nothing new is sent, and what is under way may finish', async () => {
  const { service, ledger, faults, mlsNumbers } = await bench({ timeoutMs: 20_000 })
  await faults({ latencyMs: 50 })
  const cancel = new AbortController()
  const { counts, end } = await load(twenty, {
    service,
    ledger,
    signal: cancel.signal,
    onOutcome: () => cancel.abort(),
  })
  expect(end).toMatchObject({ state: 'stopped', stopped: { code: 'cancelled' } })
  expect(counts).toMatchObject({ read: 20, unknown: 0 })
  expect(counts.created + counts.notAttempted).toBe(20)
  expect(await mlsNumbers()).toHaveLength(counts.created)
  expect(counts.notAttempted).toBeGreaterThan(0)

  const again = await load(twenty, { service, ledger })
  expect(again.counts).toMatchObject({ unchanged: counts.created, created: counts.notAttempted })
  expect(await mlsNumbers()).toHaveLength(20)
})

test('a request that does not finish within a second of it is given up: unknown', async () => {
  const { service, client } = await scripted(() => 'never answer', { timeoutMs: 60_000 })
  const opened = ledger()
  const cancel = new AbortController()
  void service.request(1).then(() => cancel.abort())
  const { states } = await load(readyRows(1, 2), {
    service: client,
    ledger: opened,
    signal: cancel.signal,
    timeoutMs: 60_000,
  })
  expect(states).toEqual(['2 unknown broken_off', '3 notAttempted'])
  const entries = await entriesOf(opened)
  expect(entries).toMatchObject([{ mlsNumber: 'M1', state: 'unknown', intent: { kind: 'create' } }])
})

/** Loads 320 rows of a source that then breaks off with this error. */
async function loadBroken(error: Error, choices: { readonly dryRun?: boolean } = {}) {
  const timeoutMs = 20_000
  const { service, ledger, mlsNumbers } = await bench({ timeoutMs })
  const run = await ledger.beginRun(runStart(choices))
  async function* broken() {
    for (let number = 1; number <= 320; number += 1) yield ready(number, listing(number))
    throw error
  }
  const ended = loadListings(broken, {
    service,
    ledger,
    runId: run.id,
    serialNumber: 'demo',
    source: 'redfin',
    mode: 'upsert',
    duplicates: 'first',
    timeoutMs,
    ...choices,
    ...unhurried(),
    onOutcome: () => {},
  }).finally(() => run.end('stopped'))
  return { ended, ledger, mlsNumbers }
}

const changed = new InputError('The file changed.', 'Wait, then start again.')

test.each([
  ['a source that breaks off stops the run', changed, 'broken_source'],
  ['an error of the program ends it', new Error('A fault.'), undefined],
])('%s; what was sent is remembered', async (_, error, code) => {
  const { ended, ledger, mlsNumbers } = await loadBroken(error)
  if (code) expect(await ended).toMatchObject({ state: 'stopped', stopped: { code } })
  else await expect(ended).rejects.toBe(error)
  expect(await mlsNumbers()).toHaveLength(300)
  expect(await entriesOf(ledger, { state: 'loaded' })).toHaveLength(300)
})

test('a trial of a source that breaks off is refused: nothing was sent', async () => {
  const { ended, mlsNumbers } = await loadBroken(changed, { dryRun: true })
  await expect(ended).rejects.toBe(changed)
  expect(await mlsNumbers()).toEqual([])
})

test('when the run is taken for dead, rows that wait for their turn are not sent any more', async () => {
  const file = ledgerFile()
  const opened = ledger(file)
  const { client, service } = await scripted((number) => {
    const database = openDatabase(file, ledgerSchema(listingTables))
    database.exec("UPDATE runs SET state = 'stopped'")
    database.close()
    return success(`id-${number}`)
  })
  const { counts, end } = await load(twenty, { service: client, ledger: opened })
  expect(end).toMatchObject({ state: 'stopped', stopped: { code: 'taken_for_dead' } })
  expect(counts).toMatchObject({ read: 20, created: 1, notAttempted: 19 })
  expect(service.requests).toHaveLength(1)
})
