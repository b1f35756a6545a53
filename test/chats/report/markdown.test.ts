import { expect, test } from 'vitest'
import { testMarkdown } from '../../../src/chats/report/markdown.ts'
import { failedCheck, oneOfEach, reportOf, turn, unchanged } from '../../support/test-report.ts'

test('verdict, totals, what did not pass with the turn, times', () => {
  expect(testMarkdown(reportOf(oneOfEach.slice(0, 2)))).toBe(`## \`First look\`

1 of 2 scenarios passed, 1 failed. 4.2 s, run \`run-1\`.

| Chatbot | Scenarios | Passed | Failed | Errors | Not judged yet | Messages | Tokens |
| --- | --- | --- | --- | --- | --- | --- | --- |
| \`bot-a\` | 2 | 1 | 1 | 0 | 0 | 3 | 30 |

failed: **\`remembers\`**, 0/1 repetitions passed.

\`\`\`text
turn 2: contains: "Ana" is not in the answer

Repetition 1, turn 2
Visitor: Who am I?
Chatbot: Hello.
\`\`\`

Answers of \`bot-a\`: half within 100 ms, slowest 100 ms.
`)
})

test('what is not the reports own stands in code that it cannot end', () => {
  const evil = 'a\n```\n# @everyone <img> `b` | [c](https://d.example) \u0000\u202E'
  const checks = [{ ...failedCheck, reason: evil }]
  const answer = { text: `${evil}\n\`\`\`\`\nend`, latencyMs: 1 }
  const held = [
    { name: evil, serialNumber: evil, repetitions: [[turn({ say: evil, answer, checks })]] },
  ]
  const text = testMarkdown(reportOf(held, { notes: [evil], state: 'stopped' }))
  expect(text).toContain('Stopped before the end: 1 of 1 conversation held. 0 of 1 scenario passed')
  expect(text).toContain('\n`````text\n')
  const outside = text
    .replace(/^(`{3,})text\n[\s\S]*?\n\1$/gm, '')
    .replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '')
  expect(outside).not.toMatch(/everyone|img|https/)
  // A bar in a cell would end it.
  const row = text.split('\n').find((line) => line.includes('| 1 | 0 | 1 |')) ?? ''
  expect(row.match(/(?<!\\)\|/g)).toHaveLength(9)
  expect(text).not.toContain('\u0000')
  expect(text).not.toContain('\u202E')
})

test('it fits a comment, however much failed', () => {
  const name = 'n'.repeat(5000)
  const answer = { text: 'x'.repeat(50_000), latencyMs: 1 }
  const reason = 'r'.repeat(50_000)
  const checks = [1, 2, 3, 4].map((each) => ({ ...failedCheck, reason: each + reason }))
  const failed = [turn({ say: 'y'.repeat(50_000), answer, checks })]
  const held = Array.from({ length: 200 }, (_, index) => ({
    name: index + name,
    repetitions: [failed],
  }))
  const text = testMarkdown(reportOf(held))
  expect(text.length).toBeLessThan(65_536)
  expect(text).toContain('And 180 more: see the report.')
})

test('listed, every scenario that did not pass is named, those beyond the first on a line each', () => {
  const failed = [turn({ checks: [{ ...failedCheck, reason: 'a `b`\n# c' }] })]
  const held = Array.from({ length: 70 }, (_, index) => ({
    name: `home ${index + 1}`,
    repetitions: [failed],
  }))
  const text = testMarkdown(reportOf(held), 'listed')
  for (const { name } of held) expect(text).toContain(`**\`${name}\`**`)
  expect(text).toContain('\n- failed: **`home 70`**, 0/1 repetitions passed. ``a `b` # c``\n')
  expect(text).not.toContain('more')
})

test('what two chatbots come to, and what has changed', () => {
  const { run, result } = reportOf([
    { name: 'one', serialNumber: 'bot-a', repetitions: [[turn()]] },
    { name: 'one', serialNumber: 'bot-b', repetitions: [[turn()]] },
  ])
  const baseline = { ...unchanged, newlyFailing: ['a', 'b'] }
  const text = testMarkdown({ run, result: { ...result, baseline } })
  expect(text).toContain('`bot-a`: 1 of 1 scenario passed. `bot-b`: 1 of 1 scenario passed.')
  expect(text).toContain(`\`\`\`text\n${result.compared?.comparison.conclusion}\n\`\`\``)
  expect(text).toContain('Newly failing: `a`, `b`.')
})
