import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import type { Bot } from '../../src/sandbox/bot/bot.ts'
import { startSandbox } from '../../src/sandbox/sandbox.ts'
import {
  Answer,
  ask,
  createListing,
  data,
  failedWith,
  newSession,
  post,
  postInit,
  start,
} from '../support/sandbox.ts'
import { scriptedBot } from '../support/scripted-bot.ts'

const Sessions = z.array(z.looseObject({ SessionID: z.int(), Messages: z.array(z.unknown()) }))
const HISTORY = '/chat/Chatbot/ChatContentHistory'

/** Runs until its signal aborts, after one fragment if told; says when it began and ended. */
function endlessBot({ fragment }: { fragment?: string } = {}) {
  let begin = () => {}
  let end = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const aborted = new Promise<void>((resolve) => {
    end = resolve
  })
  const bot: Bot = {
    async answer(_question, { signal, onFragment }) {
      begin()
      if (fragment) await onFragment(fragment)
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason)
          end()
        })
      })
    },
  }
  return { bot, begun, aborted }
}

test('GetSession gives each call its own integer session', async () => {
  const sandbox = await start()
  const ids = [await newSession(sandbox), await newSession(sandbox)]
  expect(ids.every(Number.isInteger)).toBe(true)
  expect(new Set(ids).size).toBe(2)
})

test('GetSession and the history of an unknown chatbot are Code 404, and names are required', async () => {
  const sandbox = await start()
  for (const [path, field] of [
    ['/chat/Chatbot/GetSession', 'serialNumber'],
    [HISTORY, 'SerialNumber'],
  ] as const) {
    const unknown = await post(sandbox, path, { [field]: 'nobody' })
    expect([unknown.status, unknown.envelope.Success]).toEqual([200, false])
    expect(unknown.envelope).toMatchObject({ Code: 404, Message: 'There is no chatbot nobody' })
    const missing = await post(sandbox, path, {})
    expect(missing.envelope).toMatchObject({ Code: 400, Message: `${field}: is required` })
  }
})

test('ClientAsk answers with the four fields of the specification', async () => {
  const sandbox = await start({ bot: scriptedBot(['I do', ' not know.'], { noAnswer: true }) })
  const sessionID = await newSession(sandbox)
  const first = await data(ask(sandbox, sessionID, 'Hi'), Answer)
  expect(first).toEqual({
    messageid: expect.any(Number),
    content: 'I do not know.',
    totalToken: 7,
    noAnswer: true,
  })
  const second = await data(ask(sandbox, sessionID, 'Hi'), Answer)
  expect(Number.isInteger(first.messageid)).toBe(true)
  expect(second.messageid).toBeGreaterThan(first.messageid)
})

test('an unknown session is Code 404, and the bot is not asked', async () => {
  const bot = scriptedBot(['Hello'])
  const sandbox = await start({ bot })
  for (const sessionID of [1, 0, -5, 9007199254740991]) {
    const { status, envelope } = await ask(sandbox, sessionID, 'Hi')
    expect([status, envelope.Success, envelope.Code]).toEqual([200, false, 404])
    expect(envelope.Message).toBe(`There is no session ${sessionID}`)
  }
  expect(bot.questions).toEqual([])
})

test('ClientAsk refuses a bad field by name', async () => {
  const bot = scriptedBot(['Hello'])
  const sandbox = await start({ bot })
  const sessionID = await newSession(sandbox)
  for (const [change, field] of [
    [{ sessionID: undefined }, 'sessionID'],
    [{ sessionID: `${sessionID}` }, 'sessionID'],
    [{ sessionID: 1.5 }, 'sessionID'],
    [{ content: undefined }, 'content'],
    [{ content: '' }, 'content'],
    [{ content: ' \n' }, 'content'],
    [{ content: '', chatAskType: null }, 'content'],
    [{ content: '', chatAskType: 'Text' }, 'content'],
    [{ content: 5 }, 'content'],
    [{ chatAskType: 'text' }, 'chatAskType'],
    [{ stream: 'true' }, 'stream'],
    [{ stream: null }, 'stream'],
    [{ fileIds: [1] }, 'fileIds'],
    [{ fileIds: [1], chatAskType: 'Text' }, 'fileIds'],
    [{ fileIds: [], chatAskType: 'Image' }, 'fileIds'],
    [{ fileIds: ['1'], chatAskType: 'Image' }, 'fileIds'],
    [{ fileIds: [1, 2], chatAskType: 'Audio' }, 'fileIds'],
    [{ fileIds: [1, 2], chatAskType: 'Video' }, 'fileIds'],
    [{ language: 'en' }, 'language'],
  ] as const) {
    const { status, envelope } = await ask(sandbox, sessionID, 'Hi', change)
    expect([change, status, envelope.Code]).toEqual([change, 200, 400])
    expect(envelope.Message?.split(/[:.]/)[0]).toBe(field)
  }
  expect(bot.questions).toEqual([])
})

