import { expect, test } from 'vitest'
import { mistakesIn, suiteExpecting } from './support.ts'

const list = 'must be a list, each entry on a line that begins with "- "'
const lines = 'must be lines of the form "name: value"'

test.each<[what: string, text: string, mistakes: string[]]>([
  ['nothing', '', [`1:1: a suite ${lines}, not nothing`]],
  ['a text', 'hello', [`1:1: a suite ${lines}, not "hello"`]],
  ['a list', '- a', [`1:1: a suite ${lines}, not a list`]],
  ['the version alone', 'version: 1', ['1:1: a suite needs scenarios or packs: add one']],
  [
    'empty lists',
    'version: 1\npacks: []\nscenarios: []',
    ['1:1: a suite needs scenarios or packs: add one'],
  ],
  [
    'no version',
    'scenarios: [{ name: a, turns: [{ say: x }] }]',
    ['1:1: version is missing: add it'],
  ],
  ['another version', 'version: 2\nscenarios: []', ['1:10: version must be 1']],
  ['a text for a list', 'version: 1\nscenarios: x', [`2:12: scenarios ${list}, not "x"`]],
  [
    'an unknown name',
    suiteExpecting('', 'paralel: 2'),
    ['2:1: paralel is unknown here: did you mean parallel?'],
  ],
  [
    'a name like no other',
    'version: 1\nscenarios: [{ name: a, turns: [{ say: x, colour: red }] }]',
    [
      '2:42: colour is unknown here: there are: say, expect, chatAskType, fileIds, stream, newSession',
    ],
  ],
  [
    'a check outside of expect',
    'version: 1\nscenarios: [{ name: a, turns: [{ say: x, contains: y }] }]',
    ['2:42: contains is unknown here: checks belong in a list under expect'],
  ],
  ['too many at once', suiteExpecting('', 'parallel: 17'), ['2:11: parallel must be at most 16']],
  [
    'a variable of another kind',
    suiteExpecting('', 'variables: { a: [x] }'),
    ['2:17: a must be a text or a number'],
  ],
  [
    'a bad name of a variable',
    suiteExpecting('', 'variables: { a b: x }'),
    ['2:14: a b must be a name without spaces and braces'],
  ],
  [
    'nothing for a block',
    suiteExpecting('', 'defaults:'),
    [`2:10: defaults ${lines}, not nothing`],
  ],
  [
    'a text for a block of few names',
    suiteExpecting('{ similar: I found 1 listing }'),
    [
      '7:29: similar must be lines of the form "name: value", the names being text and atLeast, not "I found 1 listing"',
    ],
  ],
])('%s', (_, text, expected) => {
  expect(mistakesIn(text)).toEqual(expected)
})

test.each<[expectation: string, mistake: string]>([
  ['{ noAnswr: true }', '7:20: noAnswr is unknown here: did you mean noAnswer?'],
  ['{ NOTCONTAINS: x }', '7:20: NOTCONTAINS is unknown here: did you mean notContains?'],
  ['{}', '7:18: entry 1 of expect has no check: name one, such as contains'],
  ['contains', `7:18: entry 1 of expect ${lines}, not "contains"`],
  ["{ contains: '' }", '7:30: contains must not be empty'],
  ['{ contains: [x] }', '7:30: contains must be a text'],
  ['{ noAnswer: yes }', '7:30: noAnswer must be true or false, not "yes"'],
  ['{ maxMs: 0 }', '7:27: maxMs must be more than 0'],
  ['{ maxMs: soon }', '7:27: maxMs must be a number, not "soon"'],
  ['{ maxTokens: 1.5 }', '7:31: maxTokens must be a whole number, not 1.5'],
  ['{ jsonSchema: [] }', `7:32: jsonSchema ${lines}, not a list`],
  ['{ similar: { atLeast: 1 } }', '7:29: text is missing: add it'],
  ['{ similar: { text: x, atLeast: 2 } }', '7:49: atLeast must be at most 1'],
  [
    '{ mentionsListing: false }',
    '7:37: mentionsListing must be true or the address, MLS number, Url or id of a listing',
  ],
  ['{ mentionsNoListing: 1 }', '7:39: mentionsNoListing must be true or false, not 1'],
  ['{ onlyRealListings: 1 }', '7:38: onlyRealListings must be true or false, not 1'],
  ['{ noListedPhrase: lax }', '7:36: noListedPhrase must be strict or federal-2026'],
])('expect: [%s]', (expectation, mistake) => {
  expect(mistakesIn(suiteExpecting(expectation))).toEqual([mistake])
})

