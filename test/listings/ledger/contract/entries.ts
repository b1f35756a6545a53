import { expect, test, vi } from 'vitest'
import { content, ref, remember } from '../../../support/ledger-entries.ts'
import { runStart } from '../../../support/loading.ts'
import type { LedgerUnderTest } from './ledger-under-test.ts'

const keysOf = (entries: readonly { key: string }[]) => entries.map(({ key }) => key).sort()

export function describeEntries(begin: () => LedgerUnderTest): void {
  test('an intent is on disk when its promise resolves, a result when all is flushed', async () => {
    const ledgers = begin()
    const [opened, reader] = [ledgers.connect(), ledgers.connect()]
    const run = await opened.beginRun(runStart())
    await opened.intend(ref(1), {
      kind: 'create',
      runId: run.id,
      lateMs: 5000,
      content: content(1),
    })
    expect(
      (await reader.known('demo', 'redfin', ['mls:M1', 'mls:M2'])).get('mls:M1'),
    ).toMatchObject({
      state: 'unknown',
      id: null,
      hash: null,
      system: 'MRED',
      fields: { MLSNumber: 'M1', Bedrooms: 3 },
      intent: { kind: 'create', runId: run.id, lateMs: 5000 },
    })
    opened.record(ref(1), run.id, { kind: 'created', id: 'id-1', hash: content(1).hash })
    await opened.flush()
    expect((await reader.known('demo', 'redfin', ['mls:M1'])).get('mls:M1')).toMatchObject({
      state: 'loaded',
      id: 'id-1',
      hash: content(1).hash,
      intent: null,
      createdByRun: run.id,
      lastRun: run.id,
    })
    await run.end('completed')
  })

  test('what the service has already is the content of the run that says so, without a request', async () => {
    const opened = begin().connect()
    const run = await opened.beginRun(runStart())
    const intent = { kind: 'create', runId: run.id, lateMs: 1000, content: content(1) } as const
    await opened.intend(ref(1), intent)
    opened.record(ref(1), run.id, { kind: 'created', id: 'one', hash: content(1).hash })
    await run.end('completed')
    const later = await opened.beginRun(runStart())
    const has = { ...content(1), fields: { ...content(1).fields, Bedrooms: 7 }, hash: 'other' }
    opened.record(ref(1), later.id, { kind: 'updated', content: has })
    await opened.flush()
    expect((await opened.known('demo', 'redfin', ['mls:M1'])).get('mls:M1')).toMatchObject({
      id: 'one',
      state: 'loaded',
      intent: null,
      hash: 'other',
      fields: { Bedrooms: 7 },
      createdByRun: run.id,
      lastRun: later.id,
    })
    await later.end('completed')
  })

  test('the load whose row a listing last had stays known, whatever else changes it', async () => {
    const opened = begin().connect()
    const entry = async () => (await opened.known('demo', 'redfin', ['mls:M1'])).get('mls:M1')
    const update = async (runId: string, loadedByRun: string | null | undefined) => {
      const sent = { ...content(1), loadedByRun }
      await opened.intend(ref(1), { kind: 'update', runId, lateMs: 1000, content: sent })
      return sent
    }
    const first = await opened.beginRun(runStart())
    const created = { ...content(1), loadedByRun: first.id }
    const intent = { kind: 'create', runId: first.id, lateMs: 1000, content: created } as const
    await opened.intend(ref(1), intent)
    expect(await entry()).toMatchObject({ loadedByRun: first.id })
    opened.record(ref(1), first.id, { kind: 'created', id: 'id-1', hash: created.hash })
    await first.end('completed')

    const second = await opened.beginRun(runStart())
    const sent = await update(second.id, second.id)
    expect(await entry()).toMatchObject({ loadedByRun: first.id })
    opened.record(ref(1), second.id, { kind: 'refused' })
    await opened.flush()
    // What was refused has changed nothing, and what is open may not have.
    const unchanged = { loadedByRun: first.id, lastRun: first.id }
    expect(await entry()).toMatchObject(unchanged)
    const counts = () => opened.countsOfRun(second.id)
    expect(await counts()).toEqual({ loaded: 0, unknown: 0, deleted: 0 })
    await opened.intend(ref(1), { kind: 'delete', runId: second.id, lateMs: 1000 })
    expect(await entry()).toMatchObject({ ...unchanged, intent: { runId: second.id } })
    expect(await counts()).toEqual({ loaded: 0, unknown: 1, deleted: 0 })
    opened.record(ref(1), second.id, { kind: 'refused' })
    await update(second.id, second.id)
    opened.record(ref(1), second.id, { kind: 'updated', content: sent })
    await second.end('completed')
    expect(await entry()).toMatchObject({ loadedByRun: second.id })

    const third = await opened.beginRun(runStart())
    const scope = { serialNumber: 'demo', source: 'redfin', runId: third.id }
    await opened.confirm(scope, ['mls:M1', 'mls:M2'])
    await opened.confirm({ ...scope, source: 'zillow' }, ['mls:M1'])
    await third.end('completed')
    expect(await entry()).toMatchObject({
      loadedByRun: third.id,
      createdByRun: first.id,
      lastRun: second.id,
      hash: created.hash,
    })
    // One that was taken for dead has nothing to say any more.
    await opened.confirm({ ...scope, runId: first.id }, ['mls:M1'])

    const mend = await opened.beginRun(runStart({ kind: 'mend' }))
    const mended = await update(mend.id, (await entry())?.loadedByRun)
    opened.record(ref(1), mend.id, { kind: 'updated', content: mended })
    await mend.end('completed')
    expect(await entry()).toMatchObject({ loadedByRun: third.id, lastRun: mend.id })

    const undo = await opened.beginRun(runStart({ kind: 'undo' }))
    await opened.intend(ref(1), { kind: 'delete', runId: undo.id, lateMs: 1000 })
    opened.record(ref(1), undo.id, { kind: 'deleted' })
    await undo.end('completed')
    expect(await entry()).toMatchObject({ state: 'deleted', loadedByRun: third.id })
  })

  test('what a home cost before and what was corrected is kept with an update, and goes with one that has none', async () => {
    const opened = begin().connect()
    await remember(opened, [1])
    const run = await opened.beginRun(runStart())
    const formerPrices = { SalePrice: 425_000 }
    const corrected = {
      Status: { file: 'Active', sent: 'PreOnMarket' },
      YearBuilt: { file: null, sent: 1990 },
    }
    for (const given of [{ formerPrices, corrected }, { corrected }, { formerPrices }, {}]) {
      const sent = { ...content(1), ...given }
      const intent = { kind: 'update', runId: run.id, lateMs: 1000 } as const
      await opened.intend(ref(1), { ...intent, content: sent })
      opened.record(ref(1), run.id, { kind: 'updated', content: sent })
      await opened.flush()
      const entry = (await opened.known('demo', 'redfin', ['mls:M1'])).get('mls:M1')
      expect(entry?.formerPrices ?? undefined).toEqual(given.formerPrices)
      expect(entry?.corrected ?? undefined).toEqual(given.corrected)
      expect(entry?.fields).toEqual(content(1).fields)
    }
    await run.end('completed')
  })

  test('a refused creation leaves nothing; a refused update leaves what was there', async () => {
    const opened = begin().connect()
    const createdByRun = await remember(opened, [1])
    const run = await opened.beginRun(runStart())
    const intent = { runId: run.id, lateMs: 1000 }
    await opened.intend(ref(1), { ...intent, kind: 'update', content: content(1, { Bedrooms: 9 }) })
    await opened.intend(ref(2), { ...intent, kind: 'create', content: content(2) })
    for (const number of [1, 2]) opened.record(ref(number), run.id, { kind: 'refused' })
    await opened.flush()
    expect([
      ...(await opened.known('demo', 'redfin', ['mls:M1', 'mls:M2'])).values(),
    ]).toMatchObject([
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
    const opened = begin().connect()
    const run = await opened.beginRun(runStart())
    const noText = {
      toJSON() {
        throw new Error('This is no text.')
      },
    }
    // @ts-expect-error no text where a database takes nothing else
    opened.record({ serialNumber: noText }, run.id, { kind: 'deleted' })
    await expect(opened.flush()).rejects.toThrow()
    await opened.flush()
    await run.end('stopped')
  })

  test('listings are counted by chatbot, also before what was recorded is written', async () => {
    const opened = begin().connect()
    await remember(opened, [1, 2, 3])
    expect(await opened.count('demo')).toBe(3)
    expect(await opened.count('other')).toBe(0)
  })

  test('loaded listings of all sources are found by a key of the service', async () => {
    const opened = begin().connect()
    await remember(opened, [1, 2])
    const found = async (...wanted: Parameters<typeof opened.loadedWithKey>) =>
      keysOf(await opened.loadedWithKey(...wanted))
    expect(await found('demo', 'MLSNumber', 'M1')).toEqual(['mls:M1'])
    expect(await found('demo', 'NewOaks', 'id-2')).toEqual(['mls:M2'])
    expect(await found('demo', 'URL', 'https://example.com/2')).toEqual(['mls:M2'])
    expect(await found('demo', 'MLSNumber', 'M')).toEqual([])
    expect(await found('other', 'MLSNumber', 'M1')).toEqual([])
    const run = await opened.beginRun(runStart())
    await opened.intend(ref(1), { runId: run.id, lateMs: 1000, kind: 'delete' })
    opened.record(ref(1), run.id, { kind: 'deleted' })
    expect(await found('demo', 'MLSNumber', 'M1')).toEqual([])
    await run.end('completed')
  })

  test('of several deleted listings with an identifier the last one is told, whatever is loaded', async () => {
    const opened = begin().connect()
    await remember(opened, [1, 2, 3])
    const run = await opened.beginRun(runStart())
    const intent = { runId: run.id, lateMs: 1000 }
    const create = async (number: number) => {
      await opened.intend(ref(number), { ...intent, kind: 'create', content: content(number) })
      const { hash } = content(number)
      opened.record(ref(number), run.id, { kind: 'created', id: 'id-1', hash })
    }
    for (const number of [4, 5, 6]) await create(number)
    await opened.flush()
    for (const number of [4, 1, 5]) {
      const before = await opened.nowMs()
      await vi.waitUntil(async () => (await opened.nowMs()) > before)
      await opened.intend(ref(number), { ...intent, kind: 'delete' })
      opened.record(ref(number), run.id, { kind: 'deleted' })
      await opened.flush()
    }
    expect(await opened.deletedWithId('demo', 'id-1')).toMatchObject({ key: 'mls:M5' })
    expect(await opened.deletedWithId('demo', 'id-2')).toBeUndefined()
    expect(await opened.deletedWithId('other', 'id-1')).toBeUndefined()
    await run.end('completed')
  })

  test('loaded listings of all sources are found by a word of their street, in any case', async () => {
    const opened = begin().connect()
    await remember(opened, [1, 2])
    await remember(opened, [3], { Address: '3 Oak%Road' })
    const found = async (...wanted: Parameters<typeof opened.loadedWithStreet>) =>
      keysOf(await opened.loadedWithStreet(...wanted))
    expect(await found('demo', 'elm')).toEqual(['mls:M1', 'mls:M2'])
    expect(await found('demo', 'oak')).toEqual(['mls:M3'])
    expect(await found('demo', '%')).toEqual(['mls:M3'])
    expect(await found('demo', 'fir')).toEqual([])
    expect(await found('other', 'elm')).toEqual([])
    const run = await opened.beginRun(runStart())
    await opened.intend(ref(1), { runId: run.id, lateMs: 1000, kind: 'delete' })
    opened.record(ref(1), run.id, { kind: 'deleted' })
    expect(await found('demo', 'elm')).toEqual(['mls:M2'])
    await run.end('completed')
  })

  test('listings that are not loaded are told by their state, the last changed first, in pages', async () => {
    const opened = begin().connect()
    await remember(opened, [1, 2, 3, 4])
    const run = await opened.beginRun(runStart())
    const intent = { runId: run.id, lateMs: 1000 }
    for (const number of [2, 4, 1]) {
      await opened.intend(ref(number), { ...intent, kind: 'delete' })
      opened.record(ref(number), run.id, { kind: 'deleted' })
      await opened.flush()
    }
    const deleted = { serialNumber: 'demo', state: 'deleted' } as const
    const all = await opened.inState(deleted, undefined, 9)
    expect(keysOf(all)).toEqual(['mls:M1', 'mls:M2', 'mls:M4'])
    const ages = all.map(({ updatedAtMs }) => updatedAtMs)
    expect(ages).toEqual(ages.toSorted((one, other) => other - one))
    for (const [at, entry] of all.entries())
      expect(await opened.inState(deleted, entry, 1)).toEqual(all.slice(at + 1, at + 2))
    expect(await opened.countInState(deleted)).toBe(3)
    expect(await opened.countInState({ serialNumber: 'demo', state: 'unknown' })).toBe(0)
    expect(await opened.inState({ ...deleted, serialNumber: 'other' }, undefined, 9)).toEqual([])
    await run.end('completed')
  })

  test('the listings that a run created or last touched are counted by state', async () => {
    const opened = begin().connect()
    const first = await remember(opened, [1, 2, 3])
    await remember(opened, [4])
    const run = await opened.beginRun(runStart())
    const intent = { runId: run.id, lateMs: 1000 }
    await opened.intend(ref(1), { ...intent, kind: 'delete' })
    opened.record(ref(1), run.id, { kind: 'deleted' })
    await opened.intend(ref(5), { ...intent, kind: 'create', content: content(5) })
    // A deletion that was begun: the listing is still there as far as is known.
    await opened.intend(ref(2), { ...intent, kind: 'delete' })
    expect(await opened.countsOfRun(first)).toEqual({ loaded: 2, unknown: 0, deleted: 1 })
    expect(await opened.countsOfRun(run.id)).toEqual({ loaded: 0, unknown: 2, deleted: 1 })
    expect(await opened.countsOfRun('none')).toEqual({ loaded: 0, unknown: 0, deleted: 0 })
    await run.end('completed')
  })

  test('a listing shares its number or Url with others of the chatbot, of whatever source', async () => {
    const opened = begin().connect()
    await remember(opened, [1, 2])
    const asked = { ...ref(1, 'zillow'), mlsNumber: 'M1', url: 'https://example.com/elsewhere' }
    expect(await opened.sharedBy(asked)).toEqual({ mlsNumber: true, url: false })
    expect(await opened.sharedBy({ ...asked, serialNumber: 'other' })).toEqual({
      mlsNumber: false,
      url: false,
    })
    const itself = { ...ref(1), mlsNumber: 'M1', url: 'https://example.com/1' }
    expect(await opened.sharedBy(itself)).toEqual({ mlsNumber: false, url: false })
  })

  test('listings become those of another source, and the first is told how many', async () => {
    const opened = begin().connect()
    await remember(opened, [1, 2, 3])
    const run = await opened.beginRun(runStart({ source: 'zillow' }))
    const rows = [1, 3].map((number) => ({ key: `url:${number}`, ...content(number) }))
    const found = await opened.adoptable({ serialNumber: 'demo', source: 'zillow' }, rows)
    expect(found.map(({ entry }) => entry.key)).toEqual(['mls:M1', 'mls:M3'])
    await opened.adopt({ serialNumber: 'demo', source: 'zillow', runId: run.id }, found)
    expect(await opened.takenOver('demo', 'redfin')).toEqual([{ source: 'zillow', count: 2 }])
    expect(await opened.takenOver('demo', 'zillow')).toEqual([])
    expect(await opened.takenOver('other', 'redfin')).toEqual([])
    expect([...(await opened.known('demo', 'zillow', ['url:1', 'url:3'])).keys()].sort()).toEqual([
      'url:1',
      'url:3',
    ])
    await run.end('completed')
  })

  test('a listing that somebody has made anew is known by its new identifier, and as created by nobody here', async () => {
    const opened = begin().connect()
    await remember(opened, [1, 2])
    const entry = async () => (await opened.known('demo', 'redfin', ['mls:M1'])).get('mls:M1')
    const before = await entry()
    if (!before) throw new Error('not remembered')
    await opened.remade({ ...before, id: 'f'.repeat(24) }, 'a'.repeat(24))
    expect(await entry()).toEqual(before)
    await opened.remade(before, 'a'.repeat(24))
    expect(await entry()).toEqual({ ...before, id: 'a'.repeat(24), createdByRun: null })
    await opened.remade(before, 'b'.repeat(24))
    expect(await entry()).toMatchObject({ id: 'a'.repeat(24) })
  })
}
