import * as z from 'zod'
import { ImportResult } from '../listings/result.ts'
import { defineTool } from './tool.ts'

const MAX_WAIT_MS = 43_000

export const importStatus = defineTool({
  name: 'import_status',
  title: 'Follow or stop a run',
  toolset: 'listings',
  effect: 'read',
  description: 'How far a run of import_listings is, or how it ended. cancel stops it cleanly.',
  input: z.strictObject({
    runId: z.string().describe('From import_listings'),
    cancel: z.boolean().describe('true: stop the run').optional(),
    waitMs: z.int().min(0).max(MAX_WAIT_MS).describe('Wait so long for the end').optional(),
  }),
  output: z.looseObject(ImportResult.pick({ state: true }).shape),
  run: async ({ runId, ...options }, { imports, signal }) =>
    (await imports()).status(runId, { ...options, signal }),
})
