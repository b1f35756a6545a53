import { expect, test } from 'vitest'
import { mistakesIn, parsed } from './support.ts'

const one = (text: string) => parsed(text).scenarios[0]

test('a scenario is what is written, and the rest by default', () => {
  expect(parsed('version: 1\nscenarios: [{ name: a, turns: [{ say: Hi }] }]')).toEqual({
    name: 's',
    parallel: 4,
    notes: [],
    scenarios: [
      {
        name: 'a',
        tags: [],
        repeats: 1,
        minPass: 1,
        turns: [{ say: 'Hi', stream: false, newSession: false, checks: [] }],
      },
    ],
  })
})

test('all that can be written arrives', () => {
  const text = `
version: 1
name: My suite
description: for people
variables: { where: Ashby }
parallel: 2
notes: ['Look at {{where}} first']
scenarios:
  - name: a
    tags: [x, y]
    repeats: 5
    minPass: 0.8
    turns:
      - say: ''
        chatAskType: Image
        fileIds: [1, 2]
      - say: In {{where}}?
        stream: true
        newSession: true
        expect:
          - contains: 5
            noListedPhrase: strict
          - contains: b
          - similar: { text: 'To {{where}}' }
          - jsonSchema: { properties: { a: { enum: ['{{where}}', 1, null] } } }
          - judge: Says {{where}}`
  expect(parsed(text)).toEqual({
    name: 'My suite',
    parallel: 2,
    notes: ['Look at Ashby first'],
    scenarios: [
      {
        name: 'a',
        tags: ['x', 'y'],
        repeats: 5,
        minPass: 0.8,
        turns: [
          {
            say: '',
            chatAskType: 'Image',
            fileIds: [1, 2],
            stream: false,
            newSession: false,
            checks: [],
          },
          {
            say: 'In Ashby?',
            stream: true,
            newSession: true,
            checks: [
              { check: 'contains', value: '5' },
              { check: 'noListedPhrase', value: 'strict' },
              { check: 'contains', value: 'b' },
              { check: 'similar', value: { text: 'To Ashby', atLeast: 0.8 } },
              { check: 'jsonSchema', value: { properties: { a: { enum: ['Ashby', 1, null] } } } },
              { check: 'judge', value: 'Says Ashby' },
            ],
          },
        ],
      },
    ],
  })
})

test('rows: each has its own values before those of the suite, and its own name', () => {
  const { scenarios } = parsed(`
version: 1
variables: { city: Ashby, zip: 02134 }
scenarios:
  - name: homes
    each: [{ city: Millhaven, max: 500000 }, { max: 0.5 }]
    turns: [{ say: '{{city}} {{zip}} {{max}}' }]
  - name: homes of {{who}}
    each: [{ who: Ana, more: x }, { who: Bo, more: y }]
    turns: [{ say: '{{more}}' }]`)
  expect(scenarios.map(({ name, turns }) => [name, turns[0]?.say])).toEqual([
    ['homes (city: Millhaven, max: 500000)', 'Millhaven 02134 500000'],
    ['homes (max: 0.5)', 'Ashby 02134 0.5'],
    ['homes of Ana', 'x'],
    ['homes of Bo', 'y'],
  ])
})

test('numbers stay as they are written where a text is wanted, and are numbers elsewhere', () => {
  const { scenarios } = parsed(`
version: 1
variables: { price: 1.50, id: 12345678901234567890 }
defaults: { maxMs: 1e4, contains: 2.0 }
scenarios:
  - name: a
    minPass: 0.50
    each: [{ size: 0x10 }]
    turns:
      - say: '{{price}} {{id}} {{size}}'
        fileIds: [1.0]
        chatAskType: Image
        expect:
          - { icontains: +5, similar: { text: 3.10, atLeast: 0.90 }, mentionsListing: 1e3 }
          - { maxTokens: 10.0, jsonSchema: { properties: { each: { const: 1.50 } } } }`)
  expect(scenarios[0]).toMatchObject({
    name: 'a (size: 0x10)',
    minPass: 0.5,
    turns: [
      {
        say: '1.50 12345678901234567890 0x10',
        fileIds: [1],
        checks: [
          { value: '+5' },
          { value: { text: '3.10', atLeast: 0.9 } },
          { value: '1e3' },
          { value: 10 },
          { value: { properties: { each: { const: 1.5 } } } },
          { check: 'contains', value: '2.0' },
          { check: 'maxMs', value: 10_000 },
        ],
      },
    ],
  })
})

test('long values are cut short in names', () => {
  const name = one(`
version: 1
scenarios: [{ name: a, each: [{ x: "one\\n two ${'😀'.repeat(60)}" }], turns: [{ say: Hi }] }]`)?.name
  expect(name).toBe(`a (x: one two ${'😀'.repeat(51)}…)`)
})

