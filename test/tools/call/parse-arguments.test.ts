import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import examples from '../../../examples/listings.json' with { type: 'json' }
import { operations } from '../../../src/contract/operations.ts'
import { InputError } from '../../../src/errors.ts'
import { parseArguments } from '../../../src/tools/call/parse-arguments.ts'
import { findListings } from '../../../src/tools/find-listings.ts'
import { importListings } from '../../../src/tools/import-listings.ts'
import { testChatbot } from '../../../src/tools/test-chatbot.ts'

const edit = operations.editChatbot.request
const ask = operations.askChatbot.request
const create = operations.createListing.request
const update = operations.updateListing.request
const remove = operations.deleteListings.request
const listing = { SerialNumber: 'b', ...examples[0] }
const question = { sessionID: 1, content: 'hi' }

/** The lines of the error, or undefined when the arguments are accepted. */
async function problems(schema: z.ZodObject, args: unknown): Promise<string[] | undefined> {
  try {
    await parseArguments('a_tool', schema, args)
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(InputError)
    expect(error).toMatchObject({ outcome: 'not_applied' })
    return String((error as Error).message)
      .split('\n')
      .slice(1)
      .map((line) => line.replace(/^- /, ''))
  }
}

describe('what is accepted comes out exactly as given', () => {
  test.each([
    ['a setting', edit, { serialNumber: 'b', Temperature: 7 }],
    ['no setting at all', edit, { serialNumber: 'b' }],
    ['any temperature', edit, { serialNumber: 'b', Temperature: -40000 }],
    ['an empty id', edit, { serialNumber: '' }],
    ['the unlimited message limit', edit, { serialNumber: 'b', MessageLimit: -1 }],
    ['colours at both ends', edit, { serialNumber: 'b', ChatBubbleColor: 'rgb(0,255,7)' }],
    ['text', ask, question],
    ['null as the type of a message', ask, { ...question, chatAskType: null }],
    ['stream false', ask, { ...question, stream: false }],
    [
      'an image without text',
      ask,
      { sessionID: 1, content: '', chatAskType: 'Image', fileIds: [1, 2] },
    ],
    ['audio without file ids', ask, { sessionID: 1, content: '', chatAskType: 'Audio' }],
    ['one video', ask, { sessionID: 1, content: 'x', chatAskType: 'Video', fileIds: [9] }],
    ['a whole listing', create, listing],
    ['fractions of a bathroom', create, { ...listing, Bathrooms: 2.5 }],
    ['negative numbers', create, { ...listing, Latitude: -33.9, DaysOnMarket: -1 }],
    ['an empty list of extras', create, { ...listing, ExtensionColumn: [], Images: [] }],
    ['an update of nothing', update, { SerialNumber: 'b', Key: 'k', KeyType: 'URL' }],
    ['several keys', remove, { SerialNumber: 'b', Keys: ['1', '2'], KeyType: 'NewOaks' }],
  ] as [string, z.ZodObject, Record<string, unknown>][])('%s', async (_, schema, args) => {
    expect(await parseArguments('a_tool', schema, args)).toEqual(args)
  })
})

test('an ID in both spellings with one value is that ID', async () => {
  const both = { SerialNumber: 'b', serialNumber: 'b' }
  expect(await parseArguments('a_tool', edit, both)).toEqual({ serialNumber: 'b' })
})

type Refused = readonly [name: string, given: object, told: string]

