import { expect, test } from 'vitest'
import { noRows } from '../../../src/listings/counts.ts'
import { readyArguments, readyEffects } from '../../../src/listings/report/ready.ts'
import type { Problem } from '../../../src/listings/result.ts'

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

test('what would leave out every row is not proposed', () => {
  const all = [failing(8, 'missing_value', 'ParkingSpots')]
  expect(readyArguments(request, { problems: all, rows }, [])).toBeUndefined()
  const some = { ...rows, failed: 5, created: 3 }
  const part = [failing(5, 'missing_value', 'ParkingSpots')]
  expect(readyArguments(request, { problems: part, rows: some }, [])).toBeDefined()
  const halves = [failing(4, 'missing_value', 'LotArea'), failing(4, 'missing_value', 'YearBuilt')]
  expect(readyArguments(request, { problems: halves, rows }, [])).toBeUndefined()
  expect(
    readyArguments(request, { problems: [], rows: { ...noRows, read: 2, skipped: 2 } }, []),
  ).toBeUndefined()
})

test('what some rows have is told beside what is ready', () => {
  const problems = [failing(2, 'unknown_status', 'Status'), failing(3, 'missing_value', 'LotArea')]
  const ready = readyArguments(request, { problems, rows: { ...rows, failed: 5, created: 3 } }, [])
  expect(ready).toEqual({ path: 'a.csv', onMissing: { LotArea: 'skip' } })
  expect(readyEffects({ problems, ready })).toBe(
    'leaves out what has no LotArea (3 rows) and leaves what cannot be read as failed rows',
  )
})
