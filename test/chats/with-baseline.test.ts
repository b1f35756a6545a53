import { expect, test } from 'vitest'
import type { RunPlan } from '../../src/chats/run/run-plan.ts'
import { withBaseline } from '../../src/chats/with-baseline.ts'

const scenario = { tags: [], repeats: 1, minPass: 1, turns: [] }
const plan: RunPlan = {
  suite: 'First look',
  serialNumbers: ['bot-a'],
  scenarios: [
    { ...scenario, name: 'greets' },
    { ...scenario, name: 'who: Ana', matched: { group: 'who', variant: 'Ana' } },
  ],
  notes: ['Note.'],
}

function baseline(settings: { suite?: string; serialNumber?: string } = {}) {
  const names = ['greets', 'who: Ana', 'who: the same listings for everyone', 'remembers']
  return {
    file: 'base.json',
    baseline: {
      version: 1 as const,
      suite: 'First look',
      serialNumber: 'bot-a',
      blessedAt: '',
      runId: 'run-1',
      scenarios: names.map((name) => ({ name, verdict: 'pass' as const, passed: 1, of: 1 })),
      ...settings,
    },
  }
}

test('of a part of a suite, what was not chosen is not missed; of all of it, everything is', () => {
  const whole = withBaseline(plan, baseline(), { isPart: false })
  expect(whole).toEqual({ ...plan, baseline: baseline() })
  const part = withBaseline(plan, baseline(), { isPart: true }).baseline
  expect(part?.baseline.scenarios.map(({ name }) => name)).toEqual([
    'greets',
    'who: Ana',
    'who: the same listings for everyone',
  ])
})

test('a baseline of another chatbot or another suite is told', () => {
  const { notes } = withBaseline(plan, baseline({ serialNumber: 'bot-b' }), { isPart: false })
  expect(notes).toEqual(['Note.', 'The baseline base.json is of another chatbot: bot-b.'])
  expect(withBaseline(plan, baseline({ suite: 'Other' }), { isPart: false }).notes).toEqual([
    'Note.',
    'The baseline base.json is of another suite: Other.',
  ])
})
