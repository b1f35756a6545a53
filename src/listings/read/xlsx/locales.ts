import { currencyCodeOf } from '../../vocabulary/countries.ts'
import { currenciesMeant } from '../../vocabulary/currencies.ts'

/** The countries of locales, by their numbers, whose currencies have a sign that others have, too. */
const countries: ReadonlyMap<number, string> = new Map([
  [0x04_04, 'TW'],
  [0x04_06, 'DK'],
  [0x04_09, 'US'],
  [0x04_0f, 'IS'],
  [0x04_11, 'JP'],
  [0x04_14, 'NO'],
  [0x04_1d, 'SE'],
  [0x08_04, 'CN'],
  [0x08_0a, 'MX'],
  [0x08_14, 'NO'],
  [0x0c_04, 'HK'],
  [0x0c_09, 'AU'],
  [0x0c_0c, 'CA'],
  [0x10_04, 'SG'],
  [0x10_09, 'CA'],
  [0x14_09, 'NZ'],
  [0x1c_0a, 'DO'],
  [0x20_09, 'JM'],
  [0x24_0a, 'CO'],
  [0x28_09, 'BZ'],
  [0x2c_09, 'TT'],
  [0x2c_0a, 'AR'],
  [0x30_0a, 'EC'],
  [0x34_0a, 'CL'],
  [0x38_0a, 'UY'],
  [0x3c_09, 'HK'],
  [0x44_0a, 'SV'],
  [0x48_09, 'SG'],
  [0x50_0a, 'PR'],
  [0x54_0a, 'US'],
])

/**
 * The ISO code of the currency that a sign means in a locale; undefined where it means one by itself, or
 * that of the locale has another sign.
 *
 * @param locale `1009` or `en-CA`, as formats of numbers have it
 */
export function currencyOfLocale(sign: string, locale = ''): string | undefined {
  const country = /-([A-Z]{2})$/.exec(locale)?.[1] ?? countries.get(languageOf(locale))
  const code = country === undefined ? undefined : currencyCodeOf(country)
  const canBe = currenciesMeant(sign)
  return code !== undefined && canBe.length > 1 && canBe.includes(code) ? code : undefined
}

/** Digits before the last four are of the calendar and of the digits. */
function languageOf(locale: string): number {
  return /^[\dA-F]{1,8}$/i.test(locale) ? Number.parseInt(locale.slice(-4), 16) : Number.NaN
}
