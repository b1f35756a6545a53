import { expect, test } from 'vitest'
import { createJsonSchemaCompiler } from '../../../src/chats/suite/compile-json-schema.ts'

function allowed(schema: Record<string, unknown>, value: unknown) {
  const validate = createJsonSchemaCompiler()(schema)
  return validate instanceof Error ? validate.message : validate(value)
}

const draft2020 = 'https://json-schema.org/draft/2020-12/schema'

test.each<
  [what: string, schema: Record<string, unknown>, value: unknown, allowed: boolean | string]
>([
  ['a value that fits', { type: 'array' }, [], true],
  ['a value that does not fit', { type: 'array' }, {}, false],
  [
    'a pattern that takes other engines forever',
    { pattern: '^(a+)+$' },
    `${'a'.repeat(10_000)}b`,
    false,
  ],
  ['a word of draft 2020', { $schema: draft2020, prefixItems: [{ type: 'number' }] }, ['a'], false],
  [
    'the same word where no draft is named',
    { prefixItems: [{ type: 'number' }] },
    ['a'],
    'unknown keyword "prefixItems"',
  ],
  ['a word that no draft has', { unknown: true }, 'a', 'unknown keyword "unknown"'],
  [
    'words of draft 2020 in draft 7',
    { properties: { a: { not: { dependentRequired: { a: ['b'] } } } } },
    {},
    'unknown keyword "dependentRequired"',
  ],
  [
    'what is left over, in draft 7',
    { properties: { a: {} }, unevaluatedProperties: false },
    { b: 1 },
    'unknown keyword "unevaluatedProperties"',
  ],
  ['a mistyped word', { items: { requierd: ['a'] } }, [{}], 'unknown keyword "requierd"'],
  [
    'a word of draft 7 that draft 2020 has no more',
    { $schema: draft2020, additionalItems: false },
    [1],
    'unknown keyword "additionalItems"',
  ],
  [
    'what a text holds',
    { contentMediaType: 'application/json' },
    'no JSON',
    'unknown keyword "contentMediaType"',
  ],
  [
    'the word of draft 2020 that is checked there',
    { $schema: draft2020, dependentRequired: { a: ['b'] } },
    { a: 1 },
    false,
  ],
  [
    'words for readers',
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $comment: 'c',
      title: 't',
      description: 'd',
      default: 1,
      examples: [1],
      readOnly: true,
      deprecated: true,
      'x-order': 1,
      definitions: { a: { type: 'number' } },
      properties: { unevaluatedProperties: { enum: [{ unknown: 1 }] } },
    },
    {},
    true,
  ],
  ['a format', { properties: { mail: { format: 'email' } } }, 'a', 'unknown format "email"'],
  [
    'a property and a value called format',
    { properties: { format: { const: 'email' } }, enum: [{ format: 'email' }] },
    { format: 'email' },
    true,
  ],
  [
    'a pattern that looks ahead',
    { pattern: '(?=a)' },
    'a',
    'error parsing regexp: invalid or unsupported Perl syntax: `(?=`',
  ],
  [
    'a schema that is elsewhere',
    { $ref: 'http://elsewhere.example/x' },
    'a',
    "can't resolve reference http://elsewhere.example/x from id #",
  ],
])('%s', (_, schema, value, expected) => {
  expect(allowed(schema, value)).toBe(expected)
})

test('two schemas may have the same $id, also after a faulty one', () => {
  const compile = createJsonSchemaCompiler()
  const allows = (type: string) => {
    const validate = compile({ $id: 'http://suite.example/a', type })
    return validate instanceof Error ? validate.message.slice(0, 17) : validate([])
  }
  expect(['object', 'nonsense', 'array'].map(allows)).toEqual([false, 'schema is invalid', true])
})
