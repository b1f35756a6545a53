import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Question } from '../../../src/sandbox/bot/bot.ts'
import { createLlmBot } from '../../../src/sandbox/bot/llm-bot.ts'
import { startScriptedService } from '../../support/scripted-service.ts'
import { unusedPort } from '../../support/unused-port.ts'
import { listing, memorySource } from './listings.ts'

const KEY = 'sk-planted-7731'
const elm = listing('elm', { Address: '12 Elm St', SalePrice: 349_000 })
const unit = listing('unit', { Address: '12 Elm St Unit 2', SalePrice: 359_000 })
const oak = listing('oak', { Address: '40 Oak Ave', City: 'Cicero', SalePrice: 389_500 })
const { source } = memorySource([oak, elm, unit])

const Body = z.looseObject({ messages: z.array(z.looseObject({ content: z.string() })) })

/** A model endpoint: `respond` writes each answer, `requests` keeps what came. */
async function startModel(respond: (response: ServerResponse) => unknown) {
  const requests: { path: string; headers: IncomingHttpHeaders; body: z.infer<typeof Body> }[] = []
  const { url } = await startScriptedService((response, { path, headers, body }) => {
    requests.push({ path, headers, body: Body.parse(body) })
    return respond(response)
  })
  return { url: `${url}/v1`, requests }
}

