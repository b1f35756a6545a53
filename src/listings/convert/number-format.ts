import type { Cell } from '../read/source.ts'
import type { DateOrder } from './date-order.ts'
import { findNumerals, isGrouped, plainNumerals } from './numeral.ts'

type Separator = '.' | ','

/** How the numbers, and the dates, of a column are written. */
export interface NumberFormat {
  readonly decimal: Separator
  /** Nothing proves it: `1.300` alone, taken for thousands. */
  readonly guessed?: true
  /** What stands first in `02/03/2026`; undefined when no date of the column tells. */
  readonly dates?: DateOrder
}

export interface NumberEvidence {
  add(cell: Cell): void
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
   */
  decide(ofFile?: Separator): { format: NumberFormat; ambiguous: boolean }
}

/** Where a number has no thousands, three digits behind a separator are a fraction: `1.250`. */
export function withoutThousands(text: string, format: NumberFormat): NumberFormat {
  const separator = /(?<![\d.,'])\d{1,3}([.,])\d{3}(?![\d.,'])/.exec(text)?.[1]
  if (separator === undefined) return format
  return { decimal: separator === '.' ? '.' : ',' }
}

/** Prose is no evidence, and too long to look through. */
const longestText = 80

/** Certain evidence outweighs this many hints, so that one slip does not turn 1,300 into 1.3. */
const hintsPerProof = 20

/** Gathers, in constant memory, what the cells of a column tell about its number format. */
export function createNumberEvidence(): NumberEvidence {
  const proofs = { '.': 0, ',': 0 }
  const hints = { '.': 0, ',': 0 }
  let pointProofs = 0
  let doubtful: string | undefined
  const isProved = () => proofs['.'] + proofs[','] > 0
  const weight = (separator: Separator) => proofs[separator] * hintsPerProof + hints[separator]
  return {
    add(cell) {
      if (typeof cell !== 'string' || cell.length > longestText || !/[.,．，]/.test(cell)) return
      for (const { text } of findNumerals(plainNumerals(cell))) {
        const evidence = evidenceOf(text.replace(/^[+-]/, ''))
        if (!evidence) continue
        if (evidence.decimal === '.' && provesPoints(text)) pointProofs++
        if (evidence.certain) proofs[evidence.decimal]++
        else {
          hints[evidence.decimal]++
          doubtful ??= cell
        }
      }
    },
    get proof() {
      if (weight(',') > weight('.')) return proofs[','] > 0 ? ',' : undefined
      return weight('.') > weight(',') && pointProofs > 0 ? '.' : undefined
    },
    get doubtful() {
      return doubtful
    },
    decide(ofFile) {
      const point = weight('.')
      const comma = weight(',')
      const own = comma > point ? ',' : '.'
      if (point + comma === 0) return { format: { decimal: own }, ambiguous: false }
      if (isProved()) return { format: { decimal: own }, ambiguous: comma === point }
      if (ofFile === '.' || own === ofFile) return { format: { decimal: ofFile }, ambiguous: false }
      // Commas with three digits after them are thousands in most of the world's files.
      const ambiguous = comma > 0 || ofFile !== undefined
      return { format: ambiguous ? { decimal: own, guessed: true } : { decimal: own }, ambiguous }
    },
  }
}

/** Commas that group thousands, or a fraction as long as thousands would be. */
function provesPoints(text: string): boolean {
  return text.includes(',') || /\.\d{3}$/.test(text)
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
  if (/[.,' ]/.test(whole)) {
    return isGrouped(text, separator) ? { decimal: other, certain: true } : undefined
  }
  return isGrouped(text, separator)
    ? { decimal: other, certain: false }
    : { decimal: separator, certain: true }
}
