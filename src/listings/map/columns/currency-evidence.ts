import { currencyNamed } from '../../convert/money.ts'
import type { Cell } from '../../read/source.ts'

/** What stands around the numbers of a column of prices is nearly always the same. */
const mostSurroundings = 30

/** The currencies that the cells of a column name. */
export interface NamedCurrencies {
  /** Cells with a number. */
  readonly cells: number
  /** Those of them that name a currency. */
  readonly naming: number
  /** The symbol that most of them name, where none names another. */
  readonly usual: string | undefined
  /** The first of them that names one. */
  readonly first: NamingCell | undefined
}

interface NamingCell {
  readonly cell: string
  readonly row: number
  readonly symbol: string
}

/** Gathers, in constant memory, the currencies that the cells of a column name. */
export function createCurrencyEvidence() {
  const known = new Map<string, string | undefined>()
  let cells = 0
  let naming = 0
  let first: NamingCell | undefined
  let isOne = true

  function symbolOf(cell: string): string | undefined {
    if (!/[^\d.,'\s]/.test(cell)) return undefined
    // Only the symbol is wanted; how the number is written is not known yet.
    const surroundings = cell.replace(/\d[\d.,' ]*/, '1')
    if (known.has(surroundings)) return known.get(surroundings)
    const isFull = known.size >= mostSurroundings
    // So many different ones around no currency are no prices.
    if (isFull && naming === 0) return undefined
    const symbol = currencyNamed(surroundings, { decimal: '.' })
    if (!isFull) known.set(surroundings, symbol)
    return symbol
  }

  return {
    /** @param cell with a number */
    add(cell: Cell, row: number): void {
      cells += 1
      const symbol = typeof cell === 'string' ? symbolOf(cell) : undefined
      if (symbol === undefined) return
      naming += 1
      first ??= { cell: String(cell), row, symbol }
      if (symbol !== first.symbol) isOne = false
    },
    named: (): NamedCurrencies => ({
      cells,
      naming,
      usual: isOne && naming * 2 > cells ? first?.symbol : undefined,
      first,
    }),
  }
}
