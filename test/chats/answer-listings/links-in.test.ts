import { expect, test } from 'vitest'
import { linkKey, linksIn } from '../../../src/chats/answer-listings/links-in.ts'

const textsOf = (text: string) => linksIn(text).map((link) => link.text)

test.each<[string, string[]]>([
  ['See https://homes.example/1.', ['https://homes.example/1']],
  [
    '[here](https://homes.example/1), or <https://homes.example/2>',
    ['https://homes.example/1', 'https://homes.example/2'],
  ],
  ['**https://homes.example/1**', ['https://homes.example/1']],
  [
    '[https://homes.example/1](https://homes.example/2)',
    ['https://homes.example/1', 'https://homes.example/2'],
  ],
  ['(https://homes.example/a_(b))', ['https://homes.example/a_(b)']],
  ['www.other.example/42!', ['www.other.example/42']],
  ['homes.example/ashby/1, other.example/2', ['homes.example/ashby/1', 'other.example/2']],
  ['mailto:me@homes.example, tel:+155512, me@homes.example/x', []],
  ['a.m./p.m., and/or, sq.ft/month', []],
])('finds the links in: %s', (text, links) => {
  expect(textsOf(text)).toEqual(links)
})

test('links to the same page have the same key', () => {
  const key = linkKey('https://homes.example/Ashby/1')
  for (const link of [
    'HTTP://www.Homes.Example/Ashby/1/',
    'homes.example/Ashby/1#photos',
    'https://homes.example/Ashby/1?utm_source=bot',
  ])
    expect(linkKey(link)).toBe(key)
  expect(linkKey('https://homes.example/ashby/1')).not.toBe(key)
  expect(linkKey('https://homes.example/Ashby/1?id=2')).not.toBe(key)
})
