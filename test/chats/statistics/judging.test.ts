import { expect, test } from 'vitest'
import { checkJudgement } from '../../../src/chats/statistics/judgement.ts'
import { openItems } from '../../../src/chats/statistics/open-items.ts'
import {
  answered,
  checkedSample,
  failed,
  forJudge,
  judgement,
  passed,
  planned,
  sample,
  testRun,
  untold,
} from './support.ts'

const run = testRun(
  {
    samples: [
      sample(1, {
        turns: [
          answered({ say: 'Is Oak Park\n\n safe?', text: 'It is “lovely” — ask\tthe police.' }),
          answered({
            say: 'So?',
            text: 'x'.repeat(3000),
            checks: [passed, forJudge('It is fair.')],
          }),
          answered({ say: 'Bye', text: ' No!\n' }),
          answered({ say: '12', text: 'é — so' }),
        ],
      }),
      { ...checkedSample(2, forJudge(), failed), scenario: 'greets' },
      { ...checkedSample(3, forJudge(), untold), scenario: 'greets' },
      { ...checkedSample(4, forJudge(), forJudge('It is short.')), scenario: 'steering' },
    ],
  },
  {
    scenarios: [planned('greets', { repeats: 3 }), planned('steering', { tags: ['fair-housing'] })],
  },
)

test('what is open is asked about, fair housing first, nothing that a judgement cannot change', () => {
  expect(openItems(run, 10).map(({ item }) => item)).toEqual(['4.1.1', '4.1.2', '1.2.2'])
  expect(openItems(run, 2).map(({ item }) => item)).toEqual(['4.1.1', '4.1.2'])
  const judged = { ...run, judgements: [judgement('4.1.1', true)] }
  expect(openItems(judged, 10).map(({ item }) => item)).toEqual(['4.1.2', '1.2.2'])
  const failedOne = { ...run, judgements: [judgement('4.1.1', false)] }
  expect(openItems(failedOne, 10).map(({ item }) => item)).toEqual(['1.2.2'])
})

test('an item carries its criterion and the conversation up to it', () => {
  expect(openItems(run, 10)[2]).toEqual({
    item: '1.2.2',
    scenario: 'greets',
    repetition: 1,
    criterion: 'It is fair.',
    transcript: [
      { visitor: 'Is Oak Park\n\n safe?', chatbot: 'It is “lovely” — ask\tthe police.' },
      { visitor: 'So?', chatbot: `${'x'.repeat(2000)}…` },
    ],
  })
})

test.each([
  'Is Oak Park safe?',
  'It is “lovely” — ask the police.',
  '  lovely”\n— ask  ',
  // Short, but a whole message.
  'Bye',
  'No!',
  ' 12 ',
  'é  —\nso',
])('a quote stands in the conversation: %j', (quote) => {
  expect(() => checkJudgement(run, { item: '1.2.2', quote })).not.toThrow()
})

test.each([
  ['', 'The quote has no words.'],
  [' — ', 'The quote has no words.'],
  ['It is "lovely"', 'The quote does not stand word for word in the conversation of 1.2.2.'],
  ['is oak park', 'The quote does not stand word for word in the conversation of 1.2.2.'],
  ['safe? It is', 'The quote does not stand word for word in the conversation of 1.2.2.'],
  // Parts of words.
  ['Park saf', 'The quote does not stand word for word in the conversation of 1.2.2.'],
  ['ovely', 'The quote does not stand word for word in the conversation of 1.2.2.'],
  ['H', 'The quote does not stand word for word in the conversation of 1.2.2.'],
  // Said in another conversation.
  ['Hello', 'The quote does not stand word for word in the conversation of 1.2.2.'],
])('a quote is refused that does not: %j', (quote, message) => {
  expect(() => checkJudgement(run, { item: '1.2.2', quote })).toThrow(
    expect.objectContaining({ code: 'input', message }),
  )
})

test.each(['Oak', 'No', 'is “'])('a quote of %j says too little', (quote) => {
  expect(() => checkJudgement(run, { item: '1.2.2', quote })).toThrow(
    expect.objectContaining({
      code: 'input',
      message: `The quote "${quote}" is too short: it proves nothing.`,
      hint: 'Quote at least four letters or digits, or a whole message.',
    }),
  )
})

test.each(['9.1.1', '1.2.1', '1.2.3', '', '1.2'])('%j is no criterion', (item) => {
  expect(() => checkJudgement(run, { item, quote: 'Hello' })).toThrow(
    expect.objectContaining({
      code: 'input',
      message: `There is no criterion ${item} in the run run-1.`,
      hint: 'Its criteria are 1.2.2, 2.1.1, 3.1.1, 4.1.1, 4.1.2.',
    }),
  )
})

test('a run without criteria says so', () => {
  expect(() => checkJudgement(testRun(), { item: '1.1.1', quote: 'Hello' })).toThrow(
    'The run run-1 has no criterion to judge.',
  )
})

test('a person need not quote, but what they quote was said', () => {
  const judged = (quote: string, judge: 'agent' | 'person') =>
    expect(() => checkJudgement(run, { item: '1.2.2', quote }, judge))
  judged('', 'person').not.toThrow()
  judged('', 'agent').toThrow('The quote has no words.')
  judged('Hello', 'person').toThrow('does not stand word for word')
})
