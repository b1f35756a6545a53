import { choiceText } from '../../../choice-text.ts'
import { quoted } from '../../../convert/problem.ts'
import type { RowFinding } from '../../../finding.ts'
import {
  currenciesMeant,
  currencyLikely,
  currencyMeant,
  currencyOfCountry,
  currencySymbol,
  isBesidePesos,
  symbolAmong,
} from '../../../vocabulary/currencies.ts'
import type { SomeFields } from '../../listing-fields.ts'
import type { Preset } from '../../presets/preset.ts'
import { currencyRoles } from '../../roles/role.ts'
import type { NamingCell } from '../cells/currency-evidence.ts'
import type { ColumnProfile } from '../cells/profile.ts'
import type { ColumnPlan } from '../planned-column.ts'
import { textsOf } from './texts-of.ts'

/** The currencies of a file by their ISO codes, or the sign where that is all that is known, each with the first price that names it, if one does. */
export type FileCurrencies = ReadonlyMap<string, NamingCell | undefined>

/** What tells in which currencies the prices of a file are. */
interface CurrencySigns {
  /** Rows that can be listings. */
  readonly records: number
  readonly columns: readonly ColumnProfile[]
  readonly plan: ColumnPlan
  readonly preset: Preset | undefined
  readonly constants: SomeFields
}

/**
 * The currencies of prices, by what they name themselves, else by the column of currencies, the header,
 * and what stands in for all of these.
 */
export function currenciesOfFile(signs: CurrencySigns): FileCurrencies {
  const found = new Map<string, NamingCell | undefined>()
  const add = (code: string | undefined, cell?: NamingCell) => {
    if (code !== undefined && !found.get(code)) found.set(code, cell)
  }
  const unclear = new Map<string, NamingCell>()
  const standIns = standInsOf(signs)
  const isStated = isStatedForAll(signs)
  const prices = currencyRoles.flatMap((role) => signs.plan.get(role) ?? [])
  const isOfPesos = prices.some(({ currencies }) =>
    [...(currencies?.byWord.keys() ?? [])].some(isBesidePesos),
  )
  for (const { currency, currencies } of prices) {
    if (!currencies) continue
    const others = currency ? [currency.word] : standIns
    for (const [word, cell] of currencies.byWord) {
      const code = currencyMeant(word) ?? (isStated ? undefined : currencyOfSign(word, others))
      if (word === '$' && isOfPesos && others.length === 0) found.set(word, cell)
      else if (code === undefined) unclear.set(word, cell)
      else add(code, cell)
    }
    if (!isStated && currencies.naming < currencies.cells)
      for (const word of others) add(currencyLikely(word))
  }
  for (const word of textsOf('currency', signs.plan, signs.columns)) add(currencyLikely(word))
  // `¥` can be two currencies, and is none of those that are known.
  for (const [sign, cell] of unclear)
    if (!currenciesMeant(sign).some((code) => found.has(code))) found.set(sign, cell)
  return found
}

/** Tells that there are several, and what becomes of those that share a sign. */
export function currencyFindings(currencies: FileCurrencies): RowFinding[] {
  if (currencies.size < 2) return []
  const codes = [...currencies.keys()]
  const named = [...currencies].map(([code, cell]) =>
    cell ? `${code} (${quoted(cell.cell)}, row ${cell.row})` : code,
  )
  const others = codes.flatMap((word) => {
    const symbol = currencySymbol(word) ?? word
    const telling = symbolAmong({ word, symbol }, codes)
    return telling === symbol ? [] : [telling]
  })
  const isShared = others.length > 0
  return [
    {
      code: 'several_currencies',
      field: 'CurrencySymbol',
      message: `The prices are in several currencies: ${named.join(', ')}.${isShared ? ` Where several share a sign, a price that says which it is in has another (${others.join(', ')}); a sign alone is left as it is.` : ''}`,
      fix: `Nothing needs to be done if that is so; correct prices whose currency is wrong.${isShared ? ` If a sign alone means one of them, say so (${choiceText({ constants: { CurrencySymbol: 'CAD' } })}).` : ''}`,
    },
  ]
}

/**
 * Tells of a sign alone that is that of several countries of the file: which of their currencies a price is in,
 * nothing says.
 */
export function signFindings(signs: CurrencySigns): RowFinding[] {
  if (isStatedForAll(signs)) return []
  const codes = new Set(standInsOf(signs).flatMap((word) => currencyMeant(word) ?? []))
  const prices = currencyRoles.flatMap((role) => signs.plan.get(role) ?? [])
  const words = prices.flatMap(({ currency, currencies }) =>
    currency ? [] : [...(currencies?.byWord.keys() ?? [])],
  )
  return [...new Set(words)].flatMap((sign) => {
    const canBe = currenciesMeant(sign).filter((code) => codes.has(code))
    if (canBe.length < 2) return []
    return {
      code: 'sign_of_several',
      field: 'CurrencySymbol',
      message: `The prices say ${sign} alone, and the homes are in countries with several currencies that are written so: ${canBe.join(', ')}. Which of them each price is in is not known; the sign is left as it is.`,
      fix: 'Nothing needs to be done if all prices are in one of them; else write at each price which it is in, such as C$450,000, or in a column of currencies.',
    }
  })
}

/** What a sign alone, `$`, means beside what is said elsewhere. */
function currencyOfSign(sign: string, said: readonly string[]): string | undefined {
  const canBe = currenciesMeant(sign)
  const codes = said.flatMap((word) => currencyMeant(word) ?? [])
  return codes.find((code) => canBe.includes(code)) ?? currencyLikely(sign)
}

/** In what prices are that name no currency. */
function standInsOf({ plan, columns, preset, constants }: CurrencySigns): readonly string[] {
  const constant = constants.CurrencySymbol ?? preset?.constants?.CurrencySymbol
  if (constant !== undefined) return [constant]
  return textsOf('country', plan, columns).flatMap(
    (country) => currencyOfCountry(country)?.word ?? [],
  )
}

function isStatedForAll({ plan, columns, records }: CurrencySigns): boolean {
  const stated = new Set((plan.get('currency') ?? []).map(({ header }) => header))
  return columns.some(({ header, filled }) => stated.has(header) && filled >= records)
}
