import * as z from 'zod'
import { waitingText } from '../listings/report/progress-text.ts'
import { UndoneImport } from '../listings/result.ts'
import { defineTool } from './tool.ts'

export const undoImport = defineTool({
  name: 'undo_import',
  title: 'Undo an import',
  toolset: 'listings',
  effect: 'delete',
  description:
    'Delete every listing that a run of import_listings created, for good. Updates of the run stay. Use dryRun first and tell the user how many.',
  ifUnknown: 'Call again: it goes on where it stopped.',
  input: z.strictObject({
    runId: z.string().describe('From import_listings'),
    dryRun: z.boolean().describe('true: only count').optional(),
  }),
  output: z.looseObject(UndoneImport.pick({ state: true, toDelete: true }).shape),
  run: async ({ runId, dryRun }, { imports, signal, progress }) =>
    (await imports()).undo(runId, {
      dryRun,
      signal,
      onWaiting: (other) => void progress(waitingText(other)).catch(() => {}),
    }),
})