const refusedEdits: readonly Refused[] = [
  [
    'colour beyond 255',
    { ChatBubbleColor: 'rgb(256,0,0)' },
    'ChatBubbleColor: must be written rgb(r,g,b)',
  ],
  [
    'colour in hex',
    { UserMessageColor: '#ff0000' },
    'UserMessageColor: must be written rgb(r,g,b)',
  ],
  ['colour with two parts', { UserMessageColor: 'rgb(1,2)' }, 'UserMessageColor: must'],
  ['colour with a line after it', { UserMessageColor: 'rgb(1,2,3)\n' }, 'UserMessageColor: must'],
  ['missing id', { serialNumber: undefined }, 'serialNumber: is required'],
  [
    'an ID in both spellings, with two values',
    { SerialNumber: 'a' },
    'SerialNumber: is given as serialNumber too, with another value: give one of them',
  ],
  [
    'wrong case of a name',
    { welcomemessage: 'Hi' },
    'welcomemessage: unknown field, did you mean WelcomeMessage?',
  ],
  ['null', { Name: null }, 'Name: must be text, not null (leave it out instead)'],
  ['half a degree', { Temperature: 0.5 }, 'Temperature: must be a whole number, not 0.5'],
  ['yes for true', { VerifyDomain: 'yes' }, 'VerifyDomain: must be true'],
  ['the name of a built-in', { constructor: {} }, 'constructor: unknown'],
]
const refusedQuestions: readonly Refused[] = [
  ['empty text message', { content: '' }, 'content: may be empty only when'],
  ['empty, with null type', { content: '', chatAskType: null }, 'content: may be empty only when'],
  ['blank text message', { content: ' \n\t' }, 'content: may be empty only when'],
  ['files with text', { fileIds: [1] }, 'fileIds: is allowed only when'],
  ['two videos', { chatAskType: 'Video', fileIds: [1, 2] }, 'fileIds: must hold exactly one'],
  ['two recordings', { chatAskType: 'Audio', fileIds: [1, 2] }, 'fileIds: must hold exactly one'],
  ['no image', { chatAskType: 'Image', fileIds: [] }, 'fileIds: must hold at least 1'],
  [
    'unknown type',
    { chatAskType: 'image' },
    'chatAskType: must be one of "Text", "Audio", "Image", "Video"',
  ],
  ['null for stream', { stream: null }, 'stream: must be true or false, not null'],
  [
    'no list',
    { chatAskType: 'Image', fileIds: '7' },
    'fileIds: must be a list, not "7": write [7]',
  ],
  ['null for a list', { fileIds: null }, 'fileIds: must be a list, not null'],
  ['a fraction as text', { sessionID: '1.5' }, 'sessionID: must be a whole'],
]
const refusedListings: readonly Refused[] = [
  ['status', { Status: 'Gone' }, 'Status: must be one of "Active", "PreOnMarket", "Sold"'],
  [
    'status in other letters',
    { Status: 'active' },
    'Status: must be one of "Active", "PreOnMarket", "Sold": write "Active"',
  ],
  [
    'status that the service does not have',
    { Status: 'Under contract' },
    'Status: must be one of "Active", "PreOnMarket", "Sold": the service has none for a contract or an offer that is pending. Ask the user whether the home stays Active, with a word of it in its Description, is Sold, or is deleted',
  ],
  ['text for a number', { Bedrooms: 'three' }, 'Bedrooms: must be a number, not "three"'],
  ['number for text', { ZIP: 97981 }, 'ZIP: must be text, not 97981'],
  ['infinite', { SalePrice: Number.POSITIVE_INFINITY }, 'SalePrice: must be a number'],
  ['text of an infinite number', { SalePrice: '1e400' }, 'SalePrice: must be a number'],
  [
    'capital V',
    { ExtensionColumn: [{ Key: 'a', Value: 'b' }] },
    'ExtensionColumn[0].value: is required',
  ],
  [
    'extra in an extra',
    { ExtensionColumn: [{ Key: 'a', value: 'b', x: 1 }] },
    'ExtensionColumn[0].x: unknown field',
  ],
  ['key of an update on create', { Key: 'k' }, 'Key: unknown field'],
  ['a text for objects', { ExtensionColumn: 'a' }, 'ExtensionColumn: must be a list, not "a"'],
  ['NaN', { Bedrooms: 'NaN' }, 'Bedrooms: must be a number'],
  ['null that is required', { YearBuilt: null }, 'YearBuilt: must be a number, not null (it is re'],
  ['null text that is required', { Url: null }, 'Url: must be text, not null (it is required)'],
  ['null that is not', { ZIP: null }, 'ZIP: must be text, not null (leave it out instead)'],
  [
    'null in an extra',
    { ExtensionColumn: [{ Key: 'a', value: null }] },
    'ExtensionColumn[0].value: must be text, not null (it is required)',
  ],
]
const refusedKeys: readonly Refused[] = [
  ['no keys', { Keys: [] }, 'Keys: must hold at least 1'],
  ['text that is no list', { Keys: 'a' }, 'Keys: must be a list, not "a": write ["a"]'],
  ['lines', { Keys: 'a\n\n b' }, 'Keys: must be a list, not "a\\n\\n b": write ["a","b"]'],
  ['text of a string', { Keys: '"a"' }, 'Keys: must be a list'],
]
const refusedTests: readonly Refused[] = [
  ['one tag', { suite: 'a', tags: 'x' }, 'tags: must be a list, not "x": write ["x"]'],
  ['questions', { questions: 'Hi?' }, 'questions: unknown field'],
]

/** That a line of the error begins so. */
async function expectTold(schema: z.ZodObject, args: unknown, told: string): Promise<void> {
  const found = await problems(schema, args)
  expect(
    found?.some((line) => line.startsWith(told)),
    found?.join(' | '),
  ).toBe(true)
}

