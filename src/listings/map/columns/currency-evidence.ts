import { toMoney } from '../../convert/money.ts'

/** What stands around the numbers of a column of prices is nearly always the same. */
const mostSurroundings = 30

/** Gathers, in constant memory, the currencies that the cells of a column name. */
export function createCurrencyEvidence() {
  const symbols = new Set<string>()
  const seen = new Set<string>()
  return {
    add(cell: string): void {
      if (symbols.size > 1 || seen.size >= mostSurroundings) return
      if (!/[^\d.,'\s]/.test(cell)) return
      // Only the symbol is wanted; how the number is written is not known yet.
      const surroundings = cell.replace(/\d[\d.,' ]*/, '1')
      if (seen.has(surroundings)) return
      seen.add(surroundings)
      const money = toMoney(surroundings, { decimal: '.' })
      if ('value' in money && money.value.symbol) symbols.add(money.value.symbol)
    },
    /** The symbols that its cells name; of many, some. */
    symbols,
  }
}
