import { expect, test } from 'vitest'
import { appendScenario, scenarioYaml } from '../../../src/chats/save/scenario-of-conversation.ts'
import { parseSuite } from '../../../src/chats/suite/parse-suite.ts'

const packs = {
  names: ['privacy'],
  load: () => ({ version: 1 as const, scenarios: [{ name: 'p', turns: [{ say: 'x' }] }] }),
}
const scenario = scenarioYaml([{ visitor: 'Hi', chatbot: 'Hello', noAnswer: false }], 'new')
const append = (text: string) => appendScenario(text, 's.yaml', scenario, packs)
const names = (text: string) => parseSuite(text, 's.yaml', packs).scenarios.map(({ name }) => name)

const added = (indent: string) =>
  [
    '- name: new',
    '  turns:',
    '    - say: Hi',
    '      # answered: Hello',
    '      expect:',
    '        - noAnswer: false',
    '',
  ]
    .map((line) => line && indent + line)
    .join('\n')

test.each<[what: string, before: string, after: string]>([
  ['at the end', 'version: 1\nscenarios:\n  - name: a\n    turns: [{ say: x }]\n', ''],
  [
    'with comments around it',
    '# top\nversion:   1 # one\nscenarios:\n\n  # about a\n  - name: a\n    turns:\n      - {say:   "x"} # t\n    # still about a\n',
    '\n# about notes\nnotes: [n]\n',
  ],
  [
    'after a text in lines',
    'version: 1\nscenarios:\n    - name: a\n      turns:\n        - say: |+\n            x\n\n',
    'notes: [n]\n',
  ],
  [
    'without indentation',
    'version: 1\nscenarios:\n- name: a\n  turns:\n  - say: x\n',
    'notes:\n- n\n',
  ],
])('%s: the rest stays byte for byte', (_, before, after) => {
  const indent = /\n( *)- name/.exec(before)?.[1] ?? ''
  const text = append(before + after)
  expect(text).toBe(before + added(indent) + after)
  expect(names(text)).toEqual(['a', 'new'])
})

test('a last line without an end gets one', () => {
  const text = 'version: 1\nscenarios:\n  - name: a\n    turns: [{ say: x }] # end'
  expect(append(text)).toBe(`${text}\n${added('  ')}`)
})

test('line ends stay those of the file', () => {
  const text = 'version: 1\r\nscenarios:\r\n  - name: a\r\n    turns: [{ say: x }]\r\n'
  expect(append(text)).toBe(text + added('  ').replaceAll('\n', '\r\n'))
})

test('a suite of packs gets its first scenario', () => {
  const text = append('version: 1\npacks: [privacy]\n')
  expect(text).toBe(`version: 1\npacks: [privacy]\nscenarios:\n${added('  ')}`)
  expect(names(text)).toEqual(['privacy: p', 'new'])
})

test.each([
  ['an empty list', '# top\nversion: 1\npacks: [privacy]\nscenarios: []\n', ['privacy: p', 'new']],
  [
    'a short list',
    '# top\nversion: 1\nscenarios: [{ name: a, turns: [{ say: x }] }]\n',
    ['a', 'new'],
  ],
  [
    'JSON',
    '# top\n{"version": 1, "scenarios": [{"name": "a", "turns": [{"say": "x"}]}]}\n',
    ['a', 'new'],
  ],
])('%s is written in lines, comments are kept', (_, before, after) => {
  const text = append(before)
  expect(names(text)).toEqual(after)
  expect(text).toMatch(/^# top\n/)
  expect(text).toContain('# answered: Hello')
})

test('a name is not used twice', () => {
  const text = append('version: 1\nscenarios:\n  - name: a\n    turns: [{ say: x }]\n')
  expect(() => append(text)).toThrow(
    expect.objectContaining({
      code: 'input',
      message: 's.yaml has a scenario called "new".',
      hint: 'Choose another name.',
    }),
  )
})

test('what is no suite is left alone', () => {
  expect(() => append('version: 1\nscenario: []\n')).toThrow(
    's.yaml:2:1: scenario is unknown here: did you mean scenarios?',
  )
})

test('anchors and aliases stay', () => {
  const text =
    'version: 1\nscenarios:\n  - { name: a, each: &rows [{ x: 1 }], turns: [{ say: x }] }\n  - { name: b, each: *rows, turns: [{ say: x }] }\n'
  expect(append(text)).toBe(text + added('  '))
})

test('a list that is merged in cannot be added to', () => {
  const text = 'version: 1\n<<: { scenarios: [{ name: a, turns: [{ say: x }] }] }\n'
  expect(names(text)).toEqual(['a'])
  expect(() => append(text)).toThrow(
    'No scenario can be added to s.yaml: its scenarios are no list of their own.',
  )
})
