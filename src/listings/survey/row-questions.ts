import { choiceText } from '../choice-text.ts'
import type { RowFinding } from '../finding.ts'
import type { MappedRow } from '../map/mapping.ts'
import { ONLY_CLOSING_PRICE } from '../map/rows/fields/price.ts'
import { addNumber, type Numbers } from '../plausible/numbers.ts'
import { rowsText } from '../rows-text.ts'

interface AskedColumn extends Numbers {
  readonly field: string
}

/** What single rows leave open that must be chosen for their column. */
export function createRowQuestions() {
  const columns = new Map<string, AskedColumn>()
  return {
    add({ row, findings }: MappedRow): void {
      for (const { code, column, field } of findings) {
        if (code !== ONLY_CLOSING_PRICE || column === undefined || field === undefined) continue
        const asked = columns.get(column) ?? { field, count: 0, first: [] }
        columns.set(column, asked)
        addNumber(asked, row)
      }
    },
    refusals: (): readonly RowFinding[] =>
      [...columns].map(([column, { field, count, first }]) => ({
        code: ONLY_CLOSING_PRICE,
        column,
        field,
        message: `"${column}" is the only price, and ${rowsText(count, first)} ${count === 1 ? 'is' : 'are'} not sold: it can be the asking price, or what was paid before.`,
        fix: `If it is the asking price: ${choiceText({ mapping: { [column]: field } })}. To load without it: ${choiceText({ mapping: { [column]: '' } })}.`,
      })),
  }
}
