import { expect, test } from 'vitest'
import { AnyAnswer, chatAskTypes, mediaRule } from '../../src/contract/chat.ts'
import { colourSettings } from '../../src/contract/chatbot.ts'
import { API_VERSION, Envelope, SUCCESS_CODE } from '../../src/contract/envelope.ts'
import { rgbColor } from '../../src/contract/field.ts'
import { isBlank, isIdentifier } from '../../src/contract/identifier.ts'
import { keyTypes, requiredListingFields } from '../../src/contract/listing.ts'
import { keyHeaders, operations } from '../../src/contract/operations.ts'

const MB = 1024 * 1024

test('an attachment is what the specification allows for its media type', () => {
  expect(chatAskTypes.map((type) => mediaRule(type))).toEqual([
    undefined,
    { fileExtensions: ['.wav'], exactFiles: 1 },
    { fileExtensions: ['.png', '.jpeg', '.jpg', '.webp', '.gif'], maxBytes: 20 * MB },
    {
      fileExtensions: ['.mp4', '.mkv', '.avi', '.flv', '.mpeg'],
      exactFiles: 1,
      maxBytes: 100 * MB,
    },
  ])
  expect([mediaRule(null), mediaRule(undefined)]).toEqual([undefined, undefined])
})

const ask = (more: object) => {
  const { error } = operations.askChatbot.request.safeParse({
    sessionID: 1,
    content: 'Hi',
    ...more,
  })
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
}

test.each([
  [{}],
  [{ chatAskType: null }],
  [{ chatAskType: 'Text', stream: true }],
  [{ chatAskType: 'Image', content: '', fileIds: [1, 2] }],
  [{ chatAskType: 'Image', fileIds: [1] }],
  [{ chatAskType: 'Image' }],
  [{ chatAskType: 'Audio', content: '', fileIds: [1] }],
  [{ chatAskType: 'Video', content: '', fileIds: [1] }],
  [{ chatAskType: 'Video', content: '' }],
])('a message may be %o', (message) => {
  expect(ask(message)).toEqual([])
})

const EMPTY = 'content may be empty only when chatAskType is Image, Audio or Video: write a message'
const NO_FILES = 'fileIds is allowed only when chatAskType is Image, Audio or Video'

test.each([
  [{ content: '' }, [EMPTY]],
  [{ content: '', chatAskType: null }, [EMPTY]],
  [{ content: '', chatAskType: 'Text', fileIds: [1] }, [EMPTY, NO_FILES]],
  [{ fileIds: [1] }, [NO_FILES]],
  [
    { chatAskType: 'Audio', fileIds: [1, 2] },
    ['fileIds must hold exactly one file ID when chatAskType is Audio'],
  ],
  [
    { chatAskType: 'Video', fileIds: [1, 2] },
    ['fileIds must hold exactly one file ID when chatAskType is Video'],
  ],
])('a message may not be %o', (message, refusals) => {
  expect(ask(message)).toEqual(refusals)
})

test('no message has an empty list of files', () => {
  expect(ask({ chatAskType: 'Image', fileIds: [] })).toHaveLength(1)
})

test.each([
  ['rgb(0,0,0)', true],
  ['rgb(255,255,255)', true],
  ['rgb(12,7,200)', true],
  ['rgb(256,0,0)', false],
  ['rgb(0,256,0)', false],
  ['rgb(0,0,256)', false],
  ['rgb(0,0,0255)', false],
  ['rgb(,0,0)', false],
  ['rgb(0,,0)', false],
  ['rgb(0,0,)', false],
  ['rgb(0,0)', false],
  ['rgb(0, 0, 0)', false],
  ['rgb(a,0,0)', false],
  ['rgb(0,a,0)', false],
  ['rgb(0,0,a)', false],
  ['rgba(0,0,0)', false],
  [' rgb(0,0,0)', false],
  ['rgb(0,0,0) ', false],
  ['', false],
])('whether a colour may be written %o is %s', (written, isColour) => {
  const { error } = rgbColor('Of a roof').safeParse(written)
  expect(error?.issues.map(({ message }) => message)).toEqual(
    isColour
      ? undefined
      : ['must be written rgb(r,g,b) without spaces, each part a whole number from 0 to 255'],
  )
})

test('two settings of a chatbot are colours', () => {
  expect(colourSettings).toEqual(['ChatBubbleColor', 'UserMessageColor'])
})

test.each([
  ['nothing', '', true],
  ['blanks', ' \t\n', true],
  ['a space of no width', '\u200B', true],
  ['an empty pattern of Braille', '\u2800', true],
  ['signs that change others', '\u00AD\uFE0F', true],
  ['a space that does not break', '\u00A0', true],
  ['a letter', 'a', false],
  ['a letter after a blank', ' a', false],
  ['a letter before a blank', 'a ', false],
  ['a zero', '0', false],
])('whether %s is blank', (_, text, expected) => {
  expect(isBlank(text)).toBe(expected)
})

