import { toMoney } from '../../convert/numbers/money.ts'
import type { Evidence } from '../mapping.ts'
import type { Role } from '../roles/role.ts'
import type { ColumnProfile } from './cells/profile.ts'
import { aliasOf } from './headers/aliases.ts'
import { headerEvidence } from './headers/header-evidence.ts'
import { headerWords } from './headers/header-words.ts'
import type { AskingPrice, ColumnPlan, PlannedColumn } from './planned-column.ts'

const askingRoles = ['salePrice', 'rentPrice', 'price'] as const satisfies readonly Role[]

/** Words of a price that has become lower, without their marks. */
const reduced = new Set(
  'reduced lowered discounted reduziert reduzierter reduzierte herabgesetzter reduit baisse rebajado rebajada reducido ribassato ridotto scontato verlaagde obnizona reduzido indirimli'.split(
    ' ',
  ),
)

/** Words of the price that stands now. */
const current = new Set(
  'current new latest revised updated today todays aktuell aktueller aktuelle neu neuer neue actuel actuelle nouveau nouvelle actual nuevo nueva attuale nuovo huidige nieuwe aktualna obecna nowa atual novo guncel yeni'.split(
    ' ',
  ),
)

/** What a header says of when its price is asked for. */
function askingPriceOf(header: string): AskingPrice {
  const words = headerWords(header)
  if (words.some((word) => reduced.has(word))) return 'reduced'
  const isCurrent = words.some((word) => current.has(word)) || words.join('') === 'currentprice'
  return isCurrent ? 'current' : 'unclear'
}

/** A column that can be the asking price as well as the one that is taken. */
interface OtherPrice {
  readonly role: Role
  readonly evidence: Evidence
  readonly column: ColumnProfile
  /** It is not in another currency, period or scale. */
  readonly isOfSameKind: boolean
}

/** What other columns can be the asking price by their names: `Reduced Price` beside `Price`. */
export function otherPrices(
  plan: ColumnPlan,
  columns: readonly ColumnProfile[],
): readonly OtherPrice[] {
  return columns.flatMap((column) => {
    // Dates, flags and shares are no prices: `Price Reduced`.
    const { format } = column
    if (!column.samples.some((sample) => /\d/.test(sample) && 'value' in toMoney(sample, format)))
      return []
    const alias = aliasOf(column.header) ?? withoutAge(column.header)
    const role = askingRoles.find((each) => each === alias?.role)
    if (!alias || !role) return []
    const [first] = plan.get(role) ?? []
    if (first?.evidence === 'given') return []
    const { evidence } = alias
    const isOfSameKind = !first || areOfSameKind(first.header, column.header)
    return [{ role, evidence, column, isOfSameKind }]
  })
}

function withoutAge(header: string) {
  const words = headerWords(header)
  const others = words.filter((word) => !reduced.has(word) && !current.has(word))
  return others.length < words.length ? aliasOf(others.join(' ')) : undefined
}

/** Whether two prices are meant in the same currency, period and scale, as far as their headers tell. */
function areOfSameKind(one: string, other: string): boolean {
  const [first, second] = [headerEvidence(one), headerEvidence(other)]
  const named = [first.currency?.symbol, second.currency?.symbol]
  const isNewer = [one, other].some((header) => askingPriceOf(header) !== 'unclear')
  const isSameMoney = named[0] === named[1] || (isNewer && named.includes(undefined))
  const isSamePeriod = (first.period ?? 'month') === (second.period ?? 'month')
  return isSameMoney && isSamePeriod && first.scale === second.scale && first.unit === second.unit
}

/**
 * The plan with what the headers of several asking prices say of when they are asked for, that of today
 * first. What the user said of a price stands, and so does the order of a preset.
 */
export function withAskingPrices(plan: ColumnPlan): ColumnPlan {
  const free = askingRoles.flatMap((role) => plan.get(role)?.filter(isFree) ?? [])
  if (free.length < 2 || free.every(({ evidence }) => evidence === 'preset')) return plan
  return new Map(
    [...plan].map(([role, columns]) => {
      if (!askingRoles.some((each) => each === role)) return [role, columns]
      const told = columns.map((column) =>
        isFree(column) ? { ...column, asking: askingPriceOf(column.header) } : column,
      )
      return [role, told.toSorted(newerFirst)]
    }),
  )
}

/** Orders columns of asking prices: those of today first. */
export function newerFirst(one: PlannedColumn, other: PlannedColumn): number {
  return Number(isNewer(other)) - Number(isNewer(one))
}

/** Whether a column says that it is the price of today. */
export function isNewer({ asking }: PlannedColumn): boolean {
  return asking === 'current' || asking === 'reduced'
}

function isFree({ evidence }: PlannedColumn): boolean {
  return evidence !== 'given'
}
