import { formatNumber } from '../../text/counted.ts'
import type { PropertyKind } from '../convert/property-kind.ts'
import { middleOf, type Spread, stepOf } from './magnitudes.ts'
import type { Doubt } from './plausibility.ts'
import type { PriceField, PriceRange } from './price-range.ts'
import { CHECK, moneyText, workedOut } from './wording.ts'

/** One price, and what it is for one unit of area where that is known. */
export interface Price {
  readonly field: PriceField
  /** What it is by the kind of offer: the rent of a home that is for rent can stand in its SalePrice. */
  readonly meant: PriceField
  readonly value: number
  readonly symbol: string
  readonly perArea: number | undefined
}

/** Beside what a price is judged. */
export interface Peers {
  readonly kind: PropertyKind
  /** Undefined for a currency that is not known. */
  readonly range: PriceRange | undefined
  /** That of the rents beside prices, of the prices beside rents. */
  readonly otherRange: PriceRange | undefined
  readonly prices: Spread
  /** Of those whose area is known, for one unit of area. */
  readonly perArea: Spread
  /** The rents beside prices, the prices beside rents. */
  readonly otherPrices: Spread | undefined
}

/** With fewer there is no line to be out of. */
const MIN_PEERS = 6
/** How far is out of line, seen from the middle of the others, as logarithms to the base of 10. */
interface Far {
  readonly alone: number
  /** Where its price for a unit of area is out of line too: a castle's is not. */
  readonly forItsArea: number
  readonly perArea: number
}

/** A price that is 100 times too large or too small. */
const far: Far = { alone: 2, forItsArea: 1.7, perArea: 1.3 }
/** Rents of homes differ less than prices do: 11 times. That of a year is 12 of a month. */
const farOfRents: Far = { alone: 1.05, forItsArea: 1.05, perArea: 0.9 }
/** Where prices differ much, as in the whole of a country, more than that is out of line. */
const DEVIATIONS = 6
/** A mended value is about as far as that from the middle, or less. */
const NEAR = 0.7
/** No home costs less than its rent of so many months, or is let for such a share of its price. */
const MONTHS = 3
/** How many times less than any price a rent can be. */
const LEAST_BY_RENT = 50

const slips = [1000, 100, 10_000, 100_000, 1_000_000] as const

/** What is doubtful about a price: too much or too little for a home, or out of line. */
export function doubtPrice(price: Price, peers: Peers): Doubt | undefined {
  return doubtByRange(price, peers) ?? doubtByOthers(price, peers) ?? doubtByLine(price, peers)
}

function doubtByRange(price: Price, peers: Peers): Doubt | undefined {
  const { field, value } = price
  const { range, prices } = peers
  if (!range) return undefined
  const at = 10 ** middleOf(stepOf(value))
  if (at < range.low) {
    const likely = mended(price, peers)
    return field === 'SalePrice' && at * LEAST_BY_RENT >= range.low
      ? looksLikeRent(price, likely)
      : tooLittle(price, likely)
  }
  const isHighForAll = prices.count >= MIN_PEERS && 10 ** prices.median > range.highForMost
  if (at <= (isHighForAll ? range.highForMost : range.high)) return undefined
  if (field === 'SalePrice') return tooMuch(price, mended(price, peers))
  const isYearly = isHighForAll && 10 ** prices.median / 12 <= range.typicalHigh
  return isYearly ? looksYearly(price) : looksLikePrice(price, mended(price, peers))
}

/** A rent beside prices and a price beside rents, if those can be right themselves. */
function doubtByOthers(price: Price, { otherRange, otherPrices }: Peers): Doubt | undefined {
  if (!otherRange || !otherPrices || otherPrices.count < MIN_PEERS) return undefined
  const at = 10 ** middleOf(stepOf(price.value))
  const others = 10 ** otherPrices.median
  if (!isIn(others, otherRange)) return undefined
  if (price.field === 'SalePrice') return at < others * MONTHS ? looksLikeRent(price) : undefined
  return at > others / MONTHS ? looksLikePrice(price) : undefined
}

function doubtByLine(price: Price, peers: Peers): Doubt | undefined {
  const { kind, prices, range } = peers
  if (prices.count < MIN_PEERS) return undefined
  // Where most are wrong, one that is right is out of their line.
  if (range && !isIn(10 ** prices.median, range)) return undefined
  const away = middleOf(stepOf(price.value)) - prices.median
  const byArea = awayPerArea(price, peers)
  const { alone, forItsArea, perArea } =
    price.field === 'RentPrice' && kind === 'home' ? farOfRents : far
  const least = byArea === undefined ? alone : forItsArea
  if (Math.abs(away) < Math.max(least, DEVIATIONS * prices.deviation)) return undefined
  const isLarge = byArea !== undefined && byArea * Math.sign(away) < perArea
  return isLarge ? undefined : outOfLine(price, away, prices, mended(price, peers))
}

function awayPerArea({ perArea }: Price, { perArea: others }: Peers): number | undefined {
  if (perArea === undefined || others.count < MIN_PEERS) return undefined
  return middleOf(stepOf(perArea)) - others.median
}

