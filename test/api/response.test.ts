import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Operation, operations } from '../../src/contract/operations.ts'
import { withChoices } from '../../src/listings/choice-text.ts'
import {
  json,
  refusal,
  type Step,
  scripted,
  startScript,
  success,
  unhurried,
} from '../support/scripted-client.ts'
import { succeeded } from '../support/scripted-service.ts'
import { errorOf } from './error-of.ts'

const { editChatbot, createListing, listModels }: Record<string, Operation> = operations

test('a redirect is not followed, and no key goes to its target', async () => {
  const target = await startScript(() => success(1))
  for (const status of [301, 302, 303, 307, 308]) {
    const error = await errorOf(editChatbot, { status, headers: { location: `${target.url}/new` } })
    expect(error.message).toBe(
      `Edit was answered with HTTP ${status} and a redirect to ${target.url}/new, which is not followed.`,
    )
    expect(error.hint).toBe(
      `Set NEWOAKS_BASE_URL to the address that answers directly, if you trust it: ${target.url}.`,
    )
  }
  expect(target.requests).toEqual([])
})

const IS_IT_THE_SERVICE = ' NEWOAKS_BASE_URL may not be the address of the chatbot service itself.'
const REFUSED = 'The service refused Edit (HTTP 200, Code 400)'

describe('what an error says', () => {
  const messages: [string, Step, string][] = [
    [
      'no Message at all',
      json(200, { Data: null, Success: false, Code: 400 }),
      `${REFUSED} without saying why.`,
    ],
    ['no Data at all', json(200, { Success: false, Code: 400, Message: 'No' }), `${REFUSED}: No.`],
    [
      'a page with a title',
      {
        status: 502,
        headers: { 'content-type': 'text/html' },
        body: `<!doctype html><html><head><TITLE lang="en">502 Bad\n Gateway</TITLE></head><body>${'<p>secret detail</p>'.repeat(50_000)}`,
      },
      'Edit was answered with HTTP 502 and a web page titled "502 Bad Gateway".',
    ],
    [
      'a page without a title',
      {
        status: 502,
        headers: { 'content-type': 'text/html' },
        body: '  <html><body>x</body></html>',
      },
      "Edit was answered with HTTP 502 and markup instead of the service's envelope (text/html).",
    ],
    [
      'a page whose title is long',
      { status: 502, body: `<title>${'t'.repeat(5000)}</title>` },
      `Edit was answered with HTTP 502 and a web page titled "${'t'.repeat(100)}…".`,
    ],
    ['no body', { status: 500 }, 'Edit was answered with HTTP 500 and no body.'],
    [
      'no body under HTTP 200',
      { headers: { 'content-type': 'application/json' }, body: ' \n' },
      `Edit was answered with HTTP 200 and no body.${IS_IT_THE_SERVICE}`,
    ],
    [
      'text',
      { body: `upstream said: sk-test-0123456789abcdef\n${'z'.repeat(5000)}` },
      `Edit was answered with HTTP 200 and text that is not the service's envelope, beginning "upstream said: [key removed] ${'z'.repeat(71)}…".${IS_IT_THE_SERVICE}`,
    ],
    [
      'text with an angle bracket in it',
      { body: 'beds < 3' },
      `Edit was answered with HTTP 200 and text that is not the service's envelope, beginning "beds < 3".${IS_IT_THE_SERVICE}`,
    ],
    [
      'JSON that is no envelope',
      json(200, { ok: true }),
      `Edit was answered with HTTP 200 and text that is not the service's envelope (application/json), beginning "{"ok":true}".${IS_IT_THE_SERVICE}`,
    ],
    [
      'an answer that is packed',
      {
        headers: { 'content-encoding': 'gzip' },
        body: gzipSync(JSON.stringify(succeeded(1))),
      },
      'Edit was answered with HTTP 200 and a packed body (gzip), which was asked not to be: a proxy before the service may pack it.',
    ],
    [
      'text that is said not to be packed',
      { headers: { 'content-encoding': 'identity' }, body: 'later' },
      `Edit was answered with HTTP 200 and text that is not the service's envelope, beginning "later".${IS_IT_THE_SERVICE}`,
    ],
    [
      'JSON that is no object',
      json(200, null),
      `Edit was answered with HTTP 200 and text that is not the service's envelope (application/json), beginning "null".${IS_IT_THE_SERVICE}`,
    ],
    [
      'an envelope whose Code is text',
      { body: '{"Data":1,"Success":true,"Code":"200"}' },
      `Edit was answered with HTTP 200 and text that is not the service's envelope, beginning "{"Data":1,"Success":true,"Code":"200"}".${IS_IT_THE_SERVICE}`,
    ],
    [
      'Data of another type',
      success('sk-test-0123456789abcdef'),
      'Edit succeeded by the service\'s own word, but its answer is not what the specification says (Data: Invalid input: expected number, received string). Data: "[key removed]"',
    ],
    [
      'a redirect without an address',
      { status: 304 },
      'Edit was answered with HTTP 304 and a redirect, which is not followed.',
    ],
    [
      'a redirect to an address with the key',
      { status: 302, headers: { location: '/?k=sk-test-0123456789abcdef' } },
      'Edit was answered with HTTP 302 and a redirect to /?k=[key removed], which is not followed.',
    ],
    [
      'a body that is too large',
      { body: oneMegabyte(11) },
      'The answer (HTTP 200) is larger than 10485760 bytes and was not read to its end.',
    ],
    ['no answer', 'never answer', 'No answer came within 500 ms.'],
  ]
  test.each(messages)('after %s', async (_, step, message) => {
    const error = await errorOf(editChatbot, step)
    expect(error.message).toBe(message)
  })

  const x = (count: number) => 'x'.repeat(count)
  test.each<[what: string, Message: string | null, told: string]>([
    ['a Message', 'Name is too long', ': Name is too long.'],
    ['a Message that ends', 'Too long!', ': Too long!'],
    ['a full stop in the Message', 'See No. 5', ': See No. 5.'],
    ['a null Message', null, ' without saying why.'],
    ['an empty Message', '', ' without saying why.'],
    ['a Message of white space', ' \n\t ', ' without saying why.'],
    [
      'control characters in the Message',
      ' a\r\nb\u0000\u001b[31mc\u2028d\u202ee\u0085f\u200bg\t h ',
      ': a b[31mc defg h.',
    ],
    ['10,000 characters', `x${'é\n'.repeat(4999)}y`, `: x${'é '.repeat(250).slice(0, 499)}…`],
    ['a Message that is capped within an emoji', `${x(499)}🏠`, `: ${x(499)}…`],
    ['the key', 'bad key sk-test-0123456789abcdef!', ': bad key [key removed]!'],
    ['the other key', 'bad key session-test-fedcba9876543210!', ': bad key [key removed]!'],
    [
      'the key with control characters inside',
      'bad key sk-test-0123\u0000456\u0007789abcd\u200bef!',
      ': bad key [key removed]!',
    ],
    ['the key at the cap', `${x(490)}sk-test-0123456789abcdef`, `: ${x(490)}[key remov…`],
  ])('after a refusal with %s', async (_, Message, told) => {
    const error = await errorOf(editChatbot, refusal(200, 400, Message))
    expect(error.message).toBe(`${REFUSED}${told}`)
  })
})

