import { expect, test } from 'vitest'
import { noDeletions, noRows } from '../../src/listings/counts.ts'
import type { KnownOfUncounted } from '../../src/listings/imports/uncounted-run.ts'
import type { RunRecord } from '../../src/listings/ledger/run.ts'
import type { ImportResult } from '../../src/listings/result.ts'
import { importMarkdown } from '../../src/resources/import-report.ts'

const run: RunRecord = {
  id: 'r1',
  kind: 'import',
  serialNumber: 'demo',
  source: 'redfin',
  fileName: 'a.csv',
  startedAtMs: 0,
  endedAtMs: null,
  state: 'running',
  choices: null,
  result: null,
  isCounted: false,
  deleted: 0,
}

function reportOf(
  changes: Partial<RunRecord>,
  known?: KnownOfUncounted,
  undone?: string,
): Promise<string | undefined> {
  const imports = {
    undoneText: async () => undone,
    run: async () => ({ ...run, ...changes }),
    deletedBy: async () => 2,
    uncounted: async () => known,
  }
  return importMarkdown(imports, 'r1', (text) => text.replaceAll('sk-1', '[key removed]'))
}

const head = '# import of `a.csv`, chatbot `demo`\n\nRun `r1`: '

test('of a run that goes on: where to follow it', async () => {
  expect(await reportOf({})).toBe(
    `${head}running. Begun 1970-01-01T00:00:00.000Z.\n\nget_run tells how far it is.`,
  )
})

test('of one that was undone since: what get_run says of that, without keys', async () => {
  const result: ImportResult = {
    runId: 'r1',
    state: 'completed',
    rows: { ...noRows, read: 2, created: 2 },
    problems: [],
    files: {},
    elapsedMs: 1,
    rowsPerSecond: 1,
  }
  for (const kind of ['import', 'sync'] as const) {
    const run = { kind, state: 'completed', endedAtMs: 1, result } as const
    const report = await reportOf(run, undefined, 'This run was undone by run r2: of sk-1.')
    expect(report).toContain('\nThis run was undone by run r2: of [key removed].\n')
    expect(report?.indexOf('was undone')).toBeLessThan(report?.indexOf('2 rows read') ?? 0)
  }
})

test('of one whose process ended: how to go on', async () => {
  expect(await reportOf({ state: 'stopped', endedAtMs: 1000 })).toBe(
    `${head}stopped. Begun 1970-01-01T00:00:00.000Z, ended 1970-01-01T00:00:01.000Z.\n\nIts process ended. find_listings shows what is loaded; the same import, begun again, goes on from there.`,
  )
})

test('of one that was killed: that it was, and that its counts are too low', async () => {
  const known = { there: 242, unknown: 32, deleted: 0 }
  const report = await reportOf({ state: 'stopped', endedAtMs: 1000 }, known)
  expect(report).toContain('found without its process 1970-01-01T00:00:01.000Z.\n\nThis run ended')
  expect(report).not.toContain(', ended')
  expect(report).toContain(
    'what is counted here is too low. Known of its listings: 242 there, 32 unknown.',
  )
})

test('of a file: where it is, without keys', async () => {
  const from = { path: '/home/ann/sk-1/a.csv', given: 'a.csv' }
  const result: ImportResult = {
    runId: 'r1',
    state: 'completed',
    rows: noRows,
    problems: [],
    files: {},
    from,
    elapsedMs: 1,
    rowsPerSecond: 1,
  }
  expect(await reportOf({ state: 'completed', result })).toContain(
    '\n\nRead from `/home/ann/[key removed]/a.csv`, given as `a.csv`.\n\n',
  )
})

test('of the undoing of one: what it deleted', async () => {
  for (const state of ['running', 'stopped', 'completed'] as const)
    expect(await reportOf({ kind: 'undo', state })).toMatch(
      /\.\n\nListings that it deleted and that were not loaded again since: 2\.$/,
    )
})

