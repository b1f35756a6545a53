import { expect, test } from 'vitest'
import { noDeletions, noRows } from '../../../../src/listings/counts.ts'
import { wasFoundGone } from '../../../../src/listings/ledger/found-gone.ts'
import type { ImportResult } from '../../../../src/listings/result.ts'
import type { GoneCounts } from '../../../../src/listings/taken-down.ts'
import { content, ref, remember } from '../../../support/ledger-entries.ts'
import { runStart } from '../../../support/loading.ts'
import type { LedgerUnderTest } from './ledger-under-test.ts'

const start = { source: '', key: '' }
const nothingGone: GoneCounts = {
  action: 'delete',
  known: 0,
  count: 0,
  share: 0,
  fingerprint: '0',
  sold: 0,
  ...noDeletions,
  first: [],
  findings: [],
}

/** What a sync has led to. */
function resultOf(gone: GoneCounts | undefined): ImportResult {
  return {
    runId: 'x',
    state: 'completed',
    rows: noRows,
    problems: [],
    files: {},
    elapsedMs: 1,
    rowsPerSecond: 1,
    ...(gone && { gone }),
  }
}

const keys = (entries: readonly { readonly key: string }[]) => entries.map(({ key }) => key)

export function describeLeftovers(begin: () => LedgerUnderTest): void {
  test('intents that are written at the same time are all there when each has resolved', async () => {
    const ledgers = begin()
    const [opened, reader] = [ledgers.connect(), ledgers.connect()]
    const run = await opened.beginRun(runStart())
    const numbers = Array.from({ length: 50 }, (_, index) => index + 1)
    const intent = { kind: 'create', runId: run.id, lateMs: 1000 } as const
    await Promise.all(
      numbers.map(async (number) => {
        await opened.intend(ref(number), { ...intent, content: content(number) })
        const known = await reader.known('demo', 'redfin', [ref(number).key])
        expect(known.get(ref(number).key)?.intent).toMatchObject({ runId: run.id })
      }),
    )
    await run.end('stopped')
  })

  test('what a run was creating when it ended is unsettled, in pages by key, until it is settled', async () => {
    const opened = begin().connect()
    await remember(opened, [9])
    const died = await opened.beginRun(runStart())
    const intent = { kind: 'create', runId: died.id, lateMs: 1000 } as const
    for (const number of [1, 2, 3])
      await opened.intend(ref(number), { ...intent, content: content(number) })
    await died.end('stopped')
    const run = await opened.beginRun(runStart())
    expect(keys(await opened.unsettled('demo', 'redfin', '', 2))).toEqual(['mls:M1', 'mls:M2'])
    expect(keys(await opened.unsettled('demo', 'redfin', 'mls:M2', 2))).toEqual(['mls:M3'])
    opened.record(ref(1), run.id, { kind: 'present' })
    opened.record(ref(2), run.id, { kind: 'refused' })
    expect(keys(await opened.unsettled('demo', 'redfin', '', 9))).toEqual(['mls:M3'])
    expect(keys(await opened.loaded('demo', 'redfin', '', 9))).toEqual(['mls:M1', 'mls:M9'])
    await run.end('completed')
  })

  test('an update or deletion that got no answer leaves its listing in doubt, with what it was to correct', async () => {
    const opened = begin().connect()
    await remember(opened, [1, 2, 3])
    const died = await opened.beginRun(runStart({ kind: 'mend' }))
    const corrected = { Status: { file: 'Active', sent: 'Sold' } } as const
    const intent = { kind: 'update', runId: died.id, lateMs: 1000 } as const
    await opened.intend(ref(1), { ...intent, content: { ...content(1), corrected } })
    await opened.intend(ref(2), { ...intent, content: content(2) })
    await opened.intend(ref(3), { kind: 'delete', runId: died.id, lateMs: 1000 })
    await died.end('stopped')
    const inDoubt = await opened.inDoubt('demo')
    expect(inDoubt).toMatchObject([
      { key: 'mls:M1', state: 'loaded', corrected: null, intent: { corrected } },
      { key: 'mls:M2', intent: { corrected: null } },
      { key: 'mls:M3', intent: { kind: 'delete' } },
    ])
    expect(await opened.countsOfRun(died.id)).toMatchObject({ loaded: 0, unknown: 3 })
    opened.record(ref(1), died.id, {
      kind: 'updated',
      content: { ...content(1, { Status: 'Sold' }), corrected },
    })
    expect(keys(await opened.inDoubt('demo'))).toEqual(['mls:M2', 'mls:M3'])
    expect(await opened.inDoubt('other')).toEqual([])
    const known = await opened.known('demo', 'redfin', ['mls:M1'])
    expect(known.get('mls:M1')).toMatchObject({ corrected, intent: null, lastRun: died.id })
    const run = await opened.beginRun(runStart())
    await opened.intend(ref(1), { ...intent, runId: run.id, content: content(1) })
    expect((await opened.inDoubt('demo'))[0]?.intent?.corrected).toBeNull()
    await run.end('completed')
  })

  test('what was saved of a run is there once that was awaited, however it ends', async () => {
    const ledgers = begin()
    const [opened, reader] = [ledgers.connect(), ledgers.connect()]
    const run = await opened.beginRun(runStart({ kind: 'mend' }))
    run.save({ ...resultOf(undefined), state: 'running' })
    await run.written()
    expect((await reader.run(run.id))?.result).toMatchObject({ runId: 'x' })
    await run.end('stopped')
  })

  test('what a run created is told, its unknown ones too, without those that were deleted', async () => {
    const opened = begin().connect()
    const created = await remember(opened, [1, 2, 3])
    await remember(opened, [4])
    const run = await opened.beginRun(runStart())
    await opened.intend(ref(2), { kind: 'delete', runId: run.id, lateMs: 1000 })
    await opened.intend(ref(3), { kind: 'delete', runId: run.id, lateMs: 1000 })
    opened.record(ref(2), run.id, { kind: 'deleted' })
    expect(keys(await opened.createdBy(created, start, 9))).toEqual(['mls:M1', 'mls:M3'])
    expect(keys(await opened.createdBy(created, { source: 'redfin', key: 'mls:M1' }, 9))).toEqual([
      'mls:M3',
    ])
    expect(keys(await opened.loadedOfAll('demo', start, 2))).toEqual(['mls:M1', 'mls:M3'])
    expect(keys(await opened.loadedOfAll('demo', { source: 'redfin', key: 'mls:M3' }, 2))).toEqual([
      'mls:M4',
    ])
    await run.end('completed')
  })

  test('how many a run has deleted stays known after it died, and after they were created again', async () => {
    const opened = begin().connect()
    await remember(opened, [1, 2, 3])
    const deleting = (runId: string) => ({ kind: 'delete', runId, lateMs: 1000 }) as const
    const undo = await opened.beginRun(runStart({ kind: 'undo' }))
    for (const number of [1, 2, 3]) await opened.intend(ref(number), deleting(undo.id))
    opened.record(ref(1), undo.id, { kind: 'deleted' })
    await undo.end('stopped')
    // What the list has told, and what a later run has found out.
    opened.record(ref(2), undo.id, { kind: 'deleted' })
    const next = await opened.beginRun(runStart())
    opened.record(ref(3), next.id, { kind: 'deleted', by: undo.id })
    opened.record(ref(4), undo.id, { kind: 'deleted' })
    await opened.flush()
    const after = async () =>
      [...(await opened.known('demo', 'redfin', ['mls:M1', 'mls:M3'])).values()].toSorted(
        (one, other) => (one.key < other.key ? -1 : 1),
      )
    expect(await after()).toMatchObject([
      { state: 'deleted', lastRun: undo.id, hash: null },
      { state: 'deleted', lastRun: undo.id, hash: null },
    ])
    for (const number of [1, 2, 3]) {
      const create = { kind: 'create', content: content(number), lateMs: 1000 } as const
      await opened.intend(ref(number), { ...create, runId: next.id })
      opened.record(ref(number), next.id, { kind: 'created', id: `new-${number}`, hash: 'h' })
    }
    await opened.flush()
    expect(await opened.countsOfRun(undo.id)).toMatchObject({ deleted: 0 })
    expect(await opened.run(undo.id)).toMatchObject({ deleted: 3 })
    expect(await opened.run(next.id)).toMatchObject({ deleted: 0 })
    await opened.intend(ref(1), deleting(next.id))
    opened.record(ref(1), next.id, { kind: 'deleted', isFoundGone: true })
    await opened.flush()
    expect((await after()).map(wasFoundGone)).toEqual([true, false])
    await next.end('completed')
  })

  test('the syncs since the last that came to its end and refused nothing', async () => {
    const opened = begin().connect()
    const sync = async (
      gone: GoneCounts | undefined,
      state: 'completed' | 'stopped' = 'completed',
    ) => {
      const run = await opened.beginRun(runStart({ kind: 'sync' }))
      await run.end(state, resultOf(gone))
      return run.id
    }
    await sync(undefined, 'stopped')
    await sync(nothingGone)
    const refused = await sync({ ...nothingGone, refused: { code: 'x', message: 'x', fix: 'x' } })
    const stopped = await sync(undefined, 'stopped')
    expect(await opened.unconfirmedSyncs('demo', 'redfin')).toEqual(new Set([refused, stopped]))
    expect(await opened.unconfirmedSyncs('demo', 'other')).toEqual(new Set())
    await sync(nothingGone)
    expect(await opened.unconfirmedSyncs('demo', 'redfin')).toEqual(new Set())
  })
}