test('an identifier that holds a key is not taken: nobody knows what was created', async () => {
  const error = await errorOf(createListing, success('id-sk-test-0123456789abcdef'))
  expect(error).toMatchObject({ code: 'protocol', outcome: 'unknown' })
  expect(error).toMatchObject({ httpStatus: 200, serviceCode: 200 })
  expect(error.message).toMatch(/^RealEstateCreate .*the identifier that it gave holds a key/)
  expect(error.message).not.toContain('0123456789abcdef')
})

test('an answer of another form is told with the place of each part', async () => {
  const error = await errorOf(listModels, success([{ Key: '1' }, { Key: 2, Status: 'on' }]))
  expect(error.message).toMatch(/\(Data\.1\.Key: [^;]+; Data\.1\.Status: [^;]+\)\. Data: \[/)
})

test('a body of just the largest size is read', async () => {
  const head = '{"Success":true,"Code":200,"Message":"","Data":["'
  const tail = '"]}'
  const text = head + 'x'.repeat(10 * 1024 * 1024 - head.length - tail.length) + tail
  const { client } = await scripted([{ body: text }])
  const result = await client.call(operations.listListings, { SerialNumber: 'b' }, unhurried())
  expect(JSON.stringify(result.Data).length).toBe(text.length - head.length - tail.length + 4)
})

test('a title that never ends does not hold the process up', async () => {
  const error = await errorOf(listModels, { status: 502, body: '<title'.repeat(1_000_000) })
  expect(error.message).toBe(
    "ModelList was answered with HTTP 502 and markup instead of the service's envelope.",
  )
})

test('an error with an unknown outcome says how long the service asked to wait', async () => {
  const error = await errorOf(editChatbot, refusal(503, 503, 'busy', { 'retry-after': '5' }))
  expect(error.message).toBe(
    'The service refused Edit (HTTP 503, Code 503): busy.\nThe service asked to wait 5 s.',
  )
})

describe('the hint after', () => {
  test.each([
    ['HTTP 400', refusal(400, 400, ''), /^Correct what the message names/],
    ['HTTP 401', refusal(401, 401, ''), /NEWOAKS_SECRET_KEY.*without "Bearer"/],
    ['Code 401', refusal(200, 401, ''), /NEWOAKS_SECRET_KEY.*without "Bearer"/],
    ['HTTP 300 around Code 401', refusal(300, 401, ''), /^Set NEWOAKS_BASE_URL to the address/],
    ['HTTP 403', refusal(403, 403, ''), /must be allowed to use this chatbot/],
    ['HTTP 404 without an envelope', { status: 404, body: 'no' }, /^Check NEWOAKS_BASE_URL/],
    ['Code 404', refusal(200, 404, ''), /^Check the chatbot ID/],
    ['HTTP 404 with an envelope', refusal(404, 404, ''), /^Check the chatbot ID/],
    ['Code 429 without Retry-After', refusal(200, 429, ''), /^A limit is reached: .*MessageLimit/],
    [
      'HTTP 429 with Retry-After',
      refusal(429, 429, '', { 'retry-after': '7' }),
      /^Wait 7 s before calling again\.$/,
    ],
    [
      'HTTP 429 with Retry-After of a day',
      refusal(429, 429, '', { 'retry-after': '86400' }),
      /^Wait 1 day before calling again\.$/,
    ],
    [
      'HTTP 429 with a moment for Retry-After, in milliseconds since 1970',
      refusal(429, 429, '', { 'retry-after': '1795809134000' }),
      /^Wait more than a year before calling again\.$/,
    ],
    [
      'HTTP 429 with a page and Retry-After',
      { status: 429, headers: { 'retry-after': '7' }, body: '<html></html>' },
      /^Wait 7 s before calling again\.$/,
    ],
    [
      'HTTP 429 with Retry-After twice',
      { status: 429, headers: { 'retry-after': ['7', '9'] } },
      /^Wait 7 s/,
    ],
    ['HTTP 500', refusal(500, 500, ''), /^Call again later\.$/],
    ['a reset after it was read', 'reset after reading', /^Call again later\.$/],
    ['a timeout', 'never answer', /larger NEWOAKS_TIMEOUT_MS/],
  ] satisfies [string, Step, RegExp][])('%s says what to do', async (_, step, hint) => {
    expect((await errorOf(createListing, step)).hint).toMatch(hint)
  })

  test.each([
    ['updateListing', 404, /keys of the listings.* find_listings shows which there are\.$/],
    ['deleteListings', 404, /keys of the listings.* find_listings shows which there are\.$/],
    ['createListing', 404, /^Check the chatbot ID: it is in the chatbot settings under General\.$/],
    ['editChatbot', 404, /^Check the chatbot ID: it is in the chatbot settings under General\.$/],
    [
      'createChatSession',
      404,
      /^Check the chatbot ID: it is in the chatbot settings under General\.$/,
    ],
    ['askChatbot', 404, /^Check the ID that the call names.*create_chat_session/],
    ['getChatHistory', 404, /^Check the ID that the call names.*create_chat_session/],
    ['listModels', 404, /^Check NEWOAKS_BASE_URL/],
    ['editChatbot', 403, /must be allowed to use this chatbot/],
    ['listModels', 403, /^Check the key/],
    ['editChatbot', 409, /^Call again later\.$/],
  ] as const)('a refusal of %s with HTTP %d fits what it names', async (name, status, hint) => {
    const error = await errorOf(operations[name], refusal(status, status, ''))
    expect(withChoices(error.hint, 'agent')).toMatch(hint)
  })

  test('HTTP 404 without an envelope is the address, also for what names listings', async () => {
    const error = await errorOf(operations.updateListing, { status: 404, body: 'no' })
    expect(error.hint).toMatch(/^Check NEWOAKS_BASE_URL/)
  })

  test('a refused listing speaks of chatbots made from a template', async () => {
    const error = await errorOf(createListing, refusal(200, 409, 'not supported'))
    expect(error.hint).toContain('template')
  })
})

/** So many megabytes, one at a time. */
async function* oneMegabyte(times: number) {
  for (let time = 0; time < times; time += 1) yield 'x'.repeat(1024 * 1024)
}
