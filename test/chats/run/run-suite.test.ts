import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { CheckOutcome } from '../../../src/chats/checks/check-outcome.ts'
import type { Check } from '../../../src/chats/suite/check-values.ts'
import { chatbot, gate, run, says, scenario, someMs, suite, turn } from '../../support/suite-run.ts'

const says1: Check = { check: 'contains', value: 'one' }

test('turns are asked in order, each repetition in a session of its own', async () => {
  const { client, sessionBodies, messageBodies } = await chatbot({
    answer: (number) => says(`answer ${number}`, { totalToken: number, noAnswer: number === 2 }),
  })
  const twice = scenario('greets', { repeats: 2, turns: [turn('Hi'), turn('And?')] })
  const { end, samples } = await run({ service: client, suite: suite([twice]) })
  expect(end).toEqual({ state: 'completed', notes: [] })
  expect(sessionBodies()).toEqual([{ serialNumber: 'bot-a' }, { serialNumber: 'bot-a' }])
  expect(messageBodies()).toEqual([
    { sessionID: 1, content: 'Hi' },
    { sessionID: 1, content: 'And?' },
    { sessionID: 2, content: 'Hi' },
    { sessionID: 2, content: 'And?' },
  ])
  expect(samples[0]).toEqual({
    number: 1,
    serialNumber: 'bot-a',
    scenario: 'greets',
    repetition: 1,
    turns: [
      {
        sessionID: 1,
        say: 'Hi',
        answer: { text: 'answer 1', noAnswer: false, tokens: 1, latencyMs: someMs },
        retries: 0,
        checks: [],
        named: [],
      },
      {
        sessionID: 1,
        say: 'And?',
        answer: { text: 'answer 2', noAnswer: true, tokens: 2, latencyMs: someMs },
        retries: 0,
        checks: [],
        named: [],
      },
    ],
    verdict: 'pass',
    startedAtMs: someMs,
  })
  expect(samples[1]).toMatchObject({ number: 2, repetition: 2 })
})

test('a turn can begin another session: checks see what was said in their own', async () => {
  const { client, messageBodies } = await chatbot()
  const turns = [
    turn('My code is 7', { checks: [says1] }),
    turn('Keep it', { checks: [says1] }),
    turn('Whose code?', { newSession: true, checks: [says1] }),
  ]
  const { looked } = await run({ service: client, suite: suite([scenario('leak', { turns })]) })
  expect(messageBodies()).toMatchObject([{ sessionID: 1 }, { sessionID: 1 }, { sessionID: 2 }])
  expect(looked.map(({ context }) => context.said)).toEqual([
    ['My code is 7'],
    ['My code is 7', 'Keep it'],
    ['Whose code?'],
  ])
})

test('a media turn sends what it has and no more', async () => {
  const { client, messageBodies } = await chatbot()
  const turns = [turn('', { chatAskType: 'Image', fileIds: [4, 5] })]
  const { samples } = await run({ service: client, suite: suite([scenario('picture', { turns })]) })
  expect(messageBodies()).toEqual([
    { sessionID: 1, content: '', chatAskType: 'Image', fileIds: [4, 5] },
  ])
  expect(samples[0]?.turns[0]).toMatchObject({ say: '', chatAskType: 'Image', fileIds: [4, 5] })
})

test('a streamed turn tells when its first piece came', async () => {
  const first = gate()
  let betweenMs = 0
  const pieces = async function* () {
    yield 'data: {"content":"Hel"}\n\n'
    await first.opened
    const seenAt = performance.now()
    await wait(50)
    betweenMs = performance.now() - seenAt
    yield 'data: {"content":"lo"}\n\n'
    yield 'data: {"QuestionID":1,"AnswerID":2,"Answer":"Hello","TotalToken":9}\n\n'
  }
  const { client, messageBodies } = await chatbot({ answer: () => ({ body: pieces() }) })
  const askStreamed: typeof client.askStreamed = (body, options) =>
    client.askStreamed(body, {
      ...options,
      async onFragment(fragment) {
        await options.onFragment(fragment)
        first.open()
      },
    })
  const turns = [turn('Hi', { stream: true, checks: [says1] })]
  const { samples, looked } = await run({
    service: { ...client, askStreamed },
    suite: suite([scenario('streams', { turns })]),
  })
  expect(messageBodies()).toEqual([{ sessionID: 1, content: 'Hi', stream: true }])
  expect(samples[0]?.turns[0]?.answer).toEqual({
    text: 'Hello',
    tokens: 9,
    latencyMs: someMs,
    firstFragmentMs: someMs,
  })
  const { latencyMs = 0, firstFragmentMs = latencyMs } = looked[0]?.answer ?? {}
  expect(latencyMs - firstFragmentMs).toBeGreaterThanOrEqual(betweenMs)
})

test('a stream that is answered in one piece has no first piece', async () => {
  const { client } = await chatbot({ answer: () => says('All at once') })
  const turns = [turn('Hi', { stream: true, checks: [says1] })]
  const { looked } = await run({ service: client, suite: suite([scenario('streams', { turns })]) })
  expect(looked[0]?.answer).toEqual({
    text: 'All at once',
    noAnswer: false,
    tokens: 7,
    latencyMs: someMs,
    firstFragmentMs: undefined,
  })
})

