import { amountFields } from '../../contract/listing.ts'
import { formatNumber } from '../../text/counted.ts'
import { keyName } from '../key-name.ts'
import type { ReadyRow, RowOutcome } from '../load/load-row.ts'
import { shortly } from '../load/problem-words.ts'
import { areaText } from '../plausible/area-doubts.ts'
import { type DoubtedNumber, doubtedNumbers } from '../plausible/create-plausibility.ts'
import type { Judged } from '../plausible/plausibility.ts'
import { priceFields, priceMeant } from '../plausible/price-range.ts'
import { moneyText } from '../plausible/wording.ts'
import type { Problem } from '../result.ts'

const amounts: ReadonlySet<string> = new Set(amountFields)
/** The first rows of a doubt are five; so many of them are named. */
const MAX_HOMES = 3

/** Doubtful values that a load has sent as they are: what the chatbot tells buyers from now on. */
export interface LiveDoubts {
  add(outcome: RowOutcome): void
  /** One for each field, said first of the result. @param correction of one of them: a sentence */
  texts(correction: (row: ReadyRow, field: DoubtedNumber) => string): string[]
}

/** @param accepted fields of which the user wants such values */
export function createLiveDoubts(
  doubts: readonly Pick<Problem, 'field' | 'firstRows' | 'count'>[],
  accepted: readonly string[] = [],
): LiveDoubts {
  const all = doubts.flatMap(({ field: doubted, firstRows, count }) => {
    const field = doubtedNumbers.find((each) => each === doubted)
    return field === undefined || accepted.includes(field)
      ? []
      : [{ field, firstRows, count, live: [] as LiveRow[] }]
  })
  return {
    add({ source: { row }, mapped, state }) {
      if (mapped.state !== 'ready' || !(state === 'created' || state === 'updated')) return
      for (const { field, firstRows, live } of all) {
        const value = mapped.listing[field]
        if (firstRows.includes(row) && value !== undefined) live.push({ row: mapped, value })
      }
    },
    texts: (correction) =>
      all.flatMap(({ field, count, live }) => {
        const named = live.toSorted((one, other) => one.row.row - other.row.row).slice(0, MAX_HOMES)
        const [first] = named
        if (!first) return []
        const more = count > named.length ? ' There are more: see problems.' : ''
        const values = named.map((each) => liveText(field, each)).join(', ')
        return [
          `${field} can hardly be right, and is live as ${values}, as in the file: nothing was put right.${more} ${correction(first.row, toSet(field, first.row.listing))}`,
        ]
      }),
  }
}

/** Where the right value belongs. */
function toSet(field: DoubtedNumber, listing: Judged): DoubtedNumber {
  const price = priceFields.find((each) => each === field)
  return price === undefined ? field : priceMeant(listing, price)
}

interface LiveRow {
  readonly row: ReadyRow
  readonly value: number
}

/** `$1.2 at 2 New Court (HB3002)` */
function liveText(field: DoubtedNumber, { row: { listing }, value }: LiveRow): string {
  const { Address } = listing
  const key = shortly(keyName(listing))
  return `${valueText(field, value, listing)} at ${Address ? `${shortly(Address)} (${key})` : key}`
}

/** A number of a listing with its currency or unit: `$850,000`, `1,200 sq ft`, `1985`. */
function valueText(
  field: DoubtedNumber,
  value: number,
  { CurrencySymbol = '', AreaUnit }: Judged,
): string {
  if (amounts.has(field)) return moneyText(CurrencySymbol, value)
  if ((field === 'LotArea' || field === 'BuildingArea') && AreaUnit !== undefined)
    return areaText(value, AreaUnit)
  return field === 'YearBuilt' ? String(value) : formatNumber(value)
}
