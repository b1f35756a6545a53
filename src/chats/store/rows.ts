import * as z from 'zod'
import { testStates } from '../result.ts'
import { RunPlan } from '../run/run-plan.ts'
import { Judgement, Sample } from '../run/sample.ts'

/** A column that holds JSON. */
const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema)

export const RunRow = z.object({
  id: z.string(),
  plan: json(RunPlan),
  state: z.enum(testStates),
  startedAtMs: z.int(),
  endedAtMs: z.int().nullable(),
  host: z.string(),
  pid: z.int(),
  processStartMs: z.int(),
  heartbeatAtMs: z.int(),
  notes: json(z.array(z.string())),
})
export type RunRow = z.infer<typeof RunRow>

export const SampleRow = z.object({ sample: json(Sample) })
export const JudgementRow = z.object({ judgement: json(Judgement) })
export const TokensRow = z.object({ tokens: z.number().nullable() })
