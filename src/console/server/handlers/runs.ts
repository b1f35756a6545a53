import * as z from 'zod'
import { undoImport } from '../../../tools/undo-import.ts'
import type { ConsoleParts } from '../console-parts.ts'
import { tellRuns } from '../tell-runs.ts'
import type { CallTool } from '../tool-calls.ts'
import type { Handler } from './handler.ts'

const SHOWN_RUNS = 100

export function runs(parts: ConsoleParts): Handler<'runs'> {
  return ({ serialNumber }) => tellRuns({ serialNumber, limit: SHOWN_RUNS }, parts)
}

const Undone = z.object({
  toDelete: z.int(),
  deleted: z.int(),
  notes: z.array(z.string()).default([]),
})

export function undo(callTool: CallTool): Handler<'undo'> {
  return async ({ runId }, call) => Undone.parse(await callTool(undoImport, { runId }, call))
}
