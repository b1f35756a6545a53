import { expect, test } from 'vitest'
import { noRows } from '../../../../src/listings/counts.ts'
import type { Inspection } from '../../../../src/listings/imports/inspection.ts'
import { sentSizeOf } from '../../../../src/text/fit-json.ts'
import { shortInspection } from '../../../../src/tools/call/runs/short-inspection.ts'
import { MAX_RESULT_CHARACTERS } from '../../../../src/tools/call/tool.ts'

const problem = (code: string, severity: 'skipped' | 'warning', field: string) => ({
  code,
  severity,
  field,
  count: 9,
  firstRows: [2, 3],
  message: `About ${code}: ${'what is found of it in the rows. '.repeat(12)}`,
  fix: 'Correct it.',
})

const settled = ['Bedrooms', 'YearBuilt'].map((field) => problem('missing_value', 'skipped', field))
const open = ['contingent', 'under_contract', 'still_offered', 'price_step'].map((code) =>
  problem(code, 'warning', 'Status'),
)

const inspection: Inspection = {
  file: 'homes.csv',
  format: 'csv',
  rows: 100,
  source: 'other',
  recognised: 'nothing',
  columns: Array.from({ length: 40 }, (_, number) => ({
    header: `Column ${number} of a file with long names`,
    fillRate: 1,
    samples: ['some value', 'another'],
    fields: ['Description'],
    evidence: 'alias',
  })),
  openFields: [],
  wouldBe: noRows,
  problems: [...settled, ...open],
  preview: { columns: [], listings: [{ Description: 'x'.repeat(3000) }] },
}

test('problems stay whole where preview and columns can go, and settled ones come last', () => {
  const { problems, preview, notes } = shortInspection(inspection, {
    onMissing: { Bedrooms: 'skip', YearBuilt: 'skip' },
  })
  expect(problems).toEqual([...open, ...settled])
  expect(preview).toBeUndefined()
  expect(notes).toContainEqual(expect.stringContaining('Left out for room: the preview'))
})

test('an inspection of which all columns have to go has room for its problems', () => {
  const wide = { ...inspection, columns: [...inspection.columns, ...inspection.columns] }
  const short = shortInspection(wide, {})
  expect(short.columns).toEqual([])
  expect(short.problems).toEqual([...settled, ...open])
  expect(sentSizeOf(short)).toBeLessThan(MAX_RESULT_CHARACTERS)
})

test('values that go for room are counted among those that are not shown', () => {
  const column = { header: 'Remark', fillRate: 1, fields: [] }
  const samples = ['a', 'b', 'c'].map((letter) => letter.repeat(60))
  const columns = [
    { ...column, samples, moreValues: 12 },
    { ...column, samples, moreValues: 'many' as const },
    { ...column, samples: [] },
    ...Array.from({ length: 80 }, () => ({ ...column, samples })),
  ]
  const short = shortInspection({ ...inspection, columns, problems: [], preview: undefined }, {})
  expect(short.columns.slice(0, 4)).toEqual([
    { ...column, samples: [], moreValues: 15 },
    { ...column, samples: [], moreValues: 'many' },
    { ...column, samples: [] },
    { ...column, samples: [], moreValues: 3 },
  ])
})
