import * as z from 'zod'

/** A setting or a field, before and after a change, as texts; what is not known is not there. */
const ToldValue = z.object({
  field: z.string(),
  before: z.string().optional(),
  after: z.string(),
})

/** A change out of the journal, as a person reads it. */
export const ToldChange = z.object({
  id: z.int(),
  /** ISO 8601. */
  when: z.string(),
  kind: z.enum(['edit', 'create', 'update', 'delete']),
  serialNumber: z.string(),
  outcome: z.enum(['applied', 'not_applied', 'unknown']),
  why: z.string().optional(),
  /** The tool or command. */
  by: z.string(),
  /** The program that called it. */
  host: z.string().optional(),
  /** What it did, in a sentence. */
  title: z.string(),
  values: z.array(ToldValue),
  /** The homes that it was about, as far as they are known. */
  homes: z.array(z.string()),
})
export type ToldChange = z.infer<typeof ToldChange>
