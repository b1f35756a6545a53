import type { Cell } from '../../read/source.ts'
import type { ColumnOrder } from '../date-order.ts'
import { findNumerals, isGrouped, plainNumerals, readNumeral } from './numeral.ts'
import { scaleBehind } from './scale.ts'

type Separator = '.' | ','

/** How the numbers, and the dates, of a column are written. */
export interface NumberFormat {
  readonly decimal: Separator
  /** Nothing proves it: `1.300` alone, taken for thousands. */
  readonly guessed?: true
  /** What stands first in `02/03/2026`; undefined when no date of the column tells. */
  readonly dates?: ColumnOrder
  /** What `2.1` bathrooms are: 2 full and 1 half, or not clear. Undefined where there are none. */
  readonly tenths?: 'halves' | 'unclear'
  /** Every cell is a sum, such as `3+1`: rooms and a living room in some countries. */
  readonly sums?: true
  /** Its 1 says that there are some, and not how many: `Garage?` of 0 and 1. */
  readonly flags?: true
  /** `T2` has two bedrooms, as in Portugal. */
  readonly typology?: true
}

/** Cells of a column that are written with this decimal separator. */
interface Reading {
  readonly cell: string
  readonly value: number
  /** The rows of all such cells: how many they are, and the first. */
  readonly rows: { readonly count: number; readonly first: readonly number[] }
}

/** Cells of which one half cannot be read in the way of the other half. */
export interface Contradiction {
  readonly point: Reading
  readonly comma: Reading
  /** One of both could be read like the other, but would be 1,000 times as small: `1,300`, `12,50`. */
  readonly shrinks?: Separator
  /** Both stand before three digits, and nothing proves that these are a fraction: `1,378`, `2.125`. */
  readonly bothOfThree?: true
}

export interface NumberEvidence {
  /** @param row in which the cell stands: rows come in their order */
  add(cell: Cell, row: number): void
  /**
   * The decimal separator that the column proves for other columns, too. `2.5` and `12.50` do not:
   * beside them stand thousands such as `1.300` in real files; `350,000`, `0.125` and `2,5` do.
   */
  readonly proof: Separator | undefined
  /** A cell that could be read either way. */
  readonly doubtful: string | undefined
  /**
   * The format that most cells speak for; a decimal point when none does. It is ambiguous when
   * cells contradict each other evenly; when they contradict the file without proof; or when all
   * that is known are points with three digits after them, as in `1.300`: the file decides about
   * them, and where it does not tell they are taken for thousands.
   *
   * @param ofFile the separator that the file's columns prove
   * @param hasThousands false: the numbers are hardly so large, and one separator alone is the decimal one
   */
  decide(
    ofFile?: Separator,
    hasThousands?: boolean,
  ): {
    readonly format: NumberFormat
    readonly ambiguous: boolean
    readonly contradiction?: Contradiction
  }
}

/** Where a number has no thousands, its only separator is a decimal one: `1.250`, `2,5`. */
export function withoutThousands(text: string, format: NumberFormat): NumberFormat {
  const separator = /(?<![\d.,'])\d+([.,])\d+(?![\d.,'])/.exec(text)?.[1]
  if (separator === undefined) return format
  return { ...format, decimal: separator === '.' ? '.' : ',' }
}

/** Prose is no evidence, and too long to look through. */
const longestText = 80

/** So many rows of cells that contradict others are named. */
const MAX_ROWS = 5

/** Certain evidence outweighs this many hints, so that one slip does not turn 1,300 into 1.3. */
const hintsPerProof = 20

