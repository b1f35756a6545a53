import type { TestState } from '../result.ts'
import type { RunPlan } from './run-plan.ts'
import type { Judgement, Sample } from './sample.ts'

/** All that is remembered of a run. Its result and its reports are worked out from this. */
export interface TestRun {
  readonly id: string
  readonly plan: RunPlan
  /** `stopped` also when its process died. */
  readonly state: TestState
  /** Milliseconds since 1970. */
  readonly startedAtMs: number
  /** Undefined while it goes on. */
  readonly endedAtMs?: number
  /** In the order of their numbers; while it goes on, those that have ended. */
  readonly samples: readonly Sample[]
  /** In the order in which they were given: of several for one item the last one counts. */
  readonly judgements: readonly Judgement[]
  /** Why it stopped, and what else should be known. */
  readonly notes: readonly string[]
}
