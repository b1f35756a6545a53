import type { AreaUnit } from '../../convert/numbers/area-unit.ts'
import type { NumberFormat } from '../../convert/numbers/number-format.ts'
import type { CurrencyWord } from '../../vocabulary/currencies.ts'
import type { Period } from '../../vocabulary/periods.ts'
import type { RentUnit } from '../../vocabulary/rents.ts'
import type { Evidence } from '../mapping.ts'
import type { Role } from '../roles/role.ts'
import type { NamedCurrencies } from './cells/currency-evidence.ts'

/** What a header says of when its price is asked for: `Reduced Price`, `Current Price`, `Price`. */
export type AskingPrice = 'reduced' | 'current' | 'unclear'

/** How the cells of a column of units are read in one of its roles. */
export interface AsUnit {
  /** The object that it is a part of, `price.`: it is the unit of its numbers alone. */
  readonly within?: string
  /** What its texts say for the role. Others say nothing of it. */
  readonly readings: ReadonlyMap<string, string>
}

/** A column that is used, with what its header and all its cells tell about each of them. */
export interface PlannedColumn {
  readonly header: string
  readonly evidence: Evidence
  readonly format: NumberFormat
  /** The unit of area that the header names. */
  readonly unit?: AreaUnit
  /** The one that most of its cells name. */
  readonly usualUnit?: AreaUnit
  /** The one that the user says its numbers have. */
  readonly chosenUnit?: AreaUnit
  /** The currency that the header names. */
  readonly currency?: CurrencyWord
  /** Those that its cells name. */
  readonly currencies?: NamedCurrencies
  readonly period?: Period
  /** Of a deposit, what the header says that its bare numbers are: `Deposit (months)`. */
  readonly rentUnit?: RentUnit
  /** Of a price, where others can be the asking price as well. */
  readonly asking?: AskingPrice
  /** What the header says that its amounts are to be multiplied by. */
  readonly scale?: number
  /** What the user says so of its prices for sale. */
  readonly saleScale?: number
  /** Of a column that says for what period a price is: all that its cells name. */
  readonly periods?: ReadonlySet<Period>
  /** Of a column of units that says several things: what it says for its role. */
  readonly asUnit?: AsUnit
  /** The language of the name of a part of an address, where it is known. */
  readonly language?: string
  /** `None` in its cells says that there are none, and not that nothing is known. */
  readonly noneIsNothing?: true
  /** `NA` among its codes can be one of them. */
  readonly naCanBeCode?: true
}

/** The columns of each role, the best first. */
export type ColumnPlan = ReadonlyMap<Role, readonly PlannedColumn[]>
