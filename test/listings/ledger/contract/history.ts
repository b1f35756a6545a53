import { expect, test } from 'vitest'
import { caller } from '../../../support/caller.ts'
import { content, ref } from '../../../support/ledger-entries.ts'
import { runStart } from '../../../support/loading.ts'
import type { LedgerUnderTest } from './ledger-under-test.ts'

export function describeHistory(begin: () => LedgerUnderTest): void {
  test('runs, newest first, with what they were for', async () => {
    const opened = begin().connect()
    const first = await opened.beginRun(runStart({ id: 'aaa-1', fileName: 'a.csv' }))
    await first.end('completed')
    const second = await opened.beginRun(
      runStart({ id: 'aab-1', kind: 'undo', serialNumber: 'b', caller: { tool: 'a command' } }),
    )
    expect(await opened.history.runs({ limit: 9 })).toEqual({
      total: 2,
      runs: [
        {
          id: 'aab-1',
          kind: 'undo',
          about: 'listings.csv',
          isDryRun: false,
          serialNumbers: ['b'],
          state: 'running',
          startedAtMs: expect.any(Number),
          changedAtMs: expect.any(Number),
          caller: { tool: 'a command' },
        },
        {
          id: 'aaa-1',
          kind: 'import',
          about: 'a.csv',
          isDryRun: false,
          serialNumbers: ['demo'],
          state: 'completed',
          startedAtMs: expect.any(Number),
          changedAtMs: expect.any(Number),
          caller,
        },
      ],
    })
    expect(await opened.history.chatbots()).toEqual([
      { serialNumber: 'b', lastRun: 'aab-1' },
      { serialNumber: 'demo', lastRun: 'aaa-1' },
    ])
    await second.end('completed')
  })

  test('chatbots that were reached are those into which a load came, by the last run that was no trial', async () => {
    const opened = begin().connect()
    const run = async (id: string, serialNumber: string, dryRun = false) =>
      await opened.beginRun(runStart({ id, serialNumber, dryRun }))
    const loading = await run('a1', 'demo')
    const sent = { runId: loading.id, lateMs: 1000, content: content(1) }
    await opened.intend(ref(1), { kind: 'create', ...sent })
    opened.record(ref(1), loading.id, { kind: 'created', id: 'one', hash: content(1).hash })
    await loading.end('completed')
    await (await run('a2', 'refused')).end('stopped')
    await (await run('a3', 'tried', true)).end('dry_run')
    await (await run('a4', 'demo', true)).end('dry_run')
    expect(await opened.history.chatbots({ reachedOnly: true })).toEqual([
      { serialNumber: 'demo', lastRun: 'a1' },
    ])
    const all = await opened.history.chatbots()
    expect(all.map(({ serialNumber }) => serialNumber)).toEqual(['demo', 'tried', 'refused'])
  })

  test('by the beginning of the ID, in any case; % and _ are no wildcards', async () => {
    const opened = begin().connect()
    for (const id of ['ab1', 'ab2', 'b%1', 'b_1', 'bx1'])
      await (await opened.beginRun(runStart({ id }))).end('completed')
    const ids = async (begins: string) =>
      (await opened.history.runs({ idBegins: begins, limit: 9 })).runs.map(({ id }) => id)
    expect(await ids('AB')).toEqual(['ab2', 'ab1'])
    expect(await ids('b%')).toEqual(['b%1'])
    expect(await ids('b_')).toEqual(['b_1'])
    expect(await ids('1')).toEqual([])
  })

  test('the last run is the newest that is no dry run, however that ended', async () => {
    const opened = begin().connect()
    expect(await opened.history.last()).toBeUndefined()
    await (await opened.beginRun(runStart({ id: 'a1' }))).end('completed')
    await (await opened.beginRun(runStart({ id: 'a2', dryRun: true }))).end('dry_run')
    await (await opened.beginRun(runStart({ id: 'a3', dryRun: true }))).end('stopped')
    const trial = await opened.beginRun(runStart({ id: 'a4', dryRun: true }))
    expect(await opened.history.last()).toMatchObject({ id: 'a1', state: 'completed' })
    const going = await opened.beginRun(runStart({ id: 'a5' }))
    expect(await opened.history.last()).toMatchObject({ id: 'a5', state: 'running' })
    await trial.end('dry_run')
    await going.end('completed')
  })
}
