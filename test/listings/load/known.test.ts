import { expect, test } from 'vitest'
import { entriesOf } from '../../support/entries-of.ts'
import { listing, ready, readyRows } from '../../support/load-rows.ts'
import { bench, load } from '../../support/loading.ts'
import { createListing, deleteElsewhere } from '../../support/sandbox.ts'

const changed = (number: number) => ready(2, listing(number, { SalePrice: 900_000 }))

test('mode create leaves known listings as they are', async () => {
  const { service, ledger, listings } = await bench()
  await load(readyRows(1), { service, ledger })
  const again = await load([changed(1)], { service, ledger, mode: 'create' })
  expect(again.states).toEqual(['2 skipped already_loaded'])
  expect(await listings()).not.toMatchObject([{ SalePrice: 900_000 }])
})

test('a listing that vanished from the chatbot is created again, and that is said', async () => {
  const { service, ledger, mlsNumbers, sandbox } = await bench()
  await load(readyRows(1), { service, ledger })
  await deleteElsewhere(sandbox, ['M1'])
  expect((await load([changed(1)], { service, ledger })).states).toEqual([
    '2 created created_again',
  ])
  expect(await mlsNumbers()).toEqual(['M1'])
  expect((await load([changed(1)], { service, ledger })).states).toEqual(['2 unchanged'])
})

test('probe updates what was loaded elsewhere, and creates the rest', async () => {
  const { service, ledger, sandbox, mlsNumbers, listings } = await bench()
  await createListing(sandbox, { MLSNumber: 'M1', Url: 'https://elsewhere.example/1' })
  const rows = [changed(1), ready(3, listing(2))]
  const first = await load(rows, { service, ledger, probe: true })
  expect(first.states).toEqual(['2 updated', '3 created'])
  expect(await mlsNumbers()).toEqual(['M1', 'M2'])

  const next = [ready(2, listing(1, { SalePrice: 1 })), ready(3, listing(2))]
  expect((await load(next, { service, ledger })).states).toEqual([
    '2 updated price_step',
    '3 unchanged',
  ])
  expect(await listings()).toMatchObject([{ SalePrice: 1 }, {}])
})

test('a listing without identifier, of whose MLS number and Url there are others, is not touched', async () => {
  const { service, ledger, sandbox, listings } = await bench()
  const url = 'https://example.com/same'
  await createListing(sandbox, { MLSNumber: 'M1', Url: url })
  const probed = ready(2, listing(1, { Url: url }), { kind: 'mls', value: 'A/M1', system: 'A' })
  await load([probed], { service, ledger, probe: true })
  const other = ready(3, listing(1, { Url: url }), { kind: 'mls', value: 'B/M1', system: 'B' })
  await load([other], { service, ledger })

  const better = ready(2, listing(1, { Url: url, SalePrice: 7 }), {
    kind: 'mls',
    value: 'A/M1',
    system: 'A',
  })
  expect((await load([better], { service, ledger })).states).toEqual(['2 failed not_addressable'])
  expect(await listings()).not.toMatchObject([{ SalePrice: 7 }, {}])
  expect((await load([other], { service, ledger })).states).toEqual(['3 unchanged'])
})

test('a dry run says what would happen, sends nothing and remembers nothing', async () => {
  const { service, ledger, faults, fired } = await bench()
  await load(readyRows(1, 2), { service, ledger })
  await faults({ latencyMs: 0 })
  const rows = [changed(1), ...readyRows(1, 2, 3).slice(1)]
  for (const _ of [1, 2]) {
    const dry = await load(rows, { service, ledger, dryRun: true })
    expect(dry.end).toEqual({ state: 'dry_run' })
    expect(dry.states).toEqual(['2 updated', '3 unchanged', '4 created'])
  }
  expect(await fired()).toEqual([0])
  expect(await entriesOf(ledger)).toHaveLength(2)
})

test('only so many rows are read', async () => {
  const { service, ledger, mlsNumbers } = await bench()
  const { counts } = await load(readyRows(1, 2, 3), { service, ledger, limit: 2 })
  expect(counts).toMatchObject({ read: 2, created: 2 })
  expect(await mlsNumbers()).toEqual(['M1', 'M2'])
})