/** One digit alone has lost more than can be told. */
const MIN_TELLING = 10
/** So few others tell a magnitude, if no line. */
const MIN_TELLING_PEERS = 3
/** Two digits can have lost three zeros as well as four: only the line of the others tells, if near enough; so does that of few. */
const MIN_TELLING_ALONE = 100
const NEAR_FOR_FEW = 0.25

/** What it would be if one slip were mended: nearest to the others, else what homes cost. */
function mended({ value }: Price, { prices, range }: Peers): number | undefined {
  if (value < MIN_TELLING && Number.isInteger(value)) return undefined
  const hasTwoDigits = value < MIN_TELLING_ALONE && Number.isInteger(value)
  const at = Math.log10(value)
  const isFew = hasTwoDigits || prices.count < MIN_PEERS
  const hasLine = prices.count >= MIN_TELLING_PEERS && (!range || isIn(10 ** prices.median, range))
  if (hasLine) {
    const isLow = at < prices.median
    const near = isFew ? NEAR_FOR_FEW : Math.max(NEAR, 3 * prices.deviation)
    const found = slips
      .map((slip) => ({ slip, away: Math.abs(Math.abs(at - prices.median) - Math.log10(slip)) }))
      .toSorted((one, other) => one.away - other.away)[0]
    return found && found.away <= near ? scaled(value, found.slip, isLow) : undefined
  }
  if (!range) return undefined
  const isLow = value < range.low
  const likely = slips
    .map((slip) => scaled(value, slip, isLow))
    .find((each) => each >= range.typicalLow && each <= range.typicalHigh)
  // A lakh and a million are written so short; thousands hardly are.
  return hasTwoDigits && likely === value * 1000 ? undefined : likely
}

function scaled(value: number, slip: number, isLow: boolean): number {
  return Number((isLow ? value * slip : value / slip).toPrecision(12))
}

function isIn(value: number, { low, highForMost }: PriceRange): boolean {
  return value >= low && value <= highForMost
}

/** What is meant, where that is likely. */
function perhaps(price: Price, likely?: number): string {
  return likely === undefined ? '' : `; perhaps ${money(price, likely)} is meant`
}

function tooLittle(price: Price, likely?: number): Doubt {
  const { field } = price
  const what = field === 'SalePrice' ? 'for a home that is for sale' : 'for the rent of a month'
  return doubt(
    price,
    'implausible_price',
    `${money(price)} is too little ${what}${perhaps(price, likely)}`,
    likely,
  )
}

function tooMuch(price: Price, likely?: number): Doubt {
  const message = `${money(price)} is too much for a home${perhaps(price, likely)}`
  return doubt(price, 'implausible_price', message, likely)
}

function looksLikeRent(price: Price, likely?: number): Doubt {
  if (price.meant === 'RentPrice') return ofOtherKind(price, 'price_looks_like_rent', 'for rent')
  const mend = likely === undefined ? '' : `, or like ${money(price, likely)} cut short`
  const message = `${money(price)} is too little for a home that is for sale; it looks like the rent of a month${mend}`
  return doubt(price, 'price_looks_like_rent', message, likely)
}

function looksLikePrice(price: Price, likely?: number): Doubt {
  if (price.meant === 'SalePrice') return ofOtherKind(price, 'rent_looks_like_price', 'for sale')
  const mend = likely === undefined ? '' : `, or like ${money(price, likely)} with digits too many`
  const message = `${money(price)} is too much for the rent of a month; it looks like a price for sale${mend}`
  return doubt(price, 'rent_looks_like_price', message, likely)
}

function ofOtherKind(price: Price, code: string, kind: string): Doubt {
  const { field, meant } = price
  const message = `${money(price)} is the ${field} of a home that is ${kind}; it looks like its ${meant}`
  return { ...doubt(price, code, message), fix: `Give it as ${meant}.` }
}

function looksYearly(price: Price): Doubt {
  const likely = Math.round(price.value / 12)
  const message = `${money(price)} is too much for the rent of a month, and so are most of the others; it looks like the rent of a year, ${money(price, likely)} a month, or like a price for sale`
  return doubt(price, 'rent_looks_yearly', message, likely)
}

function outOfLine(price: Price, away: number, { median }: Spread, likely?: number): Doubt {
  const times = Number((10 ** Math.abs(away)).toPrecision(1))
  const middle = Number((10 ** median).toPrecision(1))
  const message = `${money(price)} is about ${formatNumber(times)} times as ${away > 0 ? 'much' : 'little'} as the others, about ${money(price, middle)}${perhaps(price, likely)}`
  return doubt(price, 'out_of_line', message, likely)
}

function doubt({ field, value }: Price, code: string, message: string, likely?: number): Doubt {
  return {
    code,
    field,
    value,
    message: `${message}.`,
    fix: CHECK,
    ...(likely !== undefined && { likely }),
    ...(field === 'SalePrice' && likely === value * 1000 && inThousands),
  }
}

const inThousands = { forAll: [{ units: { SalePrice: 'thousand' } }] } as const

function money({ symbol, value }: Price, likely?: number): string {
  return moneyText(symbol, likely === undefined ? value : workedOut(likely))
}
