import { expect, test } from 'vitest'
import * as z from 'zod'
import { jsonSchema } from '../../src/contract/json-schema.ts'

test.each([
  ['an integer has no bounds that nobody set', z.int(), { type: 'integer' }],
  [
    'those that somebody set are kept',
    z.int().min(0).max(5),
    { type: 'integer', minimum: 0, maximum: 5 },
  ],
  ['that a text is not empty is left to the error', z.string().min(1), { type: 'string' }],
  ['a longer least length is told', z.string().min(2), { type: 'string', minLength: 2 }],
  [
    'members may have any name',
    z.record(z.string(), z.boolean()),
    { type: 'object', additionalProperties: { type: 'boolean' } },
  ],
  [
    'or names that are limited',
    z.record(z.string().max(3), z.boolean()),
    {
      type: 'object',
      propertyNames: { type: 'string', maxLength: 3 },
      additionalProperties: { type: 'boolean' },
    },
  ],
  [
    'that there may be more members is not told',
    z.looseObject({}),
    { type: 'object', properties: {} },
  ],
  [
    'that there may not is',
    z.strictObject({}),
    { type: 'object', properties: {}, additionalProperties: false },
  ],
])('%s', (_, schema, published) => {
  expect(jsonSchema(schema, 'input')).toEqual(published)
})

test('what is put in may leave out what has a default, what comes out has it', () => {
  const schema = z.object({ stream: z.boolean().default(false) })
  expect(jsonSchema(schema, 'input').required).toBeUndefined()
  expect(jsonSchema(schema, 'output').required).toEqual(['stream'])
})
