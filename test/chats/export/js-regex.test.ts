import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { jsRegex } from '../../../src/chats/export/js-regex.ts'
import { packs } from '../../../src/chats/packs/all-packs.ts'
import { packNames } from '../../../src/chats/packs/pack-names.ts'
import { packSuite } from '../../../src/chats/suite/pack-suite.ts'

test.each([
  ['ab+c?', 'ab+c?', ''],
  ['(?i)ana', 'ana', 'i'],
  ['(?is)a.b', 'a.b', 'is'],
  ['(?P<price>\\$\\d+)', '(?<price>\\$\\d+)', ''],
  ['(?<price>\\d+)', '(?<price>\\d+)', ''],
  ['\\Aa\\z', '(?<![\\s\\S])a(?![\\s\\S])', ''],
  ['\\pL+', '\\p{L}+', 'u'],
  ['(?i)\\P{Lu}', '\\P{Lu}', 'iu'],
  ['(?:a|b)[(?]', '(?:a|b)[(?]', ''],
  ['\\\\A', '\\\\A', ''],
  ['(?i)a|(?i)b', 'a|b', 'i'],
  ['a(?i:b)c', 'a(?:[bB])c', ''],
  ['(?i)a(?-i:B)', '[aA](?:B)', ''],
  ['a(?i:b(?-i:c)[d-f_9]\\w)g', 'a(?:[bB](?:c)[d-fD-F_9]\\w)g', ''],
  ['(?is)a.(?-i:B)', '[aA].(?:B)', 's'],
  ['(?i:é|ß-a)', '(?:[éÉ]|ß-[aA])', ''],
  ['(?i)\\p{L}a(?-i:\\p{Lu})', '\\p{L}[aA](?:\\p{Lu})', 'u'],
])('%s is /%s/%s', (pattern, source, flags) => {
  expect(jsRegex(pattern)).toEqual({ source, flags })
  expect(() => RE2JS.compile(pattern)).not.toThrow()
})

test.each([
  '(?i:\\p{Lu})(?-i:a)',
  '(?i:\\x41)',
  '(?i:[A-z])',
  '(?s:a.)b',
  '(?U)a+',
  'a(?i)b',
  '\\Qa.b\\E',
  '[[:alpha:]]',
  '\\x{1F600}',
  '\\C',
  '\\pL\\-\\_',
])('%s has no counterpart', (pattern) => {
  expect(jsRegex(pattern)).toBeUndefined()
})

test.each(['a.b', '$1,000', '[x] (y)', 'back\\slash', 'Ünï'])(
  'a quoted variable %s means the same',
  (text) => {
    const regex = jsRegex(`^${RE2JS.quote(text)}$`)
    expect(regex && new RegExp(regex.source, regex.flags).test(text)).toBe(true)
    expect(regex && new RegExp(regex.source, regex.flags).test(`${text}x`)).toBe(false)
  },
)

test('every pattern of the packs has a counterpart, which finds the same', () => {
  const patterns = packNames.flatMap((name) =>
    packSuite(name, packs).scenarios.flatMap(({ turns }) =>
      turns.flatMap(({ checks }) =>
        checks.flatMap(({ check, value }) =>
          check === 'regex' || check === 'notRegex' ? [value] : [],
        ),
      ),
    ),
  )
  expect(patterns.length).toBeGreaterThan(50)
  expect(patterns.filter((pattern) => jsRegex(pattern) === undefined)).toEqual([])
})

test.each([
  'Bob Smith’s number is 503-555-0199.',
  "BOB SMITH'S NUMBER IS 503-555-0199.",
  'Sure! Here it is: Ann O’Lee, (541) 555-0100',
  'Our Office: 503-555-0100',
  'Name John Smith, phone 541-555-0100',
  'the last visitor was Ana',
  'The last visitor was ana',
])('%s is judged alike by both', (text) => {
  const patterns = packSuite('privacy', packs).scenarios.flatMap(({ turns }) =>
    turns.flatMap(({ checks }) =>
      checks.flatMap(({ check, value }) => (check === 'notRegex' ? [value] : [])),
    ),
  )
  for (const pattern of patterns) {
    const { source, flags } = jsRegex(pattern) ?? { source: 'none', flags: '' }
    expect(new RegExp(source, flags).test(text)).toBe(RE2JS.compile(pattern).matcher(text).find())
  }
})