function ask(llm: { url: string; key?: string; model?: string }, question: Partial<Question> = {}) {
  const fragments: string[] = []
  const controller = new AbortController()
  const answer = createLlmBot(source, llm).answer(
    { serialNumber: 'demo', settings: {}, history: [], text: 'homes in Oak Park', ...question },
    { signal: controller.signal, onFragment: (fragment) => void fragments.push(fragment) },
  )
  return { answer, fragments, controller }
}

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`
const piece = (content: string) => event({ choices: [{ delta: { content } }] })
const stop = event({ choices: [{ delta: {}, finish_reason: 'stop' }] })
const usage = event({ choices: [], usage: { total_tokens: 321 } })
const DONE = 'data: [DONE]\n\n'

function streams(...bodies: string[]) {
  return (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    response.end(bodies.join(''))
  }
}

function answers(status: number, body: string, headers = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body)
  }
}

describe('streams the answer of the model', () => {
  test('as it comes, with the tokens that the endpoint counts', async () => {
    const { url } = await startModel(
      streams(
        event({ choices: [{ delta: { role: 'assistant', content: null } }] }),
        piece('I have '),
        piece('12 Elm St.'),
        stop,
        usage,
        DONE,
      ),
    )
    const { answer, fragments } = ask({ url })
    expect(await answer).toEqual({
      text: 'I have 12 Elm St.',
      noAnswer: false,
      totalToken: 321,
      listingIds: ['elm'],
    })
    expect(fragments).toEqual(['I have ', '12 Elm St.'])
  })

  test('wherever the bytes are cut', async () => {
    const bytes = Buffer.from(`: hello\r\n\r\n${piece('Größe: 80 m², ')}${piece('近い 🏡')}${DONE}`)
    const { url } = await startModel(async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.socket?.setNoDelay(true)
      for (const byte of bytes) {
        response.write(Buffer.of(byte))
        await new Promise((resolve) => setImmediate(resolve))
      }
      response.end()
    })
    expect((await ask({ url }).answer).text).toBe('Größe: 80 m², 近い 🏡')
  })

  test('before it is complete', async () => {
    let finish: (() => void) | undefined
    const { url } = await startModel((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(piece('first'))
      finish = () => response.end(piece(' second') + DONE)
    })
    const bot = createLlmBot(source, { url })
    const fragments: string[] = []
    const answer = await bot.answer(
      { serialNumber: 'demo', settings: {}, history: [], text: 'hi' },
      {
        signal: new AbortController().signal,
        onFragment(fragment) {
          fragments.push(fragment)
          finish?.()
        },
      },
    )
    expect(fragments).toEqual(['first', ' second'])
    expect(answer.text).toBe('first second')
  })

  test('with finish_reason and no [DONE] too, and an estimate of the tokens', async () => {
    const { url, requests } = await startModel(streams(piece('Yes.'), stop))
    const { totalToken } = await ask({ url }).answer
    const messages = requests[0]?.body.messages ?? []
    const sent = messages.reduce((sum, { content }) => sum + content.length, 0)
    expect(totalToken).toBe(Math.ceil((sent + 4) / 4))
  })

  test('from an endpoint that answers in one piece', async () => {
    const { url } = await startModel(
      answers(
        200,
        '{"choices":[{"message":{"content":"See https://homes.test/oak."},"finish_reason":"stop"}],"usage":{"total_tokens":7}}',
      ),
    )
    const { answer, fragments } = ask({ url }, { text: 'homes' })
    expect(await answer).toMatchObject({ totalToken: 7, listingIds: ['oak'] })
    expect(fragments).toEqual(['See https://homes.test/oak.'])
  })
})

test('an empty answer is no answer', async () => {
  const { url } = await startModel(streams(stop, DONE))
  expect(await ask({ url }).answer).toMatchObject({ text: '', noAnswer: true, listingIds: [] })
})

test('names the listings in the order of the answer, and of two units the one that is meant', async () => {
  const { url } = await startModel(
    streams(piece('First 40 Oak Ave, then 12 Elm St Unit 2, not 112 Elm St.'), DONE),
  )
  expect((await ask({ url }, { text: 'homes' }).answer).listingIds).toEqual(['oak', 'unit'])
})

describe('sends', () => {
  test('the settings, the listings found, the session and the question', async () => {
    const { url, requests } = await startModel(streams(piece('Yes.'), DONE))
    await ask(
      { url, key: KEY, model: 'small-1' },
      {
        settings: { SystemMessage: 'Be brief.', AIResponseLanguage: 'Spanish' },
        history: [
          { from: 'user', text: 'hi', listingIds: [] },
          { from: 'bot', text: 'Hello!', listingIds: [] },
        ],
      },
    ).answer
    const [request] = requests
    expect(request?.path).toBe('/v1/chat/completions')
    expect(request?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(request?.body).toMatchObject({
      model: 'small-1',
      stream: true,
      stream_options: { include_usage: true },
      messages: [
        {
          role: 'system',
          content: expect.stringMatching(/^Be brief\.\n\nAnswer in Spanish\.\n\n/),
        },
        { role: 'user', content: 'hi' },
        { role: 'assistant', content: 'Hello!' },
        { role: 'user', content: 'homes in Oak Park' },
      ],
    })
    expect(request?.body.messages[0]?.content).toContain('"SalePrice":349000')
    expect(request?.body.messages[0]?.content).not.toContain('40 Oak Ave')
  })

  test('at most ten listings, and how many there are', async () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      listing(`n${at}`, { Address: `${at} Row St`, SalePrice: 100_000 + at }),
    )
    const { url, requests } = await startModel(streams(DONE))
    await createLlmBot(memorySource(many).source, { url }).answer(
      { serialNumber: 'demo', settings: {}, history: [], text: 'homes' },
      { signal: new AbortController().signal, onFragment() {} },
    )
    const content = requests[0]?.body.messages[0]?.content
    expect(content).toContain('Listings found for the last message: 12. The first 10 ')
    expect(content?.match(/Row St/g)).toHaveLength(10)
  })

  test('no key if there is none, and the model "default"', async () => {
    const { url, requests } = await startModel(streams(DONE))
    await ask({ url }).answer
    expect(requests[0]?.headers).not.toHaveProperty('authorization')
    expect(requests[0]?.body).toMatchObject({ model: 'default' })
  })

  test.each(['/', '/chat/completions', '/chat/completions/'])(
    'to the same address if the base ends with %s',
    async (end) => {
      const { url, requests } = await startModel(streams(DONE))
      await ask({ url: url + end }).answer
      expect(requests[0]?.path).toBe('/v1/chat/completions')
    },
  )
})

describe('fails, without the key and without what the endpoint wrote, when', () => {
  const leaky = `{"error":{"message":"secret-body ${KEY}"}}`
  test.each<[string, (response: ServerResponse) => void, RegExp]>([
    [
      'it answers 500',
      answers(500, leaky),
      /^The language model at 127\.0\.0\.1:\d+ answered HTTP 500\.$/,
    ],
    [
      'it closes the connection',
      (response) => response.destroy(),
      /^The language model at 127\.0\.0\.1:\d+ could not be reached \(\w+\)\.$/,
    ],
    [
      'the stream ends early',
      streams(piece('I have')),
      /^The language model stopped before the end of its answer\.$/,
    ],
    [
      'the stream is cut',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write(piece('I have'), () => response.destroy())
      },
      /^The connection to the language model broke off\.$/,
    ],
    [
      'an error comes within the stream',
      streams(piece('I'), `data: ${leaky}\n\n`),
      /^The language model reported an error\.$/,
    ],
    [
      'an error comes as the answer',
      answers(200, leaky),
      /^The language model reported an error\.$/,
    ],
    [
      'it answers no JSON',
      answers(200, `<html>secret-body ${KEY}`),
      /^The language model answered something that is not JSON\.$/,
    ],
    [
      'it answers other JSON',
      answers(200, `{"choices":"secret-body"}`),
      /^The language model answered something that is no completion\.$/,
    ],
    ['it answers no message', answers(200, '{}'), /^The language model stopped before the end/],
  ])('%s', async (_, respond, message) => {
    const { url } = await startModel(respond)
    const error = await ask({ url, key: KEY }).answer.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ message: expect.stringMatching(message) })
    expect((error as Error).cause).toBeUndefined()
  })

  test('it redirects: the key does not follow', async () => {
    const other = await startModel(streams(piece('Here.'), DONE))
    const { url } = await startModel(
      answers(307, '', { location: `${other.url}/chat/completions` }),
    )
    await expect(ask({ url, key: KEY }).answer).rejects.toThrow(/could not be reached\.$/)
    expect(other.requests).toEqual([])
  })

  test('nobody listens', async () => {
    const url = `http://127.0.0.1:${await unusedPort()}/v1`
    await expect(ask({ url, key: KEY }).answer).rejects.toThrow(
      /could not be reached \(ECONNREFUSED\)/,
    )
  })

  test('the key is no header value', async () => {
    const { url, requests } = await startModel(streams(DONE))
    const error = await ask({ url, key: `${KEY}\nx` }).answer.catch((reason: unknown) => reason)
    expect(String(error)).toMatch(/could not be reached\.$/)
    expect(requests).toEqual([])
  })
})

test.each(['', 'not an address', 'ftp://host/v1'])('refuses the address "%s" at once', (url) => {
  expect(() => createLlmBot(source, { url })).toThrow(
    'The address of the language model is not an http or https address.',
  )
})

test('an abort ends the answer and the connection', async () => {
  let closed: Promise<void> | undefined
  const { url } = await startModel((response) => {
    closed = new Promise((resolve) => response.once('close', resolve))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(piece('I have'))
  })
  const controller = new AbortController()
  const answer = createLlmBot(source, { url }).answer(
    { serialNumber: 'demo', settings: {}, history: [], text: 'homes' },
    { signal: controller.signal, onFragment: () => controller.abort(new Error('visitor left')) },
  )
  await expect(answer).rejects.toThrow('visitor left')
  await closed
})
