import { expect, test } from 'vitest'
import { testPage } from '../../../src/chats/report/test-page.ts'
import { failedCheck, reportOf, turn, unchanged } from '../../support/test-report.ts'

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
    'conversation-2',
    'conversation-1',
    'conversation-301',
  ])
  expect(page.match(/class="cell good" (href|title)/g)).toHaveLength(599)
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
  expect(page).toContain(
    `<p><b><bdi>${report.result.compared?.comparison.conclusion}</bdi></b></p>`,
  )
  expect(page).toContain(
    'Of 2 pairs of conversations, 0 passed with <bdi>bot-a</bdi> alone and 1 with <bdi>bot-b</bdi> alone.',
  )
  // One conversation for both, with what the visitor said once above both answers.
  expect(page.match(/<details data-item/g)).toHaveLength(2)
  expect(page.match(/class="visitor"/g)).toHaveLength(2)
  expect(page.match(/<details data-item data-verdict="pass fail differs" open>/g)).toHaveLength(1)
  expect(page.match(/<svg viewBox/g)).toHaveLength(2)
})

test('of two chatbots only what differs is in the table, and a failure of both is said once', () => {
  const page = testPage(
    reportOf(
      ['bot-a', 'bot-b'].flatMap((serialNumber) => [
        { name: 'both fail', serialNumber, repetitions: [failed] },
        { name: 'both pass', serialNumber, repetitions: [passed] },
        {
          name: 'one fails',
          serialNumber,
          repetitions: [serialNumber === 'bot-a' ? failed : passed],
        },
      ]),
    ),
  )
  const part = (id: string) => {
    const from = page.indexOf(`<section id="${id}">`)
    return page.slice(from, page.indexOf('</section>', from))
  }
  const told = part('failed')
  expect([...told.matchAll(/<h3><bdi>(.*?)<\/bdi><\/h3>/g)].map(([, name]) => name)).toEqual([
    'both fail',
    'one fails',
  ])
  const first = told.slice(0, told.indexOf('one fails'))
  expect(first.match(/is not in the answer/g)).toHaveLength(1)
  expect(first.match(/<dt>Visitor<\/dt>/g)).toHaveLength(1)
  const rows = part('bots').match(/<tr role="row"><td.*/g)
  expect(rows).toHaveLength(1)
  expect(rows?.[0]).toContain('one fails')
  expect(part('bots')).toContain('2 scenarios ended alike with both')
})

test('what has changed since the baseline', () => {
  const { run, result } = reportOf([{ name: 'one', repetitions: [passed] }])
  const page = testPage({
    run,
    result: { ...result, baseline: { ...unchanged, fixed: ['a', 'b'] } },
  })
  expect(page).toContain(
    '<p><b>Fixed</b> <span class="quiet">(2)</span>: <bdi>a</bdi>, <bdi>b</bdi></p>',
  )
  expect(testPage({ run, result: { ...result, baseline: unchanged } })).toContain(
    'Nothing has changed since <bdi>base.json</bdi>.',
  )
})
