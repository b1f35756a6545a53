import * as z from 'zod'
import { jsonColumn } from '../../runs/database.ts'
import { ownerColumns } from '../../runs/liveness.ts'
import type { SentMessages } from '../history/own-messages.ts'
import { type TestState, testStates } from '../result.ts'
import { RunPlan } from '../run/run-plan.ts'
import { Judgement, Sample } from '../run/sample.ts'

export const RunRow = z.object({
  id: z.string(),
  plan: jsonColumn(RunPlan),
  state: z.enum(testStates),
  startedAtMs: z.int(),
  endedAtMs: z.int().nullable(),
  ...ownerColumns,
  notes: jsonColumn(z.array(z.string())),
})
export type RunRow = z.infer<typeof RunRow>

/** What was asked, by session. */
export function sentBySession(
  rows: readonly z.output<typeof AskedRow>[],
): ReadonlyMap<number, SentMessages> {
  const sessions = new Map<number, Map<string, number>>()
  for (const { sessionId, message, times } of rows) {
    const sent = sessions.get(sessionId) ?? new Map<string, number>()
    sessions.set(sessionId, sent.set(message, times))
  }
  return sessions
}

/** Those that a run in this state tells. */
export function toldSamples(state: TestState, samples: readonly Sample[]): readonly Sample[] {
  return state === 'running' ? samples.filter(({ isOpen }) => !isOpen) : samples
}

export const IdRow = z.object({ id: z.string() })
export const SessionRow = z.object({ sessionId: z.int() })
export const AskedRow = z.object({ sessionId: z.int(), message: z.string(), times: z.int() })
export const TextRow = z.object({ text: z.string() })
export const SampleRow = z.object({ sample: jsonColumn(Sample) })
export const JudgementRow = z.object({ judgement: jsonColumn(Judgement) })
export const TokensRow = z.object({ tokens: z.number().nullable() })