const privacy = { version: 1 as const, scenarios: [{ name: 'p', turns: [{ say: 'x' }] }] }

test('all mistakes of shape are said, in the order in which they stand, and no others', () => {
  const text = `version: 2
nam: x
packs: [privaci]
defaults: { regex: '(', maxMs: 0 }
scenarios:
  - name: first
    repeats: 1.5
    turns:
      - say: Hi {{name}}
        expect:
          - contains: ''
      - expect: { contains: x }
  - turns: [{ say: Hello }]`
  expect(mistakesIn(text, { privacy })).toEqual([
    '1:10: version must be 1',
    '2:1: nam is unknown here: did you mean name?',
    '4:32: maxMs must be more than 0',
    '7:14: repeats must be a whole number, not 1.5',
    '11:23: contains must not be empty',
    `12:9: say is missing: add it`,
    `12:17: expect ${list}, not a block of names and values`,
    '13:5: name is missing: add it',
  ])
})

test('where the shape is right, all mistakes of values are said, in the order in which they stand', () => {
  const text = `version: 1
packs: [privacy, privaci, privacy]
defaults: { regex: '(' }
scenarios:
  - name: first
    turns:
      - say: Hi {{name}}
        expect:
          - regex: '(?=a)'
      - { say: 'Hi {{name', stream: true, expect: [{ noAnswer: true }] }
  - { name: last, turns: [{ say: '' }] }`
  expect(mistakesIn(text, { privacy })).toEqual([
    '2:18: there is no pack privaci: did you mean privacy?',
    '2:27: privacy is here twice: take one out',
    '3:20: regex is no pattern: missing closing ): `(`; mend it',
    '7:14: {{name}} is no variable: there are none',
    '9:20: regex is no pattern: invalid or unsupported Perl syntax: `(?=`; look-ahead, look-behind and back-references are not supported, write it without them',
    '10:16: {{ is not closed by }}: close it, or write \\{{ where braces are meant',
    '10:54: a streamed answer does not say noAnswer: take it out, or write stream: false in this turn',
    '11:34: say may be empty only with chatAskType Image, Audio or Video: write a message',
  ])
})

test.each<[what: string, text: string, mistake: string]>([
  [
    'the suite',
    "version: 1\nvariables: { a: [x] }\nscenarios: [{ name: n, turns: [{ say: '{{a}}' }] }]",
    '2:17: a must be a text or a number',
  ],
  [
    'rows',
    "version: 1\nscenarios: [{ name: n, each: [{ a: 1 }, { a: [x] }], turns: [{ say: '{{a}}' }] }]",
    '2:46: a must be a text or a number',
  ],
  [
    'rows that are no list',
    "version: 1\nscenarios: [{ name: n, each: { a: 1 }, turns: [{ say: '{{a}}' }] }]",
    `2:30: each ${list}, not a block of names and values`,
  ],
])('where the variables of %s are wrong, texts that use them are not', (_, text, mistake) => {
  expect(mistakesIn(text)).toEqual([mistake])
})

test('of very many mistakes the first hundred are said', () => {
  const unknown = Array.from({ length: 250 }, (_, at) => `x${at}: 1`).join('\n')
  const mistakes = mistakesIn(`version: 1\npacks: [privacy]\n${unknown}`)
  expect(mistakes).toHaveLength(101)
  expect(mistakes.at(-1)).toBe('and 150 more')
})
