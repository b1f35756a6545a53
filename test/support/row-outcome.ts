import type { RowState } from '../../src/listings/counts.ts'
import type { RowFinding } from '../../src/listings/finding.ts'
import type { RowOutcome } from '../../src/listings/load/load-row.ts'
import type { Cell } from '../../src/listings/read/source.ts'

/** What has become of an invented row. */
export function outcome({
  row,
  state,
  cells = {},
  findings = [],
}: {
  row: number
  state: RowState
  cells?: Readonly<Record<string, Cell>>
  findings?: readonly RowFinding[]
}): RowOutcome {
  return {
    source: { row, cells: new Map(Object.entries(cells)) },
    mapped: { row, state: 'failed', findings, key: { kind: 'mls', value: `M${row}`, system: '' } },
    state,
    findings,
  }
}
