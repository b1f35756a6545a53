import { describe, expect, test } from 'vitest'
import { readHistory } from '../../../src/chats/history/read-history.ts'

const asked = { Type: 'User', Content: 'Any homes?' }
const answered = { Type: 'AI', Content: 'Two.' }
const conversation = {
  SessionID: 7,
  CreateTime: '2026-11-20T10:00:00Z',
  URI: 'https://a.example/x',
}

describe('finds the conversations of a history', () => {
  test.each<[string, unknown]>([
    ['a list', [{ ...conversation, Messages: [asked, answered] }]],
    ['a member', { Total: 1, Items: [{ ...conversation, Messages: [asked, answered] }] }],
    [
      'names in any case',
      [
        {
          session_id: '7',
          messages: [
            { role: 'user', text: 'Any homes?' },
            { role: 'assistant', text: 'Two.' },
          ],
        },
      ],
    ],
    [
      'messages that name their session',
      [
        { sessionId: 7, ...asked },
        { sessionId: 7, ...answered },
      ],
    ],
    [
      'a message without a text',
      [{ ...conversation, Messages: [{ Type: 'User', Content: null }, answered] }],
    ],
  ])('%s', (_, data) => {
    const [one, ...others] = readHistory(data) ?? []
    expect(others).toEqual([])
    expect(one?.sessionId).toBe(7)
    expect(one?.messages.map(({ side }) => side)).toEqual(['visitor', 'answer'])
  })

  test.each<[string, unknown, number | undefined]>([
    ['nothing was said', [{ ...conversation, Messages: [] }], 1],
    ['no conversations', { Items: [] }, 0],
    ['one among them is none', [null, { ...conversation, Messages: [asked] }, 'x'], 3],
    ['other objects', [{ Name: 'x' }], undefined],
    ['messages of nobody knows which session', [asked, answered], undefined],
    ['a text', 'none', undefined],
    ['nothing', null, undefined],
    ['too deep', { a: { b: { c: [{ ...conversation, Messages: [asked] }] } } }, undefined],
  ])('%s', (_, data, count) => {
    expect(readHistory(data)?.length).toBe(count)
  })
})

test('what a conversation says of itself is kept as it is', () => {
  const [one] = readHistory([{ ...conversation, Lead: { Name: 'A' }, Messages: [asked] }]) ?? []
  expect(one).toMatchObject({
    shown: { ...conversation, Lead: { Name: 'A' } },
    messagesName: 'Messages',
    page: 'https://a.example/x',
    begun: '2026-11-20T10:00:00Z',
  })
})
