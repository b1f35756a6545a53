import { saleTypeByParts } from '../../convert/sale-type.ts'
import { kindOf, type Role } from '../roles/role.ts'
import { type ColumnProfile, knownTexts } from './cells/profile.ts'
import { aliasOf } from './headers/aliases.ts'
import { headerWords } from './headers/header-words.ts'
import { offerInPrice } from './offer-in-price.ts'
import type { ColumnPlan, PlannedColumn } from './planned-column.ts'

const ofOneKind: readonly Role[] = ['salePrice', 'rentPrice']

/**
 * The plan of a file that has homes for sale and for rent, and one column for what they cost: whichever price
 * the user calls it, it is that of both, as of a column that is called `Price`. Some of its cells can say so alone.
 */
export function withPriceOfBoth(
  plan: ColumnPlan,
  byHeader: ReadonlyMap<string, ColumnProfile>,
): ColumnPlan {
  const [role, ...others] = [...plan.keys()].filter((each) => kindOf(each) === 'price')
  if (role === undefined || others.length > 0 || !ofOneKind.includes(role)) return plan
  const columns = plan.get(role) ?? []
  const isGeneral = columns.every(
    ({ header, evidence }) => evidence === 'given' && !namesItsKind(header),
  )
  if (!isGeneral || !(hasBoth(plan, byHeader) || saysBoth(columns, byHeader))) return plan
  return new Map([...plan].map(([each, all]) => [each === role ? 'price' : each, all]))
}

/** `Loyer`, `Erzielte Miete`, `Sale price`; not `Prix public`. */
function namesItsKind(header: string): boolean {
  return [header, ...headerWords(header)].some((name) => {
    const role = aliasOf(name)?.role
    return role !== undefined && role !== 'price' && kindOf(role) === 'price'
  })
}

function hasBoth(plan: ColumnPlan, byHeader: ReadonlyMap<string, ColumnProfile>): boolean {
  const columns = [...(plan.get('saleType') ?? []), ...(plan.get('status') ?? [])]
  const texts = columns.flatMap(({ header }) => [...(byHeader.get(header)?.texts?.keys() ?? [])])
  const kinds = new Set(texts.map(saleTypeByParts))
  return kinds.has('for_sale') && kinds.has('for_rent')
}

/** `$2,750/month` beside `$450,000` */
function saysBoth(
  columns: readonly PlannedColumn[],
  byHeader: ReadonlyMap<string, ColumnProfile>,
): boolean {
  const offers = columns.flatMap(({ header, format }) => {
    const column = byHeader.get(header)
    return column ? knownTexts(column).map((text) => offerInPrice(text, format)) : []
  })
  return offers.includes('for_rent') && offers.some((offer) => offer !== 'for_rent')
}
