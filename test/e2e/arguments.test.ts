import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { forAllTests } from '../support/for-all-tests.ts'
import { startServer, textOf } from '../support/program.ts'
import { house } from '../support/sandbox.ts'
import { configured, startScriptedService, succeed } from '../support/scripted-service.ts'

/** One server for all: no call leaves anything behind for the next. */
const shared = forAllTests(async (atEnd) => {
  const service = await startScriptedService((response, request) => {
    const { method, path } = request
    const changed = path.endsWith('/Edit') ? 1 : { content: 'x', SuccessCount: 1 }
    succeed(method === 'GET' ? [] : changed)(response, request)
  }, atEnd)
  return { service, server: startServer({ env: configured(service), atEnd }) }
})

/** The result of a call of a tool, and the requests that it made. */
async function called(tool: string, args: unknown) {
  const { service, server } = shared()
  const before = service.requests.length
  const result = await server.callTool(tool, args)
  return { result, requests: service.requests.slice(before) }
}

/** The text of a call that must be refused before anything is sent. */
async function refused(tool: string, args: unknown): Promise<string> {
  const { result, requests } = await called(tool, args)
  expect(result.isError).toBe(true)
  expect(requests).toEqual([])
  expect(textOf(result)).toContain('Outcome: not_applied')
  return textOf(result)
}

/** A chatbot of which nothing was set before: of that there is nothing to say. */
const untouched = () => ({ serialNumber: randomUUID() })
const deletion = { SerialNumber: 'x', Keys: ['a'], KeyType: 'NewOaks' }

const hi = { sessionID: 3, content: 'Hi' }

test.each<[what: string, tool: string, given: object, sent?: object]>([
  [
    'a whole number as text',
    'ask_chatbot',
    { ...hi, sessionID: '3', content: '5' },
    { ...hi, content: '5' },
  ],
  [
    'true and false as text',
    'edit_chatbot',
    { serialNumber: '12', EnablePushToTalk: 'true', VerifyDomain: 'false', Temperature: '0' },
    { serialNumber: '12', EnablePushToTalk: true, VerifyDomain: false, Temperature: 0 },
  ],
  ['nothing converted', 'create_listing', house],
  ['null for chatAskType', 'ask_chatbot', { ...hi, chatAskType: null }],
  ['stream given as false', 'ask_chatbot', { ...hi, stream: false }],
  [
    'an ID in the letters of another operation',
    'edit_chatbot',
    { SerialNumber: 'x', Name: 'Ann' },
    { serialNumber: 'x', Name: 'Ann' },
  ],
  [
    'the ID of a session as its creation spells it',
    'ask_chatbot',
    { SessionID: '3', content: 'Hi' },
    hi,
  ],
  ['the ID of a session in one more spelling', 'ask_chatbot', { sessionId: 3, content: 'Hi' }, hi],
  [
    'a chatbot ID in small letters for listings',
    'delete_listings',
    { serialNumber: 'x', Keys: ['a'], KeyType: 'NewOaks' },
    deletion,
  ],
  [
    'colours in other forms',
    'edit_chatbot',
    { serialNumber: 'x', ChatBubbleColor: '#008000', UserMessageColor: 'rgb(0, 128, 0)' },
    { serialNumber: 'x', ChatBubbleColor: 'rgb(0,128,0)', UserMessageColor: 'rgb(0,128,0)' },
  ],
  [
    'a language in small letters',
    'edit_chatbot',
    { serialNumber: 'z', AIResponseLanguage: ' german' },
    { serialNumber: 'z', AIResponseLanguage: 'German' },
  ],
  ['a minus one', 'edit_chatbot', { serialNumber: 'x', MessageLimit: -1 }],
])('%s: the body sent holds exactly what was given', async (_name, tool, given, sent = given) => {
  const { requests } = await called(tool, given)
  // What is there is looked at before it is deleted.
  const others = requests.filter(({ path }) => !path.endsWith('/RealEstateList'))
  expect(others).toHaveLength(1)
  expect(others[0]?.body).toEqual(sent)
  expect(others[0]?.method).toBe('POST')
  expect(others[0]?.headers['content-type']).toBe('application/json')
})

test.each([
  ['a text', 'list_models', 'x', 'arguments'],
  ['a number in words', 'ask_chatbot', { sessionID: 'three', content: 'x' }, 'sessionID'],
  ['a blank key among others', 'delete_listings', { ...deletion, Keys: ['a', ' '] }, 'Keys[1]'],
  [
    'a blank key',
    'update_listing',
    { SerialNumber: 'x', Key: '', KeyType: 'URL', Status: 'Sold' },
    'Key',
  ],
  ['a blank question', 'ask_chatbot', { sessionID: 1, content: ' \n' }, 'content'],
  ['the name of a built-in', 'list_models', { constructor: {} }, 'constructor'],
  [
    'an ID in two spellings with two values',
    'create_chat_session',
    { SerialNumber: 'y', serialNumber: 'x' },
    'SerialNumber',
  ],
])('%s is refused by name, and nothing is sent', async (_name, tool, args, field) => {
  const text = await refused(tool, args)
  expect(text).toContain(`\n- ${field}: `)
  expect(text.length).toBeLessThan(600)
})

