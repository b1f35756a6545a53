import { counted, withMore } from '../../../text/counted.ts'
import { ASK_USER } from '../../../text/reader-words.ts'
import type { RowFinding } from '../../finding.ts'

const MAX_NAMED = 20

/** Rows of a sheet, as a person who opens the workbook sees them. */
interface SeenRows {
  readonly hiddenRows: readonly number[]
  readonly struckRows: readonly number[]
}

/** Tells the rows below the header that are not seen by a person who opens the workbook, or are struck through. */
export function hiddenFindings(
  sheet: string,
  { hiddenRows, struckRows }: SeenRows,
  headerRow = 0,
): readonly RowFinding[] {
  return [
    ...findingsOf(sheet, 'hidden', hiddenRows, headerRow),
    ...findingsOf(sheet, 'struck', struckRows, headerRow),
  ]
}

const how = { hidden: 'hidden', struck: 'struck through' } as const

function findingsOf(
  sheet: string,
  what: keyof typeof how,
  all: readonly number[],
  headerRow: number,
): readonly RowFinding[] {
  const rows = all.filter((row) => row > headerRow)
  const count = rows.length
  if (count === 0) return []
  const named = withMore(rows.slice(0, MAX_NAMED).map(String), count)
  const [are, word] = count === 1 ? ['is', 'row'] : ['are', 'rows']
  return [
    {
      code: `${what}_rows`,
      message: `${counted(count, 'row')} of the sheet "${sheet}" ${are} ${how[what]} in the workbook, and ${are} read: ${word} ${named}.`,
      fix: `${ASK_USER} whether they are on offer: what is sold is often ${how[what]}. What is not is taken out of the sheet.`,
    },
  ]
}
