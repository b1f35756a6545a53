import { expect, test } from 'vitest'
import { contentOf } from '../../../src/listings/ledger/content.ts'
import { createBrake } from '../../../src/listings/load/sending/brake.ts'
import { createGate } from '../../../src/listings/load/sending/gate.ts'
import { createKeyedUpdates } from '../../../src/listings/load/sending/keyed-updates.ts'
import { createSender } from '../../../src/listings/load/sending/sender.ts'
import { listing, ready, readyRows } from '../../support/load-rows.ts'
import { bench, ledger, load, runStart } from '../../support/loading.ts'
import { scripted, success, unhurried } from '../../support/scripted-client.ts'

const key = { kind: 'mls', value: 'M1', system: '' } as const
const ref = { serialNumber: 'demo', source: 'redfin', key: 'mls:M1' }
const LATE_MS = 700
const own = { mlsNumber: 'M1', url: 'https://example.com/1' }

test.each([
  ['a deletion', { kind: 'delete' }, readyRows(1)],
  [
    'an update with other values',
    { kind: 'update', content: contentOf(listing(1, { SalePrice: 1 }), key) },
    [ready(2, listing(1, { SalePrice: 2 }))],
  ],
] as const)('%s of a run that died may act late: the row waits for it', async (_, intent, rows) => {
  const { service, ledger } = await bench()
  await load(readyRows(1), { service, ledger })
  const died = await ledger.beginRun(runStart())
  await ledger.intend(ref, { ...intent, runId: died.id, lateMs: LATE_MS })
  await died.end('stopped')
  const atMs = performance.now()
  const { states } = await load(rows, { service, ledger })
  expect(performance.now() - atMs).toBeGreaterThanOrEqual(LATE_MS)
  expect(states).toEqual(['2 updated'])
})

test('a creation does not come between the question for a listing and its answer', async () => {
  const order: string[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  async function* slowly() {
    await answered
    order.push('answered')
    yield `${success(1).body}`
  }
  const { client, service } = await scripted(() => ({ ...success(1), body: slowly() }))
  const brake = createBrake()
  const gate = createGate(2, brake.signal)
  const sender = createSender({ service: client, gate, brake, ...unhurried() })
  const updates = createKeyedUpdates(ledger(), sender)
  const question = updates.update({ ...ref, ...own }, listing(1))
  await service.request(1)
  const sameNumber = updates.free(listing(1, { Url: 'other' })).then(() => order.push('same'))
  await updates.free(listing(2)).then(() => order.push('another'))
  answer()
  await Promise.all([question, sameNumber])
  expect(order).toEqual(['another', 'answered', 'same'])
})
