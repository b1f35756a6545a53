import currencyByCountry from 'country-to-currency'
import { plainWords } from '../../text/plain-words.ts'

const currencies: ReadonlyMap<string, string> = new Map(Object.entries(currencyByCountry))

/** Languages in which the countries of addresses are named. */
const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt']

/** Names that are no country's own in any of these languages. */
const otherNames: readonly (readonly [name: string, code: string])[] = [
  ['can', 'CA'],
  ['england', 'GB'],
  ['uk', 'GB'],
  ['united states of america', 'US'],
  ['usa', 'US'],
]

/** The ISO code of a country, given by that code or by its name in a language of `languages`. */
export const countryCode = lookup()

/** The names are gathered for the first country: that takes longer than most of what a start does. */
function lookup(): (country: string) => string | undefined {
  let codes: ReadonlyMap<string, string> | undefined
  return (country) => {
    codes ??= codesByName()
    return codes.get(nameKey(country))
  }
}

function codesByName(): ReadonlyMap<string, string> {
  const codes = [...currencies.keys()]
  return new Map([
    ...codes.map((code): [string, string] => [nameKey(code), code]),
    ...languages.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      return codes.map((code): [string, string] => [nameKey(names.of(code) ?? code), code])
    }),
    ...otherNames.map(([name, code]): [string, string] => [nameKey(name), code]),
  ])
}

/** The ISO code of the currency of a country, given by its ISO code. */
export function currencyCodeOf(code: string): string | undefined {
  return currencies.get(code)
}

/** `U.S.A.` is `USA`. */
function nameKey(name: string): string {
  return plainWords(name).replaceAll(' ', '')
}
