import { expect, test } from 'vitest'
import type { ChatbotSettings } from '../../src/contract/chatbot.ts'
import { createListing, data, failedWith, post, request, start } from '../support/sandbox.ts'

const EDIT = '/chat/Chatbot/Edit'

/** A good and a bad value for each setting; one of the contract that is missing does not compile. */
const settings: Readonly<Record<keyof ChatbotSettings, readonly [unknown, unknown]>> = {
  Name: ['Ann', 1],
  Model: ['2', 2],
  SystemMessage: ['Be kind', 1],
  Temperature: [-7, 0.5],
  TimeZone: ['Europe/Madrid', 1],
  AnswerSuffix: ['!', false],
  ChatProfilePicture: ['17', 17],
  ChatIcon: ['18', 18],
  ChatBubbleAlign: [99, '1'],
  ChatBubbleColor: ['rgb(0,128,255)', 'rgb(0,128,256)'],
  ChatbotPopupOnce: [true, 'true'],
  ChatbotPrivacyPolicyDescription: ['We keep nothing', 1],
  ChatbotPrivacyPolicyName: ['Privacy', 1],
  ChatbotPrivacyPolicyUrl: ['https://example.com/privacy', 1],
  EnablePushToTalk: [false, 0],
  EnableUploadImage: [true, 1],
  FacebookUrl: ['https://example.com/f', 1],
  InstagramUrl: ['https://example.com/i', 1],
  WhatsappUrl: ['https://example.com/w', 1],
  RemoveChatLogOnBrowserClose: [true, 'yes'],
  SuggestedMessage: ['What is new?', ['What is new?']],
  TalkToHumanEmail: ['ann@example.com', 1],
  TalkToHumanResponseMessage: ['One moment', 1],
  UserInputPlaceholder: ['Ask', 1],
  UserMessageColor: ['rgb(1,2,3)', 'rgb(1, 2, 3)'],
  WelcomeMessage: ['Hello', 1],
  VerifyDomain: [false, null],
  Domains: ['example.com', 1],
  CustomDomain: ['chat.example.com', 1],
  RateLimitCount: [5, '5'],
  RateLimitTime: [60, 1.5],
  RateLimitMessage: ['Slow down', 1],
  EmailForDailyChatLogs: ['logs@example.com', 1],
  EmailForDailyLeads: ['leads@example.com', 1],
  AIResponseLanguage: ['Spanish', 1],
  MessageLimit: [100, '100'],
}

test('the chatbot demo is there from the start, unlimited', async () => {
  const { url } = await start()
  expect(await data(request(`${url}/sandbox/chatbots/demo`))).toEqual({
    serialNumber: 'demo',
    MessageLimit: -1,
    ListingCount: 0,
  })
})

test('Edit stores every setting, all at once', async () => {
  const sandbox = await start()
  const all = Object.fromEntries(Object.entries(settings).map(([name, [good]]) => [name, good]))
  expect(await data(post(sandbox, EDIT, { serialNumber: 'demo', ...all }))).toBe(1)
  expect(await data(request(`${sandbox.url}/sandbox/chatbots/demo`))).toEqual({
    serialNumber: 'demo',
    ...all,
    ListingCount: 0,
  })
})

test('Edit leaves the settings that are not given', async () => {
  const sandbox = await start()
  const edit = (change: object) => data(post(sandbox, EDIT, { serialNumber: 'demo', ...change }))
  expect(await edit({ Name: 'Ann', MessageLimit: 5 })).toBe(1)
  expect(await edit({ Name: '', Temperature: 0 })).toBe(1)
  expect(await edit({})).toBe(1)
  expect(await data(request(`${sandbox.url}/sandbox/chatbots/demo`))).toEqual({
    serialNumber: 'demo',
    Name: '',
    MessageLimit: 5,
    Temperature: 0,
    ListingCount: 0,
  })
})

