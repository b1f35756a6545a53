import type { Cell } from '../read/source.ts'
import { findNumerals, isGrouped, plainNumerals } from './numeral.ts'

/** How the numbers of a column are written. */
export type NumberFormat = { readonly decimal: '.' | ',' }

export interface NumberEvidence {
  add(cell: Cell): void
  /**
   * The format that most cells speak for; a decimal point when none does. It is ambiguous when
   * cells contradict each other evenly, or all that is known are points with three digits after
   * them, as in `1.300`: they are taken for thousands.
   */
  decide(): { format: NumberFormat; ambiguous: boolean }
}

/** Prose is no evidence, and too long to look through. */
const longestText = 80

/** Certain evidence outweighs this many hints, so that one slip does not turn 1,300 into 1.3. */
const hintsPerProof = 20

/** Gathers, in constant memory, what the cells of a column tell about its number format. */
export function createNumberEvidence(): NumberEvidence {
  const proofs = { '.': 0, ',': 0 }
  const hints = { '.': 0, ',': 0 }
  return {
    add(cell) {
      if (typeof cell !== 'string' || cell.length > longestText || !/[.,．，]/.test(cell)) return
      for (const { text } of findNumerals(plainNumerals(cell))) {
        const evidence = evidenceOf(text.replace(/^[+-]/, ''))
        if (evidence) (evidence.certain ? proofs : hints)[evidence.decimal]++
      }
    },
    decide() {
      const point = proofs['.'] * hintsPerProof + hints['.']
      const comma = proofs[','] * hintsPerProof + hints[',']
      const unproved = proofs['.'] + proofs[','] === 0
      return {
        format: { decimal: comma > point ? ',' : '.' },
        ambiguous: (comma === point && comma > 0) || (unproved && comma > 0),
      }
    },
  }
}

/** Which separator of a numeral is the decimal one, and whether that is more than likely. */
function evidenceOf(text: string): { decimal: '.' | ','; certain: boolean } | undefined {
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
