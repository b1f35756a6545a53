import * as z from 'zod'

const count = (description: string) => z.int().min(0).describe(description)

/** Every row that was read is in exactly one of the others. */
export const RowCounts = z.object({
  read: count('Rows read'),
  created: count('Created, or found present after a lost answer'),
  updated: count('Updated'),
  unchanged: count('Not sent: the same as when last loaded'),
  skipped: count('Left out on purpose: off the market, duplicate, notice'),
  failed: count('Refused here or by the service'),
  unknown: count('Sent, answer lost, not settled'),
  notAttempted: count('Not reached: the run stopped'),
})
export type RowCounts = z.infer<typeof RowCounts>
export type RowState = Exclude<keyof RowCounts, 'read'>

/** Rows with the same problem in the same column. */
export const Problem = z.object({
  code: z.string(),
  column: z.string().optional(),
  field: z.string().optional(),
  count: z.int(),
  firstRows: z.array(z.int()).describe('The first five'),
  message: z.string(),
  fix: z.string(),
})
export type Problem = z.infer<typeof Problem>

export const runStates = ['running', 'completed', 'stopped', 'dry_run'] as const
export type RunState = (typeof runStates)[number]

/** What is known of a run: while it goes on, and at its end. */
export const ImportResult = z.looseObject({
  runId: z.string(),
  state: z.enum(runStates),
  rows: RowCounts,
  problems: z.array(Problem),
  /** By field: in how many rows a value was not from the row, and where it came from. */
  filled: z.array(z.object({ field: z.string(), how: z.string(), count: z.int() })).optional(),
  files: z.object({ failedRows: z.string().optional(), report: z.string().optional() }),
  elapsedMs: z.int(),
  rowsPerSecond: z.number(),
  notes: z.array(z.string()).optional(),
})
export type ImportResult = z.infer<typeof ImportResult>
