import { cellText } from '../../listings/convert/blank.ts'
import { messageOf } from '../../listings/finding.ts'
import type { Inspection } from '../../listings/imports/inspection.ts'
import type { RowOutcome } from '../../listings/load/load-row.ts'
import { placeText } from '../../listings/report/parts.ts'
import type { ProblemRow, UnderstoodFile } from '../api/file-choices.ts'

/** A page is for reading: further rows are counted. */
const MAX_ROWS = 300
const MAX_TYPES = 20
const MISSING = 'missing_value'

/** What the page shows of single rows, noted while they are looked at. */
export interface FileRows {
  readonly add: (outcome: RowOutcome) => void
  /** The types of property of rows without a field, the most frequent first; none where it is one. */
  typesWithout(field: string): UnderstoodFile['missing'][number]['types']
  problems(columns: Inspection['columns']): {
    readonly problemRows: ProblemRow[]
    readonly moreProblemRows: number
  }
}

export function createFileRows(): FileRows {
  const kept: RowOutcome[] = []
  let more = 0
  const types = new Map<string, Map<string, number>>()
  return {
    add(outcome) {
      const { findings } = outcome
      for (const { code, field } of findings)
        if (code === MISSING && field !== undefined) countType(types, field, outcome)
      // What has no value in any row is chosen for all of them, and not row by row.
      if (!findings.some(({ column }) => column !== undefined)) return
      if (kept.length < MAX_ROWS) kept.push(outcome)
      else more += 1
    },
    typesWithout(field) {
      const found = [...(types.get(field) ?? [])].map(([name, rows]) => ({ name, rows }))
      found.sort((one, other) => other.rows - one.rows)
      return found.length > 1 ? found.slice(0, MAX_TYPES) : []
    },
    problems(columns) {
      const known = new Set(columns.map(({ header }) => header))
      const problemRows = kept.map((each) => problemRow(each, known))
      problemRows.sort((one, other) => one.row - other.row)
      return { problemRows, moreProblemRows: more }
    },
  }
}

function countType(
  types: Map<string, Map<string, number>>,
  field: string,
  { mapped }: RowOutcome,
): void {
  const draft = mapped.state === 'failed' ? mapped.draft : undefined
  const type = draft?.PropertyType
  if (typeof type !== 'string' || type === '') return
  const ofField = types.get(field) ?? new Map<string, number>()
  types.set(field, ofField.set(type, (ofField.get(type) ?? 0) + 1))
}

function problemRow(
  { source, mapped, state, findings }: RowOutcome,
  known: ReadonlySet<string>,
): ProblemRow {
  const { place, cells } = source
  const severity = state === 'failed' || state === 'skipped' ? state : 'warning'
  const draft = mapped.state === 'failed' ? mapped.draft : undefined
  const address = mapped.state === 'ready' ? mapped.listing.Address : draft?.Address
  return {
    row: place?.row ?? source.row,
    ...(place && { part: place.part, place: placeText(place) }),
    listing: typeof address === 'string' ? address : (mapped.key?.value ?? ''),
    cells: findings.flatMap((finding) =>
      finding.column === undefined || !known.has(finding.column)
        ? []
        : [
            {
              column: finding.column,
              severity,
              // What else can be done without a value stands beside its field.
              fix: finding.code === MISSING ? '' : finding.fix,
              text: cellText(cells.get(finding.column) ?? null),
              message: messageOf(finding),
            },
          ],
    ),
  }
}
