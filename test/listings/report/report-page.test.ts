import { expect, test } from 'vitest'
import { noRows } from '../../../src/listings/counts.ts'
import { reportPage } from '../../../src/listings/report/report-page.ts'

test('the page shows counts, problems, columns and rows, and no cell of a file can be markup', () => {
  const page = reportPage(
    {
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
        changed: [{ field: 'Url', count: 1, values: [{ before: '<i>', after: 'x', count: 1 }] }],
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
      rows: [
        {
          row: 5,
          line: 7,
          state: 'failed',
          listing: 'M5',
          reasons: ['BEDS: no value.'],
          findings: [],
        },
      ],
      gone: [],
      preview: undefined,
      next: undefined,
      endedAt: new Date('2026-01-02T03:04:05Z'),
    },
    'terminal',
  )
  expect(page).toContain('<h1><bdi>a&#38;b.csv</bdi> into chatbot <bdi>b&#34;ot</bdi></h1>')
  expect(page).toContain('3 of 4 rows are on the chatbot.')
  expect(page).toContain('75 % filled')
  expect(page).toContain('<div>5<br><span class="quiet">line 7</span></div>')
  expect(page).toContain('ParkingSpots')
  expect(page).toContain('Url: 1 listing gets another value: &#60;i&#62; → x (1).')
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).not.toContain('alert(1)<')
  expect(page).not.toContain('<b>&')
  expect(page).toContain('&#60;b&#62;')
  expect(page).not.toMatch(/https?:/)
})

test('of a trial: what must be chosen, what is ready to copy, columns and whole listings', () => {
  const page = reportPage(
    {
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
      columns: [
        {
          header: 'Price',
          fillRate: 1,
          samples: ['$850,000'],
          fields: ['SalePrice'],
          evidence: 'alias',
        },
      ],
      rows: [],
      gone: [],
      preview: {
        columns: [{ column: 'Price', field: 'SalePrice', before: ['$850,000'], after: ['850000'] }],
        listings: [{ SalePrice: 850000, Description: 'x'.repeat(500) }],
      },
      next: {
        title: 'Load it',
        told: 'It leaves out what has no LotArea (1,244 rows).',
        command: 'newoaks-mcp import a.csv --bot b --on-missing LotArea=skip',
      },
      endedAt: new Date('2026-01-02T03:04:05Z'),
    },
    'terminal',
  )
  expect(page).toContain('1,000 of 2,244 rows would be on the chatbot.')
  expect(page).toContain(
    '<p dir="auto">Two readings of &#60;Price&#62;.</p><p dir="auto">Say which.</p>',
  )
  expect(page).toContain('<p dir="auto">It leaves out what has no LotArea (1,244 rows).</p>')
  expect(page).toContain('<pre>newoaks-mcp import a.csv --bot b --on-missing LotArea=skip</pre>')
  expect(page).toContain('<bdi>$850,000</bdi> → <bdi>850000</bdi>')
  expect(page).toContain(`>${'x'.repeat(500)}</dd>`)
})
