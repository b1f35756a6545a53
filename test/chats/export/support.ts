import type { Check } from '../../../src/chats/suite/check-values.ts'
import type { Scenario, Suite, Turn } from '../../../src/chats/suite/suite.ts'

export function turn(say: string, checks: readonly Check[] = [], more: Partial<Turn> = {}): Turn {
  return { say, stream: false, newSession: false, checks, ...more }
}

export function scenario(turns: readonly Turn[], settings: Partial<Scenario> = {}): Scenario {
  return { name: 'greets', tags: [], repeats: 1, minPass: 1, turns, ...settings }
}

export function suiteOf(scenarios: readonly Scenario[], settings: Partial<Suite> = {}): Suite {
  return { name: 'First look', parallel: 4, scenarios, notes: [], ...settings }
}
