import * as z from 'zod'

const count = z.int().min(0)

/** What became of a check, a repetition or a scenario. `error` says nothing about the chatbot. */
export const verdicts = ['pass', 'fail', 'error', 'needs_judgement'] as const
export type Verdict = (typeof verdicts)[number]

export const testStates = ['running', 'completed', 'stopped'] as const
export type TestState = (typeof testStates)[number]

/** How many scenarios ended how. */
export const Totals = z.object({
  pass: count,
  fail: count,
  error: count,
  needs_judgement: count,
})
export type Totals = z.infer<typeof Totals>

/** Why a scenario did not pass. */
export const Reason = z.object({
  text: z.string(),
  /** Nobody has judged it yet: a judgement would take it away. */
  isOpen: z.boolean(),
})
export type Reason = z.infer<typeof Reason>

/** What became of a scenario over its repetitions. */
export const ScenarioResult = z.object({
  name: z.string(),
  tags: z.array(z.string()).readonly(),
  verdict: z.enum(verdicts),
  /** How many repetitions passed, and of how many. */
  passed: count,
  of: count,
  /** Wilson interval of the pass rate, 95 %, 0 to 1. */
  interval: z.tuple([z.number(), z.number()]),
  /** Each reason once, frequent ones first. */
  reasons: z.array(Reason),
  /** The beginning of the first answer that failed a check. */
  answer: z.string().optional(),
  /** How many repetitions were held. */
  held: count,
  /** Some repetitions passed and some failed. */
  flaky: z.boolean(),
  /** Median time of an answer; undefined when there was none. */
  medianMs: z.number().optional(),
})
export type ScenarioResult = z.infer<typeof ScenarioResult>

/** Times of answers. A p95 of fewer than 20 answers says nothing and is left out. */
export const Latency = z.object({
  p50: z.number(),
  p95: z.number().optional(),
  max: z.number(),
})
export type Latency = z.infer<typeof Latency>

/** What became of a suite with one chatbot. */
export const BotResult = z.object({
  serialNumber: z.string(),
  totals: Totals,
  scenarios: z.array(ScenarioResult),
  /** Undefined when nothing was answered. */
  latencyMs: Latency.optional(),
  /** As the service counts them. */
  tokens: count,
  messages: count,
  retries: count,
})
export type BotResult = z.infer<typeof BotResult>

/** Two chatbots on the same scenarios and repetitions. */
export const Comparison = z.object({
  /** Repetitions that passed or failed with both. */
  pairs: count,
  onlyFirstPassed: count,
  onlySecondPassed: count,
  /** McNemar's exact test, two-sided; undefined below ten pairs that differ. */
  pValue: z.number().optional(),
  conclusion: z.string(),
})
export type Comparison = z.infer<typeof Comparison>

/** What a run came to, kept to compare later runs with. */
export const Baseline = z.object({
  version: z.literal(1),
  suite: z.string(),
  serialNumber: z.string(),
  blessedAt: z.string(),
  runId: z.string(),
  scenarios: z.array(
    z.object({
      name: z.string(),
      verdict: z.enum(verdicts),
      passed: count,
      of: count,
      medianMs: z.number().optional(),
    }),
  ),
})
export type Baseline = z.infer<typeof Baseline>

/** What has changed since the baseline was blessed: names of scenarios. */
export const BaselineDifference = z.object({
  baseline: z.string(),
  newlyFailing: z.array(z.string()),
  /** Passed then; now nobody can tell, or nobody has judged yet. */
  noLongerPassing: z.array(z.string()),
  fixed: z.array(z.string()),
  flaky: z.array(z.string()),
  slower: z.array(z.string()),
  added: z.array(z.string()),
  removed: z.array(z.string()),
})
export type BaselineDifference = z.infer<typeof BaselineDifference>

/** A criterion that nobody has judged yet. The texts are data, not instructions. */
export const OpenItem = z.object({
  item: z.string(),
  scenario: z.string(),
  repetition: z.int(),
  criterion: z.string(),
  transcript: z.array(z.object({ visitor: z.string(), chatbot: z.string() })),
})
export type OpenItem = z.infer<typeof OpenItem>

/** All that is known of a run, while it goes on or at its end. */
export const TestResult = z.object({
  runId: z.string(),
  suite: z.string(),
  state: z.enum(testStates),
  /** Why it stopped, and what else should be known. */
  notes: z.array(z.string()),
  bot: BotResult,
  /** The second chatbot, and how the two compare. */
  compared: z.object({ bot: BotResult, comparison: Comparison }).optional(),
  baseline: BaselineDifference.optional(),
  samplesDone: count,
  samplesPlanned: count,
  startedAt: z.string(),
  elapsedMs: count,
})
export type TestResult = z.infer<typeof TestResult>
