import { expect, test } from 'vitest'
import { toolText } from '../../../src/text/reader-words.ts'
import {
  failedCheck,
  oneOfEach,
  reportOf,
  resultLines,
  turn,
  unchanged,
} from '../../support/test-report.ts'

test('totals, what did not pass, figures, and what to do with open judgements', () => {
  expect(resultLines(reportOf(oneOfEach, { notes: ['Set the canary.'] }).result)).toEqual([
    '1 of 4 scenarios passed, 1 failed, 1 could not be tested, 1 not judged yet.',
    'Set the canary.',
    '  failed: "remembers", 0/1 repetitions passed',
    '    turn 2: contains: "Ana" is not in the answer',
    '  could not be tested: "answers", 0/1 repetitions passed',
    '    No answer within 20,000 ms.',
    '  not judged yet: "is polite", 1 criterion still open',
    '    judge, still open: It is polite.',
    '5 messages; 40 tokens; answers half within 100 ms, slowest 100 ms.',
    '1 scenario cannot pass before a judgement: newoaks-mcp judge run-1 asks you for it; an agent gives it too (get_run, judge_test_item).',
  ])
})

test('a run in which all passed', () => {
  const times = Array.from({ length: 20 }, (_, index) =>
    turn({ answer: { text: '', latencyMs: 100 * (index + 1) }, retries: index === 0 ? 2 : 0 }),
  )
  const held = ['one', 'two'].map((name) => ({ name, repetitions: [times] }))
  expect(resultLines(reportOf(held, { state: 'running' }).result)).toEqual([
    'Still running: 2 of 2 conversations held.',
    'All 2 scenarios passed.',
    '40 messages; 0 tokens; 4 sent again; answers half within 1,000 ms, 95 % within 1,900 ms, slowest 2,000 ms.',
  ])
})

test('two reasons, each on a line of its own that the terminal does not act on', () => {
  const reasons = ['one\n\u001B[31mtwo\u0007', `three ${'x'.repeat(400)}`, 'four']
  const checks = reasons.map((reason) => ({ ...failedCheck, reason }))
  const lines = resultLines(reportOf([{ name: 'a\nb', repetitions: [[turn({ checks })]] }]).result)
  expect(lines.slice(1, -1)).toEqual([
    '  failed: "a b", 0/1 repetitions passed',
    '    one [31mtwo',
    `    three ${'x'.repeat(294)}…`,
  ])
})

test('a long reason is cut after it is said in the words of a terminal', () => {
  const reason = `${'x '.repeat(130)}${toolText('import_listings')}`
  const checks = [{ ...failedCheck, reason }]
  const held = [{ name: 'lists', repetitions: [[turn({ checks })]] }]
  expect(resultLines(reportOf(held).result)[2]).toBe(`    ${'x '.repeat(130)}newoaks-mcp import`)
})

test('two chatbots and a baseline', () => {
  const { result } = reportOf([
    { name: 'one', serialNumber: 'bot-a', repetitions: [[turn()]] },
    { name: 'one', serialNumber: 'bot-b', repetitions: [[turn({ checks: [failedCheck] })]] },
  ])
  const lines = resultLines({ ...result, baseline: { ...unchanged, slower: ['one'] } })
  expect(lines.slice(0, 4)).toEqual([
    'bot-a: 1 of 1 scenario passed.',
    'bot-b: 0 of 1 scenario passed, 1 failed.',
    '  failed: "one" with bot-b, 0/1 repetitions passed',
    '    contains: "Ana" is not in the answer',
  ])
  expect(lines).toContain(result.compared?.comparison.conclusion)
  expect(lines.slice(-2)).toEqual(['Since the baseline base.json:', '  Slower: one'])
  expect(resultLines({ ...result, baseline: unchanged }).at(-1)).toBe(
    'Nothing has changed since the baseline base.json.',
  )
})
