import { expect, test } from 'vitest'
import { parseListText } from '../../../src/listings/convert/list-text.ts'

test.each([
  ['["a", 1, null]', ['a', 1, null]],
  ["['a', \"it's\", None, True, False]", ['a', "it's", null, true, false]],
  [String.raw`['it\'s', 'None']`, ["it's", 'None']],
  ["[{'year': 2023, 'tax': None}]", [{ year: 2023, tax: null }]],
  ['{"a": 1}', [{ a: 1 }]],
  [' [] ', []],
  ['[a, b]', undefined],
  ['a, b', undefined],
  ['', undefined],
])('%s', (text, list) => {
  expect(parseListText(text)).toEqual(list)
})