test('chatAskType may be absent, null or Text', async () => {
  const sandbox = await start()
  const sessionID = await newSession(sandbox)
  for (const more of [{}, { chatAskType: null }, { chatAskType: 'Text' }, { stream: false }])
    expect((await data(ask(sandbox, sessionID, 'Hi', more), Answer)).content).toBe('Hello there.')
})

test('the bot gets the settings and what was said in the session, and in no other', async () => {
  const bot = scriptedBot(['Two ', 'homes.'], { listingIds: ['a', 'b'] })
  const sandbox = await start({ bot })
  await data(post(sandbox, '/chat/Chatbot/Edit', { serialNumber: 'demo', AnswerSuffix: ' Bye.' }))
  const sessionID = await newSession(sandbox)
  await data(ask(sandbox, await newSession(sandbox), 'Elsewhere'))
  await data(ask(sandbox, sessionID, 'One'))
  await data(ask(sandbox, sessionID, 'Two'))
  const settings = { MessageLimit: -1, AnswerSuffix: ' Bye.' }
  expect(bot.questions.slice(1)).toEqual([
    { serialNumber: 'demo', settings, history: [], text: 'One' },
    {
      serialNumber: 'demo',
      settings,
      history: [
        { from: 'user', text: 'One', listingIds: [] },
        { from: 'bot', text: 'Two homes.', listingIds: ['a', 'b'] },
      ],
      text: 'Two',
    },
  ])
})

test('AnswerSuffix is appended exactly as it was given, from the next answer on', async () => {
  const sandbox = await start()
  const sessionID = await newSession(sandbox)
  for (const [suffix, answer] of [
    ['\n-- Ann ', 'Hello there.\n-- Ann '],
    ['', 'Hello there.'],
  ]) {
    await data(post(sandbox, '/chat/Chatbot/Edit', { serialNumber: 'demo', AnswerSuffix: suffix }))
    expect((await data(ask(sandbox, sessionID, 'Hi'), Answer)).content).toBe(answer)
  }
})

test('a bot that fails is a business failure', async () => {
  const failure = new Error('the model is asleep')
  const sandbox = await start({ bot: scriptedBot(['Hel'], { failure }) })
  const { status, envelope } = await ask(sandbox, await newSession(sandbox), 'Hi')
  expect(status).toBe(200)
  expect(envelope).toEqual(failedWith(500, 'The chatbot could not answer: the model is asleep'))
})

test('a client that goes away aborts the bot, streaming or not', async () => {
  for (const stream of [false, true]) {
    for (const fragment of [undefined, 'Hel']) {
      const { bot, begun, aborted } = endlessBot(fragment ? { fragment } : {})
      const sandbox = await start({ bot })
      const sessionID = await newSession(sandbox)
      const leaving = new AbortController()
      const answer = fetch(`${sandbox.url}/chat/Chat/ClientAsk`, {
        ...postInit(sandbox, { sessionID, content: 'Hi', stream }),
        signal: leaving.signal,
      }).then((response) => response.text())
      const refused = expect(answer).rejects.toThrow('aborted')
      await begun
      leaving.abort()
      await refused
      await aborted
      const [session] = await data(post(sandbox, HISTORY, { SerialNumber: 'demo' }), Sessions)
      expect(session?.Messages).toEqual([{ Type: 'User', Content: 'Hi' }])
    }
  }
})

