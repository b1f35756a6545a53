import { expect, test } from 'vitest'
import { type Assert, assertOf } from '../../../src/chats/export/promptfoo-assert.ts'
import { literal } from '../../../src/chats/export/promptfoo-text.ts'
import type { Check } from '../../../src/chats/suite/check-values.ts'

const transform = 'output[1].answer'
const script = (value: string): Assert => ({ type: 'javascript', value })

test.each<[Check, Assert | undefined]>([
  [
    { check: 'contains', value: 'a' },
    { type: 'contains', value: 'a', transform },
  ],
  [
    { check: 'icontains', value: 'a' },
    { type: 'icontains', value: 'a', transform },
  ],
  [
    { check: 'notContains', value: 'a' },
    { type: 'not-contains', value: 'a', transform },
  ],
  [
    { check: 'notIcontains', value: 'a' },
    { type: 'not-icontains', value: 'a', transform },
  ],
  [
    { check: 'regex', value: 'a+' },
    { type: 'regex', value: 'a+', transform },
  ],
  [
    { check: 'notRegex', value: 'a+' },
    { type: 'not-regex', value: 'a+', transform },
  ],
  [
    { check: 'regex', value: '(?i)"a"' },
    { ...script('new RegExp("\\"a\\"", "i").test(output)'), transform },
  ],
  [
    { check: 'notRegex', value: '(?i)a' },
    { ...script('!new RegExp("a", "i").test(output)'), transform },
  ],
  [
    { check: 'equals', value: ' a ' },
    { type: 'equals', value: 'a', transform: 'output[1].answer.trim()' },
  ],
  [{ check: 'noAnswer', value: true }, script('output[1].noAnswer === true')],
  [{ check: 'maxMs', value: 5000 }, script('output[1].ms <= 5000')],
  [{ check: 'maxTokens', value: 60 }, script('output[1].tokens <= 60')],
  [
    { check: 'similar', value: { text: 'a', atLeast: 0.8 } },
    {
      ...script('file://newoaks-provider.mjs:similar'),
      config: { turn: 1, text: 'a', atLeast: 0.8 },
    },
  ],
  [{ check: 'firstFragmentMs', value: 5 }, undefined],
  [{ check: 'mentionsListing', value: true }, undefined],
  [{ check: 'onlyRealListings', value: true }, undefined],
  [{ check: 'noListedPhrase', value: 'strict' }, undefined],
])('the check %j becomes the assertion %j', (check, expected) => {
  expect(assertOf(check, 1)).toEqual(expected)
})

/** What a transform of promptfoo makes of the answers of a conversation. */
function transformed(assert: Assert | undefined, ...answers: string[]): unknown {
  const output = answers.map((answer, index) => ({ say: `say ${index}`, answer }))
  return new Function('output', `return ${assert?.transform}`)(output)
}

test('a schema goes as text, and the answer without its fence', () => {
  const value = { $ref: '#/definitions/a', definitions: { a: {} } }
  const assert = assertOf({ check: 'jsonSchema', value }, 0)
  expect(assert).toMatchObject({ type: 'is-json', value: JSON.stringify(value) })
  expect(transformed(assert, '```json\n{"a": 1}\n```\n')).toBe('{"a": 1}')
  expect(transformed(assert, '{"a": 1}')).toBe('{"a": 1}')
})

test('a criterion is judged by the conversation up to its turn', () => {
  const assert = assertOf({ check: 'judge', value: 'Polite.' }, 1)
  expect(assert).toMatchObject({ type: 'llm-rubric', value: 'Polite.' })
  expect(transformed(assert, 'one', 'two', 'three')).toBe(
    'Visitor: say 0\nChatbot: one\n\nVisitor: say 1\nChatbot: two',
  )
})

test.each([
  ['plain { text } and }} and %}', 'plain { text } and }} and %}'],
  ['{{env.HOME}}', "{{ '{' }}{env.HOME}}"],
  ['{{{%', "{{ '{' }}{{ '{' }}{{ '{' }}%"],
  ['{# c #}', "{{ '{' }}# c {{ '#' }}}"],
  ['file:///etc/hostname', "{{ '' }}file:///etc/hostname"],
  ['package:a', "{{ '' }}package:a"],
  ['a file://b', 'a file://b'],
])('%s is written %s', (text, written) => {
  expect(literal(text)).toBe(written)
})
