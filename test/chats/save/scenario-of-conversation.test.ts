import { expect, test } from 'vitest'
import { newSuite, scenarioYaml } from '../../../src/chats/save/scenario-of-conversation.ts'
import { parseSuite } from '../../../src/chats/suite/parse-suite.ts'

const packs = { names: [], load: () => ({ version: 1 as const }) }
const parsed = (text: string) => parseSuite(text, 's.yaml', packs)

const conversation = [
  {
    visitor: 'Do you have a home in Ashby?',
    chatbot:
      'Yes: $158,000.\n\nSee [it](https://homes.example/ashby/9-juniper-loop), or https://homes.example/ashby/9-juniper-loop.',
    noAnswer: false,
  },
  { visitor: 'Thank you', chatbot: 'You are welcome.' },
  { visitor: 'A castle?', chatbot: 'None for $5.', noAnswer: true },
]

test('files that were sent are sent again', () => {
  const held = [
    { visitor: '', chatbot: 'A kitchen.', chatAskType: 'Image' as const, fileIds: [7, 8] },
    { visitor: 'And this?', chatbot: 'A bath.', chatAskType: 'Text' as const },
  ]
  const { scenarios } = parsed(newSuite(scenarioYaml(held, 'looks')))
  expect(scenarios[0]?.turns).toMatchObject([
    { say: '', chatAskType: 'Image', fileIds: [7, 8] },
    { say: 'And this?' },
  ])
  expect(scenarios[0]?.turns[1]).not.toHaveProperty('chatAskType')
})

test('answers become comments, and checks what they name', () => {
  expect(scenarioYaml(conversation, 'looks for a home')).toBe(`- name: looks for a home
  turns:
    - say: Do you have a home in Ashby?
      # answered: Yes: $158,000.
      #
      # See [it](https://homes.example/ashby/9-juniper-loop), or https://homes.example/ashby/9-juniper-loop.
      expect:
        - noAnswer: false
        - icontains: https://homes.example/ashby/9-juniper-loop
        - onlyRealListings: true
    - say: Thank you
      # answered: You are welcome.
      expect: []
    - say: A castle?
      # answered: None for $5.
      # It had no answer: noAnswer: true passes as long as it has none, noAnswer: false as soon as it has one.
      expect:
        - noAnswer: true
        - onlyRealListings: true
`)
})

test('it makes a suite', () => {
  const text = newSuite(scenarioYaml(conversation.slice(1, 2), 'thanks'))
  expect(text).toBe(`# yaml-language-server: $schema=./suite.schema.json
# Editors complete and check this file when suite.schema.json lies beside it.
version: 1
scenarios:
  - name: thanks
    turns:
      - say: Thank you
        # answered: You are welcome.
        expect: []
`)
  expect(parsed(text)).toMatchObject({
    name: 's',
    scenarios: [{ name: 'thanks', turns: [{ say: 'Thank you', checks: [] }] }],
  })
})

test('long answers are cut short', () => {
  const yaml = scenarioYaml([{ visitor: 'x', chatbot: 'y'.repeat(50_000) }], 'a')
  expect(yaml).toContain(`# answered: ${'y'.repeat(2_000)}…\n`)
  const emoji = scenarioYaml([{ visitor: 'x', chatbot: `y${'🏡'.repeat(2_000)}` }], 'a')
  expect(emoji).toContain(`# answered: y${'🏡'.repeat(999)}…\n`)
})

const odd = [
  '{{name}} and \\{{name}}, {{{x}}}',
  'a: b # c',
  '- "a" \'b\'',
  'two\nlines\n\nand more\n',
  '  indented\n\n',
  ' a \n',
  '\r\nWindows\r\n',
  'line\u2028separator\u0085and\rreturn',
  '---\n...',
  '\ttab',
  '*a &b !c %d @e `f',
  '01234',
  'null',
  '<<',
  '\u0000\u0007\u001b[1m',
  '\ufeffmark',
  'https://homes.example/?q={{x}}#y',
]

test.each(odd.map((text) => [JSON.stringify(text), text]))(
  '%s comes back as it was said',
  (_, text) => {
    const { scenarios } = parsed(
      newSuite(scenarioYaml([{ visitor: text, chatbot: text, noAnswer: false }], text)),
    )
    expect(scenarios[0]?.name).toBe(text)
    expect(scenarios[0]?.turns[0]?.say).toBe(text)
    expect(scenarios[0]?.turns[0]?.checks[0]).toEqual({ check: 'noAnswer', value: false })
  },
)

test.each(['12 Elm Street costs $300,000.', 'Die Wohnung kostet 300.000 €.'])(
  'the price in "%s" is left to what is listed when the test runs, and not written down',
  (chatbot) => {
    const yaml = scenarioYaml([{ visitor: 'What does it cost?', chatbot }], 'price')
    expect(parsed(newSuite(yaml)).scenarios[0]?.turns[0]?.checks).toEqual([
      { check: 'onlyRealListings', value: true },
    ])
  },
)

test('a link with braces is looked for as it is', () => {
  const [text] = odd.slice(-1)
  const yaml = scenarioYaml([{ visitor: 'x', chatbot: text ?? '' }], 'a')
  expect(parsed(newSuite(yaml)).scenarios[0]?.turns[0]?.checks).toEqual([
    { check: 'icontains', value: text },
    { check: 'onlyRealListings', value: true },
  ])
})
