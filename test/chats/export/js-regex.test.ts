import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { jsRegex } from '../../../src/chats/export/js-regex.ts'

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
])('%s is /%s/%s', (pattern, source, flags) => {
  expect(jsRegex(pattern)).toEqual({ source, flags })
  expect(() => RE2JS.compile(pattern)).not.toThrow()
})

test.each([
  'a(?i:b)',
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
