import { expect, test } from 'vitest'
import * as z from 'zod'
import { issueText } from '../../src/text/zod-issues.ts'

const words = {
  missing: 'is not there',
  types: { string: 'some words' },
  null: 'nothing',
  object: 'a block',
  choices: (values: readonly unknown[]) => values.join(' or '),
  tooFew: () => 'has too few',
}

test.each<[what: string, schema: z.ZodType, value: unknown, text: string]>([
  ['nothing', z.string(), undefined, 'is not there'],
  ['a type with its own word', z.string(), null, 'must be some words, not nothing'],
  ['a type as it is usually called', z.int(), 1.5, 'must be a whole number, not 1.5'],
  ['a list of names', z.record(z.string(), z.string()), [], 'must be an object, not a list'],
  ['a choice', z.enum(['a', 'b']), 'c', 'must be a or b'],
  ['an empty text', z.string().min(1), '', 'must not be empty'],
  ['a short text', z.string().min(3), 'ab', 'must be at least 3 characters'],
  ['a long text', z.string().max(20), 'a'.repeat(21), 'must be at most 20 characters'],
  ['a small number', z.number().min(2), 1, 'must be at least 2'],
  ['a number at its bound', z.number().positive(), 0, 'must be more than 0'],
  ['a large number', z.int().max(16), 17, 'must be at most 16'],
  ['an inexact number', z.int(), 1e300, 'must be a whole number that can be held exactly'],
  ['an empty list', z.array(z.string()).min(1), [], 'has too few'],
  ['a rule of its own', z.string().refine(() => false, 'is not right'), 'a', 'is not right'],
])('%s', (_, schema, value, text) => {
  const issues = schema.safeParse(value).error?.issues ?? []
  expect(issues.map((issue) => issueText(issue, value, words))).toEqual([text])
})
