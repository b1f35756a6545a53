import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type HistoryQuery, historyPage } from '../../../src/chats/history/history-page.ts'
import { sentMessages } from '../../../src/chats/history/own-messages.ts'
import { readHistory } from '../../../src/chats/history/read-history.ts'

const said = (Type: string, Content: string, more = {}) => ({ Type, Content, ...more })

/** A conversation; its messages are of the visitor and the bot by turns. */
const held = (SessionID: number, ...texts: string[]) => ({
  SessionID,
  CreateTime: `2026-11-20T10:00:${10 + (SessionID % 50)}Z`,
  URI: '',
  Messages: texts.map((text, index) => said(index % 2 === 0 ? 'User' : 'AI', text)),
})

function pageOf(data: unknown, query: Partial<HistoryQuery> = {}) {
  const holderOf = (id: number) => (id >= 100 ? 'test run-1' : undefined)
  const conversations = readHistory(data)
  if (!conversations) throw new Error('No history')
  return historyPage(conversations, {
    page: 1,
    maxCharacters: 16_500,
    holderOf,
    sentIn: () => undefined,
    noAnswers: new Set<string>(),
    ...query,
  })
}

describe('questions without an answer', () => {
  test('come first, and are marked', () => {
    const { Data, unanswered, notes } = pageOf([
      held(1, 'Hi', 'Hello'),
      held(2, 'Hi', 'Hello', 'Any homes?'),
      held(3, 'Hi', 'Sorry, I do not know.'),
    ])
    expect(unanswered).toBe(1)
    expect(Data.map(({ SessionID }) => SessionID)).toEqual([2, 1, 3])
    expect(Data[0]).toMatchObject({
      unanswered: 1,
      Messages: [
        said('User', 'Hi'),
        said('AI', 'Hello'),
        said('User', 'Any homes?', { unanswered: true }),
      ],
    })
    expect(JSON.stringify(Data.slice(1))).not.toContain('unanswered')
    expect(notes).toEqual([])
  })

  test.each<[string, object[], number]>([
    ['two in a row', [said('User', 'a'), said('User', 'b'), said('AI', 'c')], 1],
    ['the history says so', [said('User', 'a'), said('AI', 'Sorry', { noAnswer: true })], 1],
    ['somebody of unknown kind answered', [said('User', 'a'), said('Operator', 'b')], 0],
    ['a greeting alone', [said('AI', 'Welcome')], 0],
  ])('%s', (_, Messages, count) => {
    const page = pageOf([{ SessionID: 1, Messages }, held(2, 'Hi', 'Hello')])
    expect(page.unanswered).toBe(count)
  })

  test('so does an answer that was none in a test', () => {
    const history = [held(1, 'Hi', 'Hello'), held(2, 'Any moat?', ' I do not\nknow. ')]
    expect(pageOf(history).unanswered).toBe(0)
    const { Data, unanswered } = pageOf(history, { noAnswers: new Set(['I do not know.', '']) })
    expect(unanswered).toBe(1)
    expect(Data[0]).toMatchObject({ SessionID: 2, unanswered: 1 })
  })

  test('where nobody can tell who wrote what, nothing is claimed', () => {
    const page = pageOf([{ SessionID: 1, Messages: [said('0', 'a'), said('1', 'b')] }])
    expect(page).not.toHaveProperty('unanswered')
    expect(page.notes).toEqual([expect.stringContaining('cannot be told from this history')])
  })
})

