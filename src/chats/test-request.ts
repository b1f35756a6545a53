import * as z from 'zod'
import type { ChatAskType } from '../contract/chat.ts'
import { packNames } from './packs/pack-names.ts'
import { checkValues } from './suite/check-values.ts'

const chatbot = z.string().min(1)

/** What test_chatbot takes. */
export const TestRequest = z
  .strictObject({
    serialNumber: chatbot.describe('Chatbot ID'),
    suite: z
      .string()
      .min(1)
      .describe(
        `YAML, e.g. {version: 1, scenarios: [{name: a, turns: [{say: Hi, expect: [{judge: Is kind}]}]}]}, or its path. Checks: ${Object.keys(checkValues).join(', ')}`,
      )
      .optional(),
    pack: z.enum(packNames).describe('Or a ready suite').optional(),
    compareWith: chatbot.describe('Second chatbot').optional(),
    repeats: z
      .int()
      .min(1, 'must be at least 1')
      .max(100, 'must be at most 100')
      .describe('Of each scenario')
      .optional(),
    tags: z.array(z.string()).min(1).describe('Only those so tagged').optional(),
    maxMessages: z.int().min(1).describe('Refuse to send more').optional(),
    confirm: z.boolean().optional(),
  })
  .superRefine(({ suite, pack, serialNumber, compareWith }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if ((suite === undefined) === (pack === undefined))
      refuse('exactly one of suite, pack is needed; questions are turns of a suite: see suite')
    if (compareWith === serialNumber) refuse('compareWith must name another chatbot')
  })
export type TestRequest = z.infer<typeof TestRequest>

/** One message of a visitor with the answer that it got. */
export const Exchange = z.object({
  visitor: z.string(),
  chatbot: z.string(),
  noAnswer: z.boolean().optional(),
})
export type Exchange = z.infer<typeof Exchange>

/** An exchange as it was held here, with the files that were sent. */
export interface HeldExchange extends Exchange {
  readonly chatAskType?: ChatAskType | undefined
  readonly fileIds?: readonly number[] | undefined
}
