import { expect, test } from 'vitest'
import { testPage } from '../../../src/chats/report/test-page.ts'
import { failedCheck, reportOf, turn, unchanged } from './support.ts'

const passed = [turn()]
const failed = [turn({ checks: [failedCheck] })]

function heldTimes(count: number, ...first: (typeof passed)[]) {
  return [...first, ...Array.from({ length: count - first.length }, () => passed)]
}

test('with up to 400 conversations all of them are shown', () => {
  const page = testPage(reportOf([{ name: 'one', repetitions: heldTimes(400) }]))
  expect(page.match(/id="conversation-/g)).toHaveLength(400)
  expect(page).not.toContain('conversations are shown')
})

test('with more, those that did not pass and the first of each scenario are', () => {
  const page = testPage(
    reportOf([
      { name: 'one', repetitions: heldTimes(300, passed, failed) },
      { name: 'two', repetitions: heldTimes(300) },
    ]),
  )
  expect(page).toContain('3 of 600 conversations are shown')
  expect([...page.matchAll(/id="(conversation-\d+)"/g)].map(([, id]) => id)).toEqual([
    'conversation-1',
    'conversation-2',
    'conversation-301',
  ])
  expect(page.match(/class="cell pass"/g)).toHaveLength(599)
  const links = [...page.matchAll(/href="#(conversation-\d+)"/g)].map(([, id]) => id)
  expect(links.every((id) => page.includes(`id="${id}"`))).toBe(true)
})

test('when thousands fail, 400 are shown: first one of each scenario', () => {
  const page = testPage(
    reportOf([
      { name: 'one', repetitions: Array.from({ length: 1500 }, () => failed) },
      { name: 'two', repetitions: heldTimes(1500, passed, failed) },
      { name: 'three', repetitions: heldTimes(10) },
    ]),
  )
  expect(page).toContain('400 of 3,010 conversations are shown: more have no room here')
  const ids = [...page.matchAll(/id="(conversation-\d+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(400)
  expect(ids).toContain('conversation-1')
  expect(ids).toContain('conversation-1502')
  expect(ids).not.toContain('conversation-3001')
  const links = [...page.matchAll(/href="#(conversation-\d+)"/g)].map(([, id]) => id)
  expect(new Set(links)).toEqual(new Set(ids))
})

test('two chatbots stand side by side, with what can be concluded', () => {
  const report = reportOf([
    { name: 'one', serialNumber: 'bot-a', repetitions: [passed, failed] },
    { name: 'one', serialNumber: 'bot-b', repetitions: [passed, passed] },
  ])
  const page = testPage(report)
  expect(page).toContain('<p><bdi>bot-a</bdi>: 0 of 1 scenario passed, 1 failed.</p>')
  expect(page).toContain('<p><bdi>bot-b</bdi>: 1 of 1 scenario passed.</p>')
  expect(page).toContain(`<p><b>${report.result.compared?.comparison.conclusion}</b></p>`)
  expect(page).toContain(
    'Of 2 pairs of conversations, 0 passed with <bdi>bot-a</bdi> alone and 1 with <bdi>bot-b</bdi> alone.',
  )
  expect(page.match(/<span class="pair">/g)).toHaveLength(2)
  expect(page.match(/<div class="side-by-side"><div><details/g)).toHaveLength(2)
  // What the other chatbot said to the same is open too.
  expect(page.match(/<details open>/g)).toHaveLength(2)
  expect(page.match(/<svg /g)).toHaveLength(2)
})

test('what has changed since the baseline', () => {
  const { run, result } = reportOf([{ name: 'one', repetitions: [passed] }])
  const page = testPage({
    run,
    result: { ...result, baseline: { ...unchanged, fixed: ['a', 'b'] } },
  })
  expect(page).toContain('<p><b>Fixed</b>: <bdi>a</bdi>, <bdi>b</bdi></p>')
  expect(testPage({ run, result: { ...result, baseline: unchanged } })).toContain(
    'Nothing has changed since <bdi>base.json</bdi>.',
  )
})
