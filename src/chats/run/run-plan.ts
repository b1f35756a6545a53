import * as z from 'zod'
import { Baseline } from '../result.ts'

const PlannedScenario = z.object({
  name: z.string(),
  tags: z.array(z.string()).readonly(),
  repeats: z.int(),
  minPass: z.number(),
  turns: z.array(z.object({ say: z.string() })).readonly(),
  matched: z.object({ group: z.string(), variant: z.string() }).optional(),
})

/** What a run was asked to do: kept with it, so that its result can be worked out again. */
export const RunPlan = z.object({
  suite: z.string(),
  /** The chatbot under test, and the one it is compared with. */
  serialNumbers: z.union([z.tuple([z.string()]), z.tuple([z.string(), z.string()])]),
  scenarios: z.array(PlannedScenario),
  notes: z.array(z.string()),
  /** What the result is compared with, and the name of the file that it is from. */
  baseline: z.object({ file: z.string(), baseline: Baseline }).optional(),
})
export type RunPlan = z.infer<typeof RunPlan>