describe('what is refused is named', () => {
  describe.each([
    ['edit', edit, { serialNumber: 'b' }, refusedEdits],
    ['question', ask, question, refusedQuestions],
    ['listing', create, listing, refusedListings],
    ['deletion', remove, { SerialNumber: 'b', KeyType: 'URL' }, refusedKeys],
    ['test', testChatbot.input, { serialNumber: 'b' }, refusedTests],
  ] as [string, z.ZodObject, object, Refused[]][])('of a %s', (_, schema, others, refused) => {
    test.each(refused)('%s', (_, given, told) => expectTold(schema, { ...others, ...given }, told))
  })

  test.each([
    ['number', 5, 'arguments: must be an object'],
    ['true', true, 'arguments: must be an object'],
    ['list', [1], 'arguments: must be an object, not a list'],
    ['text', 'x', 'arguments: must be an object, not "x"'],
  ])('%s instead of arguments', (_, args, told) => expectTold(edit, args, told))

  test('every problem at once', async () => {
    expect(await problems(edit, { Temperature: 'warm', Colour: 1, Name: 2 })).toEqual([
      'serialNumber: is required',
      'Name: must be text, not 2',
      'Temperature: must be a number, not "warm"',
      'Colour: unknown field',
    ])
  })

  test('a member named __proto__', async () => {
    const args = JSON.parse('{"serialNumber":"b","__proto__":{"Name":"x"}}')
    expect(await problems(edit, args)).toEqual(['__proto__: unknown field'])
  })
})

describe('what a host has turned into text is turned back where the schema is unambiguous', () => {
  test.each([
    ['whole number', ask, { sessionID: '3', content: 'hi' }, { sessionID: 3, content: 'hi' }],
    ['true', ask, { ...question, stream: 'true' }, { ...question, stream: true }],
    [
      'list of numbers',
      ask,
      { ...question, chatAskType: 'Image', fileIds: '[1,2]' },
      { ...question, chatAskType: 'Image', fileIds: [1, 2] },
    ],
    [
      'numbers in a list',
      ask,
      { ...question, chatAskType: 'Image', fileIds: ['1', '2'] },
      { ...question, chatAskType: 'Image', fileIds: [1, 2] },
    ],
    [
      'list of texts',
      remove,
      { SerialNumber: 'b', Keys: '["a"]', KeyType: 'URL' },
      { SerialNumber: 'b', Keys: ['a'], KeyType: 'URL' },
    ],
    ['decimal', create, { ...listing, Bathrooms: '2.5' }, { ...listing, Bathrooms: 2.5 }],
    [
      'list of objects',
      create,
      { ...listing, ExtensionColumn: '[{"Key":"a","value":"1"}]' },
      { ...listing, ExtensionColumn: [{ Key: 'a', value: '1' }] },
    ],
    [
      'all arguments',
      edit,
      '{"serialNumber":"b","Temperature":"1"}',
      { serialNumber: 'b', Temperature: 1 },
    ],
    [
      'text stays text',
      edit,
      { serialNumber: '3', Name: 'true', Model: '["a"]' },
      { serialNumber: '3', Name: 'true', Model: '["a"]' },
    ],
  ] as [string, z.ZodObject, unknown, unknown][])('%s', async (_, schema, args, expected) => {
    expect(await parseArguments('a_tool', schema, args)).toEqual(expected)
  })

  test('text for null, and a wrong type inside text, stay what they are', async () => {
    expect(await problems(ask, { ...question, chatAskType: 'null' })).toHaveLength(1)
    expect(await problems(ask, { ...question, stream: '1' })).toEqual([
      'stream: must be true or false, not "1"',
    ])
    expect(await problems(ask, { sessionID: 'true', content: 'hi' })).toHaveLength(1)
    expect(await problems(ask, { sessionID: '', content: 'hi' })).toHaveLength(1)
  })
})

test.each([
  [1.5, 'maxGone: must be at most 1'],
  [-0.1, 'maxGone: must be at least 0'],
])('a number beyond a bound is told the bound: %s', async (maxGone, problem) => {
  const args = { SerialNumber: 'b', text: 'a', maxGone }
  expect(await problems(importListings.input, args)).toEqual([problem])
})

test.each([
  [{ repeats: 101 }, 'repeats: must be at most 100'],
  [{ repeats: 0 }, 'repeats: must be at least 1'],
])('so is a whole number: %o', async (more, problem) => {
  const args = { serialNumber: 'b', suite: 'a', ...more }
  expect(await problems(testChatbot.input, args)).toEqual([problem])
})

test.each([
  [0, 'page: must be at least 1'],
  [1e17, 'page: must be a whole number that can be held exactly'],
])('page %s', async (page, problem) => {
  expect(await problems(findListings.input, { page })).toEqual([problem])
})

test('a hundred thousand mistakes are told of in a few lines', async () => {
  const Keys = Array.from({ length: 100_000 }, () => '')
  const told = await problems(remove, { SerialNumber: 'b', Keys, KeyType: 'NewOaks' })
  expect(told).toHaveLength(21)
  expect(told?.at(-1)).toBe('99980 more')
  const name = 'x'.repeat(1_000_000)
  const longNamed = await problems(edit, { serialNumber: 'b', [name]: 1 })
  expect(longNamed?.join('').length).toBeLessThan(400)
})
