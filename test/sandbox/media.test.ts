import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import { ask, data, newSession, post, start } from '../support/sandbox.ts'
import { scriptedBot } from '../support/scripted-bot.ts'

const MB = 1024 * 1024

async function register(sandbox: Sandbox, name: string, more: object = {}): Promise<number> {
  const file = { name, sizeBytes: 1000, ...more }
  return (await data(post(sandbox, '/sandbox/files', file), z.object({ FileID: z.int() }))).FileID
}

async function setUp() {
  const bot = scriptedBot(['Nice.'])
  const sandbox = await start({ bot })
  const sessionID = await newSession(sandbox)
  const send = async (chatAskType: string, fileIds: number[], content = 'Look') =>
    (await ask(sandbox, sessionID, content, { chatAskType, fileIds })).envelope
  return { bot, sandbox, sessionID, send }
}

test('files get integer identifiers of their own', async () => {
  const { sandbox } = await setUp()
  const ids = [await register(sandbox, 'a.png'), await register(sandbox, 'a.png')]
  expect(ids.every(Number.isInteger)).toBe(true)
  expect(new Set(ids).size).toBe(2)
})

test('a file is refused by the name of its bad field', async () => {
  const { sandbox } = await setUp()
  for (const [body, field] of [
    [{ sizeBytes: 1 }, 'name'],
    [{ name: '', sizeBytes: 1 }, 'name'],
    [{ name: 'a.png' }, 'sizeBytes'],
    [{ name: 'a.png', sizeBytes: -1 }, 'sizeBytes'],
    [{ name: 'a.png', sizeBytes: 1.5 }, 'sizeBytes'],
    [{ name: 'a.gif', sizeBytes: 1, animated: 1 }, 'animated'],
    [{ name: 'a.gif', sizeBytes: 1, colour: 1 }, 'colour'],
  ] as const) {
    const { envelope } = await post(sandbox, '/sandbox/files', body)
    expect([body, envelope.Code, envelope.Message?.split(':')[0]]).toEqual([body, 400, field])
  }
})

test('each media type takes its own formats only, in any letter case', async () => {
  const { sandbox, send } = await setUp()
  const formats = {
    Image: ['a.png', 'a.jpeg', 'a.jpg', 'a.webp', 'a.gif', 'A.B.PNG'],
    Audio: ['a.wav', 'a.WAV'],
    Video: ['a.mp4', 'a.mkv', 'a.avi', 'a.flv', 'a.mpeg'],
    None: ['a.mp3', 'a.bmp', 'a.mov', 'a.mpg', 'png', '.png', 'a'],
  }
  for (const [kind, names] of Object.entries(formats)) {
    for (const name of names) {
      const id = await register(sandbox, name)
      for (const type of ['Image', 'Audio', 'Video']) {
        const { Code, Message } = await send(type, [id])
        expect([name, type, Code]).toEqual([name, type, type === kind ? 200 : 400])
        if (type !== kind) expect(Message?.startsWith(`fileIds: ${name} is not allowed`)).toBe(true)
      }
    }
  }
})

test('an animated GIF is refused', async () => {
  const { sandbox, send } = await setUp()
  const id = await register(sandbox, 'a.gif', { animated: true })
  const { Code, Message } = await send('Image', [id])
  expect([Code, Message]).toEqual([400, 'fileIds: a.gif is an animated GIF'])
})

test('an image has at most 20 MB, a video 100 MB, audio any size', async () => {
  const { sandbox, send } = await setUp()
  for (const [type, name, sizeBytes, code] of [
    ['Image', 'a.png', 20 * MB, 200],
    ['Image', 'a.png', 20 * MB + 1, 400],
    ['Video', 'a.mp4', 100 * MB, 200],
    ['Video', 'a.mp4', 100 * MB + 1, 400],
    ['Audio', 'a.wav', 5000 * MB, 200],
  ] as const) {
    const id = await register(sandbox, name, { sizeBytes })
    expect([type, sizeBytes, (await send(type, [id])).Code]).toEqual([type, sizeBytes, code])
  }
})

test('an image message takes several files, and each is checked', async () => {
  const { sandbox, send } = await setUp()
  const [png, gif, wav] = [
    await register(sandbox, 'a.png'),
    await register(sandbox, 'b.gif'),
    await register(sandbox, 'c.wav'),
  ]
  expect((await send('Image', [png, gif])).Code).toBe(200)
  const { Code, Message } = await send('Image', [png, gif, wav])
  expect([Code, Message]).toEqual([
    400,
    'fileIds: c.wav is not allowed: Image takes .png, .jpeg, .jpg, .webp, .gif',
  ])
})

test('an unknown file is named, and nothing is asked or counted', async () => {
  const { bot, sandbox, send } = await setUp()
  await data(post(sandbox, '/chat/Chatbot/Edit', { serialNumber: 'demo', MessageLimit: 1 }))
  const png = await register(sandbox, 'a.png')
  const { Code, Message } = await send('Image', [png, 4711])
  expect([Code, Message]).toEqual([400, 'fileIds: there is no file 4711'])
  expect(bot.questions).toEqual([])
  expect((await send('Image', [png])).Code).toBe(200)
})

test('the bot gets the content or, if it is empty, the names of the files', async () => {
  const { bot, sandbox, sessionID, send } = await setUp()
  const [png, jpg] = [await register(sandbox, 'kitchen.png'), await register(sandbox, 'b.jpg')]
  await send('Image', [png], 'What is this?')
  await send('Image', [png], '')
  await send('Image', [png, jpg], '')
  await data(ask(sandbox, sessionID, '', { chatAskType: 'Video' }))
  expect(bot.questions.map(({ text }) => text)).toEqual([
    'What is this?',
    '[Image: kitchen.png]',
    '[Image: kitchen.png, b.jpg]',
    '[Video]',
  ])
})