/** Gathers, in constant memory, what the cells of a column tell about its number format. */
export function createNumberEvidence(): NumberEvidence {
  const proofs = { '.': 0, ',': 0 }
  const hints = { '.': 0, ',': 0 }
  const proved: { [S in Separator]?: Example } = {}
  const hinted: { [S in Separator]?: Example } = {}
  /** Proofs that three digits behind a separator are a fraction here: `0.25`, `1234.567`. */
  const fractions = { '.': 0, ',': 0 }
  const rows = { '.': createRowsOfCells(), ',': createRowsOfCells() }
  let pointProofs = 0
  /** Some cell groups its thousands with commas. */
  let groups = false
  /** `1.2M` is read by itself, and tells of others only where nothing tells otherwise. */
  const scaled = { '.': 0, ',': 0 }
  const proofsOf = (separator: Separator) => {
    const other = separator === '.' ? ',' : '.'
    const isAlone = proofs[other] + hints[other] + scaled[other] === 0
    return proofs[separator] + (isAlone ? scaled[separator] : 0)
  }
  const isProved = () => proofsOf('.') + proofsOf(',') > 0
  const weight = (separator: Separator) => proofsOf(separator) * hintsPerProof + hints[separator]
  const isBothOfThree = () => hints['.'] > 0 && hints[','] > 0
  const reading = (decimal: Separator): Reading | undefined => {
    const [sure, likely] = [proved[decimal], hinted[decimal]]
    const example = isBothOfThree() ? (likely ?? sure) : (sure ?? likely)
    const value = example && readNumeral(example.numeral, decimal)
    if (example === undefined || value === undefined) return undefined
    return { cell: example.cell, value, rows: rows[decimal].told() }
  }
  const contradiction = (ofFile: Separator | undefined): Contradiction | undefined => {
    const point = reading('.')
    const comma = reading(',')
    if (!point || !comma) return undefined
    const both = isBothOfThree() && ({ bothOfThree: true } as const)
    if (proofs['.'] > 0 && proofs[','] > 0) return { point, comma, ...both }
    const decimal = weight(',') > weight('.') ? ',' : '.'
    const isOfFile = decimal === '.' && ofFile === '.' && !groups
    return fractions[decimal] > 0 || isOfFile
      ? undefined
      : { point, comma, shrinks: decimal, ...both }
  }
  return {
    add(cell, row) {
      if (typeof cell !== 'string' || cell.length > longestText || !/[.,．，٫٬،]/.test(cell)) return
      const text = plainNumerals(cell)
      if (!/[.,]\d/.test(text)) return
      for (const numeral of findNumerals(text)) {
        const digits = numeral.text.replace(/^[+-]/, '')
        const evidence = evidenceOf(digits)
        if (!evidence) continue
        const { decimal, certain } = evidence
        const scale = scaleBehind(text.slice(numeral.end))
        if (scale === 'unclear' ? !certain : scale && !scale.isMyriad) {
          if (certain) scaled[decimal]++
          continue
        }
        const example = { cell, numeral: digits }
        rows[decimal].add(row)
        if (decimal === '.' && provesPoints(digits)) pointProofs++
        groups ||= decimal === '.' && digits.includes(',')
        if (certain) {
          proofs[decimal]++
          proved[decimal] ??= example
          if (provesFractions(digits, decimal)) fractions[decimal]++
        } else {
          hints[decimal]++
          hinted[decimal] ??= example
        }
      }
    },
    get proof() {
      if (weight(',') > weight('.')) return proofsOf(',') > 0 ? ',' : undefined
      return weight('.') > weight(',') && pointProofs > 0 ? '.' : undefined
    },
    get doubtful() {
      return (hinted[','] ?? hinted['.'])?.cell
    },
    decide(separatorOfFile, hasThousands = true) {
      const isCommaAlone = separatorOfFile === ',' && hints[','] === 0 && !isProved()
      if (!hasThousands && isCommaAlone) return { format: { decimal: ',' }, ambiguous: false }
      const ofFile = hasThousands ? separatorOfFile : '.'
      const point = weight('.')
      const comma = weight(',')
      const own = comma > point ? ',' : '.'
      if (point + comma === 0) return { format: { decimal: own }, ambiguous: false }
      const contrary = contradiction(ofFile)
      const also = contrary && { contradiction: contrary }
      if (isProved()) return { format: { decimal: own }, ambiguous: comma === point, ...also }
      if (ofFile === '.' || own === ofFile)
        return { format: { decimal: ofFile }, ambiguous: false, ...also }
      // Commas with three digits after them are thousands in most of the world's files.
      const ambiguous = comma > 0 || ofFile !== undefined
      const format: NumberFormat = ambiguous ? { decimal: own, guessed: true } : { decimal: own }
      return { format, ambiguous, ...also }
    },
  }
}

/** Gathers the rows of cells of one kind; of several numerals in a cell it is one. */
function createRowsOfCells() {
  const first: number[] = []
  let count = 0
  let last: number | undefined
  return {
    add(row: number): void {
      if (row === last) return
      last = row
      count++
      if (first.length < MAX_ROWS) first.push(row)
    },
    told: () => ({ count, first }),
  }
}

/** A numeral, and the cell in which it stands. */
interface Example {
  readonly cell: string
  readonly numeral: string
}

/** Commas that group thousands, or a fraction as long as thousands would be. */
function provesPoints(text: string): boolean {
  return text.includes(',') || /\.\d{3}$/.test(text)
}

/** Numbers below one, and fractions of three digits and more. */
function provesFractions(text: string, decimal: Separator): boolean {
  const [whole = '', fraction = ''] = text.split(decimal)
  return fraction.length > 2 || (/^0?$/.test(whole) && /[1-9]/.test(fraction))
}

/** Which separator of a numeral is the decimal one, and whether that is more than likely. */
function evidenceOf(text: string): { decimal: Separator; certain: boolean } | undefined {
  if (/e/i.test(text)) return undefined
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return undefined
  const separator = text[last] === '.' ? '.' : ','
  const other = separator === '.' ? ',' : '.'
  const whole = text.slice(0, last)
  if (isGrouped(whole, other)) return { decimal: separator, certain: true }
  if (/[.,' ]/.test(whole))
    return isGrouped(text, separator) ? { decimal: other, certain: true } : undefined
  return isGrouped(text, separator)
    ? { decimal: other, certain: false }
    : { decimal: separator, certain: true }
}
