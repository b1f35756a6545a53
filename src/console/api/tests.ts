import * as z from 'zod'
import { packNames } from '../../chats/packs/pack-names.ts'
import { Totals, testStates, verdicts } from '../../chats/result.ts'

/** The suites that come with the program. */
export const packs = packNames

/** What became of a suite with one chatbot, in numbers. */
const ToldBot = z.object({
  serialNumber: z.string(),
  totals: Totals,
  /** Median time of an answer. */
  medianMs: z.number().optional(),
})

/** A run of a test, as a list tells it. */
export const ToldTest = z.object({
  id: z.string(),
  suite: z.string(),
  state: z.enum(testStates),
  startedAt: z.string(),
  /** One, or the one and the one it is compared with. */
  bots: z.array(ToldBot),
})
export type ToldTest = z.infer<typeof ToldTest>

const ToldCheck = z.object({
  name: z.string(),
  verdict: z.enum(verdicts),
  reason: z.string().optional(),
  /** By which it is judged: only where a person or an agent decides. */
  item: z.string().optional(),
  judgedBy: z.string().optional(),
})
export type ToldCheck = z.infer<typeof ToldCheck>

/** A conversation with one chatbot. */
const ToldSide = z.object({
  serialNumber: z.string(),
  verdict: z.enum(verdicts),
  error: z.string().optional(),
  turns: z.array(
    z.object({
      visitor: z.string(),
      answer: z.string(),
      error: z.string().optional(),
      checks: z.array(ToldCheck),
    }),
  ),
})
export type ToldSide = z.infer<typeof ToldSide>

/** One repetition of a scenario, with each chatbot that it was held with. */
export const ToldConversation = z.object({
  scenario: z.string(),
  repetition: z.int(),
  /** The worst. */
  verdict: z.enum(verdicts),
  /** Whether two chatbots came to other verdicts. */
  isDifferent: z.boolean(),
  sides: z.array(ToldSide),
})
export type ToldConversation = z.infer<typeof ToldConversation>

/** A run with its conversations, those that failed first. */
export const WholeTest = z.object({
  test: ToldTest,
  done: z.int(),
  planned: z.int(),
  /** Of two chatbots. */
  conclusion: z.string().optional(),
  conversations: z.array(ToldConversation),
  /** How many there are, also those that are not told. */
  total: z.int(),
  notes: z.array(z.string()),
})
export type WholeTest = z.infer<typeof WholeTest>

export const TestAsked = z.object({
  serialNumber: z.string().min(1),
  pack: z.enum(packNames).optional(),
  /** YAML, or the path of its file. */
  suite: z.string().min(1).optional(),
  compareWith: z.string().min(1).optional(),
  repeats: z.int().min(1).max(100).optional(),
})
export type TestAsked = z.infer<typeof TestAsked>
