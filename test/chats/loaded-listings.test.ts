import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { loadedListings } from '../../src/chats/answer-listings/read-known-listings.ts'
import { contentOf } from '../../src/listings/ledger/content.ts'
import { openSqliteLedger } from '../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { listing } from '../support/load-rows.ts'
import { ledger, ledgerFile, runStart } from '../support/loading.ts'
import { scripted, success, unhurried } from '../support/scripted-client.ts'

const content = (number: number) =>
  contentOf(listing(number), { kind: 'mls', value: `M${number}`, system: '' })
const ref = (source: string, number: number) => ({
  serialNumber: 'demo',
  source,
  key: `mls:M${number}`,
})

test('listings of every source are known, and other work goes on while many are read', async () => {
  const file = ledgerFile()
  const opened = ledger(file)
  const run = await opened.beginRun(runStart())
  const creation = { kind: 'create', runId: run.id, lateMs: 1000 } as const
  const created = { kind: 'created', id: null, hash: null } as const
  const intended = [
    ...Array.from({ length: 600 }, (_, index) => ref('crm', index + 1)),
    ...[1, 2, 3].map((number) => ref('feed', number)),
  ]
  await Promise.all(
    intended.map((each, index) => opened.intend(each, { ...creation, content: content(index) })),
  )
  const [notLoaded, first = notLoaded, ...others] = intended
  const last = others.pop()
  if (!first || !last) throw new Error('were intended')
  for (const each of [first, ...others]) opened.record(each, run.id, created)
  opened.flush()

  const { client } = await scripted(() => success({ Rows: 'none' }))
  const reading = loadedListings('demo', {
    service: client,
    openLedger: () => openSqliteLedger(file),
    ...unhurried(),
  })
  await setImmediate()
  opened.record(last, run.id, created)
  // It was read already, and moves no other out of sight.
  opened.record(first, run.id, { kind: 'present' })
  opened.flush()
  const { from, listings } = await reading
  expect(from).toBe('602 remembered here; the list of the service has a form that cannot be read')
  expect(new Set(listings.map(({ url }) => url)).size).toBe(602)
  await run.end('completed')
})
