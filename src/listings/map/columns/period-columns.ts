import { type Period, periodIn, periodNamed } from '../../vocabulary/periods.ts'
import type { Role } from '../roles/role.ts'
import type { Texts } from './cells/closed-vocabulary.ts'
import type { ColumnProfile } from './cells/profile.ts'
import { headerWords } from './headers/header-words.ts'

/** The share of cells that must name a period. */
const nearlyAll = 0.8
/** A longer text is not the name of a period. */
const mostWords = 4

/** What a price can be besides a rent for a period. */
const ofSales = /^(\W|for|sale|sales|sold|fixed|total|price|asking|guide|offers?|n\/a)+$/i

const fees =
  /^(association|assoc|assn|condo|condominium|dues|fees?|hoa|maint|maintenance|service|strata)$/
const prices = /^(price|rent|rental)$/
/** What lasts for a period, or is due, and is no price. */
const others =
  /^(availability|available|completion|contract|deposit|duration|escrow|income|inspection|insurance|length|loan|max|maximum|min|minimum|mortgage|notice|season|stay|tax|taxes|terms?|updated?|utilities|visits?)$/
/** A lease has a period of its own, besides that of its rent. */
const leases = /^(lease|tenancy)$/
const rates = /^(amount|freq|frequency|payment|price|rate|rent)$/

/** The periods that the cells of a column name; undefined when there are too many different texts. */
export function periodsIn(texts: Texts | undefined): ReadonlySet<Period> | undefined {
  if (!texts) return undefined
  return new Set([...texts.keys()].flatMap(clearPeriodOf))
}

/**
 * The columns whose cells say for what period a price or a fee is: `Weekly`, `per month`. A header
 * tells which of the two, and whether it is about something else, such as how long a lease is.
 */
export function periodColumns(columns: readonly ColumnProfile[]): ReadonlyMap<Role, ColumnProfile> {
  const found = new Map<Role, ColumnProfile>()
  const sure = (column: ColumnProfile) =>
    headerWords(column.header).some((word) => prices.test(word))
  for (const column of columns) {
    const role = namesPeriods(column.texts) ? roleOf(column.header) : undefined
    const first = role && found.get(role)
    if (role && (!first || (sure(column) && !sure(first)))) found.set(role, column)
  }
  return found
}

function roleOf(header: string): Role | undefined {
  const words = headerWords(header)
  const has = (meaning: RegExp) => words.some((word) => meaning.test(word))
  if (has(others) || (has(leases) && !has(rates))) return undefined
  return has(fees) && !has(prices) ? 'hoaFrequency' : 'pricePeriod'
}

function namesPeriods(texts: Texts = new Map()): boolean {
  let periods = 0
  let strangers = 0
  for (const [text, count] of texts) {
    if (periodOf(text)) periods += count
    else if (!ofSales.test(text)) strangers += count
  }
  return periods > 0 && periods >= nearlyAll * (periods + strangers)
}

function clearPeriodOf(text: string): Period | readonly [] {
  const period = periodOf(text)
  return period === undefined || period === 'unclear' ? [] : period
}

function periodOf(text: string): Period | 'unclear' | undefined {
  if (/\d(?![- ](?:week|month)ly)/i.test(text) || text.split(/\s+/).length > mostWords)
    return undefined
  return periodNamed(text) ?? periodIn(text)
}
