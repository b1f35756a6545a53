import { currenciesMeant, currencySymbol } from '../vocabulary/currencies.ts'

/**
 * Roughly how much of a currency is one US dollar. Only the order of magnitude matters, so the
 * table need not follow the markets; a currency with two rates stands in it twice.
 */
const orders: readonly (readonly [perDollar: number, codes: string])[] = [
  [0.3, 'BHD JOD KWD OMR'],
  [
    1,
    'AUD AWG AZN BAM BBD BGN BMD BND BSD BZD CAD CHF EUR FJD FKP GBP GEL GIP KYD NZD PAB SGD SHP TOP USD XCD',
  ],
  [3, 'AED BRL BYN ILS LYD MYR PEN PGK PLN QAR RON SAR TMT TND WST'],
  [10, 'BOB BWP CNY DKK GHS GTQ HKD LSL MAD MDL MOP MVR MXN NAD NOK SBD SCR SEK SZL TJS TTD ZAR'],
  [30, 'CUP CZK EGP HNL MKD MRU MUR NIO SRD STN THB TRY TWD UAH UYU ZMW'],
  [
    100,
    'AFN ALL BDT BTN CVE DJF DOP DZD ETB GMD HTG INR ISK JMD JPY KES KGS LRD MZN NPR PHP RSD RUB VUV XPF',
  ],
  [300, 'AMD CRC CUP GYD HUF KMF KZT LKR PKR SDG XAF XOF YER'],
  [1000, 'AOA ARS CLP IQD KRW MWK NGN RWF SOS'],
  [3000, 'BIF CDF COP KHR MGA MMK MNT TZS UGX'],
  [10_000, 'GNF IDR LAK PYG SYP UZS'],
  [30_000, 'VND'],
  [100_000, 'IRR LBP'],
  [1_000_000, 'IRR'],
]

/** The dollars of countries that measure homes in square feet are worth about one of the US. */
const MOST_WITH_FEET = 3

/** How much of a currency is one US dollar, at least and at most. */
export interface CurrencyOrder {
  readonly least: number
  readonly most: number
}

/**
 * The order of magnitude of a currency, from the least to the most valuable that its symbol can
 * mean: `$` is also the sign of pesos, but not where areas are in square feet. Undefined for an
 * unknown symbol.
 */
export function currencyOrder(symbol: string, inFeet: boolean): CurrencyOrder | undefined {
  const meant = codesOf(symbol)
  const all = orders.flatMap(([perDollar, codes]) =>
    codes.split(' ').some((code) => meant.includes(code)) ? [perDollar] : [],
  )
  const likely = inFeet && symbol === '$' ? all.filter((each) => each <= MOST_WITH_FEET) : all
  return likely.length === 0 ? undefined : { least: Math.min(...likely), most: Math.max(...likely) }
}

/** The currencies whose own symbol it is; only where there are none, all that are written so. */
function codesOf(symbol: string): readonly string[] {
  const meant = currenciesMeant(symbol)
  const own = meant.filter((code) => currencySymbol(code) === symbol)
  return own.length > 0 ? own : meant
}
