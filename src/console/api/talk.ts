import * as z from 'zod'
import { Refusal } from './endpoint.ts'

/** What a visitor sees of a chatbot, as far as it is known. */
export const Appearance = z.object({
  name: z.string(),
  bubbleColour: z.string(),
  messageColour: z.string(),
  welcome: z.string(),
  suggestions: z.array(z.string()),
  placeholder: z.string(),
  /** What else a visitor meets, each with what it is: `Messages a month: 500`. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The settings above that have no value, or of which none is known. */
  unknown: z.array(z.string()),
  /** Whether a sandbox told them: what it does not tell is not set. */
  isTold: z.boolean(),
  /** Who has set one of them last. */
  last: z.object({ fields: z.array(z.string()), by: z.string(), when: z.string() }).optional(),
})
export type Appearance = z.infer<typeof Appearance>

/** Where a message is sent: the answer comes as lines of JSON, each a TalkLine. */
export const TALK_PATH = '/api/talk'
export const Message = z.object({ sessionID: z.int(), content: z.string().min(1) })

/** The end of an answer: the whole of it. */
export const Answered = z.object({
  answer: z.string(),
  hasNone: z.boolean(),
  notes: z.array(z.string()),
})
export type Answered = z.infer<typeof Answered>

/** A piece of an answer, or its end. */
export const TalkLine = z.union([
  z.object({ fragment: z.string() }),
  Answered,
  z.object({ refusal: Refusal }),
])
export type TalkLine = z.infer<typeof TalkLine>
