import { amountFields } from '../../contract/listing.ts'
import { formatNumber } from '../../text/counted.ts'
import { areaText } from './area-doubts.ts'
import type { DoubtedNumber } from './create-plausibility.ts'
import type { Judged } from './plausibility.ts'
import { moneyText } from './wording.ts'

const amounts: ReadonlySet<string> = new Set(amountFields)

/** A number of a listing with its currency or unit: `$850,000`, `1,200 sq ft`, `1985`. */
export function valueText(
  field: DoubtedNumber,
  value: number,
  { CurrencySymbol = '', AreaUnit }: Judged,
): string {
  if (amounts.has(field)) return moneyText(CurrencySymbol, value)
  if ((field === 'LotArea' || field === 'BuildingArea') && AreaUnit !== undefined)
    return areaText(value, AreaUnit)
  return field === 'YearBuilt' ? String(value) : formatNumber(value)
}
