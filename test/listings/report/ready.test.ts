import { expect, test } from 'vitest'
import { readyArguments, readyEffects } from '../../../src/listings/report/ready.ts'
import { noRows, type Problem } from '../../../src/listings/result.ts'

const rows = { ...noRows, read: 10, skipped: 2, failed: 8 }
const request = { path: 'a.csv' }

function failing(count: number, code: string, field: string): Problem {
  return { severity: 'failed', code, field, count, firstRows: [2], message: 'No.', fix: 'Mend it.' }
}

test('a field without a value is worked out, or its rows are left out', () => {
  const problems = [
    failing(3, 'missing_value', 'LotArea'),
    failing(8, 'missing_value', 'DaysOnMarket'),
  ]
  expect(readyArguments(request, { problems, rows }, ['DaysOnMarket'])).toEqual({
    path: 'a.csv',
    onMissing: { LotArea: 'skip', DaysOnMarket: 'derive' },
  })
})

test('what every row has and nobody can read leaves nothing to copy', () => {
  const problems = [failing(8, 'unknown_status', 'Status')]
  expect(readyArguments(request, { problems, rows }, [])).toBeUndefined()
})

test('what some rows have is told beside what is ready', () => {
  const problems = [failing(2, 'unknown_status', 'Status'), failing(3, 'missing_value', 'LotArea')]
  const ready = readyArguments(request, { problems, rows }, [])
  expect(ready).toEqual({ path: 'a.csv', onMissing: { LotArea: 'skip' } })
  expect(readyEffects({ problems, ready, rows })).toBe(
    'leaves out what has no LotArea (3 rows) and leaves what cannot be read as failed rows',
  )
})
