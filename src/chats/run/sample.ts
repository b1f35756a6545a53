import * as z from 'zod'
import { chatAskTypes } from '../../contract/chat.ts'
import { verdicts } from '../result.ts'

/** A check with what became of it. */
const CheckedExpectation = z.object({
  check: z.string(),
  /** As the suite has it, variables filled in. */
  value: z.unknown(),
  verdict: z.enum(verdicts),
  reason: z.string().optional(),
})
export type CheckedExpectation = z.infer<typeof CheckedExpectation>

/** One turn as it went. Keys have been cut out of every text. */
const SampleTurn = z.object({
  sessionID: z.int(),
  say: z.string(),
  chatAskType: z.enum(chatAskTypes).optional(),
  fileIds: z.array(z.int()).readonly().optional(),
  answer: z
    .object({
      text: z.string(),
      noAnswer: z.boolean().optional(),
      tokens: z.number().optional(),
      latencyMs: z.number(),
      firstFragmentMs: z.number().optional(),
    })
    .optional(),
  /** Why there is no answer. */
  error: z.string().optional(),
  /** How often the message was sent again after 429 or 503. */
  retries: z.int(),
  checks: z.array(CheckedExpectation),
  /** What the answer names: Urls, ids or addresses of listings, and prices; for matched scenarios. */
  named: z.array(z.string()),
})
export type SampleTurn = z.infer<typeof SampleTurn>

/** One scenario held once with one chatbot: the transcript, the timings, the verdicts. */
export const Sample = z.object({
  /** Its place in the plan, from 1; names its items for the judge. */
  number: z.int(),
  serialNumber: z.string(),
  scenario: z.string(),
  /** From 1. */
  repetition: z.int(),
  turns: z.array(SampleTurn),
  /** Of the checks alone, without judgements. */
  verdict: z.enum(verdicts),
  /** Why it could not be held, or not to its end. */
  error: z.string().optional(),
  /** How often a session that never opened was asked for again: it belongs to no turn. */
  retries: z.int().optional(),
  /** As it was when its last message was about to be sent: what became of it is not known. */
  isOpen: z.literal(true).optional(),
  startedAtMs: z.int(),
})
export type Sample = z.infer<typeof Sample>

/** Who judges. */
export type Judge = 'agent' | 'person'

/** An answer to a criterion. */
export const Judgement = z.object({
  /** `12.2.1`: sample, turn and check, each from 1. */
  item: z.string(),
  pass: z.boolean(),
  reason: z.string(),
  /** Words of the transcript; empty where a person gave none. */
  quote: z.string(),
  judgedBy: z.string(),
  atMs: z.int(),
})
export type Judgement = z.infer<typeof Judgement>