test.each<[string, CheckOutcome[], string]>([
  ['all passed', [{ verdict: 'pass' }, { verdict: 'pass' }], 'pass'],
  [
    'one waits for the judge',
    [{ verdict: 'pass' }, { verdict: 'needs_judgement' }],
    'needs_judgement',
  ],
  [
    'one cannot be told',
    [{ verdict: 'error', reason: 'x' }, { verdict: 'needs_judgement' }],
    'error',
  ],
  [
    'one failed',
    [
      { verdict: 'fail', reason: 'x' },
      { verdict: 'error', reason: 'y' },
    ],
    'fail',
  ],
])('checks of which %s', async (_, outcomes, verdict) => {
  const { client, messageBodies } = await chatbot()
  const turns = [turn('Hi', { checks: [says1] }), turn('And?', { checks: [says1] })]
  const next = outcomes.values()
  const { samples } = await run({
    service: client,
    suite: suite([scenario('checked', { turns })]),
    check: () => next.next().value ?? { verdict: 'pass' },
  })
  expect(samples[0]?.verdict).toBe(verdict)
  // A check that failed does not end the conversation.
  expect(messageBodies()).toHaveLength(2)
})

test('keys are cut out of all that is kept, and checks see what was answered', async () => {
  const { client } = await chatbot({ answer: () => says('Your key is sk-9') })
  const checks: Check[] = [
    { check: 'notContains', value: 'sk-9' },
    { check: 'jsonSchema', value: { const: ['sk-9'] } },
  ]
  const turns = [turn('Is it sk-9?', { checks })]
  const matched = { group: 'g', variant: 'v' }
  const seen: string[] = []
  const { samples } = await run({
    service: client,
    suite: suite([scenario('leaks sk-9', { turns, matched })]),
    serialNumbers: ['bot sk-9'],
    listingsOf: () => ({ listings: [], isKnown: true, from: 'nowhere' }),
    namedIn: (text, said) => [text, ...said],
    check(_, { text }) {
      seen.push(text)
      return { verdict: 'fail', reason: `It said: ${text}` }
    },
    redact: (text) => text.replaceAll('sk-9', '…'),
  })
  expect(JSON.stringify(samples)).not.toContain('sk-9')
  expect(samples[0]).toMatchObject({
    serialNumber: 'bot …',
    scenario: 'leaks …',
    turns: [
      {
        say: 'Is it …?',
        answer: { text: 'Your key is …' },
        checks: [
          { check: 'notContains', value: '…', verdict: 'fail', reason: 'It said: Your key is …' },
          { check: 'jsonSchema', value: { const: ['…'] } },
        ],
        named: ['Your key is …', 'Is it …?'],
      },
    ],
  })
  expect(seen).toEqual(['Your key is sk-9', 'Your key is sk-9'])
})

test('four conversations go on at once, and no more', async () => {
  const { client, request } = await chatbot({
    answer: () => ({
      body: (async function* () {
        // Four sessions, and a message in each.
        await request(8)
        yield JSON.stringify({ Success: true, Code: 200, Data: { messageid: 1, content: 'Hello' } })
      })(),
    }),
  })
  let goingOn = 0
  let most = 0
  const scenarios = Array.from({ length: 12 }, (_, index) => scenario(`s${index}`))
  const { samples } = await run({
    service: client,
    suite: suite(scenarios, { parallel: 4 }),
    // Asked for when a conversation begins.
    listingsOf() {
      goingOn += 1
      most = Math.max(most, goingOn)
      return undefined
    },
    onSample() {
      goingOn -= 1
    },
  })
  expect(samples).toHaveLength(12)
  expect(most).toBe(4)
})

test('two chatbots are asked the same thing one after the other', async () => {
  const { client, sessionBodies } = await chatbot()
  const { samples } = await run({
    service: client,
    suite: suite([scenario('x'), scenario('y')]),
    serialNumbers: ['bot-a', 'bot-b'],
  })
  expect(sessionBodies().slice(0, 2)).toEqual([
    { serialNumber: 'bot-a' },
    { serialNumber: 'bot-b' },
  ])
  expect(samples[1]).toMatchObject({ number: 2, serialNumber: 'bot-b', scenario: 'x' })
})

test('what goes wrong in here is no error of the service: the run ends with it', async () => {
  const { client, messageBodies } = await chatbot()
  const turns = [turn('Hi', { checks: [says1] })]
  const broken = run({
    service: client,
    suite: suite([scenario('x', { repeats: 20, turns })], { parallel: 2 }),
    check() {
      throw new TypeError('a mistake')
    },
  })
  await expect(broken).rejects.toThrow('a mistake')
  expect(messageBodies().length).toBeLessThanOrEqual(2)
})

test('the other conversations end with it', async () => {
  const { client, messageBodies } = await chatbot()
  let samples = 0
  const broken = run({
    service: client,
    suite: suite([scenario('x', { repeats: 20 })], { parallel: 2 }),
    onSample() {
      samples += 1
      if (samples === 2) throw new TypeError('a mistake')
    },
  })
  await expect(broken).rejects.toThrow('a mistake')
  expect(messageBodies().length).toBeLessThanOrEqual(3)
})
