import * as z from 'zod'
import { HomeBefore } from './homes-before.ts'
import { type Change, changeKinds, changeOutcomes } from './journal.ts'

const Members = z.record(z.string(), z.unknown())

/** A change as a table has it, its JSON parsed. */
export const ChangeRow = z.object({
  id: z.int(),
  atMs: z.int(),
  kind: z.enum(changeKinds),
  serialNumber: z.string(),
  tool: z.string(),
  host: z.string().nullable(),
  sent: Members,
  outcome: z.enum(changeOutcomes).nullable(),
  answer: Members.nullable(),
  homes: z.array(HomeBefore).nullable(),
})

export const ChatbotRow = z.object({ serialNumber: z.string() })

export function changeOfRow({
  host,
  outcome,
  answer,
  homes,
  ...row
}: z.output<typeof ChangeRow>): Change {
  return {
    ...row,
    ...(host !== null && { host }),
    outcome: outcome ?? 'unknown',
    answer: answer ?? undefined,
    homes: homes ?? [],
  }
}
