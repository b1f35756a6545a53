import { expect, test } from 'vitest'
import { refusal, SECRET_KEY } from '../../support/scripted-client.ts'
import { chatbot, gate, run, says, scenario, suite, turn } from '../../support/suite-run.ts'

const many = (count: number, parallel = 1) =>
  suite([scenario('greets', { repeats: count, turns: [turn('Hi'), turn('And?')] })], { parallel })

test('three errors in a row stop the run: nothing else is begun', async () => {
  const { client, messageBodies } = await chatbot({
    answer: () => refusal(500, 500, `It broke at ${SECRET_KEY}`),
  })
  const { end, samples } = await run({ service: client, suite: many(9) })
  expect(messageBodies()).toHaveLength(3)
  expect(samples.map(({ verdict }) => verdict)).toEqual(['error', 'error', 'error'])
  expect(end).toEqual({
    state: 'stopped',
    notes: [
      'Stopped: three errors in a row. The last: The service refused ClientAsk (HTTP 500, Code 500): It broke at [key removed]. Call again later.',
    ],
  })
})

test('what the service says with a full stop gets no other', async () => {
  const { client } = await chatbot({
    session: () => refusal(200, 404, 'There is no chatbot dmeo.'),
  })
  const { end } = await run({ service: client, suite: many(9) })
  expect(end.notes[0]).toContain('There is no chatbot dmeo. Check the chatbot ID')
})

test('sessions that do not open stop the run too', async () => {
  const { client, requests } = await chatbot({ session: () => refusal(404, 404, 'No such bot') })
  const { end, samples } = await run({ service: client, suite: many(9) })
  expect(requests).toHaveLength(3)
  expect(end.state).toBe('stopped')
  expect(samples[0]).toMatchObject({
    turns: [],
    verdict: 'error',
    error: 'No session: The service refused GetSession (HTTP 404, Code 404): No such bot.',
  })
})

test('an answer between errors lets the run go on', async () => {
  const { client } = await chatbot({
    answer: (number) => (number % 3 === 0 ? says('Hello') : refusal(500, 500, 'Broken')),
  })
  const { end, samples } = await run({ service: client, suite: many(6) })
  expect(end).toEqual({ state: 'completed', notes: [] })
  expect(samples).toHaveLength(6)
})

test('refusals that pass are no errors', async () => {
  const { client } = await chatbot({
    answer: (number) => (number <= 3 ? refusal(429, 429, 'Slow down') : says('Hello')),
  })
  const { end } = await run({ service: client, suite: many(3) })
  expect(end.state).toBe('completed')
})

test('a conversation that is under way when the run stops is kept as far as it went', async () => {
  const slow = gate()
  const { client, messageBodies } = await chatbot({
    answer: (number) =>
      number === 1
        ? {
            body: (async function* () {
              await slow.opened
              yield '{"Success":true,"Code":200,"Data":{"messageid":1,"content":"Late"}}'
            })(),
          }
        : refusal(500, 500, 'Broken'),
  })
  let ended = 0
  const { samples, end } = await run({
    service: client,
    suite: many(9, 2),
    onSample() {
      ended += 1
      if (ended === 3) slow.open()
    },
  })
  expect(messageBodies()).toHaveLength(4)
  expect(end.state).toBe('stopped')
  expect(samples.at(-1)).toMatchObject({
    verdict: 'error',
    error: 'The run was stopped in between.',
    turns: [{ answer: { text: 'Late' } }],
  })
})

test('a cancelled run keeps what was under way', async () => {
  const cancelling = new AbortController()
  const { client, messageBodies } = await chatbot({
    answer(number) {
      if (number < 4) return says('Hello')
      setTimeout(() => cancelling.abort(), 20)
      return 'never answer'
    },
  })
  const { end, samples } = await run({ service: client, suite: many(9), signal: cancelling.signal })
  expect(end).toEqual({ state: 'stopped', notes: ['Cancelled.'] })
  expect(messageBodies()).toHaveLength(4)
  expect(samples.map(({ number, verdict }) => [number, verdict])).toEqual([
    [1, 'pass'],
    [2, 'error'],
  ])
  expect(samples[1]).toMatchObject({
    error: 'The run was stopped in between.',
    turns: [
      { sessionID: 2, say: 'Hi', answer: { text: 'Hello' } },
      { sessionID: 2, say: 'And?', error: 'Cancelled before the answer came.', checks: [] },
    ],
  })
})

test('a check that failed before the run was cancelled stays a failure', async () => {
  const cancelling = new AbortController()
  const { client } = await chatbot({
    answer(number) {
      if (number === 1) return says('Hello')
      setTimeout(() => cancelling.abort(), 20)
      return 'never answer'
    },
  })
  const turns = [turn('Hi', { checks: [{ check: 'contains', value: 'x' }] }), turn('And?')]
  const { samples } = await run({
    service: client,
    suite: suite([scenario('greets', { turns })]),
    signal: cancelling.signal,
    check: () => ({ verdict: 'fail', reason: 'no x' }),
  })
  expect(samples.map(({ verdict, turns }) => [verdict, turns.length])).toEqual([['fail', 2]])
})

test('a run that is cancelled between two messages keeps the first one', async () => {
  const cancelling = new AbortController()
  const { client, messageBodies } = await chatbot()
  const turns = [turn('Hi', { checks: [{ check: 'contains', value: 'x' }] }), turn('And?')]
  const { end, samples } = await run({
    service: client,
    suite: suite([scenario('greets', { repeats: 9, turns })]),
    signal: cancelling.signal,
    check() {
      cancelling.abort()
      return { verdict: 'pass' }
    },
  })
  expect(end.notes).toEqual(['Cancelled.'])
  expect(messageBodies()).toHaveLength(1)
  expect(samples).toMatchObject([
    {
      verdict: 'error',
      error: 'The run was stopped in between.',
      turns: [{ answer: { text: 'Hello' } }],
    },
  ])
  expect(samples[0]?.turns).toHaveLength(1)
})

test('a run that is cancelled while a session opens has held nothing', async () => {
  const cancelling = new AbortController()
  const { client } = await chatbot({
    session() {
      setTimeout(() => cancelling.abort(), 20)
      return 'never answer'
    },
  })
  const { end, samples } = await run({ service: client, suite: many(9), signal: cancelling.signal })
  expect(end.notes).toEqual(['Cancelled.'])
  expect(samples).toEqual([])
})

test('a run that is cancelled before it begins sends nothing', async () => {
  const { client, requests } = await chatbot()
  const { end } = await run({ service: client, suite: many(2), signal: AbortSignal.abort() })
  expect(end).toEqual({ state: 'stopped', notes: ['Cancelled.'] })
  expect(requests).toEqual([])
})

test('a wait is broken off when the run is cancelled', async () => {
  const cancelling = new AbortController()
  const { client, messageBodies } = await chatbot({
    answer() {
      setTimeout(() => cancelling.abort(), 100)
      return refusal(429, 429, 'Slow down', { 'retry-after': '30' })
    },
  })
  const { end, samples } = await run({
    service: client,
    suite: many(2),
    signal: cancelling.signal,
    // The real wait.
    wait: undefined,
  })
  expect(end.notes).toEqual(['Cancelled.'])
  expect(messageBodies()).toHaveLength(1)
  // It was sent, and refused for a moment.
  expect(samples[0]?.turns).toMatchObject([
    { error: 'Cancelled before the answer came.', retries: 0 },
  ])
})
