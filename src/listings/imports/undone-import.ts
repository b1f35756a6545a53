import * as z from 'zod'
import { runStates } from '../../runs/run-state.ts'
import { DeletionCounts } from '../counts.ts'
import { Finding } from '../finding.ts'
import { fingerprint, NamedListing } from '../taken-down.ts'

/** What an undo did: the counts add up to `toDelete`, and what was gone already stands beside. */
export const UndoneImport = z.looseObject({
  runId: z.string(),
  state: z.enum(runStates).exclude(['running']),
  SerialNumber: z.string(),
  toDelete: z.int(),
  fingerprint,
  ...DeletionCounts.shape,
  updated: z
    .int()
    .optional()
    .describe('More that it updated and that were not deleted since: they stay as they are'),
  deletedBefore: z
    .int()
    .optional()
    .describe('More that it created, deleted since by others than its undoings'),
  createdAgain: z
    .int()
    .optional()
    .describe(
      'More that it created, deleted since and created again by later loads or others: they stay',
    ),
  first: z
    .array(NamedListing)
    .describe(
      'The first hundred: of a plan those that are there before those gone, else those deleted',
    ),
  byOthers: z
    .record(z.string(), z.int())
    .optional()
    .describe(
      'Of alreadyGone, those that these runs or calls were deleting when an answer was lost',
    ),
  gone: z
    .int()
    .optional()
    .describe('Of a plan: those of toDelete that are not in the list of the bot'),
  changedElsewhere: z.int().optional().describe('Of a plan: those that are otherwise than sent'),
  since: z.array(z.string()).describe('Of a plan: what became of them since, as sentences'),
  problems: z.array(Finding),
  notes: z.array(z.string()).optional(),
})
export type UndoneImport = z.infer<typeof UndoneImport>