test.each([
  ['letters and digits', 'id-1', true],
  ['any letters, and blanks', 'é 1', true],
  ['a thousand characters', 'x'.repeat(1000), true],
  ['one more', 'x'.repeat(1001), false],
  ['nothing', '', false],
  ['a blank', ' ', false],
  ['a line break', 'a\nb', false],
  ['a control character', 'a\u0000b', false],
  ['half a character', 'a\uD800b', false],
  ['a sign in the place of bytes that are no text', 'a\uFFFDb', false],
])('whether %s can be an identifier', (_, text, expected) => {
  expect(isIdentifier(text)).toBe(expected)
  expect(operations.createListing.data.safeParse(text).success).toBe(expected)
})

const key = { SerialNumber: 'b', KeyType: 'URL' }

test.each([
  ['an update with a blank key', operations.updateListing.request, { ...key, Key: ' ' }],
  ['a deletion with a blank key', operations.deleteListings.request, { ...key, Keys: ['1', ''] }],
])('%s is refused: it could mean every listing without one', (_, request, body) => {
  expect(request.safeParse(body).error?.issues.map(({ message }) => message)).toEqual([
    'must not be blank',
  ])
})

test('a deletion without keys is refused: it could mean every listing', () => {
  const { request } = operations.deleteListings
  expect(request.safeParse({ ...key, Keys: [] }).success).toBe(false)
  expect(request.safeParse({ ...key, Keys: ['1'] }).success).toBe(true)
})

test('the words of the specification', () => {
  expect(API_VERSION).toBe('1.0.0')
  expect(SUCCESS_CODE).toBe(200)
  expect(keyTypes).toEqual(['NewOaks', 'MLSNumber', 'URL'])
  expect(keyHeaders).toEqual({ secret: 'authorization', session: 'chatrobot-sessionkey' })
  expect(requiredListingFields).toEqual([
    ...['SerialNumber', 'SaleType', 'Status', 'CurrencySymbol', 'PropertyType', 'Bedrooms'],
    ...['Bathrooms', 'Url', 'MLSNumber', 'YearBuilt', 'DaysOnMarket', 'LotArea', 'BuildingArea'],
    ...['AreaUnit', 'ParkingSpots'],
  ])
})

/** Whether what an operation answers is what the specification says. */
const answers: readonly [keyof typeof operations, unknown, boolean][] = [
  ['editChatbot', 1, true],
  ['editChatbot', '1', false],
  ['editChatbot', 1.5, false],
  ['askChatbot', { content: 'Hi' }, true],
  ['askChatbot', { content: 'Hi', messageid: 1, totalToken: 2, noAnswer: false, mood: 1 }, true],
  ['askChatbot', { content: 'Hi', messageid: null, totalToken: null, noAnswer: null }, true],
  ['askChatbot', { messageid: 1 }, false],
  ['askChatbot', { content: 1 }, false],
  ['askChatbot', { content: 'Hi', noAnswer: 'no' }, false],
  ['createListing', 'id-1', true],
  ['createListing', 1, false],
  ['updateListing', 0, true],
  ['updateListing', -1, false],
  ['updateListing', 0.5, false],
  ['deleteListings', { SuccessCount: 0, more: 1 }, true],
  ['deleteListings', { SuccessCount: -1 }, false],
  ['deleteListings', {}, false],
  ['createChatSession', { SessionID: 5, more: 1 }, true],
  ['createChatSession', { SessionID: '5' }, false],
  ['createChatSession', {}, false],
  ['listModels', [], true],
  ['listModels', [{ Key: '1' }, { Key: '2', Value: null, Status: null, more: 1 }], true],
  ['listModels', [{ Key: '1', Value: 'small', Status: false }], true],
  ['listModels', [{ Value: 'small' }], false],
  ['listModels', [{ Key: '1', Status: 'no' }], false],
  ['listModels', {}, false],
]

test.each(answers)('whether %s may answer %o is %s', (operation, told, isRight) => {
  expect(operations[operation].data.safeParse(told).success).toBe(isRight)
})

test.each([
  [{ Success: true, Code: 200 }, true],
  [{ Success: true, Code: 200, Data: [1], Version: '1.0.0', Message: '', more: 1 }, true],
  [{ Success: false, Code: 400, Data: null, Version: null, Message: null }, true],
  [{ Code: 200 }, false],
  [{ Success: true }, false],
  [{ Success: 'true', Code: 200 }, false],
  [{ Success: true, Code: '200' }, false],
  [{ Success: true, Code: 2.5 }, false],
  [{ Success: true, Code: 200, Version: 1 }, false],
  [{ Success: true, Code: 200, Message: 1 }, false],
])('whether %o is an envelope is %s', (told, isOne) => {
  const { data } = Envelope.safeParse(told)
  expect(data).toEqual(isOne ? told : undefined)
})

test.each([
  [
    { content: 'Hi', totalToken: 9, noAnswer: true },
    { text: 'Hi', tokens: 9, noAnswer: true },
  ],
  [{ content: 'Hi', totalToken: null, noAnswer: null }, { text: 'Hi' }],
  [{ content: 'Hi' }, { text: 'Hi' }],
  [
    { Answer: 'Hi', AnswerID: 2, TotalToken: 9 },
    { text: 'Hi', tokens: 9 },
  ],
  [{ Answer: 'Hi', TotalToken: null }, { text: 'Hi' }],
])('what counts in the answer %o is %o', (told, counts) => {
  expect(AnyAnswer.parse(told)).toEqual({ tokens: undefined, noAnswer: undefined, ...counts })
})
