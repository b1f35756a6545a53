/** What stands first in a date such as `02/03/2026`. */
export type DateOrder = 'day_first' | 'month_first'
/** The order of a column: `both` where its dates contradict each other. */
export type ColumnOrder = DateOrder | 'both'

const twoNumbers = /^\s*(\d{1,2})([-/])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/

/** One slip among so many dates is not a contradiction. */
const datesPerSlip = 20

/** Gathers, in constant memory, what the dates of a column tell about their order. */
export function createDateEvidence() {
  let dayFirst = 0
  let monthFirst = 0
  let either: string | undefined
  return {
    add(text: string): void {
      const found = twoNumbers.exec(text)
      if (!found) return
      const isDay = Number(found[1]) > 12
      const isMonth = Number(found[3]) > 12
      if (isDay && !isMonth) dayFirst++
      if (isMonth && !isDay) monthFirst++
      if (!isDay && !isMonth && found[1] !== found[3]) either ??= text.trim()
    },
    /** A date that could be read in either order. */
    get either() {
      return either
    },
    /** Undefined when no date tells. */
    decide(): ColumnOrder | undefined {
      if (dayFirst > monthFirst * datesPerSlip) return 'day_first'
      if (monthFirst > dayFirst * datesPerSlip) return 'month_first'
      return dayFirst > 0 ? 'both' : undefined
    },
  }
}
