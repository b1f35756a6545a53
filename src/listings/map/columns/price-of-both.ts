import { saleTypeByParts } from '../../convert/sale-type.ts'
import { kindOf, type Role } from '../roles/role.ts'
import type { ColumnProfile } from './cells/profile.ts'
import { aliasOf } from './headers/aliases.ts'
import { headerWords } from './headers/header-words.ts'
import type { ColumnPlan } from './planned-column.ts'

const ofOneKind: readonly Role[] = ['salePrice', 'rentPrice']

/**
 * The plan of a file that has homes for sale and for rent, and one column for what they cost: whichever price
 * the user calls it, it is that of both, as of a column that is called `Price`.
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
  if (!isGeneral || !hasBoth(plan, byHeader)) return plan
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