test('matched rows are a group, one for each row of each', () => {
  const { scenarios } = parsed(`
version: 1
scenarios:
  - name: same
    each: [{ city: Ashby }, { city: Elm }]
    matched: [{ who: Ana }, { who: Bo }]
    turns: [{ say: '{{who}} {{city}}' }]`)
  expect(scenarios.map(({ name, matched, turns }) => [name, matched, turns[0]?.say])).toEqual([
    [
      'same (city: Ashby) (who: Ana)',
      { group: 'same (city: Ashby)', variant: 'who: Ana' },
      'Ana Ashby',
    ],
    [
      'same (city: Ashby) (who: Bo)',
      { group: 'same (city: Ashby)', variant: 'who: Bo' },
      'Bo Ashby',
    ],
    ['same (city: Elm) (who: Ana)', { group: 'same (city: Elm)', variant: 'who: Ana' }, 'Ana Elm'],
    ['same (city: Elm) (who: Bo)', { group: 'same (city: Elm)', variant: 'who: Bo' }, 'Bo Elm'],
  ])
})

test('in a pattern a variable stands for its letters', () => {
  const suite = one(`
version: 1
variables: { price: $5.00 (net) }
scenarios:
  - name: a
    turns: [{ say: Hi, expect: [{ regex: '^{{price}}$' }, { notRegex: '\\{{|{{price}}' }] }]`)
  expect(suite?.turns[0]?.checks).toEqual([
    { check: 'regex', value: '^\\$5\\.00 \\(net\\)$' },
    { check: 'notRegex', value: '\\{\\{|\\$5\\.00 \\(net\\)' },
  ])
})

const scenarios = (text: string) => `version: 1\nscenarios:\n${text}`

test.each<[what: string, text: string, mistakes: string[]]>([
  [
    'a mistyped variable',
    scenarios("  - { name: a, each: [{ city: A }], turns: [{ say: '{{ctiy}}' }] }"),
    ['3:52: {{ctiy}} is no variable: did you mean city?'],
  ],
  [
    'a row without a variable of others',
    scenarios(
      "  - { name: a, each: [{ x: 1, y: 1, z: 1 }, { x: 2 }], turns: [{ say: '{{x}} {{y}}' }] }",
    ),
    ['3:45: this row has no y and no z, which other rows have: add it'],
  ],
  [
    'two scenarios of the same name',
    scenarios(
      '  - { name: a, turns: [{ say: x }] }\n  - { name: b, turns: [{ say: x }] }\n  - { name: a, turns: [{ say: x }] }',
    ),
    ['5:13: another scenario is called "a" too: change the name, or use the variables in it'],
  ],
  [
    'the same name after rows were worked in',
    scenarios("  - { name: '{{x}}', each: [{ x: 1 }, { x: 1 }], turns: [{ say: x }] }"),
    ['3:13: another scenario is called "1" too: change the name, or use the variables in it'],
  ],
  [
    'variables of matched rows in the name',
    scenarios("  - { name: '{{x}}', matched: [{ x: 1 }, { x: 2 }], turns: [{ say: x }] }"),
    ['3:13: the name stands for all rows of matched: take their variables out of it'],
  ],
  [
    'one matched row',
    scenarios('  - { name: a, matched: [{ x: 1 }], turns: [{ say: x }] }'),
    ['3:25: matched must hold at least two, which are compared'],
  ],
  [
    'a pattern that cannot be read',
    scenarios("  - { name: a, turns: [{ say: x, expect: [{ notRegex: '[z-a]' }] }] }"),
    ['3:55: notRegex is no pattern: invalid character class range: `z-a`; mend it'],
  ],
  [
    'a schema that is none',
    scenarios('  - { name: a, turns: [{ say: x, expect: [{ jsonSchema: { minimum: x } }] }] }'),
    ['3:57: jsonSchema is no JSON Schema: schema is invalid: data/minimum must be number; mend it'],
  ],
  [
    'a format, which would not be looked at',
    scenarios('  - { name: a, turns: [{ say: x, expect: [{ jsonSchema: { format: email } }] }] }'),
    [
      '3:57: jsonSchema is no JSON Schema: unknown format "email"; formats are not checked: use pattern',
    ],
  ],
  [
    'a word of another draft, which would not be looked at',
    scenarios(
      '  - { name: a, turns: [{ say: x, expect: [{ jsonSchema: { dependentRequired: { a: [b] } } }] }] }',
    ),
    [
      '3:57: jsonSchema is no JSON Schema: unknown keyword "dependentRequired"; it would not be checked: leave it out, or name its draft as $schema',
    ],
  ],
  [
    'a value that makes a text empty',
    `version: 1\nvariables: { x: '' }\nscenarios:\n  - { name: a, turns: [{ say: '{{x}}', expect: [{ contains: '{{x}}' }] }] }`,
    [
      '4:31: say may be empty only with chatAskType Image, Audio or Video: write a message',
      '4:61: contains must not be empty',
    ],
  ],
  [
    'a message of spaces',
    scenarios("  - { name: a, turns: [{ say: ' ' }] }"),
    ['3:31: say may be empty only with chatAskType Image, Audio or Video: write a message'],
  ],
  [
    'more turns than a suite can have',
    scenarios(
      `  - { name: a, each: &rows [${'{ x: 1 },'.repeat(1000)}], matched: *rows, turns: [{ say: x }] }`,
    ),
    ['3:3: a suite has at most 100000 turns: split it'],
  ],
])('%s', (_, text, expected) => {
  expect(mistakesIn(text)).toEqual(expected)
})
