import { validateHeaderValue } from 'node:http'
import * as z from 'zod'
import { operations } from '../contract/operations.ts'

const operationNames = Object.values(operations).map(({ name }) => name)

/** A longer wait than a timer can hold would be none. No client waits longer than this. */
const MAX_LATENCY_MS = 60 * 60 * 1000
/** Clients give up on a head of 16 KB. */
const MAX_HEADER_CHARACTERS = 1000

const headerValue = z
  .string()
  .max(MAX_HEADER_CHARACTERS)
  .refine(fitsHeader, 'has a character that no header may hold, such as a line break')

const actions = {
  latencyMs: z.int().min(0).max(MAX_LATENCY_MS).describe('Wait before anything else, milliseconds'),
  status: z.int().min(200).max(599).describe('HTTP status, instead of the work'),
  code: z.int().describe('Code of a failure envelope, instead of the work'),
  retryAfter: headerValue.describe('Value of a Retry-After header'),
  reset: z
    .enum(['before', 'after'])
    .describe('Reset the connection instead of the work, or when the work is done'),
  informational: z
    .literal([100, 102, 103])
    .describe('This interim answer, which nobody asked for, before the answer'),
  cutAfterBytes: z.int().min(0).describe('Send so many bytes of the body, then close'),
  body: z.string().describe('This text as the body, instead of the work'),
}

/**
 * What goes wrong for some requests. With neither `nth` nor `share`: for each request of the
 * operation. `reset: 'before'`, `body`, `status` and `code` replace the work; the rest goes with it.
 */
export const FaultRule = z
  .strictObject({
    operation: z.enum(operationNames).describe('Name of the operation; default: every one'),
    nth: z.int().min(1).describe('Only the n-th request that the rule matches, from 1'),
    share: z.number().min(0).max(1).describe('A share of the requests, the same for a seed'),
    seed: z.int().describe('Seed of `share`; default 1'),
    times: z.int().min(1).describe('How often at most; default: no limit'),
    ...actions,
    contentType: headerValue.describe('Content-Type of `body`; default text/html'),
  })
  .partial()
  .superRefine((rule, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (rule.nth !== undefined && rule.share !== undefined)
      refuse('share', 'cannot go together with nth')
    if (!Object.keys(actions).some((action) => action in rule))
      refuse('status', `or another of ${Object.keys(actions).join(', ')} is required`)
  })
export type FaultRule = z.infer<typeof FaultRule>

function fitsHeader(value: string): boolean {
  try {
    validateHeaderValue('header', value)
    return true
  } catch {
    return false
  }
}

/** The faults in force. They belong to one running sandbox and are not stored. */
export interface Faults {
  /** Puts rules in place of all earlier ones; every count starts again. */
  replace(rules: readonly FaultRule[]): void
  /** The rules, each with how often it has fired. */
  report(): (FaultRule & { fired: number })[]
  /** Counts a request of an operation; returns the first rule that fires for it. */
  next(operation: string): FaultRule | undefined
}

export function createFaults(rules: readonly FaultRule[]): Faults {
  let triggers = rules.map(createTrigger)
  return {
    replace(replacement) {
      triggers = replacement.map(createTrigger)
    },
    report: () => triggers.map(({ rule, fired }) => ({ ...rule, fired: fired() })),
    next(operation) {
      // Every rule counts the request, also those behind the one that fires.
      const ready = triggers.filter((trigger) => trigger.count(operation))
      return ready[0]?.fire()
    },
  }
}

function createTrigger(rule: FaultRule) {
  const random = seededRandom(rule.seed ?? 1)
  let requests = 0
  let fired = 0
  return {
    rule,
    fired: () => fired,
    /** Whether the rule would fire for this request. */
    count(operation: string): boolean {
      if (rule.operation !== undefined && rule.operation !== operation) return false
      requests += 1
      const drawn = rule.share === undefined || random() < rule.share
      return drawn && (rule.nth ?? requests) === requests && fired < (rule.times ?? Infinity)
    },
    fire(): FaultRule {
      fired += 1
      return rule
    },
  }
}

/** Numbers in [0, 1), the same ones for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
