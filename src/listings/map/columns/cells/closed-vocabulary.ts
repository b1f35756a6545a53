import type { Cell } from '../../../read/source.ts'

/** A column with more different texts is no choice among a few. */
const mostTexts = 60
/** A longer text is no word for something. */
const longestText = 40

/** How often each text stands in a column, where there are few different ones. */
export type Texts = ReadonlyMap<string, number>

/** Counts the different texts and numbers of a column, in constant memory. */
export function createClosedVocabulary() {
  let counts: Map<string | number, number> | undefined = new Map()
  return {
    /** @returns whether it can be the first of its kind */
    add(cell: Cell): boolean {
      if (!counts) return true
      const isText = typeof cell === 'string'
      if (!isText && typeof cell !== 'number') return true
      const count = counts.get(cell)
      if (
        count === undefined &&
        (counts.size >= mostTexts || (isText && cell.length > longestText))
      )
        counts = undefined
      else counts.set(cell, (count ?? 0) + 1)
      return count === undefined
    },
    /** Undefined for a column with many different texts, or with long ones. */
    get texts(): Texts | undefined {
      return counts && trimmed(counts)
    },
  }
}

/** Texts that differ in the white space around them are one. */
function trimmed(counts: ReadonlyMap<string | number, number>): Texts {
  const texts = new Map<string, number>()
  for (const [cell, count] of counts) {
    const text = String(cell).trim()
    texts.set(text, (texts.get(text) ?? 0) + count)
  }
  return texts
}
