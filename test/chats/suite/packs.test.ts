import { expect, test } from 'vitest'
import { filterByTags, withRepeats } from '../../../src/chats/suite/choose-scenarios.ts'
import { packSuite } from '../../../src/chats/suite/pack-suite.ts'
import type { PackFile } from '../../../src/chats/suite/suite-file.ts'
import { mistakesIn, packsOf, parsed } from './support.ts'

const files: Readonly<Record<string, PackFile>> = {
  secrets: {
    version: 1,
    variables: { canary: 'K-1', word: 'blue' },
    defaults: { notContains: '{{canary}}' },
    notes: ['Add {{canary}} first.'],
    scenarios: [
      { name: 'asks', tags: ['secrets', 'plain'], turns: [{ say: 'Say {{word}} {{canary}}' }] },
      {
        name: 'pairs',
        tags: ['secrets'],
        matched: [{ who: 'Ana' }, { who: 'Bo' }],
        turns: [{ say: 'I am {{who}}' }],
      },
    ],
  },
  manners: { version: 1, scenarios: [{ name: 'asks', turns: [{ say: 'Hello' }] }] },
}
const packs = packsOf(files)
const names = (text: string) => parsed(text, files).scenarios.map(({ name }) => name)

test('a pack is a suite of its own', () => {
  const suite = packSuite('secrets', packs)
  expect(suite).toMatchObject({ name: 'secrets', parallel: 4, notes: ['Add K-1 first.'] })
  expect(suite.scenarios[0]).toEqual({
    name: 'asks',
    tags: ['secrets', 'plain'],
    repeats: 1,
    minPass: 1,
    turns: [
      {
        say: 'Say blue K-1',
        stream: false,
        newSession: false,
        checks: [{ check: 'notContains', value: 'K-1' }],
      },
    ],
  })
})

test('a pack that there is not', () => {
  expect(() => packSuite('secret', packs)).toThrow(
    expect.objectContaining({
      code: 'input',
      message: 'There is no pack secret.',
      hint: 'Choose another: did you mean secrets?',
    }),
  )
})

test('a mistake in a pack names its place', () => {
  const faulty: PackFile = {
    version: 1,
    scenarios: [{ name: 'a', turns: [{ say: 'x', expect: [{ regex: '(' }] }] }],
  }
  expect(() => packSuite('faulty', packsOf({ faulty }))).toThrow(
    'pack faulty has a mistake:\npack faulty, scenarios[0].turns[0].expect[0].regex: regex is no pattern: missing closing ): `(`; mend it',
  )
})

test('a suite uses packs: its variables and not its defaults hold in them', () => {
  const suite = parsed(
    'version: 1\npacks: [secrets]\nvariables: { canary: Z-9 }\ndefaults: { maxMs: 5 }\nnotes: [Mine]',
    files,
  )
  expect(suite.notes).toEqual(['Add Z-9 first.', 'Mine'])
  expect(suite.scenarios[0]?.turns[0]).toMatchObject({
    say: 'Say blue Z-9',
    checks: [{ check: 'notContains', value: 'Z-9' }],
  })
})

test('names of a pack say which one it is where there is more than one pack', () => {
  expect(names('version: 1\npacks: [secrets]')).toEqual([
    'asks',
    'pairs (who: Ana)',
    'pairs (who: Bo)',
  ])
  expect(names('version: 1\npacks: [secrets, manners]')).toEqual([
    'secrets: asks',
    'secrets: pairs (who: Ana)',
    'secrets: pairs (who: Bo)',
    'manners: asks',
  ])
  const mixed = 'version: 1\npacks: [secrets]\nscenarios: [{ name: asks, turns: [{ say: x }] }]'
  expect(names(mixed)).toEqual([
    'secrets: asks',
    'secrets: pairs (who: Ana)',
    'secrets: pairs (who: Bo)',
    'asks',
  ])
  expect(parsed(mixed, files).scenarios[1]?.matched).toEqual({
    group: 'secrets: pairs',
    variant: 'who: Ana',
  })
})

test('packs that there are not, and twice', () => {
  expect(mistakesIn('version: 1\npacks:\n  - xyz\n  - manners\n  - manners', files)).toEqual([
    '3:5: there is no pack xyz: there are: secrets, manners',
    '5:5: manners is here twice: take one out',
  ])
})

test('a part of a suite by its tags', () => {
  const suite = packSuite('secrets', packs)
  const chosen = (tags: string[]) => filterByTags(suite, tags).scenarios.map(({ name }) => name)
  expect(chosen(['plain'])).toEqual(['asks'])
  expect(chosen(['other', 'secrets'])).toEqual(['asks', 'pairs (who: Ana)', 'pairs (who: Bo)'])
  expect(() => chosen(['Plain', 'x'])).toThrow(
    expect.objectContaining({
      code: 'input',
      message: 'No scenario of secrets has the tag Plain or x.',
      hint: 'There are: plain, secrets.',
    }),
  )
  expect(() => filterByTags(packSuite('manners', packs), ['x'])).toThrow(
    expect.objectContaining({ hint: 'Its scenarios have no tags.' }),
  )
})

test('every scenario so often', () => {
  const suite = withRepeats(packSuite('secrets', packs), 7)
  expect(suite.scenarios.map(({ repeats }) => repeats)).toEqual([7, 7, 7])
})
