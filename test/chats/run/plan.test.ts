import { expect, test } from 'vitest'
import { countMessages, plannedSamples, planOf } from '../../../src/chats/run/plan.ts'
import { scenario, suite, turn } from '../../support/suite-run.ts'

const two = suite([
  scenario('greets', { repeats: 2 }),
  scenario('leak', {
    repeats: 1,
    turns: [
      turn('My code is 7', { newSession: true }),
      turn('And?'),
      turn('Well?'),
      turn('Code?', { newSession: true }),
    ],
  }),
])

test('every scenario is held once with each chatbot before any is held again', () => {
  const held = plannedSamples(two, ['a', 'b']).map(
    ({ number, serialNumber, scenario: { name }, repetition }) =>
      `${number} ${name} ${repetition} ${serialNumber}`,
  )
  expect(held).toEqual([
    '1 greets 1 a',
    '2 greets 1 b',
    '3 leak 1 a',
    '4 leak 1 b',
    '5 greets 2 a',
    '6 greets 2 b',
  ])
})

test('messages and sessions are counted, a first turn opens one session only', () => {
  expect(countMessages(two, 1)).toEqual({ samples: 3, sessions: 4, messages: 6 })
  expect(countMessages(two, 2)).toEqual({ samples: 6, sessions: 8, messages: 12 })
  expect(countMessages(suite([]), 2)).toEqual({ samples: 0, sessions: 0, messages: 0 })
})

test('a plan keeps what its result is worked out from, without keys', () => {
  const kept = planOf(
    suite(
      [
        scenario('ask sk-1', {
          tags: ['x', 'of sk-1'],
          repeats: 5,
          minPass: 0.8,
          turns: [turn('My key is sk-1', { checks: [{ check: 'noAnswer', value: false }] })],
          matched: { group: 'homes', variant: 'who: sk-1' },
        }),
      ],
      { name: 'sk-1', notes: ['Set sk-1'] },
    ),
    ['a', 'bot'],
    (text) => text.replaceAll('sk-1', '…'),
  )
  expect(kept).toEqual({
    suite: '…',
    serialNumbers: ['a', 'bot'],
    scenarios: [
      {
        name: 'ask …',
        tags: ['x', 'of …'],
        repeats: 5,
        minPass: 0.8,
        turns: [{ say: 'My key is …' }],
        matched: { group: 'homes', variant: 'who: …' },
      },
    ],
    notes: ['Set …'],
  })
})
