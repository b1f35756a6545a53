import { expect, test } from 'vitest'
import { readYaml } from '../../../src/chats/suite/yaml-source.ts'
import { mistakesOf } from '../../support/mistakes.ts'

const read = (text: string) => readYaml(text, 's.yaml')
const mistakes = (text: string) => mistakesOf('s.yaml', () => read(text))

test.each<[what: string, text: string, value: unknown]>([
  ['a byte-order mark and line ends of Windows', '\uFEFFa: 1\r\nb: x\r\n', { a: 1, b: 'x' }],
  ['nothing', '', null],
  ['anchors', 'a: &a [x]\nb: *a', { a: ['x'], b: ['x'] }],
  [
    'merge keys',
    'a: &a { x: 1, y: 2 }\nb: { <<: *a, y: 3 }',
    { a: { x: 1, y: 2 }, b: { x: 1, y: 3 } },
  ],
  [
    'several merged',
    'a: &a { x: 1 }\nb: { <<: [*a, { y: 2 }] }',
    { a: { x: 1 }, b: { x: 1, y: 2 } },
  ],
  ['ZIP codes with and without a zero', '[02134, 97981, 0, 0.5]', ['02134', 97981, 0, 0.5]],
  ['yes and no', '[yes, no, true]', ['yes', 'no', true]],
])('%s', (_, text, value) => {
  expect(read(text).value).toEqual(value)
})

test.each<[what: string, text: string, mistakes: string[]]>([
  [
    'an open quotation mark',
    'a: "x',
    ['1:6: a quotation mark is opened before this and not closed'],
  ],
  ['a tab', 'a:\n\t- b', ['2:1: indent with spaces, not with tabs']],
  [
    'a colon in a text',
    'say: Hi: you',
    [
      '1:6: the lines around this do not fit together: look at their indentation, for a missing dash, and for a text with a colon that needs quotation marks',
    ],
  ],
  [
    'a sign',
    'say: @you',
    ['1:6: a text that begins with this sign needs quotation marks around it'],
  ],
  [
    'a backslash',
    'say: "a\\{{b}}"',
    ['1:8: between double quotation marks a backslash is written twice: \\\\'],
  ],
  ['two documents', 'a: 1\n---\nb: 2', ['2:1: a suite is one document: take out what follows ---']],
  ['a tag', 'a: !x y', ['1:4: this is no YAML: unresolved tag: !x']],
  [
    'names twice',
    'a: 1\nb: { c: 1, c: 2 }\na: 2',
    ['2:12: c is here twice: take one out', '3:1: a is here twice: take one out'],
  ],
  [
    'a variable alone',
    'say: {{name}}',
    [
      '1:6: a name must be a plain text; a text that begins with {{ needs quotation marks around it',
    ],
  ],
  [
    'a variable first',
    '- say: {{name}} there',
    ['1:17: a text that begins with {{ needs quotation marks around it'],
  ],
  ['an unknown alias', 'a: *b', ['1:4: nothing above is called &b: check the name']],
  ['an alias of what it is in', 'a: &a [*a]', ['1:8: nothing above is called &a: check the name']],
  [
    'an alias of what it is in, called as something above',
    'a: &a x\nb: &a [*a]',
    ['2:8: nothing above is called &a: check the name'],
  ],
  [
    'a number merged',
    'a: { <<: 5 }',
    ['1:6: << takes a block of names and values, such as *defaults'],
  ],
  [
    'a text merged',
    'a: &a x\nb: { <<: [*a] }',
    ['2:6: << takes a block of names and values, such as *defaults'],
  ],
  [
    'deep nesting',
    `${'['.repeat(200)}${']'.repeat(200)}`,
    ['1:102: this is nested more than 100 deep: flatten it'],
  ],
  [
    'a long text',
    `a: ${'x'.repeat(1_000_000)}`,
    ['1:1: a suite has at most 1 MB: split it into smaller ones'],
  ],
])('%s is a mistake', (_, text, expected) => {
  expect(mistakes(text)).toEqual(expected)
})

const levels = 'abcdefghij'.split('')
const bomb = levels
  .map((name, at) => `${name}: &${name} [${Array(9).fill(at ? `*${levels[at - 1]}` : 'x')}]`)
  .join('\n')
const mergeBomb = Array.from({ length: 60 }, (_, at) =>
  at ? `a${at}: &a${at} { <<: [*a${at - 1}, *a${at - 1}] }` : 'a0: &a0 { x: 1 }',
).join('\n')

test.each([
  ['lists', bomb],
  ['merges', mergeBomb],
])('aliases that multiply %s are refused', (_, text) => {
  expect(mistakes(text)).toEqual([
    '1:1: with its aliases this has more than 300000 values: use fewer',
  ])
})

test('very many aliases are refused', () => {
  expect(mistakes(`- &a x\n${'- *a\n'.repeat(2_001)}`)).toEqual([
    '1:1: this has more than 2000 aliases: use fewer',
  ])
})

test('places are those of values and names, also behind an alias; else of what is nearest', () => {
  const text = 'a: &a\n  - say: x\n    more: 1\nb: *a\nc:\n  <<: { d: 1 }\n'
  const { locate } = read(text)
  const place = (...[path, part]: Parameters<typeof locate>) => locate(path, part).text
  expect(place(['a', 0, 'more'])).toBe('s.yaml:3:11')
  expect(place(['a', 0, 'more'], 'name')).toBe('s.yaml:3:5')
  expect(place(['b', 0, 'say'], 'name')).toBe('s.yaml:2:5')
  expect(place(['a', 0, 'missing'])).toBe('s.yaml:2:5')
  expect(place(['a', 0])).toBe('s.yaml:2:5')
  expect(place(['c', 'd'])).toBe('s.yaml:6:3')
  expect(place([])).toBe('s.yaml:1:1')
})
