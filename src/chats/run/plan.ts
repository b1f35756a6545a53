import type { Redact } from '../../keys/redact.ts'
import type { Scenario, Suite } from '../suite/suite.ts'
import type { RunPlan } from './run-plan.ts'

type SerialNumbers = RunPlan['serialNumbers']

/** A scenario that is to be held once with one chatbot. */
export interface PlannedSample {
  /** From 1, in the order in which they are begun. */
  readonly number: number
  readonly serialNumber: string
  readonly scenario: Scenario
  /** From 1. */
  readonly repetition: number
}

/** How much a run sends when nothing stops it. */
export interface RunSize {
  readonly samples: number
  readonly sessions: number
  readonly messages: number
}

/**
 * All that a run is to hold. Two chatbots are asked the same thing one after the other, and every
 * scenario is held once before any is held again: a run that is stopped has seen most of them.
 */
export function plannedSamples(suite: Suite, serialNumbers: SerialNumbers): PlannedSample[] {
  const samples: PlannedSample[] = []
  const repetitions = Math.max(0, ...suite.scenarios.map(({ repeats }) => repeats))
  for (let repetition = 1; repetition <= repetitions; repetition += 1)
    for (const scenario of suite.scenarios)
      if (repetition <= scenario.repeats)
        for (const serialNumber of serialNumbers)
          samples.push({ number: samples.length + 1, serialNumber, scenario, repetition })
  return samples
}

/**
 * The plan as it is kept with a run.
 *
 * @param redact is needed because a suite may hold a key by mistake
 */
export function planOf(suite: Suite, serialNumbers: SerialNumbers, redact: Redact): RunPlan {
  return {
    suite: redact(suite.name),
    serialNumbers,
    scenarios: suite.scenarios.map(({ name, tags, repeats, minPass, turns, matched }) => ({
      name: redact(name),
      tags: tags.map(redact),
      repeats,
      minPass,
      turns: turns.map(({ say }) => ({ say: redact(say) })),
      ...(matched && {
        matched: { group: redact(matched.group), variant: redact(matched.variant) },
      }),
    })),
    notes: suite.notes.map(redact),
  }
}

/** @param bots how many chatbots the suite is held with. */
export function countMessages(suite: Suite, bots: number): RunSize {
  const size = { samples: 0, sessions: 0, messages: 0 }
  for (const { repeats, turns } of suite.scenarios) {
    const samples = repeats * bots
    size.samples += samples
    size.sessions +=
      samples * turns.filter(({ newSession }, turn) => turn === 0 || newSession).length
    size.messages += samples * turns.length
  }
  return size
}
