import { expect, test } from 'vitest'
import { createRedactor, maskKey } from '../src/redact.ts'

const KEY = 'sk-live/a+b=c'
const SESSION = 'session.0123[x]*'

const redactor = createRedactor(() => [KEY, SESSION])

/** What a stream passes on of these pieces. */
function streamed(pieces: readonly string[], keys: readonly string[] = [KEY, SESSION]): string {
  const stream = createRedactor(() => keys).stream()
  return pieces.map((piece) => stream.push(piece)).join('') + stream.end()
}

test.each([
  ['a key', `before ${KEY} after`, 'before [key removed] after'],
  ['the other key', SESSION, '[key removed]'],
  ['every key, every time', `${KEY}${SESSION},${KEY}`, '[key removed][key removed],[key removed]'],
  ['a key as it stands in an address', '?k=sk-live%2Fa%2Bb%3Dc&x', '?k=[key removed]&x'],
  ['a key with a control character inside', 'sk-\u0000live/a+b\u0007=c!', '[key removed]!'],
  ['a key broken over two lines', 'sk-live\r\n/a+b=c!', '[key removed]!'],
  ['a key with an invisible character inside', 'sk-live/\u200ba+b\u00ad=c', '[key removed]'],
  ['nothing of a text without keys', 'sk-live/a+b is\nno key', 'sk-live/a+b is\nno key'],
  ['nothing of what only looks like the pattern', 'sk-live/aab=c', 'sk-live/aab=c'],
])('text: cuts out %s', (_, text, expected) => {
  expect(redactor.text(text)).toBe(expected)
})

test('text: a key that begins like another one is cut out whole', () => {
  expect(createRedactor(() => ['abcdef', 'abcdefghi']).text('1 abcdefghi 2 abcdef')).toBe(
    '1 [key removed] 2 [key removed]',
  )
})

test('text: without keys nothing is changed', () => {
  expect(createRedactor(() => []).text('anything')).toBe('anything')
  expect(streamed(['any', 'thing'], [])).toBe('anything')
})

test('text: a key that is learnt later is cut out from then on', () => {
  const keys: string[] = []
  const late = createRedactor(() => keys)
  expect(late.text('my-late-key')).toBe('my-late-key')
  keys.push('my-late-key')
  expect(late.text('my-late-key')).toBe('[key removed]')
})

test('members: keys are cut out of nested values and of names; the rest keeps its type', () => {
  const input = {
    [`name ${KEY}`]: KEY,
    list: [1, `x${KEY}`, [SESSION], { deep: { deeper: KEY } }],
    number: 5,
    flag: false,
    nothing: null,
    missing: undefined,
    text: 'plain',
  }
  expect(redactor.members(input)).toEqual({
    'name [key removed]': '[key removed]',
    list: [1, 'x[key removed]', ['[key removed]'], { deep: { deeper: '[key removed]' } }],
    number: 5,
    flag: false,
    nothing: null,
    missing: undefined,
    text: 'plain',
  })
  expect(input.list[1]).toBe('xsk-live/a+b=c')
})

test('stream: a key in two pieces is cut out, wherever it is cut', () => {
  const text = `one ${KEY} two`
  for (let at = 0; at <= text.length; at += 1)
    expect(streamed([text.slice(0, at), text.slice(at)])).toBe('one [key removed] two')
})

test('stream: keys that arrive one character at a time are cut out', () => {
  expect(streamed([...`a ${KEY}${SESSION} b ${KEY}`])).toBe(
    'a [key removed][key removed] b [key removed]',
  )
})

test('stream: a key after the beginning of a key is cut out', () => {
  expect(streamed([...`sk-sk-live/sk-live/a+b=c`])).toBe('sk-sk-live/[key removed]')
  expect(streamed([...'aaab'], ['aab'])).toBe('a[key removed]')
})

test('stream: nothing of a key is passed on before it is known to be none', () => {
  const stream = redactor.stream()
  expect(stream.push('text sk-li')).toBe('text ')
  expect(stream.push('ve/a+b=')).toBe('')
  expect(stream.push('d')).toBe('sk-live/a+b=d')
  expect(stream.end()).toBe('')
})

test('stream: an end that only looks like the start of a key is passed on', () => {
  const stream = redactor.stream()
  expect(stream.push('say sk-live/a')).toBe('say ')
  expect(stream.end()).toBe('sk-live/a')
  expect(streamed(['say sk-live/a', '', ' or sess'])).toBe('say sk-live/a or sess')
})

test('stream: text without keys is passed on at once', () => {
  const stream = redactor.stream()
  expect(stream.push('Hello 🏠 ')).toBe('Hello 🏠 ')
  expect(stream.push('there')).toBe('there')
})

test.each([
  ['sk-0123456789c2', 'sk-…c2'],
  ['abcdefghijkl', 'abc…kl'],
  ['abcdefghijk', '…'],
  ['x', '…'],
  ['', '…'],
])('maskKey(%j) is %j', (key, expected) => {
  expect(maskKey(key)).toBe(expected)
})
