import { expect, test } from 'vitest'
import { refusal } from '../../../support/input-error.ts'
import { cellsOf, faultsOf, openFileOf, rowsOf } from '../support.ts'

test('a record a line; the row is the line', async () => {
  const source = await openFileOf('a.json', '{"a":1}\r\n\r\n{"b":{"c":"é"}}\n')
  expect(source.facts).toEqual({ format: 'ndjson', encoding: 'utf-8' })
  expect(source.columns).toEqual(['a', 'b.c'])
  expect(await cellsOf(source)).toEqual([
    [1, { a: 1 }],
    [3, { 'b.c': 'é' }],
  ])
})

test('a broken line is a failed row, not a failed file, even the first one', async () => {
  const source = await openFileOf('a.ndjson', '{"a":1\n{"a":2}\n[3]\n{"a":4}\n{"a":')
  expect(await faultsOf(source)).toEqual([
    [1, 'failed', 'broken_json'],
    [3, 'failed', 'not_a_record'],
    [5, 'failed', 'broken_json'],
  ])
})

test('lines that are cut between two reads stay whole', async () => {
  const lines = Array.from({ length: 3_000 }, (_, at) =>
    JSON.stringify({ at, text: 'é'.repeat(99) }),
  )
  const rows = await rowsOf(await openFileOf('a.ndjson', lines.join('\n')))
  expect(rows.map(({ cells }) => cells.get('at'))).toEqual(lines.map((_, at) => at))
})

test('an object over several lines is one record', async () => {
  const source = await openFileOf('a.json', '{\n "a": 1,\n "b": {}\n}\n')
  expect(source.facts.format).toBe('json')
})

test('a line without end is refused', async () => {
  const text = `{"a":1}\n{"a":2}\n{"a":"${'x'.repeat(10_100_000)}"}\n`
  expect(await refusal(openFileOf('a.ndjson', text).then(rowsOf))).toContain(
    '10,000,000 characters',
  )
})

test('long integers of a line stay as they are written', async () => {
  const source = await openFileOf('a.ndjson', '{"id":12345678901234567890}\n{"id":7}\n')
  expect(await cellsOf(source)).toEqual([
    [1, { id: '12345678901234567890' }],
    [2, { id: 7 }],
  ])
})
