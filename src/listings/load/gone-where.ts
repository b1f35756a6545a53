import { formatNumber } from '../../text/counted.ts'

export const NOT_IN_FILE = 'no longer in the file'
export const OFF_MARKET = 'in the file, but off the market'

/** Where listings that are gone are. */
export function goneWhere({
  count,
  offMarket,
}: {
  readonly count: number
  readonly offMarket: number
}): string {
  if (offMarket === 0) return NOT_IN_FILE
  if (offMarket === count) return OFF_MARKET
  return `gone, ${formatNumber(count - offMarket)} ${NOT_IN_FILE} and ${formatNumber(offMarket)} ${OFF_MARKET}`
}
