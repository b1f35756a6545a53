import { expect, test } from 'vitest'
import { testPage } from '../../../src/chats/report/test-page.ts'
import type { Judgement } from '../../../src/chats/run/sample.ts'
import { testResult } from '../../../src/chats/statistics/test-result.ts'
import { failedCheck, oneOfEach, openCriterion, reportOf, turn } from '../../support/test-report.ts'

const judgement: Judgement = {
  item: '1.1.1',
  pass: true,
  reason: 'It greets.',
  quote: 'Hello.',
  judgedBy: 'an agent',
  atMs: 0,
}

/** What stands between the first pair of these in a page. */
function between(page: string, from: string, to: string): string {
  const start = page.indexOf(from)
  expect(start).toBeGreaterThan(-1)
  return page.slice(start, page.indexOf(to, start + from.length))
}

test('the head tells the verdict, the totals and the figures', () => {
  const page = testPage(reportOf(oneOfEach, { notes: ['Set the canary.'] }))
  expect(page).toContain('<title>First look: bot-a</title>')
  expect(page).toContain(
    '1 of 4 scenarios passed, 1 failed, 1 could not be tested, 1 not judged yet.',
  )
  expect(page).toContain('<div class="notice bad headline">')
  expect(page).toContain('<p class="quiet" dir="auto">Set the canary.</p>')
  expect(page).toMatch(
    /<div><dt>Began<\/dt><dd><time datetime="2026-01-02T03:04:05.000Z">\d+ Jan 2026/,
  )
  expect(page).toContain('<div><dt>Took</dt><dd>4.2 s</dd></div>')
  expect(page).toContain('<div><dt>Run</dt><dd><code>run-1</code></dd></div>')
  expect(page).toContain('<div><dt>Messages</dt><dd>5</dd></div>')
  expect(page).toContain('<a class="tile bad" href="#failed"><b>1</b><span>failed</span></a>')
})

/** A section of a page. */
function sectionOf(page: string, id: string): string {
  return between(page, `<section id="${id}">`, '</section>')
}

test('what failed stands first: why, what was asked and answered, and a link to all of it', () => {
  const page = testPage(reportOf(oneOfEach))
  expect(/<section id="(\w+)">/.exec(page)?.[1]).toBe('failed')
  const failed = sectionOf(page, 'failed')
  expect(failed).toContain('<h2>What failed</h2>')
  expect(failed).toContain('<h3><bdi>remembers</bdi></h3>')
  expect(failed).toContain(
    '<span class="quiet">In turn 2: </span><b>Has this text</b> <code>contains</code>: &#34;Ana&#34; is not in the answer',
  )
  expect(failed).toContain('<dt>Visitor</dt><dd dir="auto">Who am I?</dd>')
  expect(failed).toContain('<dt>Chatbot</dt><dd dir="auto">Hello.</dd>')
  expect(failed).toContain('<a href="#conversation-2">repetition 1</a>')
  expect(page).toContain('id="conversation-2"')
  const errors = sectionOf(page, 'errors')
  expect(errors).toContain('No answer within 20,000 ms.')
  const open = sectionOf(page, 'open')
  expect(open).toContain('<bdi>is polite</bdi>')
  expect(open).toContain('1 criterion still open')
  expect(open).toContain('<b>Criterion to judge</b> <code>judge</code>: It is polite.')
  expect(open).toContain('<dt>Visitor</dt><dd dir="auto">Hi</dd>')
})

test('a pass rate has an interval, a single repetition has none', () => {
  expect(testPage(reportOf(oneOfEach))).not.toContain('interval')
  const passed = [turn()]
  const failed = [turn({ checks: [failedCheck] })]
  const page = testPage(reportOf([{ name: 'one', repetitions: [passed, failed, passed] }]))
  expect(sectionOf(page, 'failed')).toContain(
    '2 of 3 repetitions passed (95 % interval 21 to 94 %), flaky',
  )
})

test('every scenario has its verdict in words, linked to its conversation', () => {
  const page = testPage(reportOf(oneOfEach))
  const pills = [...sectionOf(page, 'scenarios').matchAll(/href="(#\S+)">(.*?)<\/a>/g)]
  expect(pills.map(([, to, label]) => [to, label])).toEqual([
    ['#conversation-1', '✓ passed'],
    ['#conversation-2', '✗ failed'],
    ['#conversation-3', '! could not be tested'],
    ['#conversation-4', '? not judged yet'],
  ])
})

test('scenarios stand in groups by a tag that not all of them have', () => {
  const { run } = reportOf(oneOfEach)
  const tags = [['pack', 'search'], ['pack'], ['pack', 'search'], ['pack', 'manner']]
  const scenarios = run.plan.scenarios.map((each, at) => ({ ...each, tags: tags[at] ?? [] }))
  const grouped = { ...run, plan: { ...run.plan, scenarios } }
  const page = testPage({ run: grouped, result: testResult(grouped) })
  const groups = [...sectionOf(page, 'scenarios').matchAll(/<h3><bdi>(.*?)<\/bdi> .*?>(.*?)</g)]
  expect(groups.map(([, topic, told]) => [topic, told])).toEqual([
    ['search', '1 of 2 scenarios passed'],
    ['Other', '0 of 1 scenario passed'],
    ['manner', '0 of 1 scenario passed'],
  ])
})

