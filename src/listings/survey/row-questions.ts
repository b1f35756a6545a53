import { choiceText } from '../choice-text.ts'
import type { RowFinding } from '../finding.ts'
import type { MappedRow } from '../map/mapping.ts'
import { SEVERAL_PRICES } from '../map/rows/fields/asking-price.ts'
import { ONLY_CLOSING_PRICE } from '../map/rows/fields/price.ts'
import { addNumber, type Numbers } from '../plausible/numbers.ts'
import { rowsText } from '../rows-text.ts'

interface AskedColumn extends Numbers {
  readonly column: string
  readonly field: string
  /** Of the first row. */
  readonly finding: RowFinding
}

/** What single rows leave open that must be chosen for their column. */
export function createRowQuestions() {
  const columns = new Map<string, AskedColumn>()
  return {
    add({ row, findings }: MappedRow): void {
      for (const finding of findings) {
        const { code, column, field } = finding
        if (code !== ONLY_CLOSING_PRICE && code !== SEVERAL_PRICES) continue
        if (column === undefined || field === undefined) continue
        const key = JSON.stringify([code, column])
        const asked = columns.get(key) ?? { column, field, finding, count: 0, first: [] }
        columns.set(key, asked)
        addNumber(asked, row)
      }
    },
    refusals: (): readonly RowFinding[] =>
      [...columns.values()].map((asked) =>
        asked.finding.code === SEVERAL_PRICES ? severalPrices(asked) : onlyClosingPrice(asked),
      ),
  }
}

function severalPrices({ finding, count, first }: AskedColumn): RowFinding {
  return { ...finding, message: `${finding.message} They differ in ${rowsText(count, first)}.` }
}

function onlyClosingPrice({ column, field, count, first }: AskedColumn): RowFinding {
  return {
    code: ONLY_CLOSING_PRICE,
    column,
    field,
    message: `"${column}" is the only price, and ${rowsText(count, first)} ${count === 1 ? 'is' : 'are'} not sold: it can be the asking price, or what was paid before.`,
    fix: `If it is the asking price: ${choiceText({ mapping: { [column]: field } })}. To load without it: ${choiceText({ mapping: { [column]: '' } })}.`,
  }
}
