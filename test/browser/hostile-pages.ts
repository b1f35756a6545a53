import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testPage } from '../../src/chats/report/test-page.ts'
import { noDeletions } from '../../src/listings/counts.ts'
import { reportPage } from '../../src/listings/report/report-page.ts'
import { createTally } from '../../src/listings/report/tally.ts'
import { outcome } from '../support/row-outcome.ts'
import { failedCheck, openCriterion, reportOf, turn } from '../support/test-report.ts'

/** Markup, writing from the right, a word without an end, and signs that turn what follows. */
export const hostileTexts = [
  `</script><script>document.title = 'taken'</script><img src="https://evil.example/x.png" onerror="document.title = 'taken'">`,
  `"><style>@import url(https://evil.example/x.css);</style><b onclick=x style='position:fixed;inset:0'>`,
  'شقة بثلاث غرف نوم في المدينة القديمة بسعر 1,375,000',
  `\u202Egnp.exe ${'W'.repeat(10_000)}`,
  '{{constructor}} ${process.exit()} javascript:alert(1) &lt;b&gt;',
] as const

function text(index: number): string {
  return hostileTexts[index % hostileTexts.length] ?? ''
}

/** An import of 3,000 rows that did not land, each with texts that no file should have. */
export function hostileImport(folder: string): string {
  const tally = createTally()
  for (let row = 2; row < 3002; row += 1) {
    const finding = {
      code: row % 3 === 0 ? 'missing_value' : 'not_a_number',
      message: `${text(row)} is not a number.`,
      fix: `Write ${text(row + 1)}.`,
      column: text(row % 5),
    }
    const failed = outcome({
      row,
      state: row % 4 === 0 ? 'skipped' : 'failed',
      findings: [finding],
    })
    tally.add({
      ...failed,
      mapped: { ...failed.mapped, key: { kind: 'mls', value: text(row), system: '' } },
    })
  }
  const file = text(0)
  const page = reportPage(
    {
      result: {
        runId: 'run-1',
        state: 'completed',
        rows: tally.counts(),
        problems: tally.problems(),
        filled: [{ field: text(0), how: 'constant', count: 3 }],
        refusals: [{ code: 'x', message: text(1), fix: text(3) }],
        files: { failedRows: join(folder, 'failed-rows.csv') },
        gone: {
          action: 'delete',
          known: 4000,
          count: 1375,
          share: 0.3,
          fingerprint: 'x',
          sold: 0,
          ...noDeletions,
          deleted: 1375,
          first: [],
          findings: [],
        },
        elapsedMs: 1200,
        rowsPerSecond: 1375.5,
        notes: [...hostileTexts],
      },
      serialNumber: text(1),
      file,
      understood: [...hostileTexts],
      columns: hostileTexts.map((header) => ({
        header,
        fillRate: 0.5,
        samples: [header.slice(0, 60)],
        fields: [],
        note: header,
      })),
      rows: tally.reportedRows(),
      gone: hostileTexts.map((each) => ({ listing: each, address: each, done: 'Deleted' })),
      preview: {
        columns: [{ column: text(0), field: 'SalePrice', before: [text(3)], after: [text(1)] }],
        listings: [],
      },
      next: { title: 'Load it', told: text(3), command: `newoaks-mcp import ${text(3)}` },
      endedAt: new Date('2026-01-02T03:04:05Z'),
    },
    'terminal',
  )
  return written(folder, 'import.html', page)
}

/** A test of 3,000 conversations with two chatbots, each with texts that no chatbot should say. */
export function hostileTest(folder: string): string {
  const named = hostileTexts.map((name) => name.slice(0, 3000))
  const held = ['bot <b>', text(3).slice(0, 200)].flatMap((serialNumber, bot) =>
    named.map((name, at) => ({
      name,
      serialNumber,
      repetitions: Array.from({ length: 300 }, (_, repetition) => [
        turn({
          say: text(at),
          answer: { text: text(at + repetition + bot), latencyMs: repetition },
          checks:
            (repetition + bot) % 100 === 0
              ? [{ ...failedCheck, value: { text: text(at) }, reason: `contains: ${text(at)}` }]
              : repetition % 100 === 50
                ? [openCriterion]
                : [],
        }),
      ]),
    })),
  )
  return written(folder, 'test.html', testPage(reportOf(held, { notes: [...hostileTexts] })))
}

function written(folder: string, name: string, page: string): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  writeFileSync(file, page)
  return file
}