test('failed conversations come first and are open, with the reason beside the turn', () => {
  const page = testPage(reportOf(oneOfEach))
  const ids = [...page.matchAll(/id="conversation-(\d)"/g)].map(([, number]) => number)
  expect(ids).toEqual(['2', '3', '4', '1'])
  const parts = [...page.matchAll(/<details data-item data-verdict="(\w+)"( open)?>/g)]
  expect(parts.map(([, verdict, open]) => [verdict, open === ' open'])).toEqual([
    ['fail', true],
    ['error', true],
    ['needs_judgement', false],
    ['pass', false],
  ])
  const failed = between(page, 'id="conversation-2"', '</details>')
  expect(failed).toContain('<p class="visitor" dir="auto">Who am I?</p>')
  expect(failed).toContain('<p class="chatbot failed" dir="auto">Hello.</p>')
  expect(failed).toContain(
    '<span>Has this text</span> <code>contains: Ana</code>\n<p dir="auto">&#34;Ana&#34; is not in the answer</p>',
  )
  expect(failed).toContain('<p class="quiet">100 ms, 10 tokens</p>')
})

test('the three slowest answers are told, and no more', () => {
  const times = [300, 100, 500, 400, 200]
  const repetitions = times.map((latencyMs) => [turn({ answer: { text: 'Hello.', latencyMs } })])
  const page = testPage(reportOf([{ name: 'one', repetitions }]))
  const slowest = [...sectionOf(page, 'times').matchAll(/<b class="time">(.*?)<\/b>/g)]
  expect(slowest.map(([, time]) => time)).toEqual(['500 ms', '400 ms', '300 ms'])
})

test('a judgement is shown with who gave it, its reason and its quote, and a word on the judge', () => {
  const held = [{ name: 'is polite', repetitions: [[turn({ checks: [openCriterion] })]] }]
  const open = testPage(reportOf(held))
  expect(open).toContain('<p class="quiet">not judged yet</p>')
  expect(open).not.toContain('not impartial')
  const passed = testPage(reportOf(held, { judgements: [judgement] }))
  expect(passed).toContain('1 of 1 scenario passed.')
  expect(passed).toContain('It greets.')
  expect(passed).toContain('Judged by <bdi>an agent</bdi>, from “<bdi>Hello.</bdi>”')
  expect(passed).toContain('not impartial')
  const failed = testPage(
    reportOf(held, { judgements: [judgement, { ...judgement, pass: false }] }),
  )
  expect(sectionOf(failed, 'failed')).toContain(
    '<b>Criterion to judge</b> <code>judge</code>: It is polite: It greets.',
  )
  expect(failed).toContain('class="chatbot failed"')
})

test('nothing of a bot or a suite can be markup, and a text cannot turn what follows', () => {
  const evil = `</script><img src=x onerror="alert('1')">&\u202Eabc`
  const checks = [{ ...failedCheck, value: { text: evil }, reason: evil }]
  const answer = { text: evil, latencyMs: 1 }
  const held = [
    { name: evil, serialNumber: evil, repetitions: [[turn({ say: evil, answer, checks })]] },
  ]
  const page = testPage(reportOf(held, { notes: [evil] }))
  expect(page).not.toContain('<img')
  // The page's own, at its end.
  expect(page.match(/<\/?script/g)).toEqual(['<script', '</script'])
  expect(page).toContain(
    '&#60;/script&#62;&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;abc',
  )
  // Where it stands within a line it is isolated; the title is text alone.
  const unisolated = page.replace(
    /<bdi>[^<]*<\/bdi>|<(p|dd) [^>]*dir="auto">[^<]*|(title|aria-label)="[^"]*"|<title>[^<]*|<code>[^<]*/g,
    '',
  )
  expect(unisolated).not.toContain('\u202E')
})

test('what HTML cannot hold is left out', () => {
  const evil = 'a\u0000\u000B\u001B\uFFFF\uD800b\n\tc😀'
  const checks = [{ ...failedCheck, value: evil, reason: evil }]
  const answer = { text: evil, latencyMs: 1 }
  const held = [{ name: evil, repetitions: [[turn({ say: evil, answer, checks })]] }]
  const page = testPage(reportOf(held, { notes: [evil] }))
  expect(page).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cs}\uFFFF]/u)
  expect(page).toContain('<p class="visitor" dir="auto">ab\n\tc😀</p>')
})

test('an answer of 50,000 characters is cut, and says so', () => {
  const answer = { text: `${'x'.repeat(4999)}😀${'y'.repeat(44_999)}`, latencyMs: 1 }
  const page = testPage(reportOf([{ name: 'talks', repetitions: [[turn({ answer })]] }]))
  expect(page).toContain(`${'x'.repeat(4999)} <i>[cut here: 5,000 of 50,000 characters are shown`)
  expect(page).not.toContain('yyy')
})
