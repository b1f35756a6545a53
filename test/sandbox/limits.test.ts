import { expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import {
  ask,
  data,
  failedWith,
  newSession,
  post,
  start,
  temporaryDatabase,
} from '../support/sandbox.ts'
import { scriptedBot } from '../support/scripted-bot.ts'

function edit(sandbox: Sandbox, settings: object, serialNumber = 'demo') {
  return data(post(sandbox, '/chat/Chatbot/Edit', { serialNumber, ...settings }))
}

/** A sandbox whose clock stands still until it is set. */
async function startAt(iso: string) {
  const clock = { time: new Date(iso) }
  const bot = scriptedBot(['Hello'])
  const sandbox = await start({ bot, now: () => clock.time, chatbots: ['second'] })
  const codes = async (sessionID: number, times: number) => {
    const found = []
    for (let n = 0; n < times; n++) found.push((await ask(sandbox, sessionID, 'Hi')).envelope.Code)
    return found
  }
  return { clock, sandbox, bot, codes }
}

test('RateLimitCount messages fit in a window of RateLimitTime seconds that slides', async () => {
  const { clock, sandbox, bot, codes } = await startAt('2024-05-05T10:00:00.000Z')
  const sessionID = await newSession(sandbox)
  await edit(sandbox, { RateLimitCount: 2, RateLimitTime: 60 })
  expect(await codes(sessionID, 1)).toEqual([200])
  clock.time = new Date('2024-05-05T10:00:40.000Z')
  expect(await codes(sessionID, 3)).toEqual([200, 429, 429])
  clock.time = new Date('2024-05-05T10:00:59.999Z')
  expect(await codes(sessionID, 1)).toEqual([429])
  // The first message is out of the window, the second is not; refused ones never were in it.
  clock.time = new Date('2024-05-05T10:01:00.000Z')
  expect(await codes(sessionID, 2)).toEqual([200, 429])
  clock.time = new Date('2024-05-05T10:01:40.000Z')
  expect(await codes(sessionID, 2)).toEqual([200, 429])
  expect(bot.questions).toHaveLength(4)
})

test('the rate limit is answered with RateLimitMessage, under HTTP 200, without Retry-After', async () => {
  const { sandbox } = await startAt('2024-05-05T10:00:00.000Z')
  const sessionID = await newSession(sandbox)
  await edit(sandbox, { RateLimitCount: 1, RateLimitTime: 60, RateLimitMessage: 'Slow down.' })
  await data(ask(sandbox, sessionID, 'Hi'))
  for (const stream of [false, true]) {
    const { status, headers, envelope } = await ask(sandbox, sessionID, 'Hi', { stream })
    expect([status, headers.get('retry-after')]).toEqual([200, null])
    expect(envelope).toEqual(failedWith(429, 'Slow down.'))
  }
  await edit(sandbox, { RateLimitMessage: '' })
  expect((await ask(sandbox, sessionID, 'Hi')).envelope.Message).toBe(
    'The rate limit is reached: 1 messages in 60 seconds',
  )
})

test('the rate limit holds for a chatbot over all its sessions, and for no other', async () => {
  const { sandbox, codes } = await startAt('2024-05-05T10:00:00.000Z')
  await edit(sandbox, { RateLimitCount: 2, RateLimitTime: 60 })
  expect(await codes(await newSession(sandbox), 1)).toEqual([200])
  expect(await codes(await newSession(sandbox), 2)).toEqual([200, 429])
  expect(await codes(await newSession(sandbox, 'second'), 3)).toEqual([200, 200, 200])
})

test('the rate limit wants both settings above 0', async () => {
  for (const settings of [
    { RateLimitCount: 1 },
    { RateLimitTime: 60 },
    { RateLimitCount: 0, RateLimitTime: 60 },
    { RateLimitCount: 1, RateLimitTime: 0 },
    { RateLimitCount: -1, RateLimitTime: 60 },
  ]) {
    const { sandbox, codes } = await startAt('2024-05-05T10:00:00.000Z')
    await edit(sandbox, settings)
    expect(await codes(await newSession(sandbox), 3)).toEqual([200, 200, 200])
  }
})

test('MessageLimit messages fit in a calendar month, UTC', async () => {
  const { clock, sandbox, codes } = await startAt('2024-01-31T23:59:59.998Z')
  const sessionID = await newSession(sandbox)
  await edit(sandbox, { MessageLimit: 2 })
  expect(await codes(sessionID, 2)).toEqual([200, 200])
  clock.time = new Date('2024-01-31T23:59:59.999Z')
  const { status, envelope } = await ask(sandbox, sessionID, 'Hi')
  expect(status).toBe(200)
  expect(envelope).toEqual(failedWith(429, 'The monthly limit of 2 messages is reached'))
  clock.time = new Date('2024-02-01T00:00:00.000Z')
  expect(await codes(sessionID, 1)).toEqual([200])
  clock.time = new Date('2024-02-29T23:59:59.999Z')
  expect(await codes(sessionID, 2)).toEqual([200, 429])
})

test('MessageLimit 0 refuses everything, -1 nothing', async () => {
  const { sandbox, codes } = await startAt('2024-01-15T00:00:00.000Z')
  const sessionID = await newSession(sandbox)
  await edit(sandbox, { MessageLimit: 0 })
  expect(await codes(sessionID, 1)).toEqual([429])
  await edit(sandbox, { MessageLimit: -1 })
  expect(await codes(sessionID, 3)).toEqual([200, 200, 200])
})

test('messages sent at once to two sandboxes on one file cannot share the last place', async () => {
  const databaseFile = temporaryDatabase()
  const sandboxes = [await start({ databaseFile }), await start({ databaseFile })] as const
  await edit(sandboxes[0], { MessageLimit: 5 })
  const sessionID = await newSession(sandboxes[0])
  const asks = Array.from({ length: 20 }, (_, n) =>
    ask(sandboxes[n % 2 === 0 ? 0 : 1], sessionID, 'Hi'),
  )
  const codes = (await Promise.all(asks)).map(({ envelope }) => envelope.Code)
  expect(codes.filter((code) => code === 200)).toHaveLength(5)
  expect(codes.filter((code) => code === 429)).toHaveLength(15)
})
