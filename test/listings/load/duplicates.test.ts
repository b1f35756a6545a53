import { expect, test } from 'vitest'
import { listing, ready, readyRows, unready } from '../../support/load-rows.ts'
import { bench, load } from '../../support/loading.ts'

/** Rows 2 and 4 are the same listing. */
const rows = [
  ready(2, listing(1, { SalePrice: 1 })),
  ready(3, listing(2)),
  ready(4, listing(1, { SalePrice: 2 })),
]

test.each([
  ['first', ['2 created', '3 created', '4 skipped duplicate'], 1],
  ['last', ['2 skipped duplicate', '3 created', '4 created'], 2],
  ['fail', ['2 created', '3 created', '4 failed duplicate'], 1],
] as const)('of rows that are the same listing, %s decides', async (duplicates, states, price) => {
  const { service, ledger, listings } = await bench()
  for (const dryRun of [true, false]) {
    const loaded = await load(rows, { service, ledger, duplicates, dryRun })
    expect(loaded.states).toEqual(states)
  }
  const prices = (await listings()).filter(
    ({ MLSNumber }: { MLSNumber: string }) => MLSNumber === 'M1',
  )
  expect(prices).toMatchObject([{ SalePrice: price }])
})

test('a duplicate names the row that counts', async () => {
  const { service, ledger } = await bench()
  const first = await load(rows, { service, ledger, dryRun: true })
  expect(first.outcomes[2]?.findings[0]?.message).toContain('row 2')
  const last = await load(rows, { service, ledger, dryRun: true, duplicates: 'last' })
  expect(last.outcomes[0]?.findings[0]?.message).toContain('row 4')
})

test('a row that cannot be loaded takes no place from one that can', async () => {
  const { service, ledger } = await bench()
  const mixed = [unready(2, 'failed', { mlsNumber: 'M1' }), ready(3, listing(1))]
  const { states } = await load(mixed, { service, ledger })
  expect(states).toEqual(['2 failed off_market', '3 created'])
})

test('duplicates are found over many rows, also within a limit', async () => {
  const { service, ledger } = await bench()
  const numbers = Array.from({ length: 1500 }, (_, index) => index % 1000)
  const all = await load(readyRows(...numbers), { service, ledger, dryRun: true })
  expect(all.counts).toMatchObject({ read: 1500, created: 1000, skipped: 500 })
  const limit = await load(readyRows(...numbers), {
    service,
    ledger,
    dryRun: true,
    duplicates: 'last',
    limit: 1200,
  })
  expect(limit.counts).toMatchObject({ read: 1200, created: 1000, skipped: 200 })
})