test('the beginning of a long text, as find_listings shows it, does not replace the whole', async () => {
  const Description = `${'A quiet home. '.repeat(100)}…`
  const update = { SerialNumber: 'x', Key: 'a', KeyType: 'NewOaks', Description }
  expect(await refused('update_listing', update)).toContain('the rest would be lost')
})

test.each([
  ['no setting', { serialNumber: 'x' }, 'No setting is given'],
  ['a colour with transparency', { ChatBubbleColor: 'rgba(0,0,0,.5)' }, 'ChatBubbleColor: '],
  ['a part above 255', { UserMessageColor: 'rgb(256,0,0)' }, 'UserMessageColor: '],
  ['the code of a language', { AIResponseLanguage: 'fr' }, 'give French.'],
  ['the code of a language of a country', { AIResponseLanguage: 'fr-CA' }, 'give French.'],
  [
    'a mistyped language',
    { AIResponseLanguage: 'Frensh' },
    'AIResponseLanguage: "Frensh" is no English name of a language that is known here; give French.',
  ],
  [
    'a language by its own name',
    { AIResponseLanguage: 'Deutsch' },
    'AIResponseLanguage: the service takes English names, not "Deutsch"; give German.',
  ],
  ['a language by its name in another', { AIResponseLanguage: 'Allemand' }, 'give German.'],
  ['a language in its own letters', { AIResponseLanguage: '日本語' }, 'give Japanese.'],
  ['a language as a country speaks it', { AIResponseLanguage: 'Canadian French' }, 'give French.'],
  ['a language with its country', { AIResponseLanguage: 'French (Canada)' }, 'give French.'],
  [
    'three wrong settings at once',
    { RateLimitCount: -3, ChatBubbleColor: 'greenish', AIResponseLanguage: 'fr' },
    'RateLimitCount: -3 is no limit; it is 0 or more. ChatBubbleColor: "greenish" is no colour that the service takes; write it as rgb(0,128,0), each part a whole number from 0 to 255, as #008000, or as a CSS name such as green; hsl(120,100%,25%) is rgb(0,128,0), and the service has no transparency. AIResponseLanguage: fr is a code; the service takes the full name of a language; give French.',
  ],
  ['a mistyped time zone', { TimeZone: 'Europe/Madird' }, 'near ones are Europe/Madrid'],
  ['an offset for a time zone', { TimeZone: '+01:00' }, 'is no name of a time zone'],
  ['a negative limit', { RateLimitCount: -1 }, 'RateLimitCount: -1 is no limit; it is 0 or more.'],
  ['negative seconds', { RateLimitTime: -60 }, 'RateLimitTime: -60'],
  ['a limit below -1', { MessageLimit: -2 }, 'it is -1 (unlimited), 0 or more.'],
  ['no domain', { Domains: 'example.com, not a domain' }, 'Domains: "not" is no domain, such as'],
  [
    'one without a name',
    { CustomDomain: 'chat..example.com' },
    'CustomDomain: "chat..example.com"',
  ],
  ['a scheme alone', { Domains: 'https://' }, 'is no domain'],
  ['no e-mail address', { TalkToHumanEmail: 'ann@' }, '"ann@" is no e-mail address'],
  [
    'the second of two addresses',
    { EmailForDailyLeads: 'ann@homes.example, ben' },
    'EmailForDailyLeads: "ben" is no e-mail address',
  ],
])('edit_chatbot refuses %s, and nothing is sent', async (_name, settings, told) => {
  expect(await refused('edit_chatbot', { serialNumber: 'x', ...settings })).toContain(told)
})

test.each([
  { TimeZone: 'Europe/Madrid', MessageLimit: 0, Temperature: -1 },
  { TimeZone: 'US/Eastern', EmailForDailyLeads: 'ann@homes.example; ben@homes.example' },
  { TimeZone: 'UTC', TalkToHumanEmail: '' },
  { Domains: 'example.com,*.example.org; localhost:3000 http://shop.example', CustomDomain: '' },
])('edit_chatbot sends %o as given', async (settings) => {
  const { requests } = await called('edit_chatbot', { serialNumber: 'x', ...settings })
  expect(requests[0]?.body).toEqual({ serialNumber: 'x', ...settings })
})