describe('only visitors or only tests', () => {
  const history = [
    held(1, 'Hi', 'Hello'),
    held(100, 'Test', 'Passed'),
    { Messages: [said('User', 'x')] },
  ]
  test.each([
    [undefined, [undefined, 1, 100]],
    ['tests', [100]],
    ['visitors', [undefined, 1]],
  ] as const)('%s', (only, ids) => {
    const { Data, tests, conversations } = pageOf(history, { only })
    expect(Data.map(({ SessionID }) => SessionID)).toEqual(ids)
    expect([tests, conversations]).toEqual([1, ids.length])
  })

  test('who held a test is said, and what cannot be told', () => {
    const { Data, notes } = pageOf(history, { only: 'tests' })
    expect(Data).toMatchObject([{ heldBy: 'test run-1' }])
    expect(notes.join(' ')).toContain('2 conversations of theirs name no web page')
    expect(notes.join(' ')).toContain('1 conversation without a readable session ID')
  })
})

describe('pages', () => {
  const size = (data: unknown) => JSON.stringify([data, JSON.stringify(data)]).length - 3
  function allPages(data: unknown) {
    const { pages } = pageOf(data)
    return Array.from({ length: pages }, (_, index) => pageOf(data, { page: index + 1 }))
  }
  const texts = (pages: ReturnType<typeof allPages>) =>
    pages.flatMap(({ Data }) =>
      Data.flatMap(({ SessionID, Messages }) =>
        (readHistory([{ SessionID, Messages }]) ?? []).flatMap(({ messages }) =>
          messages.map(({ shown }) => `${SessionID}:${shown.Content}`),
        ),
      ),
    )

  test('a day of 185,000 characters: every message once, in order, within bounds', () => {
    const day = Array.from({ length: 400 }, (_, at) =>
      held(at % 90, `Q${at} ${'?'.repeat(80)}`, `A${at} ${'x'.repeat(300)}`),
    )
    expect(size(day)).toBeGreaterThan(185_000)
    const pages = allPages(day)
    for (const { Data, page, notes, conversations, messages } of pages) {
      expect(size(Data)).toBeLessThanOrEqual(16_500)
      expect([conversations, messages]).toEqual([400, 800])
      if (page < pages.length)
        expect(notes).toEqual([`Page ${page} of ${pages.length}. Go on with page ${page + 1}.`])
      else expect(notes).toEqual([])
    }
    expect(pages.length).toBeLessThan(30)
    expect(texts(pages)).toEqual(
      day.flatMap(({ SessionID, Messages }) =>
        Messages.map(({ Content }) => `${SessionID}:${Content}`),
      ),
    )
  })

  test('one long conversation goes on on the next page', () => {
    const pages = allPages([
      held(1, ...Array.from({ length: 99 }, (_, at) => `${at} ${'y'.repeat(400)}`)),
    ])
    expect(pages.length).toBeGreaterThan(4)
    expect(texts(pages)).toHaveLength(99)
    expect(pages.map(({ Data }) => Data[0]?.continued ?? false)).toEqual([
      false,
      ...Array(pages.length - 1).fill(true),
    ])
    // What the end of a page cuts is marked there, too.
    expect(pages.map(({ Data }) => Data[0]?.goesOn)).toEqual([
      ...pages.slice(1).map(({ page }) => `on page ${page}`),
      undefined,
    ])
  })

  test.each(['plain words. ', '"\n', '\u0001', '👪', '\ud83d'])(
    'a message of 12,000 characters such as %j is in parts',
    (text) => {
      const long = text.repeat(12_000 / text.length)
      const pages = allPages([held(1, 'Hi', long, 'Bye')])
      for (const { Data } of pages) expect(size(Data)).toBeLessThanOrEqual(16_500)
      const parts = pages.flatMap(({ Data }) => Data).flatMap(({ Messages }) => Messages)
      expect(JSON.stringify(parts)).toContain('"part":"1 of ')
      expect(
        texts(pages)
          .map((each) => each.slice(2))
          .join(''),
      ).toBe(`Hi${long}Bye`)
    },
  )

  test('a conversation that says 50,000 characters of itself', () => {
    const { Data } = pageOf([{ ...held(1, 'Hi', 'Hello'), Lead: 'z'.repeat(50_000) }])
    expect(size(Data)).toBeLessThanOrEqual(16_500)
    expect(Data).toMatchObject([{ SessionID: 1, cut: 1, Messages: [{}, {}] }])
  })

  test('a page that there is not', () => {
    const { Data, notes, conversations } = pageOf([held(1, 'Hi', 'Hello')], { page: 5 })
    expect(Data).toEqual([])
    expect(conversations).toBe(1)
    expect(notes).toEqual(['There is no page 5: 1 page.'])
  })
})