test('without keys, wherever they stand', async () => {
  const result = {
    runId: 'r1',
    state: 'completed' as const,
    rows: {
      read: 1,
      created: 0,
      updated: 0,
      unchanged: 0,
      skipped: 0,
      failed: 1,
      unknown: 0,
      notAttempted: 0,
    },
    problems: [],
    notes: ['note sk-1'],
    files: { failedRows: '/x/sk-1.csv' },
    elapsedMs: 0,
    rowsPerSecond: 0,
  }
  const text = await reportOf({
    fileName: 'sk-1.csv',
    serialNumber: 'bot sk-1',
    state: 'completed',
    result,
  })
  expect(text).not.toContain('sk-1')
  expect(text?.match(/\[key removed\]/g)).toHaveLength(4)
})

test('of groups of which only the first rows are named: how to get at the others', async () => {
  const problem = {
    severity: 'failed' as const,
    code: 'x',
    message: 'No number.',
    fix: 'Mend it.',
    firstRows: [2, 3, 4, 5, 6],
  }
  const withCount = (count: number) =>
    reportOf({
      state: 'completed',
      result: {
        runId: 'r1',
        state: 'completed' as const,
        files: {},
        elapsedMs: 0,
        rowsPerSecond: 0,
        rows: { ...noRows, read: 9, failed: 9 },
        problems: [{ ...problem, count }],
      },
    })
  const told = /get_run with runId and row has each that did not land/
  expect(await withCount(9)).toMatch(told)
  expect(await withCount(5)).not.toMatch(told)
})

const ended = {
  runId: 'r1',
  state: 'completed' as const,
  problems: [],
  elapsedMs: 0,
  rowsPerSecond: 0,
  rows: { ...noRows, read: 9, unchanged: 9 },
}

function goneOf(count: number, changes: object) {
  const first = Array.from({ length: Math.min(count, 100) }, (_, index) => ({
    id: `n${index}`,
    MLSNumber: `M${index}`,
    Url: '',
    Address: `${index + 1} Elm Street`,
  }))
  const gone = { action: 'keep' as const, known: 200, count, share: 0.1, fingerprint: '', first }
  return { ...gone, ...noDeletions, sold: 0, findings: [], ...changes }
}

test.each([
  [
    28,
    { action: 'sold', sold: 28 },
    'Of the 28 that are gone, 5 are named here. All of them: `/x/report.html`, and find_listings with runId r1 and Status Sold, beside those that the file has as Sold.',
  ],
  [
    120,
    { action: 'delete', deleted: 120 },
    'Of the 120 that are gone, 5 are named here. The first 100 of them: `/x/report.html`; all: find_listings with runId r1 and state deleted.',
  ],
  [28, {}, 'Of the 28 that are gone, 5 are named here. All of them: `/x/report.html`.'],
] as const)('of %d that are gone: where the others are', async (count, changes, told) => {
  const gone = goneOf(count, changes)
  const result = { ...ended, files: { report: '/x/report.html' }, gone }
  const text = await reportOf({ kind: 'sync', state: 'completed', result })
  expect(text).toContain(`and ${count - 5} more.`)
  expect(text?.split('\n').at(-1)).toBe(told)
})

test('of five that are gone, all of which are named: nothing more', async () => {
  const result = { ...ended, files: { report: '/x/report.html' }, gone: goneOf(5, {}) }
  const text = await reportOf({ kind: 'sync', state: 'completed', result })
  expect(text).not.toContain('named here')
})

test('of a correction: where its homes are named', async () => {
  const home = { Address: '1 Elm Street', MLSNumber: 'M1', id: 'n1', Key: 'n1' }
  const homes = Array.from({ length: 20 }, () => ({
    ...home,
    KeyType: 'NewOaks' as const,
    before: { SalePrice: 520 },
  }))
  const result = { ...ended, files: {}, mended: { homes, former: [] } }
  const withCount = (updated: number) =>
    reportOf({
      kind: 'mend',
      state: 'completed',
      result: { ...result, rows: { ...noRows, read: updated, updated } },
    })
  expect(await withCount(20)).toMatch(
    /\n\nWhich ones, and what they had before: get_run with runId r1\.$/,
  )
  expect(await withCount(21)).toMatch(
    /\n\nWhich ones, and what they had before: get_run with runId r1, the first 20; all: find_listings with runId r1\.$/,
  )
})
