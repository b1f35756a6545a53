import type { RunSize } from './run/plan.ts'
import type { Suite } from './suite/suite.ts'

/** What an answer takes with its question when nothing is known of the chatbot. */
const USUAL_TOKENS = 600
const MAX_SHOWN_SCENARIOS = 50

/** What a run would do. Nothing has been sent. */
export interface TestPlan {
  readonly suite: string
  readonly chatbots: readonly string[]
  readonly scenarios: number
  /** How many groups of matched scenarios are compared: each has a verdict of its own. */
  readonly comparisons: number
  readonly sessions: number
  readonly messages: number
  readonly estimatedTokens: number
  /** What the estimate rests on. */
  readonly estimatedFrom: string
  /** The first fifty. */
  readonly firstScenarios: readonly { name: string; repeats: number; messages: number }[]
  readonly notes: readonly string[]
}

interface KnownOfChatbots {
  /** What earlier runs took, if there were any. */
  readonly tokensPerMessage?: number | undefined
  /** Which of their limits the run goes beyond, as sentences. */
  readonly limits?: readonly string[]
}

export function testPlan(
  suite: Suite,
  chatbots: readonly string[],
  size: RunSize,
  { tokensPerMessage, limits = [] }: KnownOfChatbots = {},
): TestPlan {
  return {
    suite: suite.name,
    chatbots,
    scenarios: suite.scenarios.length,
    comparisons: new Set(suite.scenarios.flatMap(({ matched }) => matched?.group ?? [])).size,
    // Each chatbot is tried with one before.
    sessions: size.sessions + chatbots.length,
    messages: size.messages,
    estimatedTokens: Math.round(size.messages * (tokensPerMessage ?? USUAL_TOKENS)),
    estimatedFrom:
      tokensPerMessage === undefined
        ? `a guess of ${USUAL_TOKENS} tokens a message; nothing is known of this chatbot yet`
        : `${Math.round(tokensPerMessage)} tokens a message in earlier runs`,
    firstScenarios: suite.scenarios
      .slice(0, MAX_SHOWN_SCENARIOS)
      .map(({ name, repeats, turns }) => ({ name, repeats, messages: repeats * turns.length })),
    notes: [...limits, ...suite.notes],
  }
}
