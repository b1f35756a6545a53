import { expect, test } from 'vitest'
import { listing, ready, readyRows, unready } from '../../support/load-rows.ts'
import { bench, load } from '../../support/loading.ts'

test('new listings are created, and the same file again sends nothing', async () => {
  const { service, ledger, mlsNumbers, faults, fired } = await bench()
  const first = await load(readyRows(1, 2, 3), { service, ledger })
  expect(first.end).toEqual({ state: 'completed' })
  expect(first.states).toEqual(['2 created', '3 created', '4 created'])
  expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M3'])

  await faults({ latencyMs: 0 })
  const second = await load(readyRows(1, 2, 3), { service, ledger })
  expect(second.states).toEqual(['2 unchanged', '3 unchanged', '4 unchanged'])
  expect(await fired()).toEqual([0])
})

test('a listing that changed is updated by its identifier, with all its fields', async () => {
  const { service, ledger, listings } = await bench()
  await load(readyRows(1, 2), { service, ledger })
  const changed = ready(2, listing(1, { SalePrice: 900_000, MLSNumber: 'M1' }))
  const again = await load([changed, ...readyRows(1, 2).slice(1)], { service, ledger })
  expect(again.states).toEqual(['2 updated', '3 unchanged'])
  expect(await listings()).toMatchObject([
    { MLSNumber: 'M1', SalePrice: 900_000 },
    { MLSNumber: 'M2' },
  ])
})

test('rows that the mapping left out or refused stay what they are', async () => {
  const { service, ledger, mlsNumbers } = await bench()
  const rows = [unready(2, 'failed'), unready(3, 'skipped'), ready(4, listing(1))]
  const { states } = await load(rows, { service, ledger })
  expect(states).toEqual(['2 failed off_market', '3 skipped off_market', '4 created'])
  expect(await mlsNumbers()).toEqual(['M1'])
})
