import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { fill, variablesIn, withoutVariables } from '../../../src/chats/suite/variables.ts'

const values = new Map([
  ['name', 'Ana'],
  ['price', '$5.00'],
  ['nested', '{{name}}'],
  ['empty', ''],
])

function filled(text: string, write?: (value: string) => string) {
  const unknown: (string | undefined)[] = []
  const onUnknown = (name: string | undefined) => unknown.push(name)
  const lookup = (name: string) => values.get(name)
  const result = fill(text, { lookup, onUnknown, ...(write && { write }) })
  return [result, ...unknown]
}

test.each<[text: string, result: string]>([
  ['Hi {{name}}, {{ name }}!', 'Hi Ana, Ana!'],
  ['{{name}}{{price}}', 'Ana$5.00'],
  ['{{nested}}', '{{name}}'],
  ['a{{empty}}b', 'ab'],
  ['\\{{name}}', '{{name}}'],
  ['\\\\{{name}}', '\\{{name}}'],
  ['\\{{{name}}', '{{{name}}'],
  ['{name} } }} {', '{name} } }} {'],
])('%s becomes %s', (text, result) => {
  expect(filled(text)).toEqual([result])
})

test.each<[text: string, unknown: string | undefined]>([
  ['Hi {{nmae}}', 'nmae'],
  ['Hi {{ first name }}', 'first name'],
  ['Hi {{}}', ''],
  ['Hi {{name', undefined],
  ['Hi {{name}', undefined],
])('%s stays, and is told', (text, unknown) => {
  expect(filled(text)).toEqual([text, unknown])
})

test('what is put into a pattern is written as a pattern', () => {
  expect(filled('^{{price}}|\\{{$', RE2JS.quote)).toEqual(['^\\$5\\.00|\\{\\{$'])
})

test.each(['plain', '{{name}}', '{{{name}}}', '\\{{name}}', '\\\\{{', '{{{{', '{ {{ }} }', 'a{{'])(
  '%s is filled in as it is once its braces are marked',
  (text) => {
    expect(filled(withoutVariables(text))).toEqual([text])
    expect(variablesIn(withoutVariables(text))).toEqual([])
  },
)

test('the variables in a text', () => {
  expect(variablesIn('{{a}} \\{{b}} {{ c }} {{d')).toEqual(['a', 'c'])
})
