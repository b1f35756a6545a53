import { expect, test } from 'vitest'
import { createJsonSchemaCompiler } from '../../../src/chats/suite/compile-json-schema.ts'

function allowed(schema: Record<string, unknown>, value: unknown) {
  const validate = createJsonSchemaCompiler()(schema)
  return validate instanceof Error ? validate.message : validate(value)
}

const draft2020 = 'https://json-schema.org/draft/2020-12/schema'

test.each<[schema: Record<string, unknown>, value: unknown, allowed: boolean | string]>([
  [{ type: 'array' }, [], true],
  [{ type: 'array' }, {}, false],
  [{ pattern: '^(a+)+$' }, `${'a'.repeat(10_000)}b`, false],
  [{ $schema: draft2020, prefixItems: [{ type: 'number' }] }, ['a'], false],
  [{ prefixItems: [{ type: 'number' }] }, ['a'], true],
  [{ unknown: true }, 'a', true],
  [{ properties: { mail: { format: 'email' } } }, 'a', 'unknown format "email"'],
  [
    { properties: { format: { const: 'email' } }, enum: [{ format: 'email' }] },
    { format: 'email' },
    true,
  ],
  [{ pattern: '(?=a)' }, 'a', 'error parsing regexp: invalid or unsupported Perl syntax: `(?=`'],
  [
    { $ref: 'http://elsewhere.example/x' },
    'a',
    "can't resolve reference http://elsewhere.example/x from id #",
  ],
])('%j', (schema, value, expected) => {
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
