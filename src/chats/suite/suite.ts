import type { ChatAskType } from '../../contract/chat.ts'
import type { Check } from './check-values.ts'

/** One message of a visitor and what is expected of the answer. */
export interface Turn {
  readonly say: string
  readonly chatAskType?: ChatAskType
  readonly fileIds?: readonly number[]
  /** Whether the answer is asked for as a stream. */
  readonly stream: boolean
  /** Whether a new session is begun with this turn: another visitor. */
  readonly newSession: boolean
  readonly checks: readonly Check[]
}

/** A conversation to be held, with every variable filled in. */
export interface Scenario {
  /** Unlike that of every other scenario of the suite. */
  readonly name: string
  readonly tags: readonly string[]
  /** How often it is held, each time in sessions of its own. */
  readonly repeats: number
  /** The share of the repetitions, 0 to 1, that must pass. */
  readonly minPass: number
  readonly turns: readonly Turn[]
  /** Scenarios that differ in who asks; the last answers of a group are compared with each other. */
  readonly matched?: { readonly group: string; readonly variant: string }
}

/** A suite as it is run: packs, variables and rows worked in. */
export interface Suite {
  readonly name: string
  /** How many sessions at once. */
  readonly parallel: number
  readonly scenarios: readonly Scenario[]
  /** What the user should know or do before it is run, such as to set a canary. */
  readonly notes: readonly string[]
}
