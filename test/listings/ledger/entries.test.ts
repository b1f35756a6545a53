import { expect, test } from 'vitest'
import { contentHash, contentOf } from '../../../src/listings/ledger/content.ts'
import type { Ledger } from '../../../src/listings/ledger/ledger.ts'
import { listing } from '../load/rows.ts'
import { ledger, ledgerFile, runStart } from '../load/support.ts'

const content = (number: number, changes = {}) =>
  contentOf(listing(number, changes), { kind: 'mls', value: `M${number}`, system: 'MRED' })
const ref = (number: number, source = 'redfin') => ({
  serialNumber: 'demo',
  source,
  key: `mls:M${number}`,
})

/** Remembers listings of these numbers as created by a run. */
async function remember(opened: Ledger, numbers: readonly number[], changes = {}) {
  const run = await opened.beginRun(runStart())
  for (const number of numbers)
    await opened.intend(ref(number), {
      kind: 'create',
      runId: run.id,
      lateMs: 1000,
      content: content(number, changes),
    })
  for (const number of numbers) {
    const { hash } = content(number, changes)
    const created = { kind: 'created', id: `id-${number}`, hash } as const
    opened.record(ref(number), run.id, created)
  }
  await run.end('completed')
  return run.id
}

const keysOf = (entries: readonly { key: string }[]) => entries.map(({ key }) => key).sort()

test('an intent is on disk when its promise resolves, a result when all is flushed', async () => {
  const file = ledgerFile()
  const opened = ledger(file)
  const reader = ledger(file)
  const run = await opened.beginRun(runStart())
  await opened.intend(ref(1), {
    kind: 'create',
    runId: run.id,
    lateMs: 5000,
    content: content(1),
  })
  expect(reader.known('demo', 'redfin', ['mls:M1', 'mls:M2']).get('mls:M1')).toMatchObject({
    state: 'unknown',
    id: null,
    hash: null,
    system: 'MRED',
    fields: { MLSNumber: 'M1', Bedrooms: 3 },
    intent: { kind: 'create', runId: run.id, lateMs: 5000 },
  })
  opened.record(ref(1), run.id, { kind: 'created', id: 'id-1', hash: content(1).hash })
  opened.flush()
  expect(reader.known('demo', 'redfin', ['mls:M1']).get('mls:M1')).toMatchObject({
    state: 'loaded',
    id: 'id-1',
    hash: content(1).hash,
    intent: null,
    createdByRun: run.id,
    lastRun: run.id,
  })
  await run.end('completed')
})

test('a refused creation leaves nothing; a refused update leaves what was there', async () => {
  const opened = ledger()
  const createdByRun = await remember(opened, [1])
  const run = await opened.beginRun(runStart())
  const intent = { runId: run.id, lateMs: 1000 }
  await opened.intend(ref(1), { ...intent, kind: 'update', content: content(1, { Bedrooms: 9 }) })
  await opened.intend(ref(2), { ...intent, kind: 'create', content: content(2) })
  for (const number of [1, 2]) opened.record(ref(number), run.id, { kind: 'refused' })
  opened.flush()
  expect([...opened.known('demo', 'redfin', ['mls:M1', 'mls:M2']).values()]).toMatchObject([
    {
      key: 'mls:M1',
      id: 'id-1',
      hash: content(1).hash,
      fields: { Bedrooms: 3 },
      createdByRun,
      intent: null,
    },
  ])
  await run.end('completed')
})

test('a result that cannot be written is not passed over, and told once', async () => {
  const opened = ledger()
  const run = await opened.beginRun(runStart())
  // @ts-expect-error a text where the database takes none
  opened.record({ serialNumber: {} }, run.id, { kind: 'deleted' })
  expect(() => opened.flush()).toThrow()
  opened.flush()
  await run.end('stopped')
})

test('listings are found by text, chatbot, state, run and source, in pages', async () => {
  const opened = ledger()
  const first = await remember(opened, [1, 2], { City: 'Chicago', State: 'IL' })
  await remember(opened, [3], { City: '100%_sure' })
  const find = (query: object) => opened.find({ page: 1, pageSize: 10, ...query })
  expect(find({}).total).toBe(3)
  expect(keysOf(find({ text: 'chicago' }).entries)).toEqual(['mls:M1', 'mls:M2'])
  expect(keysOf(find({ text: 'ID-3' }).entries)).toEqual(['mls:M3'])
  expect(keysOf(find({ text: 'example.com/2' }).entries)).toEqual(['mls:M2'])
  expect(keysOf(find({ text: '%_' }).entries)).toEqual(['mls:M3'])
  expect(find({ runId: first }).total).toBe(2)
  expect(find({ serialNumber: 'other' }).total).toBe(0)
  expect(find({ state: 'deleted' }).total).toBe(0)
  expect(find({ source: 'redfin', state: 'loaded' }).total).toBe(3)
  const page = opened.find({ page: 2, pageSize: 2 })
  expect([page.total, page.entries.length]).toEqual([3, 1])
})

test('a listing shares its number or Url with others of the chatbot, of whatever source', async () => {
  const opened = ledger()
  await remember(opened, [1, 2])
  const asked = { ...ref(1, 'zillow'), mlsNumber: 'M1', url: 'https://example.com/elsewhere' }
  expect(opened.sharedBy(asked)).toEqual({ mlsNumber: true, url: false })
  expect(opened.sharedBy({ ...asked, serialNumber: 'other' })).toEqual({
    mlsNumber: false,
    url: false,
  })
  const itself = { ...ref(1), mlsNumber: 'M1', url: 'https://example.com/1' }
  expect(opened.sharedBy(itself)).toEqual({ mlsNumber: false, url: false })
})

test('the hash of a listing depends on its values, not on their order', () => {
  const { Bedrooms, ...rest } = listing(1)
  const hash = contentHash({ ...rest, Bedrooms })
  expect(contentHash({ Bedrooms, ...rest })).toBe(hash)
  expect(contentHash({ ...rest, Bedrooms: 4 })).not.toBe(hash)
  expect(contentHash({ ...rest, Bedrooms, Images: [] })).not.toBe(hash)
  const images = (...Images: string[]) => contentHash({ ...rest, Bedrooms, Images })
  expect(images('a', 'b')).not.toBe(images('b', 'a'))
})
