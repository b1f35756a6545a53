import type { ChatbotListing } from '../compare/chatbot-listing.ts'
import { standing } from '../ledger/corrections.ts'
import type { SomeFields } from '../map/listing-fields.ts'
import type { Doubt } from '../plausible/plausibility.ts'
import { type PriceField, priceFields } from '../plausible/price-range.ts'

/** So many of one source are a slip in reading a column, not single wrong values. */
const MIN_SHARED = 3

interface Group {
  values: number
  readonly slips: Map<number, number>
}

export type SharedSlips = ReturnType<typeof createSharedSlips>

/** Slips of number reading that most prices of a source share: a column was read wrongly. */
export function createSharedSlips() {
  const groups = new Map<string, Group>()

  return {
    /** Counts a listing, with what is doubtful about its prices. */
    add(listing: ChatbotListing, fields: SomeFields, doubts: readonly Doubt[]): void {
      for (const field of priceFields) {
        if (!fields[field]) continue
        const key = groupKey(listing, fields, field)
        const group = groups.get(key) ?? { values: 0, slips: new Map<number, number>() }
        groups.set(key, group)
        group.values += 1
        const doubt = doubts.find((each) => each.field === field)
        // What a run has corrected of them before it was killed shares the slip of the others.
        const slip = doubt ? slipOf(doubt) : correctedSlip(listing, field)
        if (slip !== undefined) group.slips.set(slip, (group.slips.get(slip) ?? 0) + 1)
      }
    },
    /** Whether what a listing is doubted for is such a slip. To be asked when all were added. */
    has(listing: ChatbotListing, fields: SomeFields, doubt: Doubt): boolean {
      const field = priceFields.find((each) => each === doubt.field)
      const slip = slipOf(doubt)
      const group = field && groups.get(groupKey(listing, fields, field))
      if (!group || slip === undefined) return false
      const count = group.slips.get(slip) ?? 0
      return count >= MIN_SHARED && count > group.values / 2
    },
  }
}

/** By which power of ten the value is wrong: 2 or 3, where it does not look like the price of a sale. */
function slipOf({ code, value, likely }: Doubt): number | undefined {
  if (likely === undefined || code === 'rent_looks_like_price') return undefined
  return powerOf(value, likely)
}

/** By which power of ten a correction that stands has changed the value. */
function correctedSlip({ entry }: ChatbotListing, field: PriceField): number | undefined {
  const correction = entry && standing(entry).find((each) => each.field === field)
  if (!correction) return undefined
  const { file, before, sent } = correction
  return powerOf(Number(file ?? before), Number(sent))
}

function powerOf(value: number, likely: number): number | undefined {
  const power = Number(Math.log10(likely / value).toFixed(6))
  return [2, 3].includes(Math.abs(power)) ? power : undefined
}

function groupKey({ entry }: ChatbotListing, fields: SomeFields, field: PriceField): string {
  return JSON.stringify([entry?.source, fields.CurrencySymbol, field])
}
