import { describe, expect, test } from 'vitest'
import { createRedactor, hasKey, maskKey } from '../../src/keys/redact.ts'
import { encodings, randomKeys } from '../support/written-keys.ts'

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
  ['a key in an address, in small letters', '?k=sk-live%2fa%2bb%3dc&x', '?k=[key removed]&x'],
  ['nothing of a text without keys', 'sk-live/a+b is\nno key', 'sk-live/a+b is\nno key'],
  ['the beginning of a key where its text was cut', '"x sk-live/a+…", y…', '"x …", y…'],
  ['nothing where a text was cut that is too short to tell', 'x sk-l…', 'x sk-l…'],
  ['nothing at the end of a text that was cut elsewhere', 'x… sk-live/a+b', 'x… sk-live/a+b'],
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

test.each([
  ['an end that begins a key', 'x sk-live/a+b=', 'x '],
  ['an end that begins a key as it stands in an address', '?k=sk-live%2fa%2', '?k='],
  ['a whole key, and the beginning of another', `${KEY} session.01`, '[key removed] '],
  ['nothing of an end that is too short to tell', 'x sk-l', 'x sk-l'],
  ['nothing of a beginning that is not at the end', 'x sk-live/a+b is', 'x sk-live/a+b is'],
  ['nothing of what is empty', '', ''],
])('text that was cut short: drops %s', (_, text, expected) => {
  expect(redactor.text(text, 'cut short')).toBe(expected)
})

test('text: what else a list passes to it does not count', () => {
  const redact: (text: string) => string = redactor.text
  expect(['sk-live/a+b', 'sk-live/a+b'].map(redact)).toEqual(['sk-live/a+b', 'sk-live/a+b'])
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

/** Whether ten characters of a key in a row are in the text. */
function tellsKey(text: string): boolean {
  return [KEY, SESSION].some((key) =>
    Array.from(key.slice(9)).some((_, at) => text.includes(key.slice(at, at + 10))),
  )
}

test('stream: a key in two pieces is never passed on, wherever it is cut', () => {
  const text = `one ${KEY} two`
  for (let at = 0; at <= text.length; at += 1) {
    const passedOn = streamed([text.slice(0, at), text.slice(at)])
    expect(passedOn).toMatch(/^one .{0,4}\[key removed\] two$/)
    expect(tellsKey(passedOn)).toBe(false)
  }
})

test('stream: keys that arrive one character at a time are never passed on', () => {
  const passedOn = streamed([...`a ${KEY}${SESSION} b ${KEY}`])
  expect(passedOn).toBe('a sk-l[key removed]sess[key removed] b sk-l[key removed]')
  expect(tellsKey(passedOn)).toBe(false)
})

test('stream: a key after the beginning of a key is cut out', () => {
  expect(streamed(['sk-live/sk-liv', 'e/a+b=c'])).toBe('sk-live/[key removed]')
  expect(streamed(['aa', 'ab'], ['aab'])).toBe('a[key removed]')
})

test('stream: a piece with a whole key loses it, and the next one begins anew', () => {
  const stream = redactor.stream()
  expect(stream.push(`x ${KEY}`)).toBe('x [key removed]')
  expect(stream.push(`${KEY} y`)).toBe('[key removed] y')
})

test('stream: an end that tells of a key waits for what follows', () => {
  const stream = redactor.stream()
  expect(stream.push('text sk-live/')).toBe('text ')
  expect(stream.push('a+b=')).toBe('')
  expect(stream.push('d')).toBe('sk-live/a+b=d')
  expect(stream.push('say sk-live/a')).toBe('say ')
  expect(stream.end()).toBe('sk-live/a')
})

test('stream: pieces that only share a few letters with a key are passed on as they are', () => {
  const stream = createRedactor(() => ['sk-live-12345678', 'secret-key']).stream()
  for (const piece of ['Ye', 's', ' it is', ' sk', '-', ' homes', 's', 'sec', ' 🏠', ''])
    expect(stream.push(piece)).toBe(piece)
  expect(stream.end()).toBe('')
})

test('a short key is cut out without cutting into what stands in its place', () => {
  expect(createRedactor(() => ['e', 'k']).text('me, k')).toBe('m[key removed], [key removed]')
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

describe.each(Object.entries(encodings))('a key written %s', (_, encode) => {
  const keys = randomKeys(40, 7)

  test('is cut out of texts and members', () => {
    for (const key of keys) {
      const { text, members } = createRedactor(() => [key])
      const written = encode(key)
      const kept = text(`before ${written} after`)
      expect(kept, key).toMatch(/^before .{0,10}\[key removed\].{0,10} after$/)
      expect(JSON.stringify(members({ a: [written] })), key).toMatch(/\[key removed\]/)
    }
  })

  test('is never passed on by a stream, however it is cut', () => {
    for (const key of keys.slice(0, 8)) {
      const written = encode(key)
      for (const size of [1, 2, 3, 5, 7, 11]) {
        const pieces = `before ${written} after`.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
        expect(streamed(pieces, [key]), `${key} in pieces of ${size}`).toMatch(
          /^before .{0,70}\[key removed\].{0,10} after$/s,
        )
      }
    }
  })
})

test('members: a key of a letter or two does not change what members are called', () => {
  expect(createRedactor(() => ['e', 'id']).members({ name: 'e', id: 'id' })).toEqual({
    name: '[key removed]',
    id: '[key removed]',
  })
})

test('members: five characters are enough of a key to change what a member is called', () => {
  expect(createRedactor(() => ['abcde']).members({ 'x abcde': 1 })).toEqual({
    'x [key removed]': 1,
  })
})

test.each([
  ['x abcde', true],
  ['abcde x abcde', true],
  ['a text of many letters, and no key', false],
  ['', false],
  ['ab is a part of words', false],
  ['ab and ab', false],
])('hasKey of %s is %s', (text, expected) => {
  const { text: redact } = createRedactor(() => ['abcde', 'ab'])
  expect(hasKey(text, redact)).toBe(expected)
})

test('a long text of parts of keys takes no longer than its length asks for', () => {
  const { text } = createRedactor(() => ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', KEY])
  const took = (length: number) => {
    const atoms = ['a', '\\', '%25', '&amp;', 'a\u200B', '\\u00', 's', '&#0', '%']
    const started = performance.now()
    for (const atom of atoms) text(atom.repeat(length))
    return performance.now() - started
  }
  took(2000)
  const ratios = [0, 1, 2].map(() => took(40_000) / took(10_000))
  expect(Math.min(...ratios)).toBeLessThan(10)
})

test.each([
  ['%0', 'd41d8cd98f00b204'],
  ['&#4', '7abcdef0123456789'],
  [String.raw`\u00`, '2b-0123456789-abc'],
  ['&am', 'p;0123456789-abcd'],
])('text: a key is cut out after %j, which makes an escape of how it begins', (before, key) => {
  const { text } = createRedactor(() => [key])
  expect(text(`${before}${key} after`)).toBe(`${before}[key removed] after`)
})

test('a stream of keys in small pieces takes no longer than its length asks for', () => {
  const took = (size: number, seed: number) => {
    const keys = randomKeys(2, seed)
    const text = Object.values(encodings).flatMap((encode) => keys.map(encode))
    const pieces = text.join(' | ').match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
    const { user: before } = process.cpuUsage()
    streamed(pieces, keys)
    return process.cpuUsage().user - before
  }
  took(700, 1)
  const seeds = [2, 3, 4, 5]
  const total = (size: number) => seeds.reduce((sum, seed) => sum + took(size, seed), 0)
  expect(total(7) / total(700)).toBeLessThan(50)
})
