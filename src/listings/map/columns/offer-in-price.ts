import { plainWords } from '../../../text/plain-words.ts'
import { toMoney } from '../../convert/numbers/money.ts'
import type { NumberFormat } from '../../convert/numbers/number-format.ts'
import { type SaleType, toSaleType } from '../../convert/sale-type.ts'
import { Amount, type Cell } from '../../read/source.ts'
import type { Role } from '../roles/role.ts'
import { aliasOf } from './headers/aliases.ts'

/** What homes are offered for whose price stands in a column of one kind. */
export const offerOfColumn = {
  salePrice: 'for_sale',
  rentPrice: 'for_rent',
} as const satisfies Partial<Record<Role, SaleType>>

/**
 * What a price itself says that the home is offered for: a rent where it is for a month or the like, `2.500 €/mes`,
 * and what a word beside it names, `Kaltmiete 720 €`, `Kaufpreis 389.000 €`.
 */
export function offerInPrice(cell: Cell, format: NumberFormat): SaleType | undefined {
  const text = cell instanceof Amount ? cell.toString() : cell
  // Most prices are a number with a sign.
  if (typeof text !== 'string' || !/\p{L}/u.test(text)) return undefined
  const money = toMoney(cell, format)
  if (!('value' in money)) return undefined
  const [before = '', ...behind] = text.split(/[\d\p{Sc}][\d\p{Sc}.,'’\s]*/u)
  const named = [before, ...behind].map(offerNamed).filter((each) => each !== undefined)
  const kinds = new Set(money.value.period ? [...named, 'for_rent' as const] : named)
  const [kind, ...others] = kinds
  return others.length === 0 ? kind : undefined
}

/** By the words together, the first or the last of them: `Kaltmiete`, `Miete zzgl. NK`, `Monatliche Miete`. */
function offerNamed(text: string): SaleType | undefined {
  const name = plainWords(text)
  if (name.length < 2) return undefined
  const words = name.split(' ')
  for (const each of [text, words[0] ?? '', words.at(-1) ?? '']) {
    const offer = toSaleType(each) ?? offerOfRole(each)
    if (offer) return offer
  }
  return undefined
}

function offerOfRole(name: string): SaleType | undefined {
  const role = aliasOf(name)?.role
  if (role === 'salePrice' || role === 'rentPrice') return offerOfColumn[role]
  return role === 'closePrice' ? 'for_sale' : undefined
}
