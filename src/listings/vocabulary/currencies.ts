import { countryCode, currencyCodeOf } from './countries.ts'

const dollars = 'USD AUD BBD BMD BND BSD BZD CAD FJD GYD JMD KYD NAD NZD TTD XCD'
const pesos = 'ARS CLP COP DOP MXN UYU'

/** The symbol that a listing gets, and the currencies whose symbol it is. */
const symbols: readonly (readonly [symbol: string, codes: string])[] = [
  ['$', `${dollars} ${pesos}`],
  ['£', 'GBP'],
  ['¥', 'JPY CNY'],
  ['kr', 'DKK ISK NOK SEK'],
  ['€', 'EUR'],
  ['৳', 'BDT'],
  ['฿', 'THB'],
  ['₡', 'CRC'],
  ['₦', 'NGN'],
  ['₨', 'PKR'],
  ['₩', 'KRW'],
  ['₪', 'ILS'],
  ['₫', 'VND'],
  ['₮', 'MNT'],
  ['₱', 'PHP'],
  ['₲', 'PYG'],
  ['₴', 'UAH'],
  ['₵', 'GHS'],
  ['₸', 'KZT'],
  ['₹', 'INR'],
  ['₺', 'TRY'],
  ['₽', 'RUB'],
  ['₾', 'GEL'],
  ['AED', 'AED'],
  ['BHD', 'BHD'],
  ['CHF', 'CHF'],
  ['E£', 'EGP'],
  ['Ft', 'HUF'],
  ['HK$', 'HKD'],
  ['JOD', 'JOD'],
  ['KSh', 'KES'],
  ['KWD', 'KWD'],
  ['Kč', 'CZK'],
  ['LKR', 'LKR'],
  ['MAD', 'MAD'],
  ['NPR', 'NPR'],
  ['NT$', 'TWD'],
  ['OMR', 'OMR'],
  ['QAR', 'QAR'],
  ['R$', 'BRL'],
  ['R', 'ZAR'],
  ['RM', 'MYR'],
  ['Rp', 'IDR'],
  ['S$', 'SGD'],
  ['S/', 'PEN'],
  ['SAR', 'SAR'],
  ['lei', 'RON'],
  ['zł', 'PLN'],
  ['лв', 'BGN'],
]

/**
 * Other ways to write a currency, the currencies that can be meant, and the symbol that a listing
 * gets; none where it would have to be guessed.
 */
const otherSpellings: readonly (readonly [words: string, codes: string, symbol?: string])[] = [
  ['$', 'CUP HKD LRD SBD SGD SRD TWD'],
  ['US$', 'USD', '$'],
  ['U$S,U$D,U$', 'USD', '$'],
  ['A$,AU$', 'AUD', 'A$'],
  ['C$,CA$', 'CAD', 'C$'],
  ['MX$', 'MXN', 'MX$'],
  ['NZ$', 'NZD', 'NZ$'],
  ['dollar,dollars,dólar,dólares', `${dollars} HKD LRD SBD SGD SRD TWD`, '$'],
  ['peso,pesos', `${pesos} CUP PHP`],
  ['euro,euros', 'EUR', '€'],
  ['pound,pounds,pound sterling,pounds sterling', 'GBP', '£'],
  ['£', 'EGP FKP GIP LBP SHP SYP'],
  ['美元,美金,달러', 'USD', '$'],
  ['đô', dollars, '$'],
  ['人民币,人民幣', 'CNY', '¥'],
  ['欧元,歐元,유로', 'EUR', '€'],
  ['rupee,rupees', 'INR LKR MUR NPR PKR SCR'],
  ['yen,円', 'JPY', '¥'],
  ['บาท,baht', 'THB', '฿'],
  ['원', 'KRW', '₩'],
  ['đ,đồng,VNĐ', 'VND', '₫'],
  ['грн', 'UAH', '₴'],
  ['руб', 'RUB', '₽'],
  ['Tk,Tk.', 'BDT', '৳'],
  ['FCFA,CFA', 'XAF XOF', 'FCFA'],
  ['Ush', 'UGX', 'USh'],
  ['Tsh', 'TZS', 'TSh'],
  ['Sh,Shs', 'KES SOS TZS UGX'],
  ['K', 'MMK PGK ZMW'],
  ['N', 'NAD NGN'],
  ['P', 'BWP PHP'],
  ['Q', 'GTQ', 'Q'],
  ['元', 'CNY HKD MOP TWD', '¥'],
  ['yuan,RMB', 'CNY'],
  ['￥', 'JPY CNY', '¥'],
  ['Rs,Rs.', 'INR LKR MUR NPR PKR SCR', '₹'],
  ['₨', 'INR LKR MUR NPR SCR'],
  ['Fr,Fr.,SFr', 'CHF'],
  ['franc,francs', 'CHF BIF CDF DJF GNF KMF RWF XAF XOF XPF'],
  ['Dh,Dhs,dirham,dirhams', 'AED MAD'],
  ['kr.', 'DKK ISK NOK SEK'],
  ['zl', 'PLN', 'zł'],
  ['NIS', 'ILS', '₪'],
  ['TL', 'TRY', '₺'],
]

/** `symbols` and `otherSpellings` word by word. */
const spellings = [
  ...symbols.map(([symbol, codes]) => [symbol, codes, symbol] as const),
  ...otherSpellings,
].flatMap(([words, codes, symbol]) =>
  words.split(',').map((word) => ({ word, codes: codes.split(' '), symbol })),
)

/** A currency as a text says it, `EUR`, and the symbol that a listing gets for it, `€`. */
export interface CurrencyWord {
  readonly word: string
  readonly symbol: string
}

