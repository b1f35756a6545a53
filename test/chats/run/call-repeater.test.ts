import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { planOf } from '../../../src/chats/run/plan.ts'
import { testResult } from '../../../src/chats/statistics/test-result.ts'
import { refusal, type Step, success } from '../../support/scripted-client.ts'
import {
  chatbot,
  gate,
  run,
  says,
  scenario,
  streams,
  suite,
  turn,
} from '../../support/suite-run.ts'

const one = suite([scenario('greets')])
const page = { status: 503, body: '<html><title>Back soon</title></html>' }

test.each<[string, Step]>([
  ['HTTP 429', refusal(429, 429, 'Slow down')],
  ['HTTP 503', refusal(503, 503, 'Busy')],
  ['HTTP 503 without an envelope', page],
  ['Code 429 inside HTTP 200', refusal(200, 429, 'Slow down')],
  ['Code 503 inside HTTP 200', refusal(200, 503, 'Busy')],
])('%s: the message is sent again, and that is counted', async (_, busy) => {
  const { client, messageBodies } = await chatbot({
    answer: (number) => (number <= 3 ? busy : says('At last')),
  })
  const { samples, waits, end } = await run({ service: client, suite: one })
  expect(messageBodies()).toHaveLength(4)
  expect(samples[0]?.turns[0]).toMatchObject({ retries: 3, answer: { text: 'At last' } })
  expect(end.state).toBe('completed')
  expect(waits.map((ms) => Math.log2(ms / 1000) | 0)).toEqual([0, 1, 2])
})

test('the fourth refusal is the last', async () => {
  const { client, messageBodies } = await chatbot({ answer: () => refusal(429, 429, 'Slow down') })
  const { samples } = await run({ service: client, suite: one })
  expect(messageBodies()).toHaveLength(4)
  expect(samples[0]).toMatchObject({
    verdict: 'error',
    turns: [
      { retries: 3, error: 'The service refused ClientAsk (HTTP 429, Code 429): Slow down.' },
    ],
  })
})

test.each<[string, Step]>([
  ['HTTP 500', refusal(500, 500, 'Broken')],
  ['HTTP 502', refusal(502, 502, 'Broken')],
  ['HTTP 504', refusal(504, 504, 'Late')],
  ['HTTP 408', refusal(408, 408, 'Late')],
  ['HTTP 401', refusal(401, 401, 'Who?')],
  ['Code 500 inside HTTP 200', refusal(200, 500, 'Broken')],
  ['a connection that breaks before', 'reset before reading'],
  ['a connection that breaks', 'reset after reading'],
  ['an answer that is none', { body: 'Hello' }],
])('%s: nothing is sent again', async (_, failure) => {
  const { client, requests } = await chatbot({ answer: () => failure })
  const turns = [turn('Hi'), turn('And?')]
  const { samples, waits } = await run({
    service: client,
    suite: suite([scenario('greets', { turns })]),
  })
  // One for the session, one for the message.
  expect(requests).toHaveLength(2)
  expect(waits).toEqual([])
  expect(samples[0]).toMatchObject({ verdict: 'error', turns: [{ retries: 0, checks: [] }] })
  expect(samples[0]?.turns[0]?.error).toBeDefined()
})

test('a session that is refused for a moment counts for the turn that opens it', async () => {
  const { client, sessionBodies } = await chatbot({
    session: (number) => (number === 1 ? refusal(503, 503, 'Busy') : success({ SessionID: 5 })),
  })
  const { samples } = await run({ service: client, suite: one })
  expect(sessionBodies()).toHaveLength(2)
  expect(samples[0]?.turns[0]).toMatchObject({ sessionID: 5, retries: 1 })
})

test('retries of a session that never opens are counted too', async () => {
  const { client, sessionBodies } = await chatbot({ session: () => refusal(503, 503, 'Busy') })
  const { samples } = await run({ service: client, suite: one })
  expect(sessionBodies()).toHaveLength(4)
  expect(samples).toMatchObject([{ turns: [], verdict: 'error', retries: 3 }])
  const plan = planOf(one, ['bot-a'], (text) => text)
  const run1 = { id: '1', plan, startedAtMs: 0, endedAtMs: 1, judgements: [], notes: [] }
  expect(testResult({ ...run1, state: 'completed', samples }).bot.retries).toBe(3)
})

test('the service says how long to wait: up to 30 s that is done', async () => {
  const after = (seconds: string) => refusal(429, 429, 'Slow down', { 'retry-after': seconds })
  const { client, messageBodies } = await chatbot({
    answer: (number) => [after('30'), after('0')][number - 1] ?? after('31'),
  })
  const { waits, samples } = await run({ service: client, suite: one })
  expect(waits).toEqual([30_000, 0])
  expect(messageBodies()).toHaveLength(3)
  expect(samples[0]?.turns[0]).toMatchObject({ retries: 2, error: expect.any(String) })
})

test('a message that was answered in part is not sent again', async () => {
  const { client, messageBodies } = await chatbot({
    answer: () => streams({ content: 'Hel' }, { Success: false, Code: 429, Message: 'Slow down' }),
  })
  const turns = [turn('Hi', { stream: true })]
  const { samples } = await run({ service: client, suite: suite([scenario('streams', { turns })]) })
  expect(messageBodies()).toHaveLength(1)
  expect(samples[0]?.verdict).toBe('error')
})

test('while one conversation waits because of 429, no other sends', async () => {
  const waiting = gate()
  const otherAnswered = gate()
  const { client } = await chatbot({
    answer(number) {
      if (number === 1) return refusal(429, 429, 'Slow down')
      if (number > 2) return says('Hello')
      // Under way when the other is refused.
      const body = async function* () {
        await waiting.opened
        yield '{"Success":true,"Code":200,"Data":{"messageid":1,"content":"Hello"}}'
      }
      return { body: body() }
    },
  })
  let sent = 0
  const call: typeof client.call = (...request) => {
    sent += 1
    return client.call(...request)
  }
  const checks = [{ check: 'contains', value: 'x' }] as const
  const scenarios = ['a', 'b', 'c'].map((name) =>
    scenario(name, { turns: [turn('Hi', { checks }), turn('And?')] }),
  )
  let sentMeanwhile: number | undefined
  const { samples } = await run({
    service: { ...client, call },
    suite: suite(scenarios, { parallel: 2 }),
    check() {
      otherAnswered.open()
      return { verdict: 'pass' }
    },
    async wait() {
      waiting.open()
      await otherAnswered.opened
      // All that follows from the answer at once has happened by then.
      await setImmediate()
      sentMeanwhile = sent
    },
  })
  // Two sessions, the message that was refused, and the one that was under way.
  expect(sentMeanwhile).toBe(4)
  expect(samples.map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 'pass'])
})
