import { choiceText } from '../choice-text.ts'
import type { RowFinding } from '../finding.ts'
import type { MappedRow } from '../map/mapping.ts'
import { SEVERAL_PRICES } from '../map/rows/fields/asking-price.ts'
import { ONLY_CLOSING_PRICE } from '../map/rows/fields/price.ts'
import { SEVERAL_COLUMNS } from '../map/rows/second-columns.ts'
import { addNumber, type Numbers } from '../plausible/numbers.ts'
import { rowsText } from '../rows-text.ts'

/** Columns that differ in a smaller share of the rows differ in these alone. */
const MIN_DIFFERING = 0.2

const askedCodes: readonly string[] = [ONLY_CLOSING_PRICE, SEVERAL_PRICES, SEVERAL_COLUMNS]

interface AskedColumn extends Numbers {
  readonly column: string
  readonly field: string
  /** Of the first row. */
  readonly finding: RowFinding
}

/** What single rows leave open that must be chosen for their column. */
export function createRowQuestions() {
  const columns = new Map<string, AskedColumn>()
  let rows = 0
  return {
    add({ row, findings }: MappedRow): void {
      rows += 1
      for (const finding of findings) {
        const { code, column, field } = finding
        if (!askedCodes.includes(code)) continue
        if (column === undefined || field === undefined) continue
        const key = JSON.stringify([code, column])
        const asked = columns.get(key) ?? { column, field, finding, count: 0, first: [] }
        columns.set(key, asked)
        addNumber(asked, row)
      }
    },
    refusals: (): readonly RowFinding[] =>
      [...columns.values()]
        .filter((asked) => isAsked(asked, rows))
        .map((asked) =>
          asked.finding.code === ONLY_CLOSING_PRICE ? onlyClosingPrice(asked) : differing(asked),
        ),
  }
}

/** Areas of a building can be measures of their own: they are told, and never asked about. */
function isAsked({ finding: { code, field }, count }: AskedColumn, rows: number): boolean {
  if (code !== SEVERAL_COLUMNS) return true
  return field !== 'BuildingArea' && count >= MIN_DIFFERING * rows
}

function differing({ finding, count, first }: AskedColumn): RowFinding {
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
