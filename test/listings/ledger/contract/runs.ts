import { expect, test } from 'vitest'
import { contentOf } from '../../../../src/listings/ledger/content.ts'
import type { ImportResult } from '../../../../src/listings/result.ts'
import { content, ref } from '../../../support/ledger-entries.ts'
import { listing } from '../../../support/load-rows.ts'
import { runStart } from '../../../support/loading.ts'
import type { LedgerUnderTest } from './ledger-under-test.ts'

const result: ImportResult = {
  runId: 'x',
  state: 'running',
  rows: {
    read: 3,
    created: 1,
    updated: 0,
    unchanged: 2,
    skipped: 0,
    failed: 0,
    unknown: 0,
    notAttempted: 0,
  },
  problems: [],
  files: {},
  elapsedMs: 5,
  rowsPerSecond: 600,
}

export function describeRuns(begin: () => LedgerUnderTest): void {
  test('a run is remembered with its result', async () => {
    const opened = begin().connect()
    const first = await opened.beginRun(runStart({ fileName: 'a.csv' }))
    await first.end('completed', { ...result, state: 'completed' })
    expect(await opened.run(first.id)).toMatchObject({
      kind: 'import',
      serialNumber: 'demo',
      source: 'redfin',
      fileName: 'a.csv',
      state: 'completed',
      result: { rows: { read: 3 }, state: 'completed' },
    })
    expect(await opened.run('nothing')).toBeUndefined()
  })

  test.each([
    { tool: 'import_listings', host: 'Claude Desktop 0.14.2' },
    { tool: 'command sync' },
    { tool: 'undo_import', host: 'Ünïcode “host” 客户端' },
    { tool: 'mend_listings', host: '' },
    { tool: 'import_listings', host: "Robert'); DROP TABLE runs;--" },
  ])('a run tells who began it: $tool, $host', async (caller) => {
    const ledgers = begin()
    const opened = ledgers.connect()
    const run = await opened.beginRun(runStart({ caller }))
    expect((await ledgers.connect().run(run.id))?.caller).toEqual(caller)
    await run.end('completed')
    expect((await opened.history.last())?.caller).toEqual(caller)
  })

  test('what is saved of a run that goes on is there within two seconds', async () => {
    const opened = begin().connect()
    const run = await opened.beginRun(runStart())
    run.save(result)
    await expect
      .poll(async () => (await opened.run(run.id))?.result?.rows.created, { timeout: 2500 })
      .toBe(1)
    expect((await opened.run(run.id))?.state).toBe('running')
    await run.end('completed')
  })

  test('a second run of the same chatbot waits for the first, and says so once', async () => {
    const opened = begin().connect()
    const first = await opened.beginRun(runStart())
    const waitedFor: string[] = []
    const onWaiting = (runId: string) => void waitedFor.push(runId)
    let began = false
    const second = opened.beginRun(runStart({ onWaiting })).then((run) => {
      began = true
      return run
    })
    const other = await opened.beginRun(runStart({ serialNumber: 'other' }))
    const dry = await opened.beginRun(runStart({ dryRun: true }))
    expect(waitedFor).toEqual([first.id])
    expect(began).toBe(false)
    await first.end('completed')
    for (const run of [await second, other, dry]) await run.end('completed')
    expect(waitedFor).toEqual([first.id])
  })

  test('waiting can be given up', async () => {
    const opened = begin().connect()
    const first = await opened.beginRun(runStart())
    const giveUp = new AbortController()
    const onWaiting = () => giveUp.abort()
    const second = opened.beginRun(runStart({ signal: giveUp.signal, onWaiting }))
    await expect(second).rejects.toMatchObject({ code: 'cancelled', outcome: 'not_applied' })
    await first.end('completed')
  })

  test('a run of another process is waited for until that is killed, then goes on', async () => {
    const ledgers = begin()
    const opened = ledgers.connect()
    const { child, runId } = await ledgers.otherProcess()
    const waitedFor: string[] = []
    const mine = opened.beginRun(
      runStart({
        onWaiting(other) {
          waitedFor.push(other)
          child.kill('SIGKILL')
        },
      }),
    )
    await (await mine).end('completed')
    expect(waitedFor).toEqual([runId])
    expect(await opened.run(runId)).toMatchObject({ state: 'stopped' })
  })

  test('a run can be cancelled from another ledger', async () => {
    const ledgers = begin()
    const opened = ledgers.connect()
    const run = await opened.beginRun(runStart())
    expect(await ledgers.connect().requestCancel(run.id)).toBe(true)
    await expect.poll(() => run.signal.aborted, { timeout: 2500 }).toBe(true)
    await run.end('stopped')
    expect(await opened.requestCancel(run.id)).toBe(false)
  })

  test.each([
    ['heard of just now', 0, 'running'],
    ['silent for a minute', 61_000, 'stopped'],
  ])('a run of another computer, %s, counts as it should', async (_, silentMs, state) => {
    const ledgers = begin()
    const opened = ledgers.connect()
    const { id } = await opened.beginRun(runStart())
    await ledgers.setRuns({ silentMs })
    expect((await opened.run(id))?.state).toBe(state)
  })

  test('the undoings of a run, also one that ended without a count', async () => {
    const opened = begin().connect()
    const none = { deleted: 0, alreadyGone: 0, failed: 0, unknown: 0, notAttempted: 0 }
    const undone = { id: 'r1', serialNumber: 'demo' }
    const undo = async (counts: Partial<typeof none>, undoneRun = 'r1') => {
      const run = await opened.beginRun(runStart({ kind: 'undo' }))
      const undone = { ...none, ...counts }
      await run.end('completed', { ...result, state: 'completed', undone, undoneRun })
      return run.id
    }
    expect(await opened.undoingsOf(undone)).toEqual([])
    const killed = await opened.beginRun(runStart({ kind: 'undo' }))
    killed.save({ ...result, state: 'running', undone: none, undoneRun: 'r1' })
    await killed.written()
    await killed.end('stopped')
    const last = await undo({ deleted: 2 })
    await undo({ deleted: 9 }, 'r2')
    expect(await opened.undoingsOf(undone)).toMatchObject([
      { id: killed.id, kind: 'undo', isCounted: false },
      { id: last, kind: 'undo', isCounted: true },
    ])
    expect(await opened.undoingsOf({ ...undone, serialNumber: 'other' })).toEqual([])
  })

  test('a run that was taken for dead can write no intent any more, and is told', async () => {
    const ledgers = begin()
    const opened = ledgers.connect()
    const run = await opened.beginRun(runStart())
    const ref = (number: number) => ({
      serialNumber: 'demo',
      source: 'redfin',
      key: `mls:M${number}`,
    })
    const key = { kind: 'mls', value: 'M1', system: '' } as const
    const intent = { runId: run.id, lateMs: 10, content: contentOf(listing(1), key) }
    await opened.intend(ref(1), { ...intent, kind: 'create' })
    await ledgers.setRuns({ state: 'stopped' })
    for (const number of [1, 2])
      for (const kind of ['create', 'update', 'delete'] as const)
        await expect(opened.intend(ref(number), { ...intent, kind })).rejects.toMatchObject({
          code: 'input',
        })
    await expect(opened.assertRuns(run.id)).rejects.toThrow(`The run ${run.id} was taken for dead`)
    expect(await opened.count('demo')).toBe(1)
    await expect.poll(() => run.signal.aborted, { timeout: 2500 }).toBe(true)
  })

  test('of intents that are written together, those of a run that goes on are there', async () => {
    const opened = begin().connect()
    const over = await opened.beginRun(runStart())
    await over.end('completed')
    const running = await opened.beginRun(runStart())
    const intended = [over.id, running.id, over.id, running.id].map((runId, number) =>
      opened.intend(ref(number), { kind: 'create', runId, lateMs: 10, content: content(number) }),
    )
    const told = (await Promise.allSettled(intended)).map(({ status }) => status)
    expect(told).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
    const known = await opened.known(
      'demo',
      'redfin',
      [0, 1, 2, 3].map((number) => ref(number).key),
    )
    expect([...known.keys()].sort()).toEqual([ref(1).key, ref(3).key])
    await running.end('completed')
  })

  test('of runs that ask at once, each is told by itself whether it goes on', async () => {
    const opened = begin().connect()
    const over = await opened.beginRun(runStart())
    await over.end('completed')
    const running = await opened.beginRun(runStart())
    const asked = [over.id, running.id, over.id].map((runId) => opened.assertRuns(runId))
    const told = (await Promise.allSettled(asked)).map(({ status }) => status)
    expect(told).toEqual(['rejected', 'fulfilled', 'rejected'])
    await running.end('completed')
    await expect(opened.assertRuns(running.id)).rejects.toThrow(`The run ${running.id} was taken`)
  })
}
