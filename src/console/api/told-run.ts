import * as z from 'zod'
import { runKinds, runStates } from '../../runs/run-state.ts'

/** A run as a list of them tells it. */
export const ToldRun = z.object({
  id: z.string(),
  kind: z.enum(runKinds),
  /** The file or the suite. */
  about: z.string(),
  serialNumbers: z.array(z.string()),
  state: z.enum(runStates),
  isDryRun: z.boolean(),
  /** ISO 8601. */
  startedAt: z.string(),
  changedAt: z.string(),
  /** The tool or command that began it; not known of one of an earlier version, nor of a test. */
  by: z.string().optional(),
  /** The program that called it. */
  host: z.string().optional(),
  /** None that is 0. */
  counts: z.array(z.object({ name: z.string(), count: z.int() })),
  hasReport: z.boolean(),
  /** Whether listings that it created can be deleted again. */
  canUndo: z.boolean(),
})
export type ToldRun = z.infer<typeof ToldRun>
