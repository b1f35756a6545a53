const symbolByCode: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AED: 'AED',
    ARS: '$',
    AUD: '$',
    BRL: 'R$',
    CAD: '$',
    CHF: 'CHF',
    CLP: '$',
    CNY: '¥',
    COP: '$',
    CZK: 'Kč',
    DKK: 'kr',
    EGP: 'E£',
    EUR: '€',
    GBP: '£',
    GHS: '₵',
    HKD: 'HK$',
    HUF: 'Ft',
    IDR: 'Rp',
    ILS: '₪',
    INR: '₹',
    JPY: '¥',
    KES: 'KSh',
    KRW: '₩',
    MAD: 'MAD',
    MXN: '$',
    MYR: 'RM',
    NGN: '₦',
    NOK: 'kr',
    NZD: '$',
    PEN: 'S/',
    PHP: '₱',
    PKR: '₨',
    PLN: 'zł',
    QAR: 'QAR',
    RON: 'lei',
    SAR: 'SAR',
    SEK: 'kr',
    SGD: 'S$',
    THB: '฿',
    TRY: '₺',
    TWD: 'NT$',
    UAH: '₴',
    USD: '$',
    VND: '₫',
    ZAR: 'R',
  }),
)

const knownSymbols: ReadonlyMap<string, string> = new Map(
  Array.from(symbolByCode.values(), (symbol) => [symbol.toUpperCase(), symbol]),
)

const symbolByName: ReadonlyMap<string, string> = new Map(
  Object.entries({
    A$: 'A$',
    AU$: 'A$',
    C$: 'C$',
    CA$: 'C$',
    DOLLAR: '$',
    DOLLARS: '$',
    EURO: '€',
    EUROS: '€',
    MX$: 'MX$',
    NZ$: 'NZ$',
    POUND: '£',
    POUNDS: '£',
    RS: '₹',
    'RS.': '₹',
    US$: '$',
    YEN: '¥',
    円: '¥',
    '￥': '¥',
    元: '¥',
  }),
)

const codeByCountry: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AE: 'AED',
    AR: 'ARS',
    AU: 'AUD',
    BR: 'BRL',
    CA: 'CAD',
    CH: 'CHF',
    CN: 'CNY',
    CO: 'COP',
    CZ: 'CZK',
    DK: 'DKK',
    GB: 'GBP',
    GH: 'GHS',
    HK: 'HKD',
    HU: 'HUF',
    IL: 'ILS',
    IN: 'INR',
    JP: 'JPY',
    KE: 'KES',
    KR: 'KRW',
    MX: 'MXN',
    MY: 'MYR',
    NG: 'NGN',
    NO: 'NOK',
    NZ: 'NZD',
    PH: 'PHP',
    PK: 'PKR',
    PL: 'PLN',
    PR: 'USD',
    SE: 'SEK',
    SG: 'SGD',
    TH: 'THB',
    TR: 'TRY',
    US: 'USD',
    VN: 'VND',
    ZA: 'ZAR',
  }),
)

const euroCountries = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'

const countryByName: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AUSTRALIA: 'AU',
    AUSTRIA: 'AT',
    BRAZIL: 'BR',
    CAN: 'CA',
    CANADA: 'CA',
    DEUTSCHLAND: 'DE',
    ENGLAND: 'GB',
    ESPAÑA: 'ES',
    FRANCE: 'FR',
    GERMANY: 'DE',
    INDIA: 'IN',
    IRELAND: 'IE',
    ITALIA: 'IT',
    ITALY: 'IT',
    JAPAN: 'JP',
    MEXICO: 'MX',
    NETHERLANDS: 'NL',
    'NEW ZEALAND': 'NZ',
    NIGERIA: 'NG',
    PORTUGAL: 'PT',
    SPAIN: 'ES',
    SWITZERLAND: 'CH',
    'UNITED ARAB EMIRATES': 'AE',
    'UNITED KINGDOM': 'GB',
    'UNITED STATES': 'US',
    'UNITED STATES OF AMERICA': 'US',
    UK: 'GB',
    USA: 'US',
  }),
)

/** The ISO codes of the currencies that are known. */
export const currencyCodes: readonly string[] = [...symbolByCode.keys()]

/** Whether a text is the ISO code of a known currency, in capitals or not. */
export function isCurrencyCode(text: string): boolean {
  return symbolByCode.has(text.toUpperCase())
}

/** The symbol of a currency given by its ISO code, name or symbol; undefined when unknown. */
export function currencySymbol(codeOrSymbol: string): string | undefined {
  const name = codeOrSymbol.trim().toUpperCase()
  return symbolByCode.get(name) ?? symbolByName.get(name) ?? knownSymbols.get(name)
}

/** The symbol of the currency of a country given by its ISO code or English name. */
export function currencyOfCountry(country: string): string | undefined {
  const name = country.trim().toUpperCase()
  const iso = countryByName.get(name) ?? name
  if (euroCountries.split(' ').includes(iso)) return '€'
  const code = codeByCountry.get(iso)
  return code && symbolByCode.get(code)
}
