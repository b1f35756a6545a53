import { expect, test } from 'vitest'
import { junitXml } from '../../../src/chats/report/junit.ts'
import { failedCheck, oneOfEach, reportOf, turn } from '../../support/test-report.ts'

const piece =
  /<\?xml version="1\.0" encoding="UTF-8"\?>\n|<(\w+)((?: \w+="[^<>"&]*(?:&#\d+;[^<>"&]*)*")*)(\/?)>|<\/(\w+)>|([^<>&]|&#\d+;)+/y

/** Reads a document of the little XML that is written here; throws at anything else. */
function elements(xml: string) {
  const open: string[] = []
  const read: { name: string; attributes: Record<string, string>; text: string; path: string }[] =
    []
  piece.lastIndex = 0
  while (piece.lastIndex < xml.length) {
    const at = piece.lastIndex
    const match = piece.exec(xml)
    if (!match) throw new Error(`not XML at ${at}: ${xml.slice(at, at + 80)}`)
    const [all, name, attributes = '', isEmpty, closed] = match
    if (closed !== undefined && open.pop() !== closed)
      throw new Error(`</${closed}> closes nothing`)
    if (name !== undefined) {
      const pairs = [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        plain(value),
      ])
      read.push({
        name,
        attributes: Object.fromEntries(pairs),
        text: '',
        path: [...open, name].join('/'),
      })
      if (isEmpty === '') open.push(name)
    } else if (closed === undefined && !all.startsWith('<?')) {
      const last = read.at(-1)
      if (last) last.text += plain(all)
    }
  }
  expect(open).toEqual([])
  return read
}

function plain(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

test('a test case for each scenario, and counts that add up', () => {
  const read = elements(junitXml(reportOf(oneOfEach)))
  const counts = { tests: '4', failures: '1', errors: '1', skipped: '1' }
  expect(read[0]).toMatchObject({
    path: 'testsuites',
    attributes: { name: 'First look', ...counts, time: '4.200' },
  })
  expect(read[1]).toMatchObject({
    path: 'testsuites/testsuite',
    attributes: {
      name: 'First look (bot-a)',
      ...counts,
      time: '0.400',
      timestamp: '2026-01-02T03:04:05',
    },
  })
  expect(
    read.filter(({ name }) => name === 'testcase').map(({ attributes }) => attributes),
  ).toEqual([
    { classname: 'First look', name: 'greets (bot-a)', time: '0.100' },
    { classname: 'First look', name: 'remembers (bot-a)', time: '0.200' },
    { classname: 'First look', name: 'answers (bot-a)', time: '0.000' },
    { classname: 'First look', name: 'is polite (bot-a)', time: '0.100' },
  ])
})

test('a failure has its reasons and the turn; errors and open judgements are neither', () => {
  const read = elements(junitXml(reportOf(oneOfEach)))
  const failure = read.find(({ name }) => name === 'failure')
  expect(failure?.attributes).toEqual({
    message: 'turn 2: contains: "Ana" is not in the answer',
    type: 'fail',
  })
  expect(failure?.text.trim()).toBe(
    `0/1 repetitions passed
turn 2: contains: "Ana" is not in the answer

Repetition 1, turn 2
Visitor: Who am I?
Chatbot: Hello.`,
  )
  const error = read.find(({ name }) => name === 'error')
  expect(error?.attributes).toEqual({ message: 'No answer within 20,000 ms.', type: 'error' })
  expect(error?.text).toContain('Visitor: Hi\nNo answer: No answer within 20,000 ms.')
  expect(read.find(({ name }) => name === 'skipped')?.attributes).toEqual({
    message: 'not judged yet',
  })
})

test('text that XML cannot hold is left out, the rest is escaped', () => {
  const evil = `<a b="c" d='e'>&amp;]]>\u0000\u0008\u000B\u001B\uFFFE\uFFFF\uD800x\uDC00😀\ttab`
  const checks = [{ ...failedCheck, reason: evil }]
  const answer = { text: evil, latencyMs: 1 }
  const held = [{ name: evil, repetitions: [[turn({ say: evil, answer, checks })]] }]
  const xml = junitXml(reportOf(held))
  const kept = `<a b="c" d='e'>&amp;]]>x😀\ttab`
  const read = elements(xml)
  expect(read[2]?.attributes.name).toBe(`${kept} (bot-a)`)
  expect(read[3]?.attributes.message).toBe(kept)
  expect(read[3]?.text).toContain(`Visitor: ${kept}\nChatbot: ${kept}`)
})

test('two chatbots are two test suites', () => {
  const passed = [turn()]
  const failed = [turn({ checks: [failedCheck] })]
  const read = elements(
    junitXml(
      reportOf([
        { name: 'one', serialNumber: 'bot-a', repetitions: [passed] },
        { name: 'one', serialNumber: 'bot-b', repetitions: [failed] },
      ]),
    ),
  )
  const suites = read.filter(({ name }) => name === 'testsuite')
  expect(
    suites.map(({ attributes: { name, tests, failures } }) => [name, tests, failures]),
  ).toEqual([
    ['First look (bot-a)', '1', '0'],
    ['First look (bot-b)', '1', '1'],
  ])
  expect(read[0]?.attributes).toMatchObject({ tests: '2', failures: '1' })
})
