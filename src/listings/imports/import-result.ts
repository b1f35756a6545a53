import type { RunState } from '../../runs/run-state.ts'
import { createTally, type Tally } from '../report/tally.ts'
import type { ImportResult } from '../result.ts'
import { type MappedSource, sourceProblems, unusedColumns } from './understand.ts'

/** What the result of a run is made of. */
export interface ImportAccount {
  readonly runId: string
  /** By performance.now(). */
  readonly startedAt: number
  readonly tally: Tally
  /** Undefined before the source was read. */
  readonly mapped?: MappedSource
}

export function openAccount(runId: string): ImportAccount {
  return { runId, startedAt: performance.now(), tally: createTally() }
}

/** The result of a run as far as it is. @param more what only its end tells */
export function resultOf(
  { runId, startedAt, tally, mapped }: ImportAccount,
  state: RunState,
  more: Partial<ImportResult> = {},
): ImportResult {
  const rows = tally.counts()
  const filled = tally.filled()
  const elapsedMs = Math.round(performance.now() - startedAt)
  return {
    runId,
    state,
    rows,
    problems: [...(mapped ? sourceProblems(mapped) : []), ...tally.problems()],
    ...(filled.length > 0 && { filled }),
    files: {},
    elapsedMs,
    rowsPerSecond: elapsedMs > 0 ? Math.round((rows.read / elapsedMs) * 10_000) / 10 : 0,
    ...(mapped && openFieldsOf(mapped)),
    ...more,
  }
}

function openFieldsOf({ mapping }: MappedSource): Partial<ImportResult> {
  const { openFields } = mapping
  return openFields.length > 0 ? { openFields, unusedColumns: unusedColumns(mapping) } : {}
}