test.each([
  [
    'create_listing',
    { ...house, SalePrice: -5, LotArea: -1 },
    'SalePrice cannot be -5: it is less',
  ],
  ['create_listing', { ...house, Latitude: 91 }, 'Latitude cannot be 91: it goes from -90 to 90.'],
  [
    'update_listing',
    { SerialNumber: 'x', Key: 'M1', KeyType: 'MLSNumber', SalePrice: -5 },
    'SalePrice cannot be -5: it is less than 0.',
  ],
])('%s with what no home can have is refused, and nothing is sent', async (tool, args, told) => {
  expect(await refused(tool, args)).toContain(told)
})

test('edit_chatbot says what the service does not say', async () => {
  const args = { serialNumber: 'x', AIResponseLanguage: 'Dutch', RateLimitCount: 0 }
  const { result, requests } = await called('edit_chatbot', args)
  expect(result.structuredContent).toMatchObject({
    notes: [
      expect.stringContaining('does not say which languages it knows'),
      expect.stringContaining('does not say what RateLimitCount 0 means'),
    ],
  })
  expect(requests[0]?.body).toEqual(args)
})

test.each([
  [{ Temperature: 99 }, 'Temperature 99: set as given, but language models take 0 to 2'],
  [{ Temperature: -1 }, 'Temperature -1: set as given'],
  [{ MessageLimit: 0 }, 'MessageLimit 0: set as given; by its words the chatbot answers nobody'],
  [{ SystemMessage: '' }, 'SystemMessage: emptied, as given; the live chatbot has none of'],
  [{ Name: ' ', Domains: '' }, 'Name, Domains: emptied, as given'],
  [{ RateLimitTime: 60_000_000 }, 'RateLimitTime 60000000: set as given; it is in seconds'],
  [{ Domains: 'https://homes.example/a' }, 'is a web address; the service speaks of domains'],
  [{ FacebookUrl: 'my page' }, 'FacebookUrl: "my page" is set as given, but is not a web address.'],
])('edit_chatbot sets %o and says what is doubtful first', async (settings, told) => {
  const { result } = await called('edit_chatbot', { ...untouched(), ...settings })
  expect(result.structuredContent).toMatchObject({
    Data: 1,
    notes: [expect.stringContaining(told)],
  })
})

test.each([
  ['Dutch', 'The service does not say which languages it knows'],
  ['Simplified Chinese', 'The service does not say which languages it knows'],
  [
    'Klingon',
    'Set as given, but "Klingon" is not an English name of a language that is known here',
  ],
])('edit_chatbot sets a language that is like no other: %s', async (language, told) => {
  const { result } = await called('edit_chatbot', {
    ...untouched(),
    AIResponseLanguage: language,
  })
  expect(result.structuredContent).toMatchObject({
    Data: 1,
    set: { AIResponseLanguage: language },
    notes: [expect.stringContaining(told)],
  })
})

test('edit_chatbot says nothing of what is documented', async () => {
  const settings = { AIResponseLanguage: 'English', Temperature: 1, MessageLimit: -1 }
  const { result } = await called('edit_chatbot', { ...untouched(), ...settings })
  expect(result.structuredContent).not.toHaveProperty('notes')
})

test.each([
  ['an argument', '{"serialNumber":"x","__proto__":{"Name":"planted"}}'],
  ['an argument beside an own one', '{"__proto__":1,"serialNumber":"x"}'],
])('__proto__ as %s is refused and nothing is sent', async (_name, args) => {
  const service = await startScriptedService(succeed(1))
  const server = startServer({ env: configured(service) })
  server.write(
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"edit_chatbot","arguments":${args}}}\n`,
  )
  const { result } = await server.response(1)
  expect(result?.isError).toBe(true)
  expect(JSON.stringify(result)).toContain('__proto__')
  expect(service.requests).toHaveLength(0)
})

test('__proto__ inside an element is never sent', async () => {
  const service = await startScriptedService(succeed(1))
  const server = startServer({ env: configured(service) })
  const listing = JSON.stringify(house).slice(0, -1)
  server.write(
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_listing","arguments":${listing},"ExtensionColumn":[{"Key":"a","value":"b","__proto__":{"c":1}}]}}}\n`,
  )
  expect((await server.response(1)).result?.isError).toBe(true)
  expect(service.requests).toHaveLength(0)
})

test.each([
  ['absent', {}],
  ['null', { arguments: null }],
  ['an empty object', { arguments: {} }],
  ['an empty object as text', { arguments: '{}' }],
])('arguments that are %s are none', async (_name, params) => {
  const { service, server } = shared()
  const before = service.requests.length
  const { result } = await server.request('tools/call', { name: 'list_models', ...params })
  expect(result).toMatchObject({ structuredContent: { Data: [] } })
  expect(service.requests.slice(before)).toMatchObject([{ method: 'GET', body: undefined }])
})
