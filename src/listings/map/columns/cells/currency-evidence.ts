import { currencyNamed } from '../../../convert/numbers/money.ts'
import type { Amount } from '../../../read/source.ts'
import { type CurrencyWord, currencyLikely } from '../../../vocabulary/currencies.ts'

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
  /** By the word for each currency, the first of them that names it. */
  readonly byWord: ReadonlyMap<string, NamingCell>
}

export interface NamingCell {
  readonly cell: string
  readonly row: number
  readonly symbol: string
}

/** Gathers, in constant memory, the currencies that the cells of a column name. */
export function createCurrencyEvidence() {
  const known = new Map<string, CurrencyWord | undefined>()
  const byWord = new Map<string, NamingCell>()
  let cells = 0
  let naming = 0

  function wordOf(cell: string): CurrencyWord | undefined {
    if (!/[^\d.,'\s]/.test(cell)) return undefined
    const isFull = known.size >= mostSurroundings
    // So many different ones around no currency are no prices.
    if (isFull && naming === 0) return undefined
    // Only the currency is wanted; how the number is written is not known yet.
    const surroundings = cell.replace(/\d[\d.,' ]*/, '1')
    if (known.has(surroundings)) return known.get(surroundings)
    const named = currencyNamed(surroundings, { decimal: '.' })
    if (!isFull) known.set(surroundings, named)
    return named
  }

  return {
    /** @param cell with a number */
    add(cell: string | number | Amount, row: number): void {
      cells += 1
      const named = wordOf(String(cell))
      if (named === undefined) return
      naming += 1
      const { word, symbol } = named
      if (!byWord.has(word)) byWord.set(word, { cell: String(cell), row, symbol })
    },
    named(): NamedCurrencies {
      const [first] = byWord.values()
      const isMost = naming * 2 > cells
      return {
        cells,
        naming,
        usual: isMost && isOne(byWord) ? first?.symbol : undefined,
        first,
        byWord,
      }
    },
  }
}

/** Whether all have one symbol, and no two words mean different currencies. */
function isOne(byWord: NamedCurrencies['byWord']): boolean {
  const symbols = new Set([...byWord.values()].map(({ symbol }) => symbol))
  const codes = new Set([...byWord.keys()].flatMap((word) => currencyLikely(word) ?? []))
  return symbols.size === 1 && codes.size <= 1
}