test('a client that goes away before the bot is asked aborts it too', async () => {
  let tell = (_aborted: boolean) => {}
  const aborted = new Promise<boolean>((resolve) => {
    tell = resolve
  })
  const sandbox = await start({
    faults: [{ operation: 'ClientAsk', latencyMs: 150 }],
    bot: {
      async answer(_question, { signal }) {
        tell(signal.aborted)
        throw new Error('not asked')
      },
    },
  })
  const body = { sessionID: await newSession(sandbox), content: 'Hi' }
  const leaving = { ...postInit(sandbox, body), signal: AbortSignal.timeout(50) }
  await expect(fetch(`${sandbox.url}/chat/Chat/ClientAsk`, leaving)).rejects.toThrow('timeout')
  expect(await aborted).toBe(true)
})

test('the history has the sessions with messages, suffixes included', async () => {
  const now = () => new Date('2024-02-29T12:00:00.000Z')
  const sandbox = await start({ now, chatbots: ['second'] })
  await data(post(sandbox, '/chat/Chatbot/Edit', { serialNumber: 'demo', AnswerSuffix: ' Bye.' }))
  const first = await newSession(sandbox)
  await newSession(sandbox)
  const second = await newSession(sandbox)
  await data(ask(sandbox, await newSession(sandbox, 'second'), 'Elsewhere'))
  await data(ask(sandbox, second, 'B'))
  await data(ask(sandbox, first, 'A1'))
  await data(ask(sandbox, first, 'A2'))
  const reply = { Type: 'AI', Content: 'Hello there. Bye.' }
  expect(await data(post(sandbox, HISTORY, { SerialNumber: 'demo' }))).toEqual([
    {
      SessionID: first,
      CreateTime: '2024-02-29T12:00:00.000Z',
      URI: '',
      Messages: [{ Type: 'User', Content: 'A1' }, reply, { Type: 'User', Content: 'A2' }, reply],
    },
    {
      SessionID: second,
      CreateTime: '2024-02-29T12:00:00.000Z',
      URI: '',
      Messages: [{ Type: 'User', Content: 'B' }, reply],
    },
  ])
})

test('the days of a history are inclusive and in UTC', async () => {
  let time = ''
  const sandbox = await start({ now: () => new Date(time) })
  for (time of [
    '2024-02-28T23:59:59.999Z',
    '2024-02-29T00:00:00.000Z',
    '2024-02-29T23:59:59.999Z',
    '2024-03-01T00:00:00.000Z',
  ])
    await data(ask(sandbox, await newSession(sandbox), 'Hi'))
  const days = async (range: object) => {
    const sessions = await data(
      post(sandbox, HISTORY, { SerialNumber: 'demo', ...range }),
      Sessions,
    )
    return sessions.map(({ SessionID }) => SessionID)
  }
  expect(await days({})).toEqual([1, 2, 3, 4])
  expect(await days({ StartTime: '2024-02-29', EndTime: '2024-02-29' })).toEqual([2, 3])
  expect(await days({ StartTime: '2024-02-29' })).toEqual([2, 3, 4])
  expect(await days({ EndTime: '2024-02-29' })).toEqual([1, 2, 3])
  expect(await days({ StartTime: '2024-03-02' })).toEqual([])
})

test('a malformed day is Code 400 and named', async () => {
  const sandbox = await start()
  for (const field of ['StartTime', 'EndTime']) {
    for (const day of [
      '2023-02-29',
      '2024-13-01',
      '2024-1-1',
      '29-02-2024',
      '2024-02-29T00:00:00Z',
      '',
      5,
    ]) {
      const { envelope } = await post(sandbox, HISTORY, { SerialNumber: 'demo', [field]: day })
      expect([field, day, envelope.Code]).toEqual([field, day, 400])
      expect(envelope.Message?.split(':')[0]).toBe(field)
    }
  }
})

test('without a bot given, the answers come from the listings of the chatbot', async () => {
  const sandbox = await startSandbox()
  onTestFinished(() => sandbox.close())
  await createListing(sandbox, { City: 'Chicago', Url: 'https://example.com/elm' })
  const sessionID = await newSession(sandbox)
  const { content, noAnswer } = await data(ask(sandbox, sessionID, 'Any homes in Chicago?'), Answer)
  expect(content).toContain('https://example.com/elm')
  expect(noAnswer).toBe(false)
})
