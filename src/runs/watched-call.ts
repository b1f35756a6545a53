import * as z from 'zod'

/** A call that changes nothing: a question to a chatbot, or something that was read. */
export const WatchedCall = z.object({
  id: z.string(),
  /** ISO 8601, when it was answered. */
  when: z.string(),
  tool: z.string(),
  host: z.string().optional(),
  serialNumber: z.string().optional(),
  /** What was asked, short and without keys; empty when there is nothing to tell. */
  about: z.string(),
  isAnswered: z.boolean(),
  tookMs: z.int(),
})
export type WatchedCall = z.infer<typeof WatchedCall>
