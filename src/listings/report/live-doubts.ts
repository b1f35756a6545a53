import type { ReadyRow, RowOutcome } from '../load/load-row.ts'
import { shortly } from '../load/problems.ts'
import { type PriceField, priceFields } from '../plausible/price-range.ts'
import { moneyText } from '../plausible/wording.ts'
import type { Problem } from '../result.ts'

/** The first rows of a doubt are five; so many of them are named. */
const MAX_HOMES = 3

/** Doubtful prices that a load has sent as they are: what the chatbot tells buyers from now on. */
export interface LiveDoubts {
  add(outcome: RowOutcome): void
  /** One for each field, said first of the result. @param correction of one of them: a sentence */
  texts(correction: (row: ReadyRow, field: PriceField) => string): string[]
}

/** @param accepted fields of which the user wants such values */
export function createLiveDoubts(
  doubts: readonly Pick<Problem, 'field' | 'firstRows' | 'count'>[],
  accepted: readonly string[] = [],
): LiveDoubts {
  const ofPrices = doubts.flatMap(({ field: doubted, firstRows, count }) => {
    const field = priceFields.find((each) => each === doubted)
    return field === undefined || accepted.includes(field)
      ? []
      : [{ field, firstRows, count, live: [] as LiveRow[] }]
  })
  return {
    add({ source: { row }, mapped, state }) {
      if (mapped.state !== 'ready' || !(state === 'created' || state === 'updated')) return
      for (const { field, firstRows, live } of ofPrices) {
        const value = mapped.listing[field]
        if (firstRows.includes(row) && value !== undefined) live.push({ row: mapped, value })
      }
    },
    texts: (correction) =>
      ofPrices.flatMap(({ field, count, live }) => {
        const named = live.toSorted((one, other) => one.row.row - other.row.row).slice(0, MAX_HOMES)
        const [first] = named
        if (!first) return []
        const more = count > named.length ? ' There are more: see problems.' : ''
        return [
          `${field} can hardly be right, and is live as ${named.map(liveText).join(', ')}, as in the file: nothing was put right.${more} ${correction(first.row, field)}`,
        ]
      }),
  }
}

interface LiveRow {
  readonly row: ReadyRow
  readonly value: number
}

/** `$1.2 at 2 New Court (HB3002)` */
function liveText({ row: { listing }, value }: LiveRow): string {
  const { Address, MLSNumber, Url, CurrencySymbol } = listing
  const key = shortly(MLSNumber || Url)
  return `${moneyText(CurrencySymbol, value)} at ${Address ? `${shortly(Address)} (${key})` : key}`
}
