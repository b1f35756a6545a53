import { counted, withMore } from '../../text/counted.ts'
import type { RowFinding } from '../finding.ts'

const MAX_NAMED = 20

/** Tells the rows below the header that a person who opens the workbook does not see. */
export function hiddenFindings(
  sheet: string,
  hidden: readonly number[],
  headerRow = 0,
): readonly RowFinding[] {
  const rows = hidden.filter((row) => row > headerRow)
  const count = rows.length
  if (count === 0) return []
  const named = withMore(rows.slice(0, MAX_NAMED).map(String), count)
  const [are, word] = count === 1 ? ['is', 'row'] : ['are', 'rows']
  return [
    {
      code: 'hidden_rows',
      message: `${counted(count, 'row')} of the sheet "${sheet}" ${are} hidden in the workbook, and ${are} read: ${word} ${named}.`,
      fix: 'Ask the user whether they are on offer: what is sold is often hidden. What is not is taken out of the sheet.',
    },
  ]
}
