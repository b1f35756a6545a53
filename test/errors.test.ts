import { expect, test } from 'vitest'
import {
  ApiError,
  CancelledError,
  ConfigError,
  errorForPerson,
  errorText,
  InputError,
} from '../src/errors.ts'

test('an error tells what failed, whether anything changed, and what to do next', () => {
  const error = new ApiError('The service refused Edit.', {
    code: 'rejected',
    outcome: 'unknown',
    hint: 'Look before you repeat it.',
    httpStatus: 500,
  })
  expect(errorText(error)).toBe(
    'The service refused Edit.\nOutcome: unknown: it may or may not have been done.\nNext: Look before you repeat it.',
  )
})

test('a person is told the same in words', () => {
  expect(errorForPerson(new InputError('There is no file a.csv.', 'Check the path.'))).toBe(
    'There is no file a.csv.\nNothing was changed.\nNext: Check the path.',
  )
  expect(errorForPerson({ message: 'a', outcome: 'unknown', hint: 'b' })).toBe(
    'a\nIt may or may not have been done.\nNext: b',
  )
})

test('what was wrong before anything was sent has changed nothing', () => {
  expect(new ConfigError('a', 'b')).toMatchObject({ outcome: 'not_applied', code: 'config' })
  expect(new InputError('a', 'b')).toMatchObject({ outcome: 'not_applied', code: 'input' })
  expect(errorText(new InputError('a', 'b'))).toContain('not_applied: nothing was changed.')
})

test('errors carry their class name', () => {
  expect(new CancelledError('unknown').name).toBe('CancelledError')
})
