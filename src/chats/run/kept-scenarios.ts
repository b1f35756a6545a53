import type { Redact } from '../../keys/redact.ts'
import { redactValue } from '../../keys/redact.ts'
import type { Check, CheckName } from '../suite/check-values.ts'
import type { Scenario, Turn } from '../suite/suite.ts'
import type { SampleTurn } from './sample.ts'

/** A turn, and what of it goes into every sample. */
export interface KeptTurn {
  readonly turn: Turn
  readonly kept: Pick<SampleTurn, 'say' | 'chatAskType' | 'fileIds'>
  readonly checks: readonly {
    readonly check: Check
    readonly kept: { check: CheckName; value: unknown }
  }[]
}

/** What of a scenario goes into every sample of it, keys cut out. */
export interface KeptScenario {
  readonly name: string
  readonly turns: readonly KeptTurn[]
}

/** Works out each scenario once: its repetitions share it. */
export function createKeptScenarios(redact: Redact): (scenario: Scenario) => KeptScenario {
  const known = new Map<Scenario, KeptScenario>()
  return (scenario) => {
    const kept = known.get(scenario) ?? {
      name: redact(scenario.name),
      turns: scenario.turns.map((turn) => keptTurn(turn, redact)),
    }
    known.set(scenario, kept)
    return kept
  }
}

function keptTurn(turn: Turn, redact: Redact): KeptTurn {
  const { say, chatAskType, fileIds, checks } = turn
  return {
    turn,
    kept: { say: redact(say), ...(chatAskType && { chatAskType }), ...(fileIds && { fileIds }) },
    checks: checks.map((check) => ({
      check,
      kept: { check: check.check, value: redactValue(check.value, redact) },
    })),
  }
}