/** Every sign and word for a currency, but for codes and whole names. */
export const currencyWords: readonly string[] = [...new Set(spellings.map(({ word }) => word))]

const symbolByCode: ReadonlyMap<string, string> = new Map(
  symbols.flatMap(([symbol, codes]) =>
    codes.split(' ').map((code): [string, string] => [code, symbol]),
  ),
)

/** The ISO codes that tell a currency in a text: of others too many are words, such as ALL or TOP. */
export const currencyCodes: readonly string[] = [...symbolByCode.keys()]

const symbolByWord: ReadonlyMap<string, string> = new Map(
  spellings.flatMap(({ word, symbol }): [string, string][] =>
    symbol === undefined ? [] : [[word.toUpperCase(), symbol]],
  ),
)

/** Every ISO code. In capitals beside a number it is one, whatever it means as a word. */
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

const codeOfName = lookup()

const codesByWord: ReadonlyMap<string, readonly string[]> = new Map(
  currencyWords.map((each) => {
    const meant = spellings.filter(({ word }) => word.toUpperCase() === each.toUpperCase())
    return [each.toUpperCase(), meant.flatMap(({ codes }) => codes)]
  }),
)

/** Whether a text is one of `currencyCodes`, in capitals or not. */
export function isCurrencyCode(text: string): boolean {
  return symbolByCode.has(text.toUpperCase())
}

/** A sign that is not known may still be one, if it is no longer. */
const LONGEST_UNKNOWN = 3

/** The symbol that is meant by a text, which may be one that is not known; undefined: it is none. */
export function symbolMeant(text: string): string | undefined {
  return currencySymbol(text) ?? (text.length <= LONGEST_UNKNOWN ? text : undefined)
}

/** The symbol of a currency given by its ISO code, name or symbol; undefined when unknown. */
export function currencySymbol(text: string): string | undefined {
  const spelling = text.trim().toUpperCase()
  const code = codeOfName(spelling)
  return symbolByCode.get(spelling) ?? symbolByWord.get(spelling) ?? (code && symbolOf(code))
}

/**
 * The currency that a word directly beside a number names: `OMR300`, `Rp 850`. Its symbol is
 * undefined where it would have to be guessed; the whole is for a word that names none.
 */
export function currencyBeside(word: string): { readonly symbol: string | undefined } | undefined {
  const symbol = currencySymbol(word) ?? (codes.has(word) ? word : undefined)
  if (symbol !== undefined) return { symbol }
  return codesByWord.has(word.toUpperCase()) ? { symbol: undefined } : undefined
}

/** The currency of a country given by its ISO code or its name; its word is the ISO code. */
export function currencyOfCountry(country: string): CurrencyWord | undefined {
  const word = currencyCodeOf(countryCode(country) ?? '')
  return word === undefined ? undefined : { word, symbol: symbolOf(word) }
}

/** The ISO codes of the currencies that a sign, code or name can mean; none when it is unknown. */
export function currenciesMeant(text: string): readonly string[] {
  const spelling = text.trim().toUpperCase()
  const meant = codesByWord.get(spelling)
  if (meant) return meant
  if (/^[A-Z]{3}$/.test(spelling)) return [spelling]
  const code = codeOfName(spelling)
  return code === undefined ? [] : [code]
}

/** The ISO code of the currency that a sign, code or name means, where it can be no other. */
export function currencyMeant(text: string): string | undefined {
  const [code, ...others] = currenciesMeant(text)
  return code !== undefined && others.length === 0 && codes.has(code) ? code : undefined
}

/** Whether it is `U$S`, as dollars are called where $ is the sign of pesos. */
export function isBesidePesos(word: string): boolean {
  return /^u\$[sd]?$/i.test(word)
}

/** The same; a dollar sign alone is that of the US. */
export function currencyLikely(text: string): string | undefined {
  return text.trim() === '$' ? 'USD' : currencyMeant(text)
}

/**
 * The symbol of a currency among others: its usual one, unless others of them are written so, too. Then
 * it is one that tells it, `C$`, or the code.
 *
 * @param among ISO codes
 */
export function symbolAmong({ word, symbol }: CurrencyWord, among: Iterable<string>): string {
  const code = currencyMeant(word)
  if (code === undefined) return symbol
  const meant = currenciesMeant(symbol)
  const alike = [...among].filter((each) => each === symbol || meant.includes(each))
  return alike.length > 1 ? tellingSymbol(code) : symbol
}

function tellingSymbol(code: string): string {
  const signs = currencyWords.filter((word) => /\p{Sc}$/u.test(word))
  return signs.find((sign) => currencyMeant(sign) === code) ?? code
}

/** A currency that has no other symbol is written with its code. */
function symbolOf(code: string): string {
  return symbolByCode.get(code) ?? code
}

/** The names are gathered for the first text that can be one: that takes longer than most of what a start does. */
function lookup(): (spelling: string) => string | undefined {
  let names: ReadonlyMap<string, string> | undefined
  return (spelling) => {
    if (!spelling.includes(' ')) return undefined
    names ??= wholeNames()
    return names.get(spelling)
  }
}

/** English names of more than one word: `SWISS FRANC`, `US DOLLARS`. */
function wholeNames(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return new Map(
    [...codes].flatMap((code) => {
      const name = names.of(code)?.toUpperCase() ?? ''
      return name.includes(' ')
        ? [name, `${name}S`].map((each): [string, string] => [each, code])
        : []
    }),
  )
}

/** How many decimals amounts of a currency have, by its symbol or code: 3 in Oman. */
export function minorDigits(symbol: string): number {
  if (!codes.has(symbol)) return 2
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: symbol })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}
