import type { InspectRequest } from '../../../listings/import-request.ts'
import type { Inspection } from '../../../listings/imports/inspection.ts'
import { unusedColumns } from '../../../listings/map/unused-columns.ts'
import { formatNumber } from '../../../text/counted.ts'
import { sentSizeOf } from '../../../text/fit-json.ts'
import { MAX_RESULT_CHARACTERS } from '../tool.ts'

/** Notes are said as well. */
const MAX_CHARACTERS = MAX_RESULT_CHARACTERS - 2000
const MAX_NAMES = 100
const LEFT_OUT =
  'Left out for room: the preview and, where nothing is doubtful about them, columns. A dry run of import_listings has them in its report.'

/** What the arguments have chosen about problems. */
type Settled = Pick<InspectRequest, 'onMissing' | 'accept'>

/** An inspection that is not too long to be read: what has problems stays, and columns and preview go. */
export function shortInspection(all: Inspection, settled: Settled): Inspection {
  const whole = { ...all, problems: settledLast(all.problems, settled) }
  if (isShort(whole)) return whole
  const columns = whole.columns.map((column) =>
    column.fields.length > 0
      ? { ...column, samples: column.samples.slice(0, 1) }
      : withoutSamples(column),
  )
  const withFewSamples = { ...whole, columns }
  if (isShort(withFewSamples)) return withFewSamples
  const ofUsed = {
    ...withFewSamples,
    columns: columns.filter(({ fields }) => fields.length > 0),
    ...(whole.emptyColumns && { emptyColumns: firstNames(whole.emptyColumns) }),
    unusedColumns: firstNames(unusedColumns(columns)),
  }
  if (isShort(ofUsed)) return ofUsed
  const { preview, ...withoutPreview } = ofUsed
  const notes = [...(whole.notes ?? []), LEFT_OUT]
  if (isShort({ ...withoutPreview, notes })) return { ...withoutPreview, notes }
  const doubtful = ofUsed.columns.filter(({ evidence, note }) => evidence === 'cells' || note)
  return { ...withoutPreview, columns: doubtful, notes }
}

function withoutSamples(column: Inspection['columns'][number]): Inspection['columns'][number] {
  const { samples, moreValues = 0 } = column
  if (samples.length === 0) return column
  const all = moreValues === 'many' ? moreValues : samples.length + moreValues
  return { ...column, samples: [], moreValues: all }
}

/** Problems about which something was chosen stand behind those that are still to be looked at. */
function settledLast(
  problems: Inspection['problems'],
  { onMissing = {}, accept = [] }: Settled,
): Inspection['problems'] {
  const chosen = new Set([...Object.keys(onMissing), ...accept])
  const isSettled = ({ field = '', severity }: Inspection['problems'][number]) =>
    chosen.has(field) && severity !== 'failed'
  return [...problems.filter((problem) => !isSettled(problem)), ...problems.filter(isSettled)]
}

function isShort(inspection: Inspection): boolean {
  return sentSizeOf(inspection) <= MAX_CHARACTERS
}

function firstNames(names: readonly string[]): string[] {
  const left = names.length - MAX_NAMES
  return [...names.slice(0, MAX_NAMES), ...(left > 0 ? [`… and ${formatNumber(left)} more`] : [])]
}
