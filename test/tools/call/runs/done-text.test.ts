import { expect, test } from 'vitest'
import { noDeletions, noRows } from '../../../../src/listings/counts.ts'
import { doneText, undoneDoneText } from '../../../../src/tools/call/runs/done-text.ts'

test('what an undoing did not find is not said to have been there', () => {
  expect(undoneDoneText({ ...noDeletions, deleted: 851, alreadyGone: 17 }, true)).toBe(
    'Done: 851 deleted, 17 not there.',
  )
})

test('a load some of whose rows failed says first what it did; one that loaded nothing says that otherwise', () => {
  const result = {
    runId: 'r1',
    state: 'completed' as const,
    rows: { ...noRows, read: 17, created: 10, failed: 7 },
    problems: [],
    files: {},
    elapsedMs: 1,
    rowsPerSecond: 1,
  }
  expect(doneText(result)).toBe('Done: 10 created, 7 failed.')
  expect(doneText({ ...result, rows: { ...noRows, read: 17, created: 17 } })).toBe('')
  expect(doneText({ ...result, rows: { ...noRows, read: 7, failed: 7 } })).toBe('')
})