test('when the first and the last began', () => {
  expect(pageOf([held(9, 'a', 'b'), held(3, 'a', 'b'), held(5, 'a', 'b')])).toMatchObject({
    first: '2026-11-20T10:00:13Z',
    last: '2026-11-20T10:00:19Z',
  })
})

describe('a session that somebody else has opened', () => {
  const sentIn = (id: number) =>
    id < 10 ? sentMessages(['Is it sold?', 'And  the other?']) : undefined
  const own = held(1, 'Is it sold?', 'No.', 'And the other?', 'Yes.')
  const shared = held(2, 'Any homes?', 'Two.', 'Is it sold?', 'No.', 'Thanks', 'Bye')
  const visitor = held(3, 'Is that sold?', 'No.')
  const greeted = {
    ...held(4),
    Messages: [said('AI', 'Welcome'), said('User', 'Is it sold?'), said('AI', 'No.')],
  }
  const all = [own, shared, visitor, greeted]
  const texts = (query: Partial<HistoryQuery>, data: unknown = all) =>
    pageOf(data, { sentIn, ...query }).Data.map(({ SessionID, heldBy, Messages }) => [
      SessionID,
      heldBy,
      z
        .array(z.looseObject({ Content: z.string() }))
        .parse(Messages)
        .map(({ Content }) => Content),
    ])

  test('is of ask_chatbot where all was sent from here, and of both where a visitor has written, too', () => {
    expect(pageOf(all, { sentIn })).toMatchObject({ conversations: 4, tests: 3 })
    expect(texts({}).map(([id, by]) => [id, by])).toEqual([
      [1, 'ask_chatbot'],
      [2, 'ask_chatbot and a visitor'],
      [3, undefined],
      [4, 'ask_chatbot'],
    ])
  })

  test('has the messages of each side alone when one is asked for', () => {
    expect(texts({ only: 'tests' })).toEqual([
      [1, 'ask_chatbot', ['Is it sold?', 'No.', 'And the other?', 'Yes.']],
      [2, 'ask_chatbot', ['Is it sold?', 'No.']],
      [4, 'ask_chatbot', ['Welcome', 'Is it sold?', 'No.']],
    ])
    expect(texts({ only: 'visitors' })).toEqual([
      [2, undefined, ['Any homes?', 'Two.', 'Thanks', 'Bye']],
      [3, undefined, ['Is that sold?', 'No.']],
    ])
    const { notes, tests } = pageOf(all, { sentIn, only: 'visitors' })
    expect(tests).toBe(3)
    expect(notes.join(' ')).toContain('In 1 session both have written: ')
  })

  test('the same message of a visitor is his as often as it was not sent from here', () => {
    const twice = held(1, 'Is it sold?', 'No.', 'Is it sold?', 'No!', '', 'What?')
    expect(texts({ only: 'visitors' }, [twice])).toEqual([
      [1, undefined, ['Is it sold?', 'No!', '', 'What?']],
    ])
  })

  test('where no side is told, what follows a message is its answer', () => {
    const sideless = {
      SessionID: 1,
      Messages: ['Any homes?', 'Two.', 'Is it sold?', 'No.', 'Thanks', 'Bye'].map((Content) => ({
        Content,
      })),
    }
    expect(texts({ only: 'visitors' }, [sideless])[0]?.[2]).toEqual([
      'Any homes?',
      'Two.',
      'Thanks',
      'Bye',
    ])
    expect(texts({ only: 'tests' }, [sideless])[0]?.[2]).toEqual(['Is it sold?', 'No.'])
  })
})
