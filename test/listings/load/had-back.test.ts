import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import { hadBackText } from '../../../src/listings/load/undo/had-back.ts'

const backText = (...args: Parameters<typeof hadBackText>) =>
  withChoices(hadBackText(...args), 'agent')

const counts = {
  files: [{ file: 'A.csv', count: 2 }],
  calls: 5,
  corrections: 1,
  marked: 0,
  sold: 0,
}

test('homes that no file has set are named, the first of many', () => {
  const homes = {
    calls: ['1 Elm Street', '2 Elm Street', '3 Elm Street'],
    corrections: ['9 Oak Street'],
    marked: [],
  }
  const text = backText({ ...counts, inNoFile: 1, homes })
  expect(text).toContain('To have back what was deleted, load A.csv (had 2) again: ')
  expect(text).toContain('Which file loaded 1 of them last is not known.')
  expect(text).toContain(
    'Set otherwise since they were loaded: by mend_listings (1: 9 Oak Street), single calls (5: 1 Elm Street; 2 Elm Street; 3 Elm Street and 2 more; get_changes has what they set).',
  )
})

test('what an earlier version kept is told by its counts', () => {
  expect(backText(counts)).toContain(
    'Which file loaded 6 of them last is not known. Set otherwise since they were loaded: by mend_listings (1), single calls (5: get_changes has what they set).',
  )
})

test('what no file has is told apart, with the changes that created it', () => {
  const none = { ...counts, files: [], calls: 0, corrections: 0, inNoFile: 0 }
  const homes = { calls: [], corrections: [], marked: [], made: ['1 Elm Street (change 7)'] }
  expect(backText({ ...none, made: 1, homes })).toBe(
    'What was deleted is in no file but created by a single call (1: 1 Elm Street (change 7)): to have that back, create_listing with what get_changes still has of it (change: all that was sent).',
  )
  const told = backText({ ...none, files: counts.files, made: 4, homes })
  expect(told).toContain('load A.csv (had 2) again: ')
  expect(told).toContain(
    '4 of them are in no file but created by single calls (4: 1 Elm Street (change 7) and 3 more): ',
  )
})

test('homes of an earlier ledger, of which the last load is not known, are told with what created them', () => {
  const run = { id: '1jn3x5k2c-8w0qrt', startedAtMs: 0, fileName: 'A.csv' }
  const unknown = { ...counts, files: [], corrections: 0, inNoFile: 5 }
  expect(backText(unknown, run)).toContain(
    'Which file loaded 5 of them last is not known; A.csv created them.',
  )
})

test('what was pasted is known by the run that loaded it', () => {
  const run = { id: '1jn3x5k2c-8w0qrt', startedAtMs: Date.UTC(2026, 10, 24) }
  const files = [
    { file: 'A.csv', count: 2 },
    { file: 'pasted text', run, count: 3 },
    { file: 'rows', run, count: 1 },
  ]
  expect(backText({ ...counts, files, calls: 0, corrections: 0 })).toContain(
    'load these files in this order: A.csv (had 2), the text pasted in run 1jn3x5k2c-8w0qrt on 2026-11-24 (had 3), the rows given in run 1jn3x5k2c-8w0qrt on 2026-11-24 (had 1): ',
  )
  expect(backText(undefined, { ...run, fileName: 'pasted text' })).toContain(
    'load the text pasted in run 1jn3x5k2c-8w0qrt on 2026-11-24 again: ',
  )
})
