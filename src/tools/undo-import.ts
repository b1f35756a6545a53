import * as z from 'zod'
import { operations } from '../contract/operations.ts'
import { UndoneImport } from '../listings/imports/undone-import.ts'
import { waitingText } from '../listings/report/progress-text.ts'
import { awaitedNotes, confirmArgument } from './call/consent.ts'
import { defineTool } from './call/tool.ts'

const UNCHANGED = 'Nothing was deleted.'

export const undoImport = defineTool({
  name: 'undo_import',
  title: 'Undo an import',
  toolset: 'listings',
  effect: 'delete',
  description:
    'Delete every listing that a run of import_listings created, for good; its updates stay. First dryRun: tell the user how many.',
  ifUnknown: 'Call again: it goes on where it stopped.',
  input: z.strictObject({
    runId: z.string().describe('See import_status'),
    dryRun: z.boolean().describe('true: only count').optional(),
    confirm: confirmArgument,
  }),
  output: z.looseObject(UndoneImport.pick({ state: true, toDelete: true }).shape),
  run: async ({ runId, dryRun = false, confirm: confirmed }, context) => {
    const { signal, progress, consent } = context
    const imports = await context.imports()
    const planned = await imports.undo(runId, { dryRun: true, signal })
    const { toDelete, SerialNumber, fingerprint: agreed } = planned
    if (toDelete === 0 && dryRun) return planned
    const listings = toDelete === 1 ? 'the listing' : `the ${toDelete} listings`
    const change = { unchanged: UNCHANGED, isTrial: dryRun }
    const state =
      toDelete === 0
        ? 'given'
        : await consent.ask({
            ...change,
            operation: operations.deleteListings,
            question: `Delete ${listings} of chatbot ${consent.names([SerialNumber])} that run ${runId} created, for good?`,
            targets: { runId, agreed },
            isBulk: true,
            confirmed,
          })
    if (state !== 'given') return { ...planned, notes: awaitedNotes(state, change) }
    return imports.undo(runId, {
      agreed,
      signal,
      onWaiting: (other) => void progress(waitingText(other)).catch(() => {}),
    })
  },
})
