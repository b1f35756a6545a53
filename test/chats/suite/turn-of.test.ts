import { expect, test } from 'vitest'
import { mistakesIn, parsed } from './support.ts'

interface Parts {
  readonly defaults?: string
  readonly scenario?: string
  readonly turn?: string
}

function suiteWith({ defaults = '', scenario = '', turn = '' }: Parts): string {
  return `version: 1
defaults: { ${defaults} }
scenarios:
  - name: a
    ${scenario}
    turns:
      - { say: Hi, ${turn} }`
}

function turnIn(parts: Parts) {
  const turn = parsed(suiteWith(parts)).scenarios[0]?.turns[0]
  return [turn?.stream, ...(turn?.checks ?? []).map(({ check, value }) => [check, value])]
}

test.each<[what: string, parts: Parts, turn: unknown[]]>([
  ['nothing said', {}, [false]],
  ['the turn', { turn: 'stream: true' }, [true]],
  ['the scenario', { scenario: 'stream: true' }, [true]],
  ['the defaults', { defaults: 'stream: true' }, [true]],
  ['the turn before the scenario', { scenario: 'stream: true', turn: 'stream: false' }, [false]],
  [
    'the scenario before the defaults',
    { defaults: 'stream: true', scenario: 'stream: false' },
    [false],
  ],
  [
    'a check of the first piece',
    { turn: 'expect: [{ firstFragmentMs: 5 }]' },
    [true, ['firstFragmentMs', 5]],
  ],
  [
    'a check of the first piece before the scenario',
    { scenario: 'stream: false', turn: 'expect: [{ firstFragmentMs: 5 }]' },
    [true, ['firstFragmentMs', 5]],
  ],
  ['such a check by default', { defaults: 'firstFragmentMs: 5' }, [true, ['firstFragmentMs', 5]]],
  [
    'such a check by default, before the defaults',
    { defaults: 'firstFragmentMs: 5, stream: false' },
    [true, ['firstFragmentMs', 5]],
  ],
  [
    'such a check by default, where there is no stream',
    { defaults: 'firstFragmentMs: 5', turn: 'stream: false' },
    [false],
  ],
])('whether an answer is streamed: %s', (_, parts, turn) => {
  expect(turnIn(parts)).toEqual(turn)
})

test.each<[what: string, parts: Parts, turn: unknown[]]>([
  [
    'come after its own',
    { defaults: 'maxMs: 9', turn: 'expect: [{ contains: x }]' },
    [false, ['contains', 'x'], ['maxMs', 9]],
  ],
  [
    'stand back behind the same one',
    { defaults: 'maxMs: 9, contains: y', turn: 'expect: [{ maxMs: 5 }]' },
    [false, ['maxMs', 5], ['contains', 'y']],
  ],
  ['noAnswer', { defaults: 'noAnswer: false' }, [false, ['noAnswer', false]]],
  ['noAnswer, not of a stream', { defaults: 'noAnswer: false', turn: 'stream: true' }, [true]],
  [
    'with variables of rows',
    { defaults: "icontains: '{{who}}'", scenario: 'each: [{ who: Ana }]' },
    [false, ['icontains', 'Ana']],
  ],
])('default checks of a turn: %s', (_, parts, turn) => {
  expect(turnIn(parts)).toEqual(turn)
})

test('repeats and minPass by default, and of the scenario', () => {
  const { scenarios } = parsed(`
version: 1
defaults: { repeats: 3, minPass: 0.5 }
scenarios:
  - { name: a, turns: [{ say: x }] }
  - { name: b, repeats: 1, minPass: 1, turns: [{ say: x }] }`)
  expect(scenarios.map(({ repeats, minPass }) => [repeats, minPass])).toEqual([
    [3, 0.5],
    [1, 1],
  ])
})

test.each<[turn: string, mistake: string | undefined]>([
  ['chatAskType: Text', undefined],
  ['chatAskType: null', undefined],
  ['chatAskType:', undefined],
  ['chatAskType: Image, fileIds: [1, 2]', undefined],
  ['chatAskType: Audio, fileIds: [1]', undefined],
  [
    'fileIds: [1]',
    '7:29: fileIds needs chatAskType Image, Audio or Video: add it, or take the files out',
  ],
  [
    'chatAskType: Text, fileIds: [1]',
    '7:48: fileIds needs chatAskType Image, Audio or Video: add it, or take the files out',
  ],
  [
    'chatAskType: Audio, fileIds: [1, 2]',
    '7:49: fileIds must hold exactly one file with chatAskType Audio',
  ],
  ['chatAskType: Video, fileIds: []', '7:49: fileIds must hold at least one'],
  ['chatAskType: image', '7:33: chatAskType must be Text or Audio or Image or Video'],
  [
    'stream: true, expect: [{ noAnswer: true }]',
    '7:45: a streamed answer does not say noAnswer: take it out, or write stream: false in this turn',
  ],
  [
    'expect: [{ firstFragmentMs: 5 }, { noAnswer: true }]',
    '7:55: a streamed answer does not say noAnswer: take it out, or write stream: false in this turn',
  ],
  [
    'stream: false, expect: [{ firstFragmentMs: 5 }]',
    '7:46: firstFragmentMs needs a streamed answer: take it out, or take out stream: false',
  ],
])('a turn with %s', (turn, mistake) => {
  expect(mistakesIn(suiteWith({ turn }))).toEqual(mistake === undefined ? [] : [mistake])
})

test('noAnswer of a turn contradicts a stream by default', () => {
  const turn = 'expect: [{ noAnswer: true }]'
  expect(mistakesIn(suiteWith({ defaults: 'firstFragmentMs: 5', turn }))).toHaveLength(1)
  expect(mistakesIn(suiteWith({ defaults: 'stream: true', turn }))).toHaveLength(1)
  expect(
    mistakesIn(suiteWith({ defaults: 'firstFragmentMs: 5', turn: `stream: false, ${turn}` })),
  ).toEqual([])
})
