import { expect, test } from 'vitest'
import type { Entry } from '../../../src/listings/ledger/entry.ts'
import { lastSetCounts } from '../../../src/listings/load/deletion/last-set.ts'
import { content, ref } from '../../support/ledger-entries.ts'
import { runStart } from '../../support/loading.ts'

const entry = (changes: Partial<Entry>): Entry => ({
  ...ref(1),
  ...content(1),
  id: 'id-1',
  state: 'loaded',
  intent: null,
  createdByRun: 'a',
  loadedByRun: 'a',
  lastRun: 'a',
  updatedAtMs: 1,
  ...changes,
})

const runs = {
  run: async (id: string) => ({
    ...runStart({ kind: id === 'm' ? 'mend' : 'import' }),
    ...{ id, fileName: `${id}.csv`, startedAtMs: 1, endedAtMs: 1, state: 'completed' as const },
    ...{ choices: null, result: null, isCounted: true, deleted: 0 },
  }),
}

async function setBy(...entries: readonly Entry[]) {
  const counts = lastSetCounts()
  counts.add(entries)
  return counts.sum(runs, async (change) => (change === 3 ? {} : undefined))
}

const sent = (runId: string, changes = {}) => ({
  ...{ kind: 'update' as const, runId, hash: 'of a row', lateUntilMs: 0, lateMs: 0 },
  ...changes,
})

test.each<[string, Partial<Entry>, string]>([
  ['a file has sent last, without an answer', { lastRun: 'b', intent: sent('b') }, 'b.csv'],
  ['a mend has sent last, without an answer', { lastRun: 'm', intent: sent('m') }, 'a.csv'],
  ['a sync was marking as Sold', { lastRun: 'b', intent: sent('b', { hash: null }) }, 'a.csv'],
  ['a run was deleting', { lastRun: 'b', intent: sent('b', { kind: 'delete' }) }, 'a.csv'],
  ['a call is changing', { lastRun: 'call-7', intent: sent('call-7') }, 'a.csv'],
  ['another file has loaded since', { loadedByRun: 'b', lastRun: 'call-7', hash: null }, 'b.csv'],
])('what %s is told with the file that has it', async (_, changes, file) => {
  expect(await setBy(entry(changes))).toMatchObject({ files: [{ file, count: 1 }], inNoFile: 0 })
})

test('what no file is known to have loaded last is counted', async () => {
  const unknown = entry({ loadedByRun: null, lastRun: 'call-7', hash: null })
  expect(await setBy(unknown)).toMatchObject({ files: [], inNoFile: 1, calls: 1 })
})

test('what single calls created is told with its changes, as far as these are remembered', async () => {
  const made = (number: number, changes = {}) =>
    entry({
      ...{ source: 'single calls', address: `${number} Oak Street`, loadedByRun: null },
      ...{ createdByRun: `call-${number}`, lastRun: `call-${number}`, ...changes },
    })
  expect(await setBy(made(3), made(4), made(5, { lastRun: 'call-6' }))).toMatchObject({
    files: [],
    inNoFile: 0,
    made: 3,
    calls: 1,
    homes: { made: ['3 Oak Street (change 3)', '4 Oak Street', '5 Oak Street'] },
  })
  expect(await setBy(made(3, { loadedByRun: 'b' }))).toMatchObject({ files: [{ file: 'b.csv' }] })
})
