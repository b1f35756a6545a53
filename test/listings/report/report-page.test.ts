import { expect, test } from 'vitest'
import { reportPage } from '../../../src/listings/report/report-page.ts'
import { noRows } from '../../../src/listings/result.ts'

test('the page shows counts, problems, columns and rows, and no cell of a file can be markup', () => {
  const page = reportPage({
    result: {
      runId: 'r1',
      state: 'completed',
      rows: {
        read: 4,
        created: 2,
        updated: 0,
        unchanged: 1,
        skipped: 0,
        failed: 1,
        unknown: 0,
        notAttempted: 0,
      },
      problems: [
        {
          severity: 'failed',
          code: 'missing_value',
          column: '<script>alert(1)</script>',
          count: 1,
          firstRows: [5],
          message: 'Bedrooms has no value.',
          fix: 'Fill it in.',
        },
      ],
      filled: [{ field: 'ParkingSpots', how: 'constant', count: 3 }],
      files: {},
      elapsedMs: 1200,
      rowsPerSecond: 3.3,
    },
    serialNumber: 'b"ot',
    file: 'a&b.csv',
    understood: ['CSV, utf-8, 4 rows.'],
    columns: [
      {
        header: 'BEDS',
        fillRate: 0.75,
        samples: ['3', '<b>'],
        fields: ['Bedrooms'],
        evidence: 'alias',
      },
    ],
    rows: [{ row: 5, line: 7, state: 'failed', listing: 'M5', reasons: ['BEDS: no value.'] }],
    gone: [],
    preview: undefined,
    ready: undefined,
    endedAt: new Date('2026-01-02T03:04:05Z'),
  })
  expect(page).toContain('<h1>a&#38;b.csv into chatbot b&#34;ot</h1>')
  expect(page).toContain('3 of 4 rows are on the chatbot.')
  expect(page).toContain('<td>75 %</td>')
  expect(page).toContain('<td>5 (line 7)</td>')
  expect(page).toContain('ParkingSpots')
  expect(page).not.toContain('<script')
  expect(page).not.toContain('<b>&')
  expect(page).toContain('&#60;b&#62;')
  expect(page).not.toMatch(/https?:/)
})

test('of a trial: what must be chosen, what is ready to copy, columns and whole listings', () => {
  const page = reportPage({
    result: {
      runId: 'r1',
      state: 'dry_run',
      rows: { ...noRows, read: 2244, created: 1000, failed: 1244 },
      problems: [
        {
          severity: 'failed',
          code: 'missing_value',
          field: 'LotArea',
          count: 1244,
          firstRows: [2],
          message: 'LotArea has no value.',
          fix: 'Fill it in.',
        },
      ],
      refusals: [{ code: 'x', message: 'Two readings of <Price>.', fix: 'Say which.' }],
      ready: { onMissing: { LotArea: 'skip' } },
      files: {},
      elapsedMs: 1200,
      rowsPerSecond: 3.3,
    },
    serialNumber: 'b',
    file: 'a.csv',
    understood: [],
    columns: [],
    rows: [],
    gone: [],
    preview: {
      columns: [{ column: 'Price', field: 'SalePrice', before: ['$850,000'], after: ['850000'] }],
      listings: [{ SalePrice: 850000, Description: 'x'.repeat(500) }],
    },
    ready: 'newoaks-mcp import a.csv --bot b --on-missing LotArea=skip',
    endedAt: new Date('2026-01-02T03:04:05Z'),
  })
  expect(page).toContain('1,000 of 2,244 rows would be on the chatbot.')
  expect(page).toContain('<p>Two readings of &#60;Price&#62;. Say which.</p>')
  expect(page).toContain('<p>It leaves out what has no LotArea (1,244 rows).</p>')
  expect(page).toContain('<pre>newoaks-mcp import a.csv --bot b --on-missing LotArea=skip</pre>')
  expect(page).toContain('<td>$850,000 → 850000</td>')
  expect(page).toContain(`<td>${'x'.repeat(500)}</td>`)
})
