import { choiceText } from '../../../choice-text.ts'
import type { Source } from '../../../read/source.ts'
import { NoListingsError, TAKES_TABLE } from '../../no-listings.ts'
import type { Role } from '../../roles/role.ts'
import type { ColumnProfile } from '../cells/profile.ts'
import type { ColumnPlan } from '../planned-column.ts'

const statisticWords = /\b(median|average|avg|mean|mom|yoy|inventory)\b/i
const MIN_STATISTIC_COLUMNS = 3
const MAX_MENTIONED = 6
/** Of one that a remedy names: a longer one is a sentence. */
const MAX_HEADER_CHARS = 40
const MAX_MENTIONED_WITHOUT_HEADER = 20

/** Columns that only listings have; one alone can be of something else. */
const telling: readonly (readonly Role[])[] = [
  ['mlsNumber'],
  ['propertyType'],
  ['bedrooms', 'bedsAndBaths', 'rooms'],
  ['bathrooms', 'fullBaths', 'bedsAndBaths'],
  ['buildingArea'],
  ['lotArea'],
  ['yearBuilt'],
  ['price', 'salePrice', 'rentPrice', 'closePrice'],
]
const MIN_TELLING = 2
const TELLING =
  'Two of these tell listings: MLS number, type of property, bedrooms, bathrooms, area, lot, year built, price.'

/**
 * Refuses what is not a table of listings.
 *
 * @throws InputError with what was found instead
 */
export function refuseUnlikely(
  { name, findings }: Pick<Source, 'name' | 'findings'>,
  columns: readonly ColumnProfile[],
  plan: ColumnPlan,
): void {
  const found = telling.filter((roles) => roles.some((role) => plan.has(role)))
  const statistics = columns
    .map(({ header }) => header)
    .filter((header) => statisticWords.test(header))
  if (statistics.length >= MIN_STATISTIC_COLUMNS && !plan.has('mlsNumber') && !plan.has('url')) {
    const rows = columns
      .map(({ header }) => header.trim())
      .filter((header) => /region|month|period|week|quarter|year$|date|metro|county/i.test(header))
      .slice(0, 2)
    const each =
      rows.length > 0 ? `one row per ${rows.join(' and ')}` : 'one row per place and time'
    throw new NoListingsError(
      `${name} looks like market statistics, not listings: ${each}, with ${statistics.slice(0, 2).join(', ')}.`,
      'Give a file with one row per home.',
    )
  }
  if (found.length >= MIN_TELLING) return
  const known = new Set([...plan.values()].flat().map(({ header }) => header))
  const open = columns.filter(({ header }) => !known.has(header))
  const named = open.find(({ header }) => header.length <= MAX_HEADER_CHARS)?.header ?? 'COLUMN'
  const say = `If it is a table of listings, say which column is which field, such as ${choiceText({ mapping: { [named]: 'FIELD' } })}.`
  const fix = [TAKES_TABLE, TELLING, ...(open.length > 0 ? [say] : [])].join(' ')
  if (findings.some(({ code }) => code === 'no_header'))
    throw new NoListingsError(
      `${name} has no header row, so its columns have no names. Found: ${seen(columns, MAX_MENTIONED_WITHOUT_HEADER, 3)}.`,
      fix,
    )
  throw new NoListingsError(
    `${name} does not look like listings: too few of its columns are known. Found: ${seen(columns, MAX_MENTIONED, 1)}.`,
    fix,
  )
}

/** The first columns, each with some of what it holds. */
function seen(columns: readonly ColumnProfile[], count: number, samplesEach: number): string {
  return columns
    .slice(0, count)
    .map(({ header, samples }) =>
      samples.length === 0 ? header : `${header} (${samples.slice(0, samplesEach).join(', ')})`,
    )
    .join('; ')
}
