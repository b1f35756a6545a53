import { countryCode, currencyCodeOf } from './countries.ts'
import { streetsBeforeNumbers } from './street-words.ts'

/** Countries by where the number of a house stands: before its street, or behind it. */
const before = 'au bb ca fr gb gg hk ie im in je jm ke lk lu mc my ng nz ph sg tt us za zm zw'
const behind =
  'ad al ar at ba be bg bo br ch cl cz de dk ec ee es fi gr gt hr hu is it li lt lv me mk mx nl no pa pe pl pt py ro rs se si sk sm sv tr uy va xk'

const followsIn: ReadonlyMap<string, boolean> = new Map([
  ...before.split(' ').map((code) => [code.toUpperCase(), false] as const),
  ...behind.split(' ').map((code) => [code.toUpperCase(), true] as const),
])

/** Whether the number follows in all countries that have a currency, by its ISO code, of those of which it is known. */
const followsInAll: ReadonlyMap<string, boolean> = byCurrency()

/** Postal codes that only some countries have, and whether the number follows there. */
const postalForms: readonly (readonly [form: RegExp, follows: boolean])[] = [
  // The Netherlands; Portugal; Brazil; Poland; the Czech Republic, Slovakia, Sweden, Greece.
  [/^\d{4} ?[A-Z]{2}$|^\d{4}-\d{3}$|^\d{5}-\d{3}$|^\d{2}-\d{3}$|^\d{3} \d{2}$/i, true],
  // The United Kingdom; Canada; Ireland.
  [
    /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$|^[A-Z]\d[A-Z] ?\d[A-Z]\d$|^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i,
    false,
  ],
]

/** Languages in whose addresses the number follows the street. */
const languages = new Set('cs da de es it nl pl pt sv tr'.split(' '))

/** What tells where the number of a house stands. */
interface NumberSigns {
  readonly country: string | undefined
  readonly zip: string | undefined
  readonly street: string
  /** The ISO codes of the currencies of the file. */
  readonly currencies: Iterable<string>
  /** Of the headers of the street and the number. */
  readonly languages: readonly (string | undefined)[]
}

/**
 * Whether the number of a house follows its street: by the custom of the place, where the country, the
 * postal code or the currency tells it, else by the language of the headers.
 */
export function numberFollows({
  country,
  zip,
  street,
  currencies,
  ...signs
}: NumberSigns): boolean {
  const codes = [...currencies]
  const inEuros = codes.length > 0 && codes.every((code) => code === 'EUR')
  return (
    (country === undefined ? undefined : followsIn.get(countryCode(country) ?? '')) ??
    postalForms.find(([form]) => form.test(zip ?? ''))?.[1] ??
    sameForAll(codes.map((code) => followsInAll.get(code))) ??
    ((inEuros && standsBefore(street, zip)) ||
      signs.languages.some((language) => language !== undefined && languages.has(language)))
  )
}

/** Whether a street, or its postal code, is of a country where its number follows. */
function standsBefore(street: string, zip = ''): boolean {
  return /^\d{4}$/.test(zip) || street.split(/,\s*/).some((part) => streetsBeforeNumbers.test(part))
}

function sameForAll(customs: readonly (boolean | undefined)[]): boolean | undefined {
  const [first] = customs
  return customs.every((custom) => custom === first) ? first : undefined
}

function byCurrency(): ReadonlyMap<string, boolean> {
  const customs = new Map<string, boolean[]>()
  for (const [country, follows] of followsIn) {
    const currency = currencyCodeOf(country) ?? ''
    customs.set(currency, [...(customs.get(currency) ?? []), follows])
  }
  return new Map(
    [...customs].flatMap(([currency, all]) => {
      const follows = sameForAll(all)
      return follows === undefined ? [] : [[currency, follows] as const]
    }),
  )
}