test('Edit refuses a value of the wrong kind by name, and stores nothing of the request', async () => {
  const sandbox = await start()
  for (const [name, [, bad]] of Object.entries(settings)) {
    const body = { serialNumber: 'demo', [name]: bad }
    const { status, envelope } = await post(sandbox, EDIT, body)
    expect([name, status, envelope.Success, envelope.Code]).toEqual([name, 200, false, 400])
    expect(envelope.Message).toMatch(new RegExp(`^${name}: `))
  }
  const twoBad = { serialNumber: 'demo', Name: 'Ann', Domains: 1, Colour: 'red' }
  const { envelope } = await post(sandbox, EDIT, twoBad)
  expect(envelope.Message).toMatch(/^Domains: .*; Colour: is not a known field$/)
  expect(await data(request(`${sandbox.url}/sandbox/chatbots/demo`))).toEqual({
    serialNumber: 'demo',
    MessageLimit: -1,
    ListingCount: 0,
  })
})

test('Edit takes colours only as rgb(r,g,b) with parts up to 255', async () => {
  const sandbox = await start()
  for (const [colour, code] of [
    ['rgb(0,0,0)', 200],
    ['rgb(255,255,255)', 200],
    ['rgb(255,255,300)', 400],
    ['rgb(1,2)', 400],
    ['rgb(-1,2,3)', 400],
    ['rgb(1.5,2,3)', 400],
    ['#ff0000', 400],
    ['RGB(1,2,3)', 400],
    ['', 400],
  ] as const) {
    const body = { serialNumber: 'demo', UserMessageColor: colour }
    const { envelope } = await post(sandbox, EDIT, body)
    expect([colour, envelope.Code]).toEqual([colour, code])
  }
})

test('Edit wants serialNumber, and an unknown chatbot is Code 404', async () => {
  const sandbox = await start()
  const missing = await post(sandbox, EDIT, { Name: 'Ann' })
  expect(missing.envelope).toMatchObject({ Code: 400, Message: 'serialNumber: is required' })
  const unknown = await post(sandbox, EDIT, { serialNumber: 'Demo', Name: 'Ann' })
  expect(unknown.status).toBe(200)
  expect(unknown.envelope).toEqual(failedWith(404, 'There is no chatbot Demo'))
})

test('ModelList has models with a Key, one of them not available', async () => {
  const { url, secretKey } = await start()
  const headers = { authorization: secretKey }
  expect(await data(request(`${url}/chat/Chatbot/ModelList`, { headers }))).toEqual([
    { Key: '1', Value: 'sandbox-small', Status: true },
    { Key: '2', Value: 'sandbox-large', Status: true },
    { Key: '3', Value: 'sandbox-preview', Status: false },
  ])
})

test('POST /sandbox/chatbots creates a chatbot with settings, or changes one that is there', async () => {
  const sandbox = await start()
  const create = (body: object) => data(post(sandbox, '/sandbox/chatbots', body))
  const Url = `${sandbox.url}/sandbox/chatbots/b%2Fot%20%C3%A9`
  expect((await request(Url)).envelope.Code).toBe(404)
  expect(await create({ serialNumber: 'b/ot é', Name: 'Ann' })).toEqual({
    serialNumber: 'b/ot é',
    Name: 'Ann',
    MessageLimit: -1,
    ListingCount: 0,
  })
  await createListing(sandbox, { SerialNumber: 'b/ot é' })
  await create({ serialNumber: 'b/ot é', MessageLimit: 3 })
  expect(await data(request(Url))).toEqual({
    serialNumber: 'b/ot é',
    Name: 'Ann',
    MessageLimit: 3,
    ListingCount: 1,
  })
})

test('POST /sandbox/chatbots refuses a bad request by name', async () => {
  const sandbox = await start()
  for (const [body, field] of [
    [{}, 'serialNumber'],
    [{ serialNumber: '' }, 'serialNumber'],
    [{ serialNumber: 'a', Name: 1 }, 'Name'],
    [{ serialNumber: 'a', Colour: 'red' }, 'Colour'],
  ] as const) {
    const { status, envelope } = await post(sandbox, '/sandbox/chatbots', body)
    expect([status, envelope.Code, envelope.Message?.split(':')[0]]).toEqual([200, 400, field])
  }
  expect((await request(`${sandbox.url}/sandbox/chatbots/a`)).envelope.Code).toBe(404)
})

test('chatbots named at the start are created beside demo', async () => {
  const { url } = await start({ chatbots: ['one', 'two'] })
  for (const id of ['demo', 'one', 'two'])
    expect(await data(request(`${url}/sandbox/chatbots/${id}`))).toMatchObject({ serialNumber: id })
})
