import * as z from 'zod'
import { callerColumns, callerOfRow } from '../../runs/caller.ts'
import { runStates } from '../../runs/run-state.ts'
import { FileChoices } from '../choices/file-choices.ts'
import { ImportResult } from '../result.ts'
import { isCounted, ListingRunKind, type RunRecord } from './run.ts'

/** A run as a table has it, its JSON parsed. */
export const RunRow = z.object({
  id: z.string(),
  kind: ListingRunKind,
  serialNumber: z.string(),
  source: z.string(),
  fileName: z.string(),
  startedAtMs: z.int(),
  endedAtMs: z.int().nullable(),
  state: z.enum(runStates),
  deleted: z.int(),
  result: ImportResult.nullable(),
  // Another version may have other choices: they are not worth a run that cannot be read.
  choices: FileChoices.nullable().catch(null),
  ...callerColumns,
})

/** When such a source was last loaded without any choice. */
export const WithoutRow = z.object({ atMs: z.int().nullable() })

/** @param run with its state and its end as they are now */
export function recordOfRow({ tool, callerHost, ...run }: z.output<typeof RunRow>): RunRecord {
  return {
    ...run,
    caller: callerOfRow({ tool, callerHost }),
    result: run.result ? { ...run.result, state: run.state } : null,
    isCounted: isCounted(run.result),
  }
}
