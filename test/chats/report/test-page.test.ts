import { expect, test } from 'vitest'
import { testPage } from '../../../src/chats/report/test-page.ts'
import type { Judgement } from '../../../src/chats/run/sample.ts'
import { failedCheck, oneOfEach, openCriterion, reportOf, turn } from './support.ts'

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
  expect(page).toContain('<div class="verdict fail">')
  expect(page).toContain('<p dir="auto">Set the canary.</p>')
  expect(page).toContain('<div><dt>Began</dt><dd>2026-01-02 03:04 UTC</dd></div>')
  expect(page).toContain('<div><dt>Took</dt><dd>4.2 s</dd></div>')
  expect(page).toContain('<div><dt>Run</dt><dd>run-1</dd></div>')
  expect(page).toContain('<div><dt>Messages</dt><dd>5</dd></div>')
})

test('what failed stands first, with its reason and a link to its conversation', () => {
  const page = testPage(reportOf(oneOfEach))
  const failed = between(page, '<h2 id="failed">What failed</h2>', '</ul>')
  expect(failed).toContain('<b><bdi>remembers</bdi></b>')
  expect(failed).toContain('0/1 repetitions passed (95 % interval 0 to 79 %)')
  expect(failed).toContain('turn 2: contains: &#34;Ana&#34; is not in the answer')
  expect(failed).toContain('<a href="#conversation-2">repetition 1</a>')
  expect(page).toContain('id="conversation-2"')
  const errors = between(page, '<h2 id="errors">What could not be tested</h2>', '</ul>')
  expect(errors).toContain('No answer within 20,000 ms.')
  const open = between(page, '<h2 id="open">Not judged yet</h2>', '</ul>')
  expect(open).toContain('<bdi>is polite</bdi>')
  expect(open).toContain('1 criterion still open')
  expect(open).toContain('judge, still open: It is polite.')
  expect(open).not.toContain('interval')
})

test('every repetition has a cell with a sign of its own, linked to its conversation', () => {
  const page = testPage(reportOf(oneOfEach))
  const matrix = between(page, '<ul class="matrix">', '</ul>')
  expect(
    [...matrix.matchAll(/href="(#\S+)".*?>(.)<\/a>/g)].map(([, to, sign]) => [to, sign]),
  ).toEqual([
    ['#conversation-1', '✓'],
    ['#conversation-2', '✗'],
    ['#conversation-3', '!'],
    ['#conversation-4', '?'],
  ])
})

test('failed conversations are open, with the reason beside the turn', () => {
  const page = testPage(reportOf(oneOfEach))
  expect(page.match(/<details>/g)).toHaveLength(2)
  expect(page.match(/<details open>/g)).toHaveLength(2)
  const failed = between(page, 'id="conversation-2"', '</details>')
  expect(failed).toContain('<p class="visitor" dir="auto">Who am I?</p>')
  expect(failed).toContain('<p class="chatbot failed" dir="auto">Hello.</p>')
  expect(failed).toContain(
    '<code>contains: Ana</code>\n<p dir="auto">&#34;Ana&#34; is not in the answer</p>',
  )
  expect(failed).toContain('<p class="quiet">100 ms, 10 tokens</p>')
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
  expect(between(failed, '<h2 id="failed">What failed</h2>', '</ul>')).toContain(
    'judge: It is polite: It greets.',
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
  expect(page).not.toContain('<script')
  expect(page).not.toContain('</script')
  expect(page).toContain(
    '&#60;/script&#62;&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;abc',
  )
  // Where it stands within a line it is isolated; the title is text alone.
  const unisolated = page.replace(
    /<bdi>[^<]*<\/bdi>|<p [^>]*dir="auto">[^<]*<\/p>|(title|aria-label)="[^"]*"|<title>[^<]*|<code>[^<]*/g,
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
