import type { Inspection } from '../../listings/imports/inspection.ts'
import { formatNumber } from '../../text/counted.ts'
import { sentSizeOf } from '../../text/fit-json.ts'
import { MAX_RESULT_CHARACTERS } from './tool.ts'

/** Notes are said as well. */
const MAX_CHARACTERS = MAX_RESULT_CHARACTERS - 2000
const MAX_NAMES = 100

/** An inspection that is not too long to be read: of a wide file, less of the columns that fill nothing. */
export function shortInspection(whole: Inspection): Inspection {
  if (isShort(whole)) return whole
  const columns = whole.columns.map((column) =>
    column.fields.length > 0
      ? { ...column, samples: column.samples.slice(0, 1) }
      : { ...column, samples: [] },
  )
  const withoutSamples = { ...whole, columns }
  if (isShort(withoutSamples)) return withoutSamples
  const unused = columns.filter(({ fields }) => fields.length === 0).map(({ header }) => header)
  return {
    ...withoutSamples,
    columns: columns.filter(({ fields }) => fields.length > 0),
    ...(whole.emptyColumns && { emptyColumns: firstNames(whole.emptyColumns) }),
    unusedColumns: firstNames(unused),
  }
}

function isShort(inspection: Inspection): boolean {
  return sentSizeOf(inspection) <= MAX_CHARACTERS
}

function firstNames(names: readonly string[]): string[] {
  const left = names.length - MAX_NAMES
  return [...names.slice(0, MAX_NAMES), ...(left > 0 ? [`… and ${formatNumber(left)} more`] : [])]
}
