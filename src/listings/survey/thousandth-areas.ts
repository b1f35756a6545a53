import { choiceText } from '../choice-text.ts'
import { cellText } from '../convert/blank.ts'
import { rounded } from '../convert/numbers/rounded.ts'
import { quoted } from '../convert/problem.ts'
import type { RowFinding } from '../finding.ts'
import type { ColumnReport, MappedRow } from '../map/mapping.ts'
import { areaText, doubtAreas } from '../plausible/area-doubts.ts'
import { addNumber, type Numbers } from '../plausible/numbers.ts'
import type { Judged } from '../plausible/plausibility.ts'
import type { SourceRow } from '../read/source.ts'
import { rowsText } from '../rows-text.ts'
import { judgedValues } from './judged-values.ts'

/** One separator, which stands where those of thousands do: `83.250 m²`. */
const thousands = /^\D*(\d{1,3})([.,])(\d{3})\D*$/
const decimals = /\d[.,]\d{1,2}(?!\d)/

interface AskedColumn extends Numbers {
  /** What is said of the first row. */
  asked: Pick<RowFinding, 'message' | 'fix'>
}

/**
 * Finds areas of homes that are too large with a separator of thousands and are not with a decimal one,
 * in columns of which other cells have decimals.
 */
export function createThousandthAreas(columns: readonly ColumnReport[]) {
  const headers = columns.flatMap(({ header, fields }) =>
    fields.includes('BuildingArea') ? [header] : [],
  )
  const withDecimals = new Set<string>()
  const doubtful = new Map<string, AskedColumn>()
  return {
    add({ cells }: SourceRow, mapped: MappedRow): void {
      for (const header of headers) {
        const cell = cellText(cells.get(header) ?? null)
        if (decimals.test(cell)) withDecimals.add(header)
        const asked = askAbout(cell, mapped)
        if (!asked) continue
        const column = doubtful.get(header) ?? { count: 0, first: [], asked }
        doubtful.set(header, column)
        if (addNumber(column, mapped.row)) column.asked = asked
      }
    },
    refusals: (accept: readonly string[]): readonly RowFinding[] =>
      accept.includes('BuildingArea')
        ? []
        : [...doubtful]
            .filter(([header]) => withDecimals.has(header))
            .map(([column, { count, first, asked }]) => ({
              code: 'contradicting_numbers',
              column,
              field: 'BuildingArea',
              message: `In ${rowsText(count, first)} ${asked.message}`,
              fix: asked.fix,
            })),
  }
}

function askAbout(cell: string, mapped: MappedRow): AskedColumn['asked'] | undefined {
  const [, whole, separator, fraction] = thousands.exec(cell) ?? []
  if (whole === undefined) return undefined
  const values = judgedValues(mapped)
  const { AreaUnit, BuildingArea } = values
  if (AreaUnit === undefined || BuildingArea === undefined) return undefined
  const likely = rounded(BuildingArea / 1000)
  if (!isDoubted(values) || isDoubted({ ...values, BuildingArea: likely })) return undefined
  const written = String(rounded(Number(`${whole}.${fraction}`)))
  const meant = separator === '.' ? written.replace('.', ',') : written
  return {
    message: `the area is too large for a home as the others of the column are written: ${quoted(cell)} reads ${areaText(BuildingArea, AreaUnit)}. It may be ${areaText(likely, AreaUnit)}.`,
    fix: `Write ${meant} if that is meant. To load it as it reads: ${choiceText({ accept: ['BuildingArea'] })}.`,
  }
}

function isDoubted(values: Judged): boolean {
  return doubtAreas({ ...values, LotArea: undefined }).length > 0
}
