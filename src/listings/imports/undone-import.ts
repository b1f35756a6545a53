import * as z from 'zod'
import { runStates } from '../../runs/run-state.ts'
import { Finding } from '../finding.ts'
import { DeletionCounts, fingerprint, NamedListing } from '../result.ts'

/** What an undo did: the counts add up to `toDelete`. */
export const UndoneImport = z.looseObject({
  runId: z.string(),
  state: z.enum(runStates).exclude(['running']),
  SerialNumber: z.string(),
  toDelete: z.int(),
  fingerprint,
  ...DeletionCounts.shape,
  first: z.array(NamedListing).describe('The first hundred'),
  problems: z.array(Finding),
  notes: z.array(z.string()).optional(),
})
export type UndoneImport = z.infer<typeof UndoneImport>
