import { expect, test } from 'vitest'
import * as z from 'zod'
import { fieldTable } from '../../src/resources/field-table.ts'

const typesOf = (fields: z.ZodRawShape) =>
  fieldTable(z.strictObject(fields)).map(({ field, type }) => [field, type])

test('a row has the name, whether it is required, and the meaning', () => {
  const request = z.strictObject({
    Name: z.string().describe('What it is called'),
    Note: z.string().optional(),
  })
  expect(fieldTable(request)).toEqual([
    { field: 'Name', type: 'text', required: true, meaning: 'What it is called' },
    { field: 'Note', type: 'text', required: false, meaning: '' },
  ])
})

test('plain types, bounds and allowed values', () => {
  expect(
    typesOf({
      a: z.int(),
      b: z.number().min(0).max(1),
      c: z.int().min(1),
      d: z.boolean(),
      e: z.enum(['x', 'y z']),
      f: z.unknown(),
      g: z.enum(['x', 'y']).nullable(),
      h: z.string().max(20),
      i: z.array(z.string().min(2).max(20)),
    }),
  ).toEqual([
    ['a', 'whole number'],
    ['b', 'number from 0 to 1'],
    ['c', 'whole number from 1'],
    ['d', 'true or false'],
    ['e', '"x", "y z"'],
    ['f', 'any value'],
    ['g', '"x", "y" or null'],
    ['h', 'text of at most 20 characters'],
    ['i', 'list of texts of at least 2 characters and at most 20 characters'],
  ])
})

test('lists, and objects whose members nobody named', () => {
  expect(
    typesOf({
      a: z.array(z.string()),
      b: z.array(z.int()).min(1),
      c: z.record(z.string(), z.enum(['fail', 'skip'])),
      d: z.record(z.string(), z.unknown()),
      e: z.array(z.array(z.number().min(0))),
      f: z.array(z.enum(['x', 'y'])),
      g: z.array(z.unknown()),
    }),
  ).toEqual([
    ['a', 'list of texts'],
    ['b', 'list of whole numbers, at least 1'],
    ['c', 'object whose values are "fail", "skip"'],
    ['d', 'object'],
    ['e', 'list of lists of numbers from 0'],
    ['f', 'list of "x", "y"'],
    ['g', 'list of any values'],
  ])
})

test('members have rows of their own, after what has them', () => {
  const request = z.strictObject({
    filters: z.strictObject({ state: z.string().describe('Only these').optional() }).optional(),
    rows: z.array(z.strictObject({ Key: z.string(), more: z.strictObject({ n: z.int() }) })),
  })
  expect(fieldTable(request)).toEqual([
    { field: 'filters', type: 'object', required: false, meaning: '' },
    { field: 'filters.state', type: 'text', required: false, meaning: 'Only these' },
    { field: 'rows', type: 'list of objects', required: true, meaning: '' },
    { field: 'rows[].Key', type: 'text', required: true, meaning: '' },
    { field: 'rows[].more', type: 'object', required: true, meaning: '' },
    { field: 'rows[].more.n', type: 'whole number', required: true, meaning: '' },
  ])
})
