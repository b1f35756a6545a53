import type { RunPlan } from '../../src/chats/run/run-plan.ts'
import type { Sample } from '../../src/chats/run/sample.ts'

export function plan(changes: Partial<RunPlan> = {}): RunPlan {
  return {
    suite: 'My suite',
    serialNumbers: ['bot-a'],
    scenarios: [
      {
        name: 'greets',
        tags: ['x'],
        repeats: 3,
        minPass: 0.8,
        turns: [{ say: 'Hi' }],
        matched: { group: 'homes', variant: 'who: Ana' },
      },
    ],
    notes: ['Set a canary.'],
    ...changes,
  }
}

type Changes = Partial<Sample> & { readonly tokens?: number | null }

/** A sample of one turn that took so many tokens; null: the service did not say. */
export function sample(number: number, { tokens = 7, ...changes }: Changes = {}): Sample {
  return {
    number,
    serialNumber: 'bot-a',
    scenario: 'greets',
    repetition: number,
    turns: [
      {
        sessionID: 100 + number,
        say: 'Hi',
        chatAskType: 'Image',
        fileIds: [1, 2],
        answer: {
          text: 'Hello “you” 🏠',
          noAnswer: false,
          ...(tokens !== null && { tokens }),
          latencyMs: 12.3,
          firstFragmentMs: 4.5,
        },
        retries: 1,
        checks: [
          { check: 'jsonSchema', value: { type: 'object' }, verdict: 'fail', reason: 'no object' },
        ],
        named: ['14 Alder Court'],
      },
    ],
    verdict: 'fail',
    startedAtMs: 1_800_000_000_000,
    ...changes,
  }
}
