import { expect, test } from 'vitest'
import type { Framing } from '../../src/sandbox/framing.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import { data, failedWith, newSession, post, postInit, start } from '../support/sandbox.ts'
import { scriptedBot } from '../support/scripted-bot.ts'

async function stream(sandbox: Sandbox): Promise<Response> {
  const body = { sessionID: await newSession(sandbox), content: 'Hi', stream: true }
  return fetch(`${sandbox.url}/chat/Chat/ClientAsk`, postInit(sandbox, body))
}

/** Split by hand: no answer of these tests has braces in a text. */
const parsers: Record<Framing, (body: string) => unknown[]> = {
  sse: (body) =>
    body
      .slice(0, -2)
      .split('\n\n')
      .map((event) => JSON.parse(event.replace(/^data: /, ''))),
  lines: (body) =>
    body
      .slice(0, -1)
      .split('\n')
      .map((line) => JSON.parse(line)),
  concatenated: (body) => JSON.parse(`[${body.replaceAll('}{', '},{')}]`),
}

test.each(['sse', 'lines', 'concatenated'] as const)(
  'a stream framed as %s has the fragments, then the final object',
  async (framing) => {
    const sandbox = await start({ framing, bot: scriptedBot(['Hél', '', 'lo\nthere 🏠']) })
    const suffix = { serialNumber: 'demo', AnswerSuffix: ' Bye.' }
    await data(post(sandbox, '/chat/Chatbot/Edit', suffix))
    const response = await stream(sandbox)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const body = await response.text()
    expect(body.startsWith(framing === 'sse' ? 'data: {' : '{')).toBe(true)
    expect(body.endsWith({ sse: '}\n\n', lines: '}\n', concatenated: '}' }[framing])).toBe(true)
    expect(parsers[framing](body)).toEqual([
      { content: 'Hél' },
      { content: 'lo\nthere 🏠' },
      { content: ' Bye.' },
      { QuestionID: 1, AnswerID: 2, Answer: 'Héllo\nthere 🏠 Bye.', TotalToken: 7 },
    ])
  },
)

test('sse is the framing unless told', async () => {
  const response = await stream(await start())
  expect(await response.text()).toBe(
    'data: {"content":"Hello"}\n\n' +
      'data: {"content":" there."}\n\n' +
      'data: {"QuestionID":1,"AnswerID":2,"Answer":"Hello there.","TotalToken":7}\n\n',
  )
})

test('an empty answer is the final object alone', async () => {
  const response = await stream(await start({ framing: 'lines', bot: scriptedBot([]) }))
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(await response.text()).toBe('{"QuestionID":1,"AnswerID":2,"Answer":"","TotalToken":7}\n')
})

test('fragments arrive while the bot is still answering', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const sandbox = await start({
    framing: 'concatenated',
    bot: {
      async answer(_question, { onFragment }) {
        await onFragment('One')
        await released
        await onFragment('Two')
        return { text: 'OneTwo', noAnswer: false, totalToken: 1, listingIds: [] }
      },
    },
  })
  const reader = (await stream(sandbox)).body?.pipeThrough(new TextDecoderStream()).getReader()
  expect(await reader?.read()).toEqual({ done: false, value: '{"content":"One"}' })
  release()
  let rest = ''
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read())
    rest += next.value
  expect(rest).toBe(
    '{"content":"Two"}{"QuestionID":1,"AnswerID":2,"Answer":"OneTwo","TotalToken":1}',
  )
})

test('a long answer that nobody waits for in the bot arrives whole', async () => {
  const fragments = Array.from({ length: 3000 }, (_, n) => `${n} ${'x'.repeat(100)}`)
  const sandbox = await start({
    framing: 'lines',
    bot: {
      async answer(_question, { onFragment }) {
        for (const fragment of fragments) void onFragment(fragment)
        return { text: fragments.join(''), noAnswer: false, totalToken: 1, listingIds: [] }
      },
    },
  })
  const records = (await (await stream(sandbox)).text()).trimEnd().split('\n')
  expect(records).toHaveLength(3001)
  const joined = records.slice(0, -1).map((record) => JSON.parse(record).content)
  expect(joined.join('')).toBe(fragments.join(''))
  expect(JSON.parse(`${records.at(-1)}`).Answer).toBe(fragments.join(''))
})

test('a failure before the first fragment is a plain envelope', async () => {
  const failure = new Error('the model is asleep')
  const sandbox = await start({ bot: scriptedBot([''], { failure }) })
  const response = await stream(sandbox)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await response.json()).toEqual(
    failedWith(500, 'The chatbot could not answer: the model is asleep'),
  )
})

test('a refusal of a stream is a plain envelope', async () => {
  const sandbox = await start()
  const body = { sessionID: 99, content: 'Hi', stream: true }
  const reply = await post(sandbox, '/chat/Chat/ClientAsk', body)
  expect([reply.status, reply.envelope.Code]).toEqual([200, 404])
})

test('a failure after the first fragment ends the stream with a failure envelope', async () => {
  const failure = new Error('the model fell asleep')
  const sandbox = await start({ framing: 'lines', bot: scriptedBot(['Hel'], { failure }) })
  const records = (await (await stream(sandbox)).text()).trimEnd().split('\n')
  expect(records.map((record) => JSON.parse(record))).toEqual([
    { content: 'Hel' },
    failedWith(500, 'The chatbot could not answer: the model fell asleep'),
  ])
})
