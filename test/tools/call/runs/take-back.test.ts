import { expect, test } from 'vitest'
import { withChoices } from '../../../../src/listings/choice-text.ts'
import { noDeletions, noRows } from '../../../../src/listings/counts.ts'
import { takeBackNotes } from '../../../../src/tools/call/runs/take-back.ts'

test.each([
  ['since 2026-11-25T08:00:00.123Z', { soldSince: '2026-11-25T08:00:00.123Z' }],
  // Remembered by an earlier version.
  ['without those that the file has as Sold', {}],
])(
  'of more that were marked as Sold than a call takes, those are to be left out that the file has: %s',
  (found, since) => {
    const Keys = Array.from({ length: 101 }, (_, index) => `n${index}`)
    const gone = { action: 'sold' as const, known: 300, count: 101, share: 0.3, fingerprint: '' }
    const former = [{ Status: 'Active', count: 101, Keys }]
    const told = takeBackNotes({
      runId: 'r1',
      state: 'completed',
      rows: noRows,
      problems: [],
      files: {},
      elapsedMs: 0,
      rowsPerSecond: 0,
      gone: { ...gone, ...noDeletions, sold: 101, first: [], findings: [], former, ...since },
    })
    expect(told.map((note) => withChoices(note, 'agent'))).toEqual([
      `To take back what was marked as Sold: mend_listings with Status Active (101), and Keys from find_listings (runId r1, Status Sold, ${found}, show: keys); undo_import does not.`,
    ])
  },
)
