import { expect, test } from 'vitest'
import { noDeletions } from '../../../src/listings/result.ts'
import { undoneDoneText } from '../../../src/tools/call/done-text.ts'

test('what an undoing did not find is not said to have been there', () => {
  expect(undoneDoneText({ ...noDeletions, deleted: 851, alreadyGone: 17 }, true)).toBe(
    'Done: 851 deleted, 17 not there.',
  )
})
