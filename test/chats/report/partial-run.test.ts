import { expect, test } from 'vitest'
import { testMarkdown } from '../../../src/chats/report/markdown.ts'
import { testPage } from '../../../src/chats/report/test-page.ts'
import { testResult } from '../../../src/chats/statistics/test-result.ts'
import { oneOfEach, reportOf, resultLines } from '../../support/test-report.ts'

const held = reportOf(oneOfEach, { state: 'stopped' })
const added = Array.from({ length: 77 }, (_, index) => ({
  name: `later ${index}`,
  tags: [],
  repeats: 1,
  minPass: 1,
  turns: [],
}))
const run = {
  ...held.run,
  plan: { ...held.run.plan, scenarios: [...held.run.plan.scenarios, ...added] },
}
const stopped = { run, result: testResult(run) }

test('scenarios that were not held are counted, not listed', () => {
  const lines = resultLines(stopped.result)
  expect(lines).toContain('  77 scenarios were not held.')
  expect(lines.join('\n')).not.toContain('later')
  expect(lines.join('\n')).toContain('could not be tested: "answers"')

  const markdown = testMarkdown(stopped)
  expect(markdown).toContain('\n77 scenarios were not held.\n')
  expect(markdown).not.toContain('later')

  const page = testPage(stopped)
  expect(page).toContain('<p>77 scenarios were not held.</p>')
  // Only in the matrix.
  expect(page.match(/later 5</g)).toHaveLength(1)
})

test('one that was not held, with each of two chatbots', () => {
  const two = reportOf(
    oneOfEach.slice(0, 1).flatMap((each) => [each, { ...each, serialNumber: 'bot-b' }]),
    { state: 'stopped' },
  )
  const plan = { ...two.run.plan, scenarios: [...two.run.plan.scenarios, ...added.slice(0, 1)] }
  const run = { ...two.run, plan }
  const report = { run, result: testResult(run) }
  expect(resultLines(report.result)).toContain('  bot-b: 1 scenario was not held.')
  expect(testMarkdown(report)).toContain('`bot-b`: 1 scenario was not held.')
  expect(testPage(report)).toContain('<p><bdi>bot-b</bdi>: 1 scenario was not held.</p>')
})
